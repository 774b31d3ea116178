"""forget: take memories out softly: out of every search but debug, restorable until the profile's days have passed.

However many they are, they go as one operation, which one undo takes back. What is in none of the memories that are left
is not in focus any more either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ebbing.domain.ids import ticket_id
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import REMOVED
from ebbing.domain.records.memory import Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.editing.edit import begin
from ebbing.engine.parts import Parts


def forget(parts: Parts, memories: Sequence[Memory], *, dry_run: bool = False) -> tuple[list[Memory], str | None]:
    """Forget those that are not gone yet; return all of them as they are then, and the ticket to undo it by."""
    there = [memory for memory in memories if memory.status not in REMOVED]
    if dry_run or not there:
        return list(memories), None
    operation = begin(parts)
    for memory in there:
        gone = replace(memory, status=Status.DELETED, removed_at=operation.at, removed_by=RemovalPolicy.USER_DELETE)
        operation.change(memory, gone, EventKind.FORGOTTEN, because(ReasonKind.FORGOTTEN))
    operation.commit()
    return parts.store.get([memory.id for memory in memories]), ticket_id(operation.number)
