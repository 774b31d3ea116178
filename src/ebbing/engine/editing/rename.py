"""rename: the memories of a user go by another name, all of them, those that are forgotten and what waits to be one too.

Two users are never made one: what each of them said would correct the other's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.craft.conversations import OPEN, Conversations
from ebbing.engine.editing.edit import begin
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict, NotFound

_ANY: Final = frozenset(Status)


def rename_user(parts: Parts, user: str | None, new: str | None) -> int:
    """Return how many memories go by the new name now."""
    if user == new:
        return 0
    found = parts.store.select(Filters(user=user, statuses=_ANY))
    if not found:
        raise NotFound(f"there are no memories of {_spoken(user)}: `users` lists whose there are")
    if parts.store.count(Filters(user=new, statuses=_ANY)):
        raise Conflict(f"there are memories of {_spoken(new)} already: choose a name that nobody has")
    operation = begin(parts)
    for memory in found:
        operation.change(memory, replace(memory, user=new), EventKind.RENAMED, because(ReasonKind.RENAMED))
    waiting = Conversations(parts)
    waiting.rename(user, new)
    operation.changes.settings[OPEN] = waiting.written()
    operation.commit()
    return len(found)


def _spoken(user: str | None) -> str:
    return "no particular user" if user is None else f"user {user}"
