"""The documents' own names of their parameters, and where they stand in a profile: whoever knows a document can set them by these.

S0, S1 and S4 have plain names (s_max, decay_alpha, focus_limit; S0's list of constants has them in capitals), S3 sections (memory.decay.*, memory.reinforce.*; S3 §4.5). S2 has none.
"""

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

_PLAIN_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    # S0
    "alpha": ("law.alpha_per_day",),
    "alpha_base": ("law.alpha_per_day",),
    "s_max": ("law.boost_max",),
    "lambda_s": ("law.boost_rate_per_day",),
    "λ_s": ("law.boost_rate_per_day",),
    "c_min": ("law.conflict_floor",),
    "lambda_c": ("law.conflict_rate_per_day",),
    "λ_c": ("law.conflict_rate_per_day",),
    "m": ("law.momentum_max",),
    "m_coef": ("law.momentum_max",),
    "lambda_m": ("law.momentum_rate_per_mention",),
    "λ_m": ("law.momentum_rate_per_mention",),
    "recent_window": ("law.momentum_window_days",),
    "recent_window_days": ("law.momentum_window_days",),
    "weight_min": ("law.weight_min",),
    "weight_max": ("law.weight_max",),
    "frequent_threshold": ("learning.frequent_threshold",),
    "frequent_window_hours": ("learning.frequent_window_hours",),
    "semantic_boost_delta": ("law.boost_frequent",),
    "momentum_delta": ("law.momentum_frequent",),
    "similarity_threshold": ("learning.merge_threshold",),
    # S1
    "decay_alpha": ("law.alpha_per_day",),
    "full_memory_threshold": ("fading.full_above",),
    "summary_memory_threshold": ("fading.summary_above",),
    "tag_memory_threshold": ("fading.tag_above",),
    "trace_memory_threshold": ("fading.trace_above",),
    # S4
    "focus_limit": ("focus.limit",),
    "decay_rate": ("links.decay_per_scan",),
    "link_initial_strength": ("links.initial_strength", "links.strength.previous", "links.strength.next"),
    "delete_threshold": ("retention.delete_below_characters",),
    "link_break_threshold": ("links.break_below",),
    "time_slice": ("maintenance.time_slice_s",),
    "max_retries": ("maintenance.max_retries",),
    "default_search_depth": ("recall.spread_depth",),
    "context_threshold_ratio": ("learning.context_threshold_ratio",),
    "context_max_tokens": ("learning.context_max_tokens",),
}
_IN_MILLISECONDS: Final = "time_slice"


def translated(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the changes that go by a document's names, by the dotted keys of a profile."""
    found: list[tuple[str, Any]] = []
    for name, value in changes.items():
        if name == CRAFT_SECTION:
            found += _of_craft({name: value})
        elif (plain := _plain(name)) in _PLAIN_KEYS:
            number = _number(name, value)
            found += [(key, number / 1000 if plain == _IN_MILLISECONDS else number) for key in _PLAIN_KEYS[plain]]
    return dict(found)


def is_documents(name: str) -> bool:
    """Say whether a key is one of a document's own."""
    return name == CRAFT_SECTION or _plain(name) in _PLAIN_KEYS


def _plain(name: str) -> str:
    return name.lower() if name.isupper() else name


def _of_craft(mapping: Mapping[str, Any]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key, value in leaves(mapping):
        target = _CRAFT_KEYS.get(key)
        if target is None:
            raise ProfileError(f"{key} is not a known key; allowed: {', '.join(_CRAFT_KEYS)}")
        number = _number(key, value)
        found.append((target, number / STRENGTH_POINTS if target in _IN_POINTS else number))
    return found


def _number(key: str, value: Any) -> int | float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ProfileError(f"{key} must be a number, not {value!r}")
    return value
