"""S0: a hyperbola of the days since the last activation, times what the memory means and what happened to it.

W(t) = w_time × S × C × I × U × M, with w_time = 1/(1 + α·U·category factor·days). The weight is never clipped here:
levels compare what is really left, and only ranking uses `clip`.
"""

from __future__ import annotations

from datetime import datetime

import numpy as np

from ebbing.domain.arrays import Floats
from ebbing.domain.laws import factors
from ebbing.domain.laws.factors import FactorLaw
from ebbing.domain.laws.reactions import COMMON, Reaction, mentioned, reinforced
from ebbing.domain.profile.laws import Hyperbolic
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import Rows


class HyperbolicLaw(FactorLaw[Hyperbolic]):
    """S0's law. What the system does by itself (retrieval, compression) only counts; the user's mention activates."""

    def __init__(self, profile: Profile, parameters: Hyperbolic) -> None:
        self._profile = profile
        self._parameters = parameters
        self._answers = {
            **COMMON,
            Reaction.MENTION: self._mention,
            Reaction.FREQUENT_MENTION: self._frequent_mention,
            Reaction.MANUAL: lambda memory, now: self._mention(reinforced(memory, now), now),
        }

    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """Return the six factors; their product is the weight."""
        parameters = self._parameters
        return {
            "time": self.time(rows, now),
            "boost": factors.boost(rows, now, parameters),
            "conflict": factors.conflict(rows, now, parameters),
            "importance": factors.importance(rows, self._profile),
            "user": factors.user(rows, self._profile),
            "momentum": factors.momentum(rows, now, parameters),
        }

    def time(self, rows: Rows, now: datetime) -> Floats:
        """Return T(t) = 1/(1 + α·U·category factor·days)."""
        time = factors.fading_days(rows, now, rows.pinned)
        time *= factors.pace(rows, self._profile)
        time *= factors.user(rows, self._profile)
        time *= self._parameters.alpha_per_day
        time += 1.0
        return np.reciprocal(time, out=time)

    def _mention(self, memory: Memory, now: datetime) -> Memory:
        return mentioned(memory, now, self._parameters.boost_max)

    def _frequent_mention(self, memory: Memory, now: datetime) -> Memory:
        return mentioned(memory, now, self._parameters.boost_frequent, frequent=True)
