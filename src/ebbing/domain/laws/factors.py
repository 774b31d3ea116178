"""S0's factors on whole columns, shared by the laws that are made of them.

Ages are days and never negative: a clock set back must not make anything younger than new. What concerns few rows
(a denial, recent mentions) is computed for those rows only, so that a sweep costs little more than the bare formula.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Flags, Floats
from ebbing.domain.instants import DAY_US, to_us
from ebbing.domain.laws.law import ParameterLaw
from ebbing.domain.profile.laws import Denial, Factors
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import ConflictState
from ebbing.domain.records.rows import CONFLICTS, Rows

UNTOUCHED: Final = CONFLICTS.index(ConflictState.NONE)
FADING: Final = CONFLICTS.index(ConflictState.FADING)
GENERAL: Final = 1  # the sensitivity that loses its words at half speed
NEUTRAL_FACTOR: Final = 1.0
SHORTEST_DAYS: Final = 1e-9  # rows that were never filled have no stability: keeps them from dividing by zero


def days_since(times_us: NDArray[Any], now: datetime) -> Floats:
    """Return the days from each time to now, never negative. A time that never came is so long ago that nothing is left of it."""
    ages: Floats = np.subtract(to_us(now), times_us, dtype=np.float64)
    ages /= DAY_US
    return np.maximum(ages, 0.0, out=ages)


def fading_days(rows: Rows, now: datetime, unfading: Flags) -> Floats:
    """Return the days since the last activation; none for what does not fade."""
    ages = days_since(np.maximum(rows.activated_us, rows.adopted_us), now)
    ages[unfading] = 0.0
    return ages


def importance(rows: Rows, profile: Profile) -> Floats:
    """Return I, by category."""
    return rows.categories.kept_table(
        "importance",
        profile,
        lambda: {name: one.importance for name, one in profile.categories.items()},
        NEUTRAL_FACTOR,
    )[rows.category]


def pace(rows: Rows, profile: Profile) -> Floats:
    """Return how fast the category makes time run, by category: S0's category factor."""
    return rows.categories.kept_table(
        "pace", profile, lambda: {name: one.pace for name, one in profile.categories.items()}, NEUTRAL_FACTOR
    )[rows.category]


def user(rows: Rows, profile: Profile) -> Floats:
    """Return U, by user."""
    return rows.users.kept_table("user", profile, lambda: profile.users, profile.user_factor)[rows.user]


def boost(rows: Rows, now: datetime, parameters: Factors) -> Floats:
    """Return S(t) = 1 + amplitude · e^(−λ_s · days since the mention). The amplitude is the memory's own."""
    values = days_since(rows.mentioned_us, now)
    values *= -parameters.boost_rate_per_day
    np.exp(values, out=values)
    values *= rows.boost
    values += 1.0
    return values


def conflict(rows: Rows, now: datetime, parameters: Denial) -> Floats:
    """Return C(t): the floor at once where the old version is held, down S0's printed curve where both live."""
    values = np.ones(len(rows))
    denied = (rows.conflict != UNTOUCHED).nonzero()[0]
    if len(denied):
        floor = parameters.conflict_floor
        left = np.exp(-parameters.conflict_rate_per_day * days_since(rows.negated_us[denied], now))
        left[rows.conflict[denied] != FADING] = 0.0
        values[denied] = floor + (1 - floor) * left
    return values


def momentum(rows: Rows, now: datetime, parameters: Factors) -> Floats:
    """Return M(t) = 1 + m·(1 − e^(−λ_m·n)), n = mentions in the window; a frequent mention adds, under the same cap."""
    values = np.ones(len(rows))
    since_us = to_us(now) - int(parameters.momentum_window_days * DAY_US)
    recent = (rows.mentioned_us >= since_us).nonzero()[0]
    if len(recent):
        counts = np.count_nonzero(rows.mentions_us.times_us(recent) >= since_us, axis=1)
        gain = parameters.momentum_max * -np.expm1(-parameters.momentum_rate_per_mention * counts)
        gain[rows.frequent_us[recent] >= since_us] += parameters.momentum_frequent
        values[recent] += np.minimum(gain, parameters.momentum_max)
    return values


def product(factors: Iterable[Floats]) -> Floats:
    """Return the factors multiplied, row by row."""
    values = iter(factors)
    result = next(values).copy()
    for factor in values:
        result *= factor
    return result


F = TypeVar("F", bound=Factors)


class FactorLaw(ParameterLaw[F]):
    """A law whose weight is the product of its factors, `time` among them: a hyperbola 1/(1 + x)."""

    @abstractmethod
    def time(self, rows: Rows, now: datetime) -> Floats:
        """Return what is left by the time that has passed."""

    def weight(self, rows: Rows, now: datetime, /) -> Floats:
        """Return W(t) of every row, not clipped."""
        return product(self.factors(rows, now).values())

    def weighed(self, rows: Rows, now: datetime) -> tuple[Floats, dict[str, Floats]]:
        """Return weights and the factors whose products they are."""
        factors = self.factors(rows, now)
        return product(factors.values()), factors

    def detail(self, rows: Rows, weights: Floats, now: datetime, /) -> Floats:
        """Return what levels go by: sensitivity 1 weighs what S0's formula says and is compressed more slowly.

        As if its time ran at half speed: there 1/(1 + x) is 1/(1 + x/2).
        """
        general = (rows.sensitivity == GENERAL).nonzero()[0]
        if not len(general):
            return weights
        time = self.time(rows.some(general), now)
        slower = weights.copy()
        slower[general] /= time + self._parameters.general_speed * (1 - time)
        return slower
