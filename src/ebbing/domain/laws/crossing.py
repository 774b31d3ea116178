"""When will it have faded? The first instant at which a falling curve is at or under a threshold.

Without events every law's weight only falls, so the instant can be found by halving, to the microsecond, with the law
itself as the only source of truth: a forecast can never disagree with what is later measured.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from numpy.typing import NDArray

from ebbing.domain.instants import from_us, to_us
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import Rows

HORIZON: Final = timedelta(days=365_250)  # a thousand years
LAST_INSTANT: Final = datetime.max.replace(tzinfo=UTC)

Weigh = Callable[[Rows, datetime], NDArray[Any]]


def first_instant(weigh: Weigh, rows: Rows, is_under: Callable[[float], bool], now: datetime) -> datetime | None:
    """Return the first instant from `now` on at which the weight of the only row is under; None if not in a thousand years."""

    def under(us: int) -> bool:
        return is_under(float(weigh(rows, from_us(us))[0]))

    early = to_us(now)
    late = to_us(LAST_INSTANT if now > LAST_INSTANT - HORIZON else now + HORIZON)
    if under(early):
        return now
    if not under(late):
        return None
    while late - early > 1:  # invariant: not under at `early`, under at `late`
        middle = (early + late) // 2
        early, late = (early, middle) if under(middle) else (middle, late)
    return from_us(late)


def at_or_below(weigh: Weigh, memory: Memory, threshold: float, now: datetime, support: float = 0.0) -> datetime | None:
    """Return the instant for laws with levels: a boundary belongs to the lower level, so equal is already under."""
    return first_instant(weigh, Rows.of([memory], support=[support]), lambda weight: weight <= threshold, now)


def below(weigh: Weigh, memory: Memory, threshold: float, now: datetime, support: float = 0.0) -> datetime | None:
    """Return the instant for laws whose document says "<": equal still stands."""
    return first_instant(weigh, Rows.of([memory], support=[support]), lambda weight: weight < threshold, now)
