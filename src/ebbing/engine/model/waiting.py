"""waiting: the proposals nobody has decided about. An undone decision is none."""

from __future__ import annotations

from ebbing.curator.grammar import Proposal
from ebbing.domain.records.events import Event, EventKind
from ebbing.engine.parts import Parts


def undecided(parts: Parts) -> list[Event]:
    """Return them, newest first."""
    known = decided(parts)
    return [event for event in reversed(parts.store.events(kind=EventKind.PROPOSED)) if event.id not in known]


def decided(parts: Parts) -> set[str]:
    """Return the proposals somebody has decided about, as far as that still stands."""
    undone = {event.detail.get("undone") for event in parts.store.events(kind=EventKind.UNDONE)}
    events = parts.store.events(kind=EventKind.DECIDED)
    return {str(event.detail["proposal"]) for event in events if event.operation not in undone}


def texts(parts: Parts, events: list[Event]) -> dict[str, str]:
    """Return the words proposed, by proposal; one without words has none."""
    numbers = {event.id: event.detail["content"] for event in events if "content" in event.detail}
    words = {content.id: content.text for content in parts.store.said([*numbers.values()])}
    return {name: words[number] for name, number in numbers.items() if number in words}


def waits_already(parts: Parts, proposal: Proposal) -> bool:
    """Say whether the very same waits for a person, so that a model that insists fills no list."""
    same = [
        event
        for event in undecided(parts)
        if (event.detail["operation"], tuple(event.detail["memories"])) == (str(proposal.operation), proposal.ids)
    ]
    said = texts(parts, same)
    return any(said.get(event.id, "") == proposal.text for event in same)
