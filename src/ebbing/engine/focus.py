"""The few entities being talked about now: the last ones named, least recently used out first."""

from __future__ import annotations

import json
from typing import Final

import numpy as np

from ebbing.domain.ids import number_of_memory
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.unit import Unit
from ebbing.store.resident import UNKNOWN

FOCUS: Final = "focus"
MEMORIES_PER_ENTITY: Final = 1000


def current(parts: Parts) -> list[str]:
    """Most recent last."""
    names: list[str] = json.loads(parts.store.setting(FOCUS) or "[]")
    return names


def update(operation: Operation, units: list[Unit]) -> None:
    """Entities of what is being remembered move to the front; recall never moves the focus."""
    limit = operation.parts.profile.focus.limit
    named = [name.casefold() for unit in units if not unit.reading.noise for name in unit.reading.entities]
    if not named or not limit:
        return
    before = current(operation.parts)
    after = list(dict.fromkeys([*before, *named][::-1]))[::-1][-limit:]
    if after != before:
        operation.changes.settings[FOCUS] = json.dumps(after, ensure_ascii=False)


def mark(parts: Parts) -> None:
    """Tell the caches which memories are in focus."""
    names = current(parts) if parts.profile.focus.protects else []
    ids = {memory for name in names for memory in parts.store.same_entity(name, MEMORIES_PER_ENTITY)}
    places = parts.resident.places(np.array([number_of_memory(i) for i in ids], dtype=np.int64))
    parts.resident.focus(places[places != UNKNOWN])
