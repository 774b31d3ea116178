"""What a person does to a memory on purpose: forget, restore, correct, pin, reinforce, undo. All of it can be undone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ebbing.domain.answers.reports import Undone
from ebbing.domain.ids import number_of_ticket, ticket_id
from ebbing.domain.laws.reactions import ALIASES, Reaction
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.links import LinkMove
from ebbing.domain.records.memory import Memory, RemovalPolicy, Status
from ebbing.domain.records.state import default, plain, rich
from ebbing.engine.learning.recall_log import confirm, unsettle
from ebbing.engine.learning.spaced_repetition import EVENT
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import DependedOn, InputError, ModeError, NotFound

BY_HAND: Final = frozenset(
    {Reaction.MANUAL, Reaction.RETRIEVE, Reaction.MENTION, Reaction.TASK_SUCCESS, Reaction.TASK_FAILURE, Reaction.BOOST}
)
CONFIRMS: Final = frozenset({Reaction.MANUAL, Reaction.TASK_SUCCESS, Reaction.BOOST})  # it has proved useful
# housekeeping that later events of these kinds did must not stand in the way of an undo
UNIMPORTANT: Final = frozenset(
    {
        EventKind.RECALLED,
        EventKind.LEVEL,
        EventKind.SCANNED,
        EventKind.COMPRESSED,
        EventKind.REJECTED,
        EventKind.PROPOSED,
        EventKind.REVIEWED,
        EventKind.CURATED,
    }
)


def begin(parts: Parts, actor: str = "user") -> Operation:
    """An operation that starts now."""
    return Operation(parts, parts.store.next_operation(), parts.now(), actor)


def forget(parts: Parts, memory_id: str, reason: str = "forgotten on request") -> Memory:
    """Soft: out of every search but debug, restorable until the profile's days have passed."""
    memory = parts.memory(memory_id)
    if memory.status in (Status.DELETED, Status.PURGED):
        return memory
    operation = begin(parts)
    gone = replace(memory, status=Status.DELETED, removed_at=operation.at, removed_by=RemovalPolicy.USER_DELETE)
    operation.change(memory, gone, EventKind.FORGOTTEN, reason)
    operation.commit()
    return parts.memory(memory_id)


def restore(parts: Parts, memory_id: str) -> Memory:
    """Back as it was before it was deleted, archived, negated or superseded."""
    memory = parts.memory(memory_id)
    if memory.status is Status.PURGED:
        raise NotFound(f"memory {memory_id} was purged: its text is gone for good")
    if memory.status is Status.ACTIVE:
        return memory
    operation = begin(parts)
    back = replace(memory, status=Status.ACTIVE, removed_at=None, removed_by=None, successor=None, valid_until=None)
    back = parts.law.react(back, Reaction.TAKEN_BACK, operation.at)
    operation.change(memory, back, EventKind.RESTORED, f"restored from {memory.status}")
    operation.commit()
    return parts.memory(memory_id)


def pin(parts: Parts, memory_id: str, *, pinned: bool = True) -> Memory:
    """A pinned memory does not fade."""
    memory = parts.memory(memory_id)
    if memory.pinned == pinned:
        return memory
    operation = begin(parts)
    kind = EventKind.PINNED if pinned else EventKind.UNPINNED
    operation.change(
        memory, replace(memory, pinned=pinned), kind, "pinned by the user" if pinned else "unpinned by the user"
    )
    operation.commit()
    return parts.memory(memory_id)


def reinforce(parts: Parts, memory_id: str, event: str = "manual") -> Memory:
    """Tell the law that something happened to this memory."""
    reaction = next((r for r in BY_HAND if r == ALIASES.get(event, event)), None)
    if reaction is None:
        raise ModeError(f"event {event!r} is not known: use one of {', '.join(sorted(BY_HAND))}")
    memory = parts.memory(memory_id)
    operation = begin(parts)
    operation.change(
        memory,
        parts.law.react(memory, reaction, operation.at),
        EventKind.REINFORCED,
        f"reinforced: {reaction}",
        {EVENT: str(reaction)},
    )
    if reaction in CONFIRMS:
        confirm(operation, [memory.id])
    operation.commit()
    return parts.memory(memory_id)


def undo(parts: Parts, event_id: str) -> Undone:
    """Take back the whole operation an event belongs to, by a new operation."""
    number = number_of_ticket(event_id) if str(event_id)[:1] == "t" else parts.store.event(event_id).operation
    events = parts.store.events(operation=number)
    if not events:
        raise NotFound(f"nothing was done under {event_id}")
    if any(e.kind is EventKind.UNDONE for e in events):
        raise InputError(f"{event_id} is itself an undo: repeat the original change instead")
    if any(e.kind is EventKind.PROFILE for e in events):
        raise InputError(f"{event_id} is a change of profile: open the mind with the profile it had before")
    if any(e.kind is EventKind.PURGED for e in events):
        raise InputError(f"{event_id} is a purge: the text is gone for good")
    if number in {e.detail.get("undone") for e in parts.store.events(kind=EventKind.UNDONE)}:
        raise InputError(f"{event_id} has been undone already")
    operation = begin(parts)
    later = _later_events(parts, events)
    touched: dict[str, Memory] = {}
    for event in reversed(events):
        if event.memory is not None and event.state is not None:
            memory = touched.get(event.memory) or parts.memory(event.memory)
            touched[event.memory] = _taken_back(operation, event, memory, later)
    for name, after in touched.items():
        operation.change(
            parts.memory(name), after, EventKind.UNDONE, f"undid operation {ticket_id(number)}", {"undone": number}
        )
    if not touched:
        operation.note(EventKind.UNDONE, f"undid operation {ticket_id(number)}", {"undone": number})
    operation.changes.unlink_operations.append(number)
    _take_back_growth(operation, events)
    unsettle(operation, events)
    operation.commit()
    return Undone(operation=ticket_id(number), events=tuple(e.id for e in events), memories=tuple(touched))


def _take_back_growth(operation: Operation, events: list[Event]) -> None:
    """Links that had grown lose what they gained, and keep what others have added since."""
    moves = [move for event in events for move in LinkMove.all_of(event.detail) if move.growth]
    stored = operation.parts.store.links(list(dict.fromkeys(move.ends[0] for move in moves)))
    links = {(link.source, link.target, link.kind): link for link in stored}
    for move in moves:
        if (link := links.get(move.ends)) is not None:
            operation.relink(replace(link, strength=max(0.0, link.strength - move.growth)))


def _later_events(parts: Parts, events: list[Event]) -> dict[str, list[Event]]:
    """What else has happened since to the memories of an operation and still stands, by memory."""
    last = max(e.id for e in events)
    mine = {e.operation for e in events}
    found: dict[str, list[Event]] = {}
    for name in {e.memory for e in events if e.memory is not None}:
        since = [e for e in parts.store.events(memory=name) if e.id > last and e.operation not in mine]
        taken_back = {e.detail.get("undone") for e in since if e.kind is EventKind.UNDONE}
        found[name] = [e for e in since if e.kind is not EventKind.UNDONE and e.operation not in taken_back]
    return found


def _taken_back(operation: Operation, event: Event, memory: Memory, later: dict[str, list[Event]]) -> Memory:
    """The memory without what this event did to it; refuses if something later was built on that."""
    since = [e for e in later[memory.id] if e.kind not in UNIMPORTANT]
    if event.kind is EventKind.CREATED:
        if since:
            raise _refusal(event, since)
        return replace(memory, status=Status.DELETED, removed_at=operation.at, removed_by=RemovalPolicy.UNDO)
    after: dict[str, Any] = dict(event.state or {})
    changes: dict[str, Any] = {}
    for name, old in event.before.items():
        if plain(name, getattr(memory, name)) == (after[name] if name in after else default(name)):
            changes[name] = rich(name, old)
        elif any(name in e.before for e in since):
            raise _refusal(event, [e for e in since if name in e.before])
        # else: only a recall or a fading has moved it since; its newer value stays
    return replace(memory, **changes)


def _refusal(event: Event, since: list[Event]) -> DependedOn:
    listed = ", ".join(f"{e.id} ({e.kind})" for e in since[:5])
    return DependedOn(
        f"{event.id} cannot be undone: memory {event.memory} has changed since by {listed}. Undo those first",
        tuple(e.id for e in since),
    )
