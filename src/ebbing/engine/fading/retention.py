"""How memories leave by themselves, in the way the profile says. A way only names who leaves and why; `maintain` does it.

Nothing leaves at once: archived is out of every search but review, deleted is restorable for the profile's days.
What is pinned or in focus stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

import numpy as np

from ebbing.domain.arrays import Flags, Floats
from ebbing.domain.ids import number_of_memory
from ebbing.domain.instants import to_us
from ebbing.domain.levels import shares
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Layer, Memory, Status
from ebbing.domain.records.reasons import Reason, ReasonKind, because
from ebbing.domain.records.rows import ACTIVE, LAYERS, STATUSES, Rows
from ebbing.domain.visible import below_the_line, is_node
from ebbing.engine.parts import Parts, ids_of

REVIEWED_LAYERS: Final = frozenset({Layer.FACT, Layer.EPISODE})  # what a language model judges before it goes (S2)
WAITS_DOWN_TO: Final = (
    0.7  # of the threshold for deletion (a fact falls so far in a week): then it goes without a review
)

SOON: Final = timedelta(days=7)
_ARCHIVED: Final = STATUSES.index(Status.ARCHIVED)
_MERGED: Final = STATUSES.index(Status.MERGED)
_WORKING: Final = LAYERS.index(Layer.WORKING)
_GONE: Final = np.array([status in (Status.DELETED, Status.PURGED) for status in STATUSES])
_STAYS: Final = np.array([status in (Status.ARCHIVED, Status.DELETED, Status.PURGED) for status in STATUSES])


@dataclass(frozen=True, slots=True)
class Sight:
    """All memories at one moment, weighed."""

    profile: Profile
    rows: Rows
    weights: Floats
    now: datetime

    def us_ago(self, days: float) -> int:
        """Return the instant so many days ago."""
        return to_us(self.now - timedelta(days=days))


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """A memory that leaves."""

    memory: str
    status: Status  # what it becomes
    reason: Reason


def departures(sight: Sight) -> list[Departure]:
    """Return who leaves now."""
    return WAYS[sight.profile.retention.kind](sight)


def lets_go(parts: Parts, rows: Rows, now: datetime) -> Flags:
    """Say who would leave, be put away or be cut short now or soon, if nobody came back to it."""
    return _goes(parts, rows, now) | _goes(parts, rows, now + SOON)


def _goes(parts: Parts, rows: Rows, at: datetime) -> Flags:
    weights = parts.law.weight(rows, at)
    leaving = [number_of_memory(one.memory) for one in departures(Sight(parts.profile, rows, weights, at))]
    cut = (rows.status == ACTIVE) & (shares(rows, weights, parts.profile) < 1)
    return np.asarray(cut | np.isin(rows.number, np.array(leaving, dtype=np.int64)))


def never(sight: Sight) -> list[Departure]:
    """Name whom S0-18 lets go: almost gone and long idle is archived; archives go only where the profile sets a term."""
    retention, rows, weights = sight.profile.retention, sight.rows, sight.weights
    idle_since = sight.us_ago(retention.archive_idle_days)
    leaves = _may_leave(rows) & (weights < retention.archive_below) & (rows.activated_us <= idle_since)
    gone = _named(rows, leaves, Status.ARCHIVED, because(ReasonKind.ARCHIVED_IDLE, weight=retention.archive_below))
    if retention.archive_delete_days is not None:
        term = sight.us_ago(retention.archive_delete_days)
        old = (rows.status == _ARCHIVED) & (rows.removed_us <= term)
        gone += _named(rows, old, Status.DELETED, because(ReasonKind.ARCHIVED_LONG, days=retention.archive_delete_days))
    return gone


def review_then_delete(sight: Sight) -> list[Departure]:
    """Name whom S2-07 lets go: a fact that fell below the threshold, and whatever weighs nothing any more."""
    retention, rows, weights = sight.profile.retention, sight.rows, sight.weights
    faded = _may_leave(rows) & below_the_line(rows, weights, retention)
    return [
        *_named(rows, faded, Status.DELETED, because(ReasonKind.FADED, weight=retention.delete_below)),
        *_named(rows, _summed_up_in_what_is_gone(rows) & ~faded, Status.DELETED, because(ReasonKind.EPISODE_GONE)),
    ]


def _summed_up_in_what_is_gone(rows: Rows) -> Flags:
    """Find the messages that leave with their episode: those of working memory live on in their episode, and leave with it."""
    summed_up = np.flatnonzero((rows.layer == _WORKING) & (rows.status == _MERGED) & ~rows.pinned)
    by_number = np.argsort(rows.number)
    at = np.minimum(np.searchsorted(rows.number[by_number], rows.successor[summed_up]), len(rows) - 1)
    episodes = by_number[at]
    leaves = np.zeros(len(rows), np.bool_)
    leaves[summed_up] = _GONE[rows.status[episodes]] & (rows.number[episodes] == rows.successor[summed_up])
    return leaves


def archive_then_delete(sight: Sight) -> list[Departure]:
    """Name whom S3-10 lets go: weak is archived; weaker is deleted, whether or not a cleanup came by while it was weak."""
    retention, rows, weights = sight.profile.retention, sight.rows, sight.weights
    leaves, archived = _may_leave(rows), (rows.status == _ARCHIVED) & ~rows.pinned
    weak = leaves & (weights < retention.archive_below) & (weights >= retention.delete_below)
    weaker, share = weights < retention.delete_below, retention.delete_below
    return [
        *_named(rows, weak, Status.ARCHIVED, because(ReasonKind.ARCHIVED_WEAK, share=retention.archive_below)),
        *_named(rows, archived & weaker, Status.DELETED, because(ReasonKind.DELETED_WEAK, share=share)),
        *_named(rows, leaves & weaker, Status.DELETED, because(ReasonKind.DELETED_AT_ONCE, share=share)),
    ]


def dangling(_sight: Sight) -> list[Departure]:
    """Name nobody: S4's nodes leave while they are compressed, one by one, not by a sweep."""
    return []


WAYS: Final[Mapping[str, Callable[[Sight], list[Departure]]]] = {
    "never": never,
    "review_then_delete": review_then_delete,
    "archive_then_delete": archive_then_delete,
    "dangling": dangling,
}


def _may_leave(rows: Rows) -> Flags:
    """Say who is there to leave; the nodes of a network are no memories under any other law, and wait for theirs."""
    return np.asarray(~_STAYS[rows.status] & ~rows.pinned & ~rows.focused & ~is_node(rows))


def _named(rows: Rows, leaves: Flags, status: Status, reason: Reason) -> list[Departure]:
    return [
        Departure(memory=name, status=status, reason=reason) for name in ids_of(rows.number[np.flatnonzero(leaves)])
    ]


# ── where a language model is asked first ──


def without_review_pending(parts: Parts, leaving: Sequence[Departure], now: datetime) -> list[Departure]:
    """Return those that may go now: where there is a reviewer, a fading fact waits for it, if that takes only days.

    A mind that was closed for a month would otherwise lose what nobody was asked about.
    """
    if parts.thinker is None or not leaving:
        return list(leaving)
    memories = {memory.id: memory for memory in parts.store.get([one.memory for one in leaving])}
    weights = dict(zip(memories, parts.weigh(list(memories.values()), now)[0], strict=True))
    patience = parts.profile.retention.delete_below * WAITS_DOWN_TO
    return [
        one
        for one in leaving
        if not _is_reviewed_layer(memories[one.memory])
        or not patience < weights[one.memory]
        or _was_reviewed(parts, memories[one.memory])
    ]


def _is_reviewed_layer(memory: Memory) -> bool:
    return memory.status is Status.ACTIVE and memory.layer in REVIEWED_LAYERS


def _was_reviewed(parts: Parts, memory: Memory) -> bool:
    events = parts.store.events(memory=memory.id, kind=EventKind.REVIEWED)
    return any(event.at >= memory.last_access for event in events)
