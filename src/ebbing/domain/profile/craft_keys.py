"""S3's own configuration keys, memory.decay.* and memory.reinforce.* (S3 §4.5), and where they stand in a profile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ebbing.domain.profile.keys import leaves
from ebbing.domain.records.condition import STRENGTH_POINTS
from ebbing.errors import ProfileError

CRAFT_SECTION: Final = "memory"

_CRAFT_KEYS: Final[Mapping[str, str]] = {
    "memory.decay.initialStability": "law.initial_stability_hours",
    "memory.decay.manualStability": "law.manual_stability_hours",
    "memory.decay.maxStability": "law.max_stability_hours",
    "memory.decay.archiveThreshold": "retention.archive_below",
    "memory.decay.deleteThreshold": "retention.delete_below",
    "memory.decay.cleanupIntervalHours": "maintenance.cleanup_interval_hours",
    "memory.reinforce.retrieve": "law.reinforce.retrieve",
    "memory.reinforce.taskSuccess": "law.reinforce.task_success",
    "memory.reinforce.taskFailure": "law.reinforce.task_failure",
    "memory.reinforce.manualReview": "law.reinforce.manual",
    "memory.reinforce.associationHit": "law.reinforce.association_hit",
}
_IN_POINTS: Final = frozenset({"retention.archive_below", "retention.delete_below"})


def craft_overrides(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """Return S3's keys memory.decay.* and memory.reinforce.* (S3 §4.5) as overrides for `overridden`."""
    overrides: dict[str, Any] = {}
    for key, value in leaves(mapping):
        target = _CRAFT_KEYS.get(key)
        if target is None:
            raise ProfileError(f"{key} is not a known key; allowed: {', '.join(_CRAFT_KEYS)}")
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ProfileError(f"{key} must be a number, not {value!r}")
        overrides[target] = value / STRENGTH_POINTS if target in _IN_POINTS else value
    return overrides
