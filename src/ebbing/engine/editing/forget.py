"""forget: take memories out softly: out of every search but debug, restorable until the profile's days have passed.

However many they are, they go as one operation, which one undo takes back. What is in none of the memories that are left
is not in focus any more either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ebbing.domain.ids import ticket_id
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import REMOVED, Filters
from ebbing.domain.records.memory import Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.craft.conversations import OPEN, Conversations
from ebbing.engine.editing.edit import begin
from ebbing.engine.parts import Parts
from ebbing.engine.unfocus import unfocus


def forget(
    parts: Parts, memories: Sequence[Memory], *, whose: Filters | None = None, dry_run: bool = False
) -> tuple[list[Memory], str | None]:
    """Forget those that are not gone yet; return all of them as they are then, and the ticket to undo it by.

    Where they were chosen by `whose` they are alone, what that user said and what waits to be learned (S3) is not learned.
    """
    there = [memory for memory in memories if memory.status not in REMOVED]
    waiting = Conversations(parts)
    dropped = 0 if whose is None or dry_run else _drop(waiting, whose)
    if dry_run or not (there or dropped):
        return list(memories), None
    operation = begin(parts)
    if dropped:
        operation.changes.settings[OPEN] = waiting.written()
        operation.note(EventKind.REJECTED, because(ReasonKind.FORGOTTEN), {"messages": dropped})
    for memory in there:
        gone = replace(memory, status=Status.DELETED, removed_at=operation.at, removed_by=RemovalPolicy.USER_DELETE)
        operation.change(memory, gone, EventKind.FORGOTTEN, because(ReasonKind.FORGOTTEN))
    unfocus(operation, {memory.id for memory in there})
    operation.commit()
    return parts.store.get([memory.id for memory in memories]), ticket_id(operation.number)


def _drop(waiting: Conversations, whose: Filters) -> int:
    """Let go of what waits, if it is meant: everything of a user, or of a conversation."""
    meant = Filters(user=whose.user, statuses=whose.statuses, conversation=whose.conversation)
    return waiting.drop(whose.user, whose.conversation) if whose == meant else 0
