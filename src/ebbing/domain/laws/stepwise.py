"""S2: importance stands for a week without access, then loses a share for each further idle day.

Weight = importance × share^(whole idle days − 7), in closed form from the last access, so no daily run is needed.
Importance is the decayed number in S2: an access does not give back what was lost. So an event folds the decay so far
into the importance and starts the idle clock anew. An episode is gone 14 days after its creation: its weight is 0.
Repetition alone makes nothing permanent: mentions raise importance to where a promotion is reviewed, never above.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats
from ebbing.domain.laws import crossing
from ebbing.domain.laws.factors import days_since
from ebbing.domain.laws.law import ParameterLaw
from ebbing.domain.laws.reactions import COMMON, Reaction, accessed, adopted, later, mentioned
from ebbing.domain.profile.laws import Stepwise
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Layer, Memory
from ebbing.domain.records.rows import LAYERS, Rows

EPISODE: Final = LAYERS.index(Layer.EPISODE)


class StepwiseLaw(ParameterLaw[Stepwise]):
    """S2's law. System and core memories, and those of great importance, never decay."""

    def __init__(self, profile: Profile, parameters: Stepwise) -> None:
        self._parameters = parameters
        self._reviewed_from = profile.retention.promote_from
        self._layer_rests = np.array([not profile.layer(layer).fades for layer in LAYERS])
        self._daily = np.array(
            [parameters.episode_daily if layer is Layer.EPISODE else parameters.fact_daily for layer in LAYERS]
        )
        self._answers = {
            **COMMON,
            Reaction.MENTION: self._mention,
            Reaction.FREQUENT_MENTION: partial(self._mention, frequent=True),
            Reaction.BOOST: self._boosted,
            Reaction.MANUAL: self._boosted,
            Reaction.RETRIEVE: self._seen,
            Reaction.ASSOCIATION_HIT: self._seen,
            Reaction.KEPT: self._kept,
            Reaction.ADOPTED: self._adopted,
        }

    def weight(self, rows: Rows, now: datetime) -> Floats:
        """Return the importance after decay, not clipped."""
        factors = self.factors(rows, now)
        return factors["importance"] * factors["idle"]

    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """Return the importance as of the last access, and what idleness has left of it."""
        lasting = self._lasting(rows)
        born_us = np.maximum(rows.created_us, rows.adopted_us)
        idle_days = days_since(np.maximum(born_us, rows.accessed_us), now)
        steps = np.maximum(np.floor(idle_days) - self._parameters.grace_days, 0.0)
        steps[lasting] = 0.0
        left = self._daily[rows.layer] ** steps
        over = days_since(born_us, now) >= self._parameters.episode_life_days
        left[over & (rows.layer == EPISODE) & ~lasting] = 0.0
        return {"importance": rows.importance.astype(np.float64), "idle": left}

    def falls_below(self, memory: Memory, threshold: float, now: datetime, support: float = 0.0) -> datetime | None:
        """Return the first instant from now on at which the weight is below the threshold (S2 says "<")."""
        return crossing.below(self.weight, memory, threshold, now, support)

    # ── inside ──

    def _lasting(self, rows: Rows) -> NDArray[np.bool_]:
        important = rows.importance >= self._parameters.lasting_importance
        return np.asarray(self._layer_rests[rows.layer] | important | rows.pinned)

    def _folded(self, memory: Memory, now: datetime, gain: float = 0.0) -> Memory:
        left = float(self.weight(Rows.of([memory]), now)[0])
        return replace(memory, importance=left + gain)

    def _seen(self, memory: Memory, now: datetime) -> Memory:
        return accessed(self._folded(memory, now), now)

    def _boosted(self, memory: Memory, now: datetime) -> Memory:
        return accessed(self._folded(memory, now, self._parameters.boost_importance), now)

    def _mention(self, memory: Memory, now: datetime, frequent: bool = False) -> Memory:
        """Raise it up to where a reviewer is asked, no further: what is said often is not therefore for ever."""
        stood, risen = self._folded(memory, now), self._boosted(memory, now)
        importance = max(stood.importance, min(risen.importance, self._reviewed_from))
        return mentioned(replace(risen, importance=importance), now, frequent=frequent)

    def _kept(self, memory: Memory, now: datetime) -> Memory:
        accessed_at = later(memory.accessed_at, now)  # restarts the idle clock; a review is no access
        return replace(memory, importance=self._parameters.kept_importance, accessed_at=accessed_at)

    def _adopted(self, memory: Memory, now: datetime) -> Memory:
        """Take it in at no less than a review would keep it at."""
        return replace(adopted(memory, now), importance=max(memory.importance, self._parameters.kept_importance))
