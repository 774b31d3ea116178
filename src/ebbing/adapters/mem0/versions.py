"""The versions of a memory, as mem0 sees them: one id, the newest version behind it, and what happened on the way."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from ebbing import Memory, Status
from ebbing.adapters.documents import AnyMind
from ebbing.adapters.mem0.items import Item, born_at, known_as
from ebbing.errors import InputError, NotFound

GONE: Final = frozenset({Status.DELETED, Status.PURGED})


def current(mind: AnyMind, memory_id: str) -> Memory | None:
    """Return the newest version of a memory; None if it is gone, or was denied."""
    found = _found(mind, memory_id)
    while found is not None and found.status in (Status.SUPERSEDED, Status.MERGED):
        found = None if found.successor is None else _found(mind, found.successor)
    return None if found is None or found.status in GONE | {Status.NEGATED} else found


def existing(mind: AnyMind, memory_id: str) -> Memory:
    """Return the newest version of a memory that must be there."""
    found = current(mind, memory_id)
    if found is None:
        raise InputError(f"Memory with id {memory_id} not found")
    return found


def changes(mind: AnyMind, memory_id: str) -> list[Item]:
    """Return what happened to a memory, oldest first: ADD, UPDATE, DELETE."""
    found = _found(mind, memory_id)
    versions = [] if found is None else [mind.get(known_as(found))]
    while versions and (later := versions[-1].successor) is not None:
        versions.append(mind.get(later))
    texts = [None, *(_words(mind, version) for version in versions)]
    made = [
        _change(mind, version, "UPDATE" if place else "ADD", texts[place], texts[place + 1], version.created_at)
        for place, version in enumerate(versions)
    ]
    if versions and versions[-1].status in GONE:
        at = versions[-1].removed_at or versions[-1].created_at
        made.append(_change(mind, versions[-1], "DELETE", texts[-1], None, at))
    return made


def _found(mind: AnyMind, memory_id: str) -> Memory | None:
    try:
        return mind.get(memory_id)
    except (NotFound, InputError):
        return None


def _words(mind: AnyMind, version: Memory) -> str | None:
    try:
        return mind.text(version.id)
    except NotFound:  # purged: it was deleted long ago
        return None


def _change(mind: AnyMind, version: Memory, event: str, old: str | None, new: str | None, at: datetime) -> Item:
    events = mind.history(version.id)
    return {
        "id": events[-1 if event == "DELETE" else 0].id,
        "memory_id": known_as(version),
        "old_memory": old,
        "new_memory": new,
        "event": event,
        "created_at": born_at(version),
        "updated_at": at.isoformat(),
        "is_deleted": event == "DELETE",
        "actor_id": version.metadata.get("actor_id"),
        "role": version.metadata.get("role"),
    }
