"""S3's own records: a memory as its document writes it in JSON, and how an old one is filled in when it is met.

An entry from before the forgetting engine lacks strength, stability, the times and counts of reinforcement, decay rate
and associations. `migrated` fills in what is missing, by the document's rule; an entry that has everything is given back
as it is, the same object.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

MIGRATED_STRENGTH: Final = 50
BASE_HOURS: Final = 24.0
HOURS_PER_ACCESS: Final = 12.0
MOST_HOURS_BY_ACCESS: Final = 120.0
HOURS_BY_CONFIDENCE: Final = 48.0
ONE_OFF: Final = "temporary"
UNNAMED: Final = ("fact", "neutral", ONE_OFF)  # says nothing of what a memory is about
# S3 knows five categories: what is called otherwise goes by the nearest of these
_CATEGORIES: Final = {
    **dict.fromkeys(
        ("stable_preference", "short_preference", "identity", "skill"), "preference"
    ),  # what the user is like
    **dict.fromkeys(UNNAMED, "lesson"),  # what was learned
}
NEW_FIELDS: Final = ("strength", "stability", "lastReinforcedAt", "reinforceCount", "decayRate", "associations")


def category_of(name: str) -> str:
    """Return the document's category for one of ours; a name that is nobody's stays."""
    return _CATEGORIES.get(name, name)


def needs_migration(entry: Mapping[str, Any]) -> bool:
    """Say whether an entry lacks anything the forgetting engine needs."""
    return any(entry.get(name) is None for name in NEW_FIELDS)


def initial_stability_hours(access_count: int, confidence: float) -> float:
    """Return what an old memory's stability is taken to be: more where it was used, and where it is sure."""
    by_access = min(HOURS_PER_ACCESS * access_count, MOST_HOURS_BY_ACCESS)
    return BASE_HOURS + by_access + HOURS_BY_CONFIDENCE * confidence


def migrated(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the entry with everything in it."""
    if not needs_migration(entry):
        return entry
    access_count = entry.get("accessCount") or 0
    filled = {
        "strength": MIGRATED_STRENGTH,
        "stability": initial_stability_hours(access_count, entry.get("confidence") or 0.0),
        "lastReinforcedAt": entry.get("updatedAt") or entry["createdAt"],
        "reinforceCount": access_count,
        "decayRate": 1.0,
        "associations": [],
    }
    return {**entry, **{name: value for name, value in filled.items() if entry.get(name) is None}}
