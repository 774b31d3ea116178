"""inbox: what a language model would like to do and may not waits here until a person accepts or refuses it.

A proposal is a journal entry, and so is the decision about it: an undone decision is none, and the proposal waits again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ebbing.curator.grammar import Command, Proposal
from ebbing.domain.answers.reports import Decided, Proposed
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.reasons import ReasonKind, Told, because
from ebbing.engine.editing.edit import begin
from ebbing.engine.model.proposals import carry_out
from ebbing.engine.model.proposer import Dropped
from ebbing.engine.model.waiting import decided, texts, undecided
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict, InputError


def proposals(parts: Parts) -> list[Proposed]:
    """Return those nobody has decided about, newest first."""
    return _shown(parts, undecided(parts))


def accept(parts: Parts, event_id: str) -> Decided:
    """Do it, on a person's word."""
    asked = _waiting(parts, event_id)
    operation = begin(parts)
    proposal = Proposal(operation=Command(asked.command), ids=asked.memories, text=asked.text)
    said: str | None = parts.store.event(event_id).detail.get("said")
    try:
        done = carry_out(operation, proposal, said)
    except Dropped as why:
        raise Conflict(f"{event_id} cannot be done any more: {why}. Refuse it to take it off the list") from None
    return _written(operation, asked, f"accepted: {done}", accepted=True)


def refuse(parts: Parts, event_id: str) -> Decided:
    """Leave things as they are."""
    return _written(begin(parts), _waiting(parts, event_id), "refused", accepted=False)


def _written(operation: Operation, asked: Proposed, reason: str, *, accepted: bool) -> Decided:
    detail: Mapping[str, Any] = {"proposal": asked.id, "accepted": accepted}
    operation.note(
        EventKind.DECIDED, because(ReasonKind.DECIDED, command=Told(asked.command), done=Told(reason)), detail
    )
    events = operation.commit()
    memories = dict.fromkeys(event.memory for event in events if event.memory is not None)
    return Decided(proposal=asked.id, accepted=accepted, events=tuple(e.id for e in events), memories=tuple(memories))


def _waiting(parts: Parts, event_id: str) -> Proposed:
    event = parts.store.event(event_id)
    if event.kind is not EventKind.PROPOSED:
        raise InputError(f"{event_id} is no proposal but {event.kind}: `proposals` lists those that wait")
    if event_id in decided(parts):
        raise InputError(f"{event_id} was decided already: undo that decision to decide again")
    return _shown(parts, [event])[0]


def _shown(parts: Parts, events: list[Event]) -> list[Proposed]:
    said = texts(parts, events)
    return [
        Proposed(
            id=event.id,
            at=event.at,
            command=str(event.detail["operation"]),
            memories=tuple(event.detail["memories"]),
            text=said.get(event.id, ""),
            reason=event.reason,
            actor=event.actor,
        )
        for event in events
    ]
