"""mem0's words for what a mind knows: ids, dates, filters of old, and a memory as a result of mem0's."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, Final

from ebbing import Memory
from ebbing.adapters.mem0.filters import IDS, id_of
from ebbing.errors import InputError

Item = dict[str, Any]

OWN: Final = "mem0"  # the key of the metadata that holds what mem0 knows of a memory and a mind does not
PROMOTED: Final = (*IDS, "actor_id", "role", "expiration_date")  # beside a result's metadata, not in it


def ids_given(**given: Any) -> dict[str, str]:
    """Return the ids that were given; one is needed."""
    ids = {name: found for name, value in given.items() if (found := id_of(value, name)) is not None}
    if not ids:
        raise InputError("at least one of user_id, agent_id and run_id must be given")
    return ids


def user_of(ids: Mapping[str, str]) -> str:
    """Return whose memories these are. No id of mem0's holds a space, so what is of no user meets nobody's."""
    if "user_id" in ids:
        return ids["user_id"]
    return f"agent {ids['agent_id']}" if "agent_id" in ids else f"run {ids['run_id']}"


def asked_for(filters: Mapping[str, Any] | None, beside: Mapping[str, Any], top_k: int) -> tuple[dict[str, Any], int]:
    """Return filters and how many are wanted, also as mem0 before 2.0 took them: ids and `limit` beside the filters."""
    if unknown := set(beside) - {*IDS, "limit"}:
        raise InputError(f"argument {sorted(unknown)[0]!r} is not known")
    most = beside.get("limit", top_k)
    if isinstance(most, bool) or not isinstance(most, int) or most < 0:
        raise InputError(f"top_k must be a whole number that is not negative, not {most!r}")
    return {**(filters or {}), **{name: beside[name] for name in IDS if beside.get(name) is not None}}, most


def without_ids(metadata: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return metadata without ids: those are given as arguments, and do not change."""
    return {key: value for key, value in (metadata or {}).items() if key not in (*IDS, "actor_id", OWN)}


def day_of(value: Any) -> str:
    """Return a date as mem0 writes it."""
    if isinstance(value, datetime):
        return value.date().isoformat()
    try:
        return value.isoformat() if isinstance(value, date) else date.fromisoformat(value).isoformat()
    except (TypeError, ValueError) as error:
        raise InputError(f"expiration_date must be a date like 2026-12-31, not {value!r}") from error


def content_of(message: Any) -> str:
    """Return what a message says."""
    content = message.get("content") if isinstance(message, Mapping) else message
    return content if isinstance(content, str) else str(content)


def known_as(memory: Memory) -> str:
    """Return the id under which a memory goes, whatever it was updated to."""
    return str(memory.metadata.get(OWN, {}).get("id", memory.id))


def born_at(memory: Memory) -> str:
    """Return when the first version of a memory was made."""
    return str(memory.metadata.get(OWN, {}).get("created_at", memory.created_at.isoformat()))


def item_of(memory: Memory, metadata: Mapping[str, Any], text: str, score: float | None = None) -> Item:
    """Return a memory as a result of mem0's."""
    known = metadata.get(OWN, {})
    own = {key: value for key, value in metadata.items() if key not in (*PROMOTED, OWN)}
    user = {"user_id": memory.user} if memory.user is not None and " " not in memory.user else {}
    return {
        "id": known.get("id", memory.id),
        "memory": text,
        "hash": hashlib.md5(text.encode(), usedforsecurity=False).hexdigest(),
        "metadata": own or None,
        "score": score,
        "created_at": known.get("created_at", memory.created_at.isoformat()),
        "updated_at": memory.created_at.isoformat(),
        **user,
        **{key: metadata[key] for key in PROMOTED if key in metadata},
    }
