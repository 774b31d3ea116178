"""The few entities being talked about now: the last ones named, least recently used out first."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Final

import numpy as np

from ebbing.domain.ids import number_of_memory
from ebbing.domain.instants import to_us
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.unit import Unit
from ebbing.store.resident import UNKNOWN

FOCUS: Final = "focus"
MEMORIES_PER_ENTITY: Final = 1000


def current(parts: Parts, now: datetime) -> list[str]:
    """Most recent last; where the profile says so, only those named lately."""
    fresh_days = parts.profile.focus.fresh_days
    since = None if fresh_days is None else to_us(now - timedelta(days=fresh_days))
    return [name for name, named_us in _stored(parts) if since is None or named_us >= since]


def _stored(parts: Parts) -> list[tuple[str, int]]:
    return [(name, named_us) for name, named_us in json.loads(parts.store.setting(FOCUS) or "[]")]


def update(operation: Operation, units: list[Unit]) -> None:
    """Entities of what is being remembered move to the front; recall never moves the focus."""
    limit = operation.parts.profile.focus.limit
    named = {
        name.casefold(): to_us(unit.message.at)
        for unit in units
        if not unit.reading.noise
        for name in unit.reading.entities
    }
    if not named or not limit:
        return
    before = [(name, named_us) for name, named_us in _stored(operation.parts) if name not in named]
    after = [*before, *named.items()][-limit:]
    operation.changes.settings[FOCUS] = json.dumps(after, ensure_ascii=False)


def mark(parts: Parts, now: datetime) -> None:
    """Tell the caches which memories are in focus."""
    names = current(parts, now) if parts.profile.focus.protects else []
    ids = {memory for name in names for memory in parts.store.same_entity(name, MEMORIES_PER_ENTITY)}
    places = parts.resident.places(np.array([number_of_memory(i) for i in ids], dtype=np.int64))
    parts.resident.focus(places[places != UNKNOWN])
