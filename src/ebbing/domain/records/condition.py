"""How a memory is doing, at a glance: green, yellow or red by its strength (S3 §11.6).

S3 counts strength from 0 to 100. Under a law that has weights above 1, what is above is simply 100.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

STRENGTH_POINTS: Final = 100
YELLOW_BELOW: Final = 60
RED_BELOW: Final = 30


class Condition(StrEnum):
    """Strong, weakening, fading."""

    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


def strength(weight: float) -> int:
    """Return a weight in S3's points."""
    return round(STRENGTH_POINTS * min(max(weight, 0.0), 1.0))


def condition(weight: float) -> Condition:
    """Return the colour of a weight."""
    points = strength(weight)
    return Condition.RED if points < RED_BELOW else Condition.YELLOW if points < YELLOW_BELOW else Condition.GREEN
