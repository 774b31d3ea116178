"""undo: take back a whole operation, by a new one that says so.

Every journal entry holds the state before and after it. What a later change was built on cannot be taken back; what a
recall or a fading has moved since keeps its newer value.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ebbing.domain.answers.reports import Undone
from ebbing.domain.ids import number_of_ticket, ticket_id
from ebbing.domain.profile.choice import SETTING, ProfileChoice
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.links import LinkMove
from ebbing.domain.records.memory import Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.domain.records.state import default, plain, rich
from ebbing.engine.editing.edit import begin
from ebbing.engine.editing.switch import AFTER, BEFORE
from ebbing.engine.learning.recall_log import unsettle
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import DependedOn, InputError, NotFound

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


def undo(parts: Parts, event_id: str) -> Undone:
    """Take back the whole operation an event belongs to, by a new operation."""
    number = number_of_ticket(event_id) if str(event_id)[:1] == "t" else parts.store.event(event_id).operation
    events = _undoable(parts, number, event_id)
    operation = begin(parts)
    later = _later_events(parts, events)
    touched: dict[str, Memory] = {}
    for event in reversed(events):
        if event.memory is not None and event.state is not None:
            memory = touched.get(event.memory) or parts.memory(event.memory)
            touched[event.memory] = _taken_back(operation, event, memory, later)
    for name, after in touched.items():
        operation.change(
            parts.memory(name),
            after,
            EventKind.UNDONE,
            because(ReasonKind.UNDONE, ticket=ticket_id(number)),
            {"undone": number},
        )
    if not touched:
        operation.note(EventKind.UNDONE, because(ReasonKind.UNDONE, ticket=ticket_id(number)), {"undone": number})
    before = _profile_before(operation, events)
    operation.changes.unlink_operations.append(number)
    _take_back_growth(operation, events)
    unsettle(operation, events)
    operation.commit()
    if before is not None:
        parts.live_by(before)
    return Undone(operation=ticket_id(number), events=tuple(e.id for e in events), memories=tuple(touched))


def _undoable(parts: Parts, number: int, event_id: str) -> list[Event]:
    """Return the entries of an operation; refuses what cannot be taken back."""
    events = parts.store.events(operation=number)
    kinds = {event.kind for event in events}
    if not events:
        raise NotFound(f"nothing was done under {event_id}")
    if EventKind.UNDONE in kinds:
        raise InputError(f"{event_id} is itself an undo: repeat the original change instead")
    if EventKind.PURGED in kinds:
        raise InputError(f"{event_id} is a purge: the text is gone for good")
    if number in {e.detail.get("undone") for e in parts.store.events(kind=EventKind.UNDONE)}:
        raise InputError(f"{event_id} has been undone already")
    return events


def _profile_before(operation: Operation, events: list[Event]) -> Profile | None:
    """Return the profile that a switch put out of force, and bring back what the new one has let go since then."""
    switched = next((event for event in events if event.kind is EventKind.PROFILE), None)
    if switched is None:
        return None
    parts, before = operation.parts, ProfileChoice.kept(switched.detail.get(BEFORE))
    if before is None:
        raise InputError(
            f"{switched.id} is the agent's first profile: there is none to go back to. Use `switch` instead"
        )
    if parts.store.setting(SETTING) != switched.detail.get(AFTER):
        raise InputError(f"{switched.id} is not the latest change of profile: undo the later one first")
    operation.changes.settings[SETTING] = before.written()
    let_go = Filters(statuses=frozenset({Status.ARCHIVED, Status.DELETED}))
    for memory in parts.store.select(let_go):
        by_itself = memory.removed_by is RemovalPolicy.AUTO_CLEANUP and memory.removed_at is not None
        if by_itself and memory.created_at <= switched.at <= (memory.removed_at or switched.at):
            memory = operation.current(memory)
            back = replace(memory, status=Status.ACTIVE, removed_at=None, removed_by=None)
            operation.change(memory, back, EventKind.RESTORED, because(ReasonKind.TAKEN_BACK))
    return before.profile(parts.bundled)


def _take_back_growth(operation: Operation, events: list[Event]) -> None:
    """Take from links what they gained, and let them keep what others have added since."""
    moves = [move for event in events for move in LinkMove.all_of(event.detail) if move.growth]
    stored = operation.parts.store.links(list(dict.fromkeys(move.ends[0] for move in moves)))
    links = {(link.source, link.target, link.kind): link for link in stored}
    for move in moves:
        if (link := links.get(move.ends)) is not None:
            operation.relink(replace(link, strength=max(0.0, link.strength - move.growth)))


def _later_events(parts: Parts, events: list[Event]) -> dict[str, list[Event]]:
    """Return what else has happened since to the memories of an operation and still stands, by memory."""
    last = max(e.id for e in events)
    mine = {e.operation for e in events}
    found: dict[str, list[Event]] = {}
    for name in {e.memory for e in events if e.memory is not None}:
        since = [e for e in parts.store.events(memory=name) if e.id > last and e.operation not in mine]
        taken_back = {e.detail.get("undone") for e in since if e.kind is EventKind.UNDONE}
        found[name] = [e for e in since if e.kind is not EventKind.UNDONE and e.operation not in taken_back]
    return found


def _taken_back(operation: Operation, event: Event, memory: Memory, later: dict[str, list[Event]]) -> Memory:
    """Return the memory without what this event did to it; refuses if something later was built on that."""
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
