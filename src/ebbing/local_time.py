"""The time zone of this machine, for any time: what was said in summer is told in summer time, in winter too.

`astimezone()` gives a time the difference to UTC that holds at that time, and a zone that knows no other; a zone
that is handed on has to know them all.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final


class LocalZone(tzinfo):
    """What the system says of a time, asked each time."""

    def utcoffset(self, dt: datetime | None) -> timedelta | None:
        """Return how far the clock on the wall is ahead of UTC."""
        return None if dt is None else dt.replace(tzinfo=None).astimezone().utcoffset()

    def dst(self, dt: datetime | None) -> timedelta | None:
        """Return None: the system tells the difference as a whole."""

    def tzname(self, dt: datetime | None) -> str | None:
        """Return the zone's name at that time."""
        return None if dt is None else dt.replace(tzinfo=None).astimezone().tzname()

    def fromutc(self, dt: datetime) -> datetime:
        """Return a time as the clock on the wall shows it; an hour that comes twice is told apart by `fold`."""
        shown = dt.replace(tzinfo=UTC).astimezone()
        local = shown.replace(tzinfo=self)
        return local if local.utcoffset() == shown.utcoffset() else local.replace(fold=1)


_HERE: Final = LocalZone()


def system_clock() -> datetime:
    """Return now, in the time zone of this machine: dates are written and "yesterday" is meant there."""
    return datetime.now(_HERE)
