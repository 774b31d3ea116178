"""One law made of all five documents: S0's curve and factors, S3's reinforcement with spacing, S4's support.

R = 1/(1 + t/(9·S)): t is days since the last activation, S the stability in days. A memory stores its *own* stability,
which starts at 100/9 days and changes with use; what it is (user, category, layer) scales that on reading, so that a
memory promoted to core, or a user found to forget slowly, holds better from that moment on. A new fact follows S0's
hyperbola exactly.

A reminder multiplies S by 1 + (k−1)·g with the spacing gain g = min(1, (1−R)/0.1): the moment after the last one it
teaches nothing, after a gap it teaches fully. So massed repetition never compounds. What weakens, weakens fully.
What the system brings up by itself makes a memory steadier but is no mention: it does not restart the curve.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats
from ebbing.domain.instants import HOURS_PER_DAY, days_between
from ebbing.domain.laws import factors
from ebbing.domain.laws.factors import SHORTEST_DAYS, FactorLaw
from ebbing.domain.laws.reactions import (
    COMMON,
    Reaction,
    ReactionRule,
    accessed,
    activated,
    adopted,
    later,
    mentioned,
    reinforced,
)
from ebbing.domain.profile.laws import Human
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import LAYERS, Rows


class HumanLaw(FactorLaw[Human]):
    """The default law."""

    def __init__(self, profile: Profile, parameters: Human) -> None:
        self._profile = profile
        self._parameters = parameters
        rules = [profile.layer(layer) for layer in LAYERS]
        self._layer_scale = np.array([rule.stability_scale for rule in rules])
        self._layer_rests = np.array([not rule.fades for rule in rules])
        self._answers = {**COMMON, **self._own_answers()}

    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """Return the six factors; their product is the weight. The user's pace is inside time, through stability."""
        parameters = self._parameters
        return {
            "time": self.time(rows, now),
            "boost": factors.boost(rows, now, parameters),
            "conflict": factors.conflict(rows, now, parameters),
            "importance": factors.importance(rows, self._profile),
            "momentum": factors.momentum(rows, now, parameters),
            "support": self._support(rows),
        }

    def time(self, rows: Rows, now: datetime) -> Floats:
        """Return R."""
        time = factors.fading_days(rows, now, self._unfading(rows))
        time /= self.stability_days(rows)
        time /= self._parameters.half_life_stabilities
        time += 1.0
        return np.reciprocal(time, out=time)

    def stability_days(self, rows: Rows) -> Floats:
        """Return S: the memory's own stability, scaled by what it is, under the cap."""
        days = self._layer_scale[rows.layer]
        days /= factors.pace(rows, self._profile)
        days /= factors.user(rows, self._profile)
        days *= rows.stability_hours
        days /= HOURS_PER_DAY
        return np.clip(days, SHORTEST_DAYS, self._parameters.max_stability_days, out=days)

    # ── inside ──

    def _unfading(self, rows: Rows) -> NDArray[np.bool_]:
        return np.asarray(self._layer_rests[rows.layer] | rows.pinned)

    def _support(self, rows: Rows) -> Floats:
        values = -np.expm1(-rows.support)
        values *= self._parameters.support_max
        values += 1.0
        return np.asarray(values)

    def _own_answers(self) -> dict[Reaction, ReactionRule]:
        teach = self._parameters.reinforce
        return {
            Reaction.CREATED: self._created,
            Reaction.ADDED: self._created,
            Reaction.ADOPTED: self._adopted,
            Reaction.MENTION: self._mention,
            Reaction.FREQUENT_MENTION: self._frequent_mention,
            Reaction.RETRIEVE: partial(self._seen, factor=teach.retrieve),
            Reaction.ASSOCIATION_HIT: partial(self._seen, factor=teach.association_hit),
            Reaction.TASK_SUCCESS: partial(self._confirmed, factor=teach.task_success),
            Reaction.TASK_FAILURE: partial(self._taught, factor=teach.task_failure),
            Reaction.MANUAL: partial(self._confirmed, factor=teach.manual),
            Reaction.BOOST: self._boosted,
        }

    def _created(self, memory: Memory, _now: datetime) -> Memory:
        return replace(memory, stability_hours=self._parameters.initial_stability_days * HOURS_PER_DAY)

    def _adopted(self, memory: Memory, now: datetime) -> Memory:
        stability = max(memory.stability_hours, self._parameters.initial_stability_days * HOURS_PER_DAY)
        return replace(adopted(memory, now), stability_hours=stability)

    def _taught(self, memory: Memory, now: datetime, factor: float) -> Memory:
        """Return stability after a reminder of this strength, spaced by what has been lost since the last one."""
        own_per_day = HOURS_PER_DAY / self._scale(memory)
        days = min(memory.stability_hours / own_per_day, self._parameters.max_stability_days)
        gain = self._spacing_gain(memory, days, now) if factor > 1 else 1.0
        grown = min(days * (1 + (factor - 1) * gain), self._parameters.max_stability_days)
        return replace(reinforced(memory, now), stability_hours=grown * own_per_day)

    def _scale(self, memory: Memory) -> float:
        """Return what `stability_days` multiplies a memory's own stability by."""
        pace = self._profile.category(memory.category).pace * self._profile.factor_of(memory.user)
        return self._profile.layer(memory.layer).stability_scale / pace

    def _spacing_gain(self, memory: Memory, stability_days: float, now: datetime) -> float:
        last = later(memory.reinforced_at, memory.last_activated_at)
        half_life_days = self._parameters.half_life_stabilities * max(stability_days, SHORTEST_DAYS)
        stretched = days_between(last, now) / half_life_days
        lost = stretched / (1 + stretched)  # 1 − R
        return min(1.0, lost / self._parameters.spacing_loss)

    def _seen(self, memory: Memory, now: datetime, factor: float) -> Memory:
        return accessed(self._taught(memory, now, factor), now)

    def _confirmed(self, memory: Memory, now: datetime, factor: float) -> Memory:
        return activated(self._taught(memory, now, factor), now)

    def _mention(self, memory: Memory, now: datetime) -> Memory:
        taught = self._taught(memory, now, self._parameters.reinforce.mention)
        return mentioned(taught, now, self._parameters.boost_max)

    def _frequent_mention(self, memory: Memory, now: datetime) -> Memory:
        taught = self._taught(memory, now, self._parameters.reinforce.mention)
        return mentioned(taught, now, self._parameters.boost_frequent, frequent=True)

    def _boosted(self, memory: Memory, now: datetime) -> Memory:
        taught = self._seen(memory, now, self._parameters.reinforce.boost)
        return replace(taught, importance=memory.importance + self._parameters.boost_importance)
