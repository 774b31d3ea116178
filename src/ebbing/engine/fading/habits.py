"""habits: which memories tell one habit, though their sentences are too different to be alike by their meaning (S0-12).

"Grabbed a coffee on the way to work" and "had my morning coffee" tell of one thing that was had. A summary tells the habit of
what went into it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from ebbing.domain.arrays import Places
from ebbing.domain.records.rows import Rows
from ebbing.engine.parts import Parts, ids_of, made_of
from ebbing.language.claim import Polarity
from ebbing.language.statements.polarity import is_hypothetical, is_question, polarity
from ebbing.language.topics.occasions import partaken

LIKE_ENOUGH: Final = 0.35  # the least cosine of two sentences about one habit: that it is one, their words say
READ: Final = 100  # the nearest memories whose words are looked at


_Habit = frozenset[str] | None  # None: it denies, asks or supposes what it names


class Habits:
    """The habits that memories tell, each read once."""

    def __init__(self, parts: Parts, rows: Rows) -> None:
        self._parts, self._rows = parts, rows
        self._told: dict[str, _Habit] = {}

    def of_one(self, place: int, near: Places) -> Places:
        """Return those of some places that tell the habit of one place; none if that tells none."""
        return self._which(place, near, lambda mine, other: bool(mine) and mine == other)

    def without_others(self, place: int, near: Places) -> Places:
        """Return some places without those that tell another habit than one place, or deny it: tea is no coffee, however alike they are told."""
        return self._which(place, near, _agree)

    def _which(self, place: int, near: Places, fits: Callable[[_Habit, _Habit], bool]) -> Places:
        near = near[:READ]
        mine, *others = map(self._habit, ids_of(self._rows.number[[place, *near.tolist()]]))
        return near[np.array([fits(mine, other) for other in others], np.bool_)]

    def _habit(self, name: str) -> _Habit:
        if name not in self._told:
            said, _ = made_of(self._parts, [name])
            content = self._parts.store.contents(said[-1:]).get(said[-1])
            self._told[name] = frozenset() if content is None else _told(content.text)
        return self._told[name]


def _told(text: str) -> _Habit:
    unsaid = polarity(text) is Polarity.DENY or is_question(text) or is_hypothetical(text)
    return None if unsaid else partaken(text)


def _agree(mine: _Habit, other: _Habit) -> bool:
    if mine is None or other is None:
        return not mine and not other
    return mine <= other or other <= mine
