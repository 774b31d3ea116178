"""How memories leave by themselves, in the way the profile says. A way only names who leaves and why; `maintain` does it.

Nothing leaves at once: archived is out of every search but review, deleted is restorable for the profile's days.
What is pinned or in focus stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import numpy as np

from ebbing.domain.arrays import Flags, Floats
from ebbing.domain.instants import to_us
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Layer, Status
from ebbing.domain.records.rows import LAYERS, STATUSES, Rows
from ebbing.engine.parts import ids_of

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
        """The instant so many days ago."""
        return to_us(self.now - timedelta(days=days))


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """A memory that leaves."""

    memory: str
    status: Status  # what it becomes
    reason: str


def departures(sight: Sight) -> list[Departure]:
    """Who leaves now."""
    return WAYS[sight.profile.retention.kind](sight)


def never(sight: Sight) -> list[Departure]:
    """S0-18: almost gone and long idle is archived; archives go only where the profile sets a term."""
    retention, rows, weights = sight.profile.retention, sight.rows, sight.weights
    idle_since = sight.us_ago(retention.archive_idle_days)
    leaves = _may_leave(rows) & (weights < retention.archive_below) & (rows.activated_us <= idle_since)
    gone = _named(rows, leaves, Status.ARCHIVED, f"weight under {retention.archive_below:g} and idle for long")
    if retention.archive_delete_days is not None:
        term = sight.us_ago(retention.archive_delete_days)
        old = (rows.status == _ARCHIVED) & (rows.removed_us <= term)
        gone += _named(rows, old, Status.DELETED, f"archived more than {retention.archive_delete_days:g} days ago")
    return gone


def review_then_delete(sight: Sight) -> list[Departure]:
    """S2-07: a fact that fell below the threshold, and whatever weighs nothing any more."""
    retention, rows, weights = sight.profile.retention, sight.rows, sight.weights
    layered = np.array([layer in retention.delete_layers for layer in LAYERS])[rows.layer]
    below = (weights < retention.delete_below) & layered
    faded = _may_leave(rows) & (below | (weights <= 0))
    return [
        *_named(rows, faded, Status.DELETED, f"faded below {retention.delete_below:g}"),
        *_named(rows, _summed_up_in_what_is_gone(rows) & ~faded, Status.DELETED, "the episode it went into is gone"),
    ]


def _summed_up_in_what_is_gone(rows: Rows) -> Flags:
    """Messages of working memory live on in their episode, and leave with it."""
    summed_up = np.flatnonzero((rows.layer == _WORKING) & (rows.status == _MERGED) & ~rows.pinned)
    by_number = np.argsort(rows.number)
    at = np.minimum(np.searchsorted(rows.number[by_number], rows.successor[summed_up]), len(rows) - 1)
    episodes = by_number[at]
    leaves = np.zeros(len(rows), np.bool_)
    leaves[summed_up] = _GONE[rows.status[episodes]] & (rows.number[episodes] == rows.successor[summed_up])
    return leaves


def archive_then_delete(sight: Sight) -> list[Departure]:
    """S3-10: archived first, whatever its strength; deleted at a later cleanup."""
    retention, rows, weights = sight.profile.retention, sight.rows, sight.weights
    weak = _may_leave(rows) & (weights < retention.archive_below)
    gone = (rows.status == _ARCHIVED) & ~rows.pinned & (weights < retention.delete_below)
    return [
        *_named(rows, weak, Status.ARCHIVED, f"strength under {retention.archive_below:.0%}"),
        *_named(rows, gone, Status.DELETED, f"archived, and strength under {retention.delete_below:.0%}"),
    ]


def dangling(_sight: Sight) -> list[Departure]:
    """S4: nodes leave while they are compressed, one by one, not by a sweep."""
    return []


WAYS: Final[Mapping[str, Callable[[Sight], list[Departure]]]] = {
    "never": never,
    "review_then_delete": review_then_delete,
    "archive_then_delete": archive_then_delete,
    "dangling": dangling,
}


def _may_leave(rows: Rows) -> Flags:
    return np.asarray(~_STAYS[rows.status] & ~rows.pinned & ~rows.focused)


def _named(rows: Rows, leaves: Flags, status: Status, reason: str) -> list[Departure]:
    return [
        Departure(memory=name, status=status, reason=reason) for name in ids_of(rows.number[np.flatnonzero(leaves)])
    ]
