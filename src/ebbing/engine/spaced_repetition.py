"""Spaced repetition: when a memory should be rehearsed next, by SM-2 (S3 §2.2).

Nothing is stored: the journal says when a memory was used with success, used and failed, or confirmed by hand, and the
schedule follows from that.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from ebbing.domain.answers.reports import ReviewPlan
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Memory, Status
from ebbing.domain.spacing import QUALITIES, Schedule, reviewed
from ebbing.engine.parts import Parts

EVENT = "event"  # the key in a journal entry's detail that names the reaction


def plan(parts: Parts, memory: Memory) -> ReviewPlan:
    """Return where one memory stands in its rehearsals."""
    return _plan(memory, parts.store.events(memory=memory.id, kind=EventKind.REINFORCED), parts.now())


def due(parts: Parts) -> list[ReviewPlan]:
    """Return the memories whose rehearsal is due, longest overdue first."""
    events: dict[str, list[Event]] = {}
    for event in parts.store.events(kind=EventKind.REINFORCED):
        events.setdefault(event.memory or "", []).append(event)
    now = parts.now()
    active = parts.store.select(Filters(statuses=frozenset({Status.ACTIVE}), nodes=False))
    plans = (_plan(memory, events.get(memory.id, ()), now) for memory in active)
    return sorted((one for one in plans if one.is_due), key=lambda one: (one.due, one.memory))


def _plan(memory: Memory, events: Iterable[Event], now: datetime) -> ReviewPlan:
    schedule, last = Schedule(), memory.occurred_at
    for event in events:
        quality = _quality(event)
        if quality is not None:
            schedule, last = reviewed(schedule, quality), max(last, event.at)
    at = schedule.due(last)
    return ReviewPlan(
        memory=memory.id,
        due=at,
        is_due=at <= now,
        interval_days=schedule.interval_days,
        ease=schedule.ease,
        repetitions=schedule.repetitions,
        last_review=last,
    )


def _quality(event: Event) -> int | None:
    """Return how well it was remembered; None if this was no rehearsal."""
    name = event.detail.get(EVENT)
    return QUALITIES.get(Reaction(name)) if isinstance(name, str) else None
