"""When to review next: the SM-2 schedule (S3 §2.2).

The first review comes a day after something was learned, the second 6 days after the first, then each interval is the last
one times the ease. The ease starts at 2.5 and moves with the quality of recall (0–5). What was not recalled (under 3) is
learned anew: its next review comes after a day.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.frozen import dataclass

FIRST_EASE: Final = 2.5
LEAST_EASE: Final = 1.3
FIRST_INTERVAL_DAYS: Final = 1.0
SECOND_INTERVAL_DAYS: Final = 6.0
LONGEST_INTERVAL_DAYS: Final = 36_500.0
BEST_QUALITY: Final = 5
PASSING_QUALITY: Final = 3
QUALITIES: Final[Mapping[Reaction, int]] = {
    Reaction.TASK_SUCCESS: 5,
    Reaction.TASK_FAILURE: 2,
    Reaction.MANUAL: 4,  # S3 is silent: confirmed by hand is remembered, and leaves the ease as it is
}


@dataclass(frozen=True, slots=True)
class Schedule:
    """Where a memory stands in its reviews; by default it was just learned."""

    ease: float = FIRST_EASE
    interval_days: float = FIRST_INTERVAL_DAYS  # from the last review to the next
    repetitions: int = 0  # recalls in a row that succeeded

    def due(self, last_review: datetime) -> datetime:
        """Return when the next review is due."""
        return last_review + timedelta(days=self.interval_days)


def ease_after(ease: float, quality: int) -> float:
    """Return EF' = EF + (0.1 − (5−q)·(0.08 + (5−q)·0.02)), never under 1.3."""
    miss = BEST_QUALITY - quality
    return max(LEAST_EASE, ease + (0.1 - miss * (0.08 + miss * 0.02)))


def reviewed(schedule: Schedule, quality: int) -> Schedule:
    """Return the schedule after a recall of this quality, from 0 (blackout) to 5 (perfect)."""
    if not 0 <= quality <= BEST_QUALITY:
        raise ValueError(f"quality is a whole number from 0 to {BEST_QUALITY}, not {quality}")
    ease = ease_after(schedule.ease, quality)
    if quality < PASSING_QUALITY:
        return Schedule(ease, FIRST_INTERVAL_DAYS, 0)
    interval = SECOND_INTERVAL_DAYS if schedule.repetitions == 0 else schedule.interval_days * ease
    return Schedule(ease, min(interval, LONGEST_INTERVAL_DAYS), schedule.repetitions + 1)
