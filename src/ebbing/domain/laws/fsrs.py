"""FSRS-6, by the fsrs library: the curve that foretells spaced repetition best, as a law.

Retention R falls by a power of the whole days since the last review; stability S is the days after which R is 0.9, as in
`human`. What happens to a memory is a review with a rating, and the library's scheduler says what the review makes of S
and of the difficulty D. Nothing of FSRS is written down here: every number is the library's own default.

Weight = R × S0's conflict. FSRS knows how well a thing is remembered and not how much it matters, so neither category nor
layer nor links enter; what is pinned, or in a layer that does not fade, stands.

The library is an extra and is imported when this law is chosen: pip install ebbing[fsrs].
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from ebbing.domain.arrays import Floats
from ebbing.domain.instants import HOURS_PER_DAY
from ebbing.domain.laws import factors
from ebbing.domain.laws.factors import SHORTEST_DAYS
from ebbing.domain.laws.law import ParameterLaw
from ebbing.domain.laws.reactions import (
    COMMON,
    Reaction,
    ReactionRule,
    accessed,
    activated,
    later,
    mentioned,
    reinforced,
)
from ebbing.domain.profile.laws import Fsrs
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import UNRATED, Memory
from ebbing.domain.records.rows import LAYERS, Rows
from ebbing.errors import ProfileError

if TYPE_CHECKING:
    from fsrs import Card, Rating

RETENTION_AT_STABILITY: Final = 0.9  # what stability means in FSRS
ANY_CARD: Final = 1  # the library would otherwise take the time for a number, and wait for it to pass


class FsrsLaw(ParameterLaw[Fsrs]):
    """Every review starts the curve from 1 again; even a failed one does, with less stability."""

    def __init__(self, profile: Profile, parameters: Fsrs) -> None:
        try:
            import fsrs
        except ImportError as error:
            raise ProfileError(
                f"profile {profile.name}: law.kind 'fsrs' needs the fsrs library: pip install ebbing[fsrs]"
            ) from error
        self._parameters = parameters
        self._library = fsrs
        self._scheduler = fsrs.Scheduler(enable_fuzzing=False)
        *_, decay = self._scheduler.parameters
        self._power = -decay
        self._stretch = RETENTION_AT_STABILITY ** (1 / self._power) - 1
        self._layer_rests = np.array([not profile.layer(layer).fades for layer in LAYERS])
        self._answers = {**COMMON, **self._own_answers(fsrs.Rating)}

    def weight(self, rows: Rows, now: datetime) -> Floats:
        """Return R × C of every row."""
        return factors.product(self.factors(rows, now).values())

    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """Return what time has left, and what a denial has."""
        return {"time": self._retention(rows, now), "conflict": factors.conflict(rows, now, self._parameters)}

    # ── inside ──

    def _retention(self, rows: Rows, now: datetime) -> Floats:
        """Return the library's retrievability on whole columns: it counts whole days, so do we."""
        last_us = np.maximum(np.maximum(rows.activated_us, rows.reinforced_us), rows.adopted_us)
        days = np.floor(factors.days_since(last_us, now))
        days[self._layer_rests[rows.layer] | rows.pinned] = 0.0
        days /= np.maximum(rows.stability_hours / HOURS_PER_DAY, SHORTEST_DAYS)
        days *= self._stretch
        days += 1.0
        return np.asarray(np.power(days, self._power, out=days))

    def _own_answers(self, rating: type[Rating]) -> dict[Reaction, ReactionRule]:
        return {
            Reaction.CREATED: partial(self._born, rating=rating.Good),
            Reaction.ADDED: partial(self._born, rating=rating.Easy),
            Reaction.MENTION: partial(self._mention, rating=rating.Good),
            Reaction.FREQUENT_MENTION: partial(self._mention, rating=rating.Good, frequent=True),
            Reaction.RETRIEVE: partial(self._seen, rating=rating.Good),
            Reaction.BOOST: partial(self._seen, rating=rating.Good),
            Reaction.MANUAL: partial(self._confirmed, rating=rating.Good),
            Reaction.TASK_SUCCESS: partial(self._confirmed, rating=rating.Easy),
            Reaction.TASK_FAILURE: partial(self._reviewed, rating=rating.Again),
        }

    def _born(self, memory: Memory, now: datetime, rating: Rating) -> Memory:
        """Review for the first time: the library knows no stability yet and starts from its own."""
        card = self._library.Card(card_id=ANY_CARD, due=now)
        return self._rated(memory, card, rating, now)

    def _reviewed(self, memory: Memory, now: datetime, rating: Rating) -> Memory:
        """Review again. A memory that another law made keeps its stability and gets the difficulty of a first one."""
        known = memory if memory.difficulty != UNRATED else self._born(memory, now, self._library.Rating.Good)
        card = self._library.Card(
            card_id=ANY_CARD,
            state=self._library.State.Review,
            stability=memory.stability_hours / HOURS_PER_DAY,
            difficulty=known.difficulty,
            due=now,
            last_review=later(memory.reinforced_at, memory.last_activated_at),
        )
        return reinforced(self._rated(memory, card, rating, now), now)

    def _rated(self, memory: Memory, card: Card, rating: Rating, now: datetime) -> Memory:
        after, _log = self._scheduler.review_card(card, rating, now)
        stability_days, difficulty = float(after.stability or 0.0), float(after.difficulty or UNRATED)
        return replace(memory, stability_hours=stability_days * HOURS_PER_DAY, difficulty=difficulty)

    def _seen(self, memory: Memory, now: datetime, rating: Rating) -> Memory:
        return accessed(self._reviewed(memory, now, rating), now)

    def _confirmed(self, memory: Memory, now: datetime, rating: Rating) -> Memory:
        return activated(self._reviewed(memory, now, rating), now)

    def _mention(self, memory: Memory, now: datetime, rating: Rating, frequent: bool = False) -> Memory:
        return mentioned(self._reviewed(memory, now, rating), now, frequent=frequent)
