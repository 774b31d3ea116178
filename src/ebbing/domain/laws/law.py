"""What every law can do, and what laws with parameters have in common: answers by reaction, the clip, the forecast."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from datetime import datetime
from typing import Generic, Protocol, TypeVar

import numpy as np

from ebbing.domain.arrays import Floats
from ebbing.domain.laws import crossing
from ebbing.domain.laws.reactions import Reaction, ReactionRule
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import Rows


class Clipped(Protocol):
    """Parameters with the clip that ranking sees."""

    @property
    def weight_min(self) -> float:
        """The least."""
        ...

    @property
    def weight_max(self) -> float:
        """The most."""
        ...


class Law(Protocol):
    """What every law can do."""

    def weight(self, rows: Rows, now: datetime, /) -> Floats:
        """Return how present each memory is now, not clipped."""
        ...

    def detail(self, rows: Rows, weights: Floats, now: datetime, /) -> Floats:
        """Return what levels go by, of the weights of now: the weight itself, unless words are lost slower than it falls."""
        ...

    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """Return what the weight is made of, by name and in order; the product of all is the weight."""
        ...

    def weighed(self, rows: Rows, now: datetime) -> tuple[Floats, dict[str, Floats]]:
        """Return weights and what they are made of, at once."""
        ...

    @property
    def minds_focus(self) -> bool:
        """Whether a memory's weight depends on what is being talked about."""
        ...

    def react(self, memory: Memory, reaction: Reaction, now: datetime) -> Memory:
        """Return the memory after something happened to it."""
        ...

    def refined(self, memory: Memory, now: datetime) -> Memory:
        """Return the memory after more was said about it, which stands beside it."""
        ...

    def falls_below(self, memory: Memory, threshold: float, now: datetime, support: float = 0.0) -> datetime | None:
        """Return the first instant from `now` on at which the memory, left alone, has faded past the threshold.

        None if that is not within a thousand years, or if time does not enter.
        """
        ...

    def clip(self, weight: Floats) -> Floats:
        """Return the weight within the law's bounds, for ranking."""
        ...


P = TypeVar("P", bound=Clipped)


class ParameterLaw(ABC, Generic[P]):
    """A law with parameters says what a weight is and sets its answers; the rest follows."""

    minds_focus = False
    _parameters: P
    _answers: Mapping[Reaction, ReactionRule]

    @abstractmethod
    def weight(self, rows: Rows, now: datetime, /) -> Floats:
        """Return how present each memory is now, not clipped."""

    @abstractmethod
    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """Return what the weight is made of, by name and in order."""

    def weighed(self, rows: Rows, now: datetime) -> tuple[Floats, dict[str, Floats]]:
        """Return weights and what they are made of."""
        return self.weight(rows, now), self.factors(rows, now)

    def detail(self, _rows: Rows, weights: Floats, _now: datetime, /) -> Floats:
        """Return what levels go by: the weight."""
        return weights

    def react(self, memory: Memory, reaction: Reaction, now: datetime) -> Memory:
        """Return the memory after something happened to it."""
        return self._answers[reaction](memory, now)

    def refined(self, memory: Memory, now: datetime) -> Memory:
        """Return the memory after more was said about it: it counts as mentioned."""
        return self.react(memory, Reaction.MENTION, now)

    def falls_below(self, memory: Memory, threshold: float, now: datetime, support: float = 0.0) -> datetime | None:
        """Return the first instant from now on at which what levels go by is at or under the threshold."""
        return crossing.at_or_below(self._detail_at, memory, threshold, now, support)

    def clip(self, weight: Floats) -> Floats:
        """Return the weight as ranking sees it."""
        return np.clip(weight, self._parameters.weight_min, self._parameters.weight_max)

    def _detail_at(self, rows: Rows, now: datetime) -> Floats:
        return self.detail(rows, self.weight(rows, now), now)
