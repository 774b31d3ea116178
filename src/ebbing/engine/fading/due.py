"""When the next maintenance is due: asked by whoever only looks, so it needs nothing of what maintenance does."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from ebbing.engine.parts import Parts

LAST_RUN: Final = "maintained_at"


def overdue(parts: Parts, now: datetime) -> bool:
    """Say whether it is `due`, but a mind that was never maintained counts from its first day: there is nothing to tend in it yet."""
    if parts.store.setting(LAST_RUN) is not None:
        return due(parts, now)
    first = parts.store.events(limit=1)
    return bool(first) and now - first[0].at >= timedelta(hours=parts.profile.maintenance.cleanup_interval_hours)


def due(parts: Parts, now: datetime) -> bool:
    """Say whether the profile's interval has passed since the last run."""
    return due_in(parts, now) <= timedelta(0)


def due_in(parts: Parts, now: datetime) -> timedelta:
    """Return how long until it has; never longer than the interval, however the clock was set."""
    last = parts.store.setting(LAST_RUN)
    interval = timedelta(hours=parts.profile.maintenance.cleanup_interval_hours)
    return timedelta(0) if last is None else min(interval, datetime.fromisoformat(last) + interval - now)
