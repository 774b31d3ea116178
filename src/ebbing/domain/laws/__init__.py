"""How weight falls with time and answers to events: one module per law.

A law is a few pure functions on columns. It takes state and `now`, gives back arrays or a new memory, and remembers
nothing: asked twice, late or never, it answers the same. Without events no weight ever rises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, Protocol

from ebbing.domain.laws.ebbinghaus import EbbinghausLaw
from ebbing.domain.laws.factors import Floats
from ebbing.domain.laws.fsrs import FsrsLaw
from ebbing.domain.laws.human import HumanLaw
from ebbing.domain.laws.hyperbolic import HyperbolicLaw
from ebbing.domain.laws.network import NetworkLaw
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.laws.stepwise import StepwiseLaw
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import Rows

__all__ = ["Law", "Reaction", "law_for"]


class Law(Protocol):
    """What every law can do."""

    def weight(self, rows: Rows, now: datetime, /) -> Floats:
        """How present each memory is now, not clipped."""
        ...

    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """What the weight is made of, by name and in order; the product of all is the weight."""
        ...

    def react(self, memory: Memory, reaction: Reaction, now: datetime) -> Memory:
        """The memory after something happened to it."""
        ...

    def falls_below(self, memory: Memory, threshold: float, now: datetime, support: float = 0.0) -> datetime | None:
        """The first instant from `now` on at which the memory, left alone, has faded past the threshold.

        None if that is not within a thousand years, or if time does not enter.
        """
        ...

    def clip(self, weight: Floats) -> Floats:
        """The weight within the law's bounds, for ranking."""
        ...


LAWS: Final[Mapping[str, Callable[[Profile, Any], Law]]] = {
    "hyperbolic": HyperbolicLaw,
    "stepwise": StepwiseLaw,
    "ebbinghaus": EbbinghausLaw,
    "network": NetworkLaw,
    "human": HumanLaw,
    "fsrs": FsrsLaw,
}


def law_for(profile: Profile) -> Law:
    """The law a profile has chosen, with its parameters."""
    return LAWS[profile.law.kind](profile, profile.law)
