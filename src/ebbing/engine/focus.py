"""The few entities being talked about now: the last ones named, least recently used out first. Recall never moves it."""

from __future__ import annotations

import json

from ebbing.domain.instants import to_us
from ebbing.engine.operation import Operation
from ebbing.engine.parts import FOCUS
from ebbing.engine.unit import Unit


def update(operation: Operation, units: list[Unit]) -> None:
    """Entities of what is being remembered move to the front."""
    limit = operation.parts.profile.focus.limit
    named = {
        name.casefold(): to_us(unit.message.at)
        for unit in units
        if not unit.reading.noise
        for name in unit.reading.entities
    }
    if not named or not limit:
        return
    stored: list[tuple[str, int]] = json.loads(operation.parts.store.setting(FOCUS) or "[]")
    kept = [(name, named_us) for name, named_us in stored if name not in named]
    operation.changes.settings[FOCUS] = json.dumps([*kept, *named.items()][-limit:], ensure_ascii=False)
