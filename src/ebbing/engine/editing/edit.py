"""edit: restore, pin and unpin, reinforce: one memory, one operation, which can be undone.

With a `revision` a memory is changed only as it was seen: it is compared when it is read, and again in the transaction.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from ebbing.domain.laws.reactions import ALIASES, Reaction
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.domain.records.state import rich
from ebbing.domain.texts import text_of
from ebbing.engine.fading.retention import lets_go
from ebbing.engine.learning.recall_log import confirm
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.spaced_repetition import EVENT
from ebbing.errors import ModeError, NotFound

BY_HAND: Final = frozenset(
    {Reaction.MANUAL, Reaction.RETRIEVE, Reaction.MENTION, Reaction.TASK_SUCCESS, Reaction.TASK_FAILURE, Reaction.BOOST}
)
_AWAY: Final = frozenset({Status.DELETED, Status.ARCHIVED})  # taken away, whatever it was worth
CONFIRMS: Final = frozenset({Reaction.MANUAL, Reaction.TASK_SUCCESS, Reaction.BOOST})  # it has proved useful


def begin(parts: Parts, actor: str = "user") -> Operation:
    """Return an operation that starts now."""
    return Operation(parts, parts.store.next_operation(), parts.now(), actor)


def restore(parts: Parts, memory_id: str, *, revision: int | None = None) -> Memory:
    """Put a memory back as it was before it was deleted or archived, else before it was negated or superseded.

    What was history already is history again, beside what took its place; one that would not hold begins anew.
    """
    memory = parts.memory(memory_id, revision)
    if memory.status is Status.PURGED:
        raise NotFound(f"memory {memory_id} was purged: its text is gone for good")
    if memory.status is Status.ACTIVE:
        return memory
    operation = begin(parts)
    back = _before_removal(parts, memory) if memory.status in _AWAY else _made_true(parts, memory, operation.at)
    if (
        back.status is Status.ACTIVE and lets_go(parts, parts.rows([back], operation.at), operation.at).any()
    ):  # it would be gone again with the next cleanup
        back = parts.law.react(back, Reaction.ADOPTED, operation.at)
    operation.change(memory, back, EventKind.RESTORED, because(ReasonKind.RESTORED, status=memory.status))
    operation.commit()
    return parts.memory(memory_id)


def _made_true(parts: Parts, memory: Memory, at: datetime) -> Memory:
    """Return a memory that was denied or replaced as one that holds."""
    held = replace(memory, status=Status.ACTIVE, removed_at=None, removed_by=None, successor=None, valid_until=None)
    return parts.law.react(held, Reaction.TAKEN_BACK, at)


def _before_removal(parts: Parts, memory: Memory) -> Memory:
    """Return a memory as it was when it was taken away, which the journal tells; archived and then deleted, before both."""
    there: dict[str, Any] = {"removed_at": None, "removed_by": None}
    status = Status.ACTIVE
    for event in reversed(parts.store.events(memory=memory.id)):
        before = event.before.get("status")
        if before is not None and (status := Status(before)) not in _AWAY:
            there |= {name: rich(name, event.before[name]) for name in there if name in event.before}
            break
    return replace(memory, **{**there, "status": Status.ACTIVE if status in _AWAY else status})


def pin(parts: Parts, memory_id: str, *, pinned: bool = True, revision: int | None = None) -> Memory:
    """Pin or unpin a memory: a pinned one does not fade."""
    memory = parts.memory(memory_id, revision)
    if memory.pinned == pinned:
        return memory
    operation = begin(parts)
    kind = EventKind.PINNED if pinned else EventKind.UNPINNED
    operation.change(
        memory, replace(memory, pinned=pinned), kind, because(ReasonKind.PINNED if pinned else ReasonKind.UNPINNED)
    )
    operation.commit()
    return parts.memory(memory_id)


def reinforce(parts: Parts, memory_id: str, event: str = "manual", *, revision: int | None = None) -> Memory:
    """Tell the law that something happened to this memory."""
    named = text_of(event, "event")
    reaction = next((r for r in BY_HAND if r == ALIASES.get(named, named)), None)
    if reaction is None:
        raise ModeError(f"event {event!r} is not known: use one of {', '.join(sorted(BY_HAND))}")
    memory = parts.memory(memory_id, revision)
    operation = begin(parts)
    operation.change(
        memory,
        parts.law.react(memory, reaction, operation.at),
        EventKind.REINFORCED,
        because(ReasonKind.REINFORCED, reaction=reaction),
        {EVENT: str(reaction)},
    )
    if reaction in CONFIRMS:
        confirm(operation, [memory.id])
    operation.commit()
    return parts.memory(memory_id)
