"""S3: Ebbinghaus' curve of the hours since the last reinforcement.

Strength = round(100·e^(−hours/(stability/decay rate))), a whole number from 0 to 100, rounded half up. The weight is
strength/100, rounding included, so that "archive below 10" is at 57 hours for every reader, as the document has it.
Each reinforcement multiplies stability and starts the curve from 100 again. The decay rate is computed from the state;
only an entry that brings its own (S3 §3.3) keeps that until it is reinforced.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final

import numpy as np

from ebbing.domain.arrays import Floats
from ebbing.domain.instants import HOURS_PER_DAY, NEVER
from ebbing.domain.laws import crossing
from ebbing.domain.laws.factors import days_since
from ebbing.domain.laws.law import ParameterLaw
from ebbing.domain.laws.reactions import COMMON, Reaction, ReactionRule, accessed, adopted, mentioned, reinforced
from ebbing.domain.profile.laws import Ebbinghaus
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.condition import STRENGTH_POINTS
from ebbing.domain.records.memory import COMPUTED, Memory
from ebbing.domain.records.rows import Rows

SHORTEST_HOURS: Final = 1e-9  # rows that were never filled have none: keeps them from dividing by zero


class EbbinghausLaw(ParameterLaw[Ebbinghaus]):
    """S3's law, to the letter: even a failure starts the curve from 100 again, with less stability."""

    def __init__(self, _profile: Profile, parameters: Ebbinghaus) -> None:
        self._parameters = parameters
        self._answers = {**COMMON, **self._own_answers()}

    def weight(self, rows: Rows, now: datetime) -> Floats:
        """Return the strength as a share of one."""
        return self.strength(rows, now) / STRENGTH_POINTS

    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """Return the one factor there is."""
        return {"strength": self.weight(rows, now)}

    def strength(self, rows: Rows, now: datetime) -> Floats:
        """Return S3's whole numbers from 0 to 100, rounded half up."""
        return np.floor(self.retention(rows, now) * STRENGTH_POINTS + 0.5)

    def retention(self, rows: Rows, now: datetime) -> Floats:
        """Return R = e^(−t/S), before rounding."""
        since = np.where(rows.reinforced_us == NEVER, rows.created_us, rows.reinforced_us)
        hours = days_since(np.maximum(since, rows.adopted_us), now) * HOURS_PER_DAY
        hours[rows.pinned] = 0.0
        hours *= self.decay_rate(rows)
        hours /= np.maximum(rows.stability_hours, SHORTEST_HOURS)
        return np.exp(-hours)

    def decay_rate(self, rows: Rows) -> Floats:
        """Return how fast each fades: slower for what is sure, what was reinforced often, and for pitfalls (S3 §4.3)."""
        parameters = self._parameters
        rate = rows.categories.table(parameters.category_rates, 1.0)[rows.category]
        rate[rows.confidence >= parameters.confident_from] *= parameters.confident_rate
        rate[rows.reinforce_count >= parameters.reinforced_from] *= parameters.reinforced_rate
        return np.where(rows.decay_rate == COMPUTED, np.maximum(rate, parameters.rate_floor), rows.decay_rate)

    def falls_below(self, memory: Memory, threshold: float, now: datetime, support: float = 0.0) -> datetime | None:
        """Return the first instant from now on at which the weight is below the threshold (S3 says "<")."""
        return crossing.below(self.weight, memory, threshold, now, support)

    def refined(self, memory: Memory, _now: datetime) -> Memory:
        """Return it as it was: another lesson about the same thing is none of the events that reinforce (S3 §4.2)."""
        return memory

    # ── inside ──

    def _own_answers(self) -> dict[Reaction, ReactionRule]:
        parameters, multiplier = self._parameters, self._parameters.reinforce
        return {
            Reaction.CREATED: partial(_born, stability_hours=parameters.initial_stability_hours),
            Reaction.ADDED: partial(_born, stability_hours=parameters.manual_stability_hours),
            Reaction.RETRIEVE: partial(self._seen, multiplier=multiplier.retrieve),
            Reaction.ASSOCIATION_HIT: partial(self._seen, multiplier=multiplier.association_hit),
            Reaction.TASK_SUCCESS: partial(self._reinforced, multiplier=multiplier.task_success),
            Reaction.TASK_FAILURE: partial(self._reinforced, multiplier=multiplier.task_failure),
            Reaction.MANUAL: partial(self._reinforced, multiplier=multiplier.manual),
            Reaction.BOOST: partial(self._reinforced, multiplier=multiplier.boost),
            Reaction.ADOPTED: self._adopted,
            Reaction.WRITTEN_DOWN: self._written_down,
            Reaction.MENTION: self._mention,
            Reaction.FREQUENT_MENTION: partial(self._mention, frequent=True),
        }

    def _reinforced(self, memory: Memory, now: datetime, multiplier: float) -> Memory:
        stability = min(memory.stability_hours * multiplier, self._parameters.max_stability_hours)
        return replace(reinforced(memory, now), stability_hours=stability, decay_rate=COMPUTED)

    def _adopted(self, memory: Memory, now: datetime) -> Memory:
        """Take it in like something written down by hand today."""
        return self._written_down(adopted(memory, now), now)

    def _written_down(self, memory: Memory, _now: datetime) -> Memory:
        """Make it as steady as what is added by hand; what is steadier than that stays so."""
        return replace(memory, stability_hours=max(memory.stability_hours, self._parameters.manual_stability_hours))

    def _seen(self, memory: Memory, now: datetime, multiplier: float) -> Memory:
        return accessed(self._reinforced(memory, now, multiplier), now)

    def _mention(self, memory: Memory, now: datetime, frequent: bool = False) -> Memory:
        reinforced_ = self._reinforced(memory, now, self._parameters.reinforce.mention)
        return mentioned(reinforced_, now, frequent=frequent)


def _born(memory: Memory, _now: datetime, stability_hours: float) -> Memory:
    return replace(memory, stability_hours=stability_hours)
