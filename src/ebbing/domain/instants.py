"""Times are UTC instants. Outside they are aware datetimes, in columns they are int64 microseconds since 1970.

`NEVER` stands in columns for "has not happened": so long ago that every exponential of it is zero.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from ebbing.errors import TimeError

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND: Final = timedelta(microseconds=1)
HOURS_PER_DAY: Final = 24
SECOND_US: Final = 1_000_000
HOUR_US: Final = 3600 * SECOND_US
DAY_US: Final = HOURS_PER_DAY * HOUR_US
NEVER: Final = -(2**61)
EARLIEST_YEAR: Final = 1000  # a little room at both ends, so that adding and taking away days never overflows
LATEST_YEAR: Final = 9000

Clock = Callable[[], datetime]


def to_us(at: datetime) -> int:
    """Return the microseconds since 1970 of an aware datetime."""
    return (at - EPOCH) // MICROSECOND


def from_us(us: int) -> datetime:
    """Return the aware UTC datetime of microseconds since 1970."""
    return EPOCH + timedelta(microseconds=us)


def optional_us(at: datetime | None) -> int:
    """Return the microseconds like `to_us`, NEVER for None."""
    return NEVER if at is None else to_us(at)


def utc(at: datetime, name: str = "time") -> datetime:
    """Return the same instant in UTC; a naive datetime is refused, because guessing its zone silently moves memories."""
    if not isinstance(at, datetime):
        raise TimeError(f"{name} must be a datetime, not {type(at).__name__}")
    if at.tzinfo is None or at.utcoffset() is None:
        raise TimeError(f"{name} has no time zone: {at.isoformat()}. Pass an aware datetime, e.g. with tzinfo=UTC")
    if not EARLIEST_YEAR <= at.year <= LATEST_YEAR:
        raise TimeError(
            f"{name} is out of range: {at.isoformat()}. Years from {EARLIEST_YEAR} to {LATEST_YEAR} are kept"
        )
    return at.astimezone(UTC)


def days_between(earlier: datetime, later: datetime) -> float:
    """Return the days from one instant to another, never negative: a clock set back must not make anything younger than new."""
    return max(0.0, (later - earlier) / timedelta(days=1))
