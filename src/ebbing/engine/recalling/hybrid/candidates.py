"""What may come to mind at a cue, as columns: one row for each memory that was looked at more closely."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import among, every, without
from ebbing.store.resident.resident import UNKNOWN

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]
Places = NDArray[np.int64]


# what is known of each, a row of the table for each name
COLUMNS: Final = (
    "text",  # the share of the cue's words it holds
    "vector",  # cosine
    "answers",  # how near it lies to where the answers to the cue lie
    "around",  # the share of the cue's words it and its neighbours hold, neighbours' fainter
    "activation",  # what came over links
    "own",  # what speaks for it, apart from what its session is about
    "relevance",  # all that speaks for it
    "matter",  # the share it holds of the words of what is asked, not only the person's
    "another",  # 1 where it is about somebody else than the cue, 2 where that is sure
    "signs",  # log odds of its being an answer, apart from its relevance
)


def _column(name: str) -> Any:
    """Return one row of the table, to be read and written as an attribute."""
    place = COLUMNS.index(name)

    def get(self: Candidates) -> Floats:
        return self.table[place]  # type: ignore[no-any-return]  # a row of it is an array again

    def put(self: Candidates, values: Floats) -> None:
        self.table[place] = values

    return property(get, put)


class Candidates:
    """What may come to mind, sorted by place. All that is known of them is one table: they are cut and joined at once."""

    __slots__ = ("came_from", "places", "table")

    text, vector, answers, around, activation = map(_column, COLUMNS[:5])
    own, relevance, matter, another, signs = map(_column, COLUMNS[5:])

    def __init__(self, places: Places, table: Floats | None = None, came_from: Places | None = None) -> None:
        """Of places alone nothing is known yet."""
        self.places = places
        self.table = np.zeros((len(COLUMNS), len(places))) if table is None else table
        self.came_from = np.full(len(places), UNKNOWN) if came_from is None else came_from  # came to mind through these

    def __len__(self) -> int:
        return len(self.places)

    def only(self, kept: NDArray[np.bool_]) -> Candidates:
        """Return some of them."""
        if every(kept):
            return self
        return Candidates(self.places[kept], self.table.compress(kept, axis=1), self.came_from[kept])

    def scaled(self, best: float) -> Candidates:
        """Return them with the most relevant one as relevant as this."""
        by, table = best / (self.best or 1.0), self.table.copy()
        scaled = Candidates(self.places, table, self.came_from)
        scaled.relevance *= by
        scaled.own *= by
        return scaled

    @property
    def best(self) -> float:
        """The relevance of the most relevant one."""
        return float(self.relevance.max(initial=0.0))

    def mixed_with(self, other: Candidates, share: float) -> Candidates:
        """Return all of both, with this share of the other's relevance and the rest of one's own."""
        mine = self.joined_by(without(other.places, self.places))
        at = np.searchsorted(mine.places, other.places)
        mine.relevance, mine.own = (1 - share) * mine.relevance, (1 - share) * mine.own
        mine.relevance[at] += share * other.relevance
        mine.own[at] += share * other.own
        mine.matter[at] = np.maximum(mine.matter[at], other.matter)
        mine.answers[at] = np.maximum(mine.answers[at], other.answers)
        both = among(other.places, self.places)  # about somebody else: than anyone that was asked for
        mine.another[at] = np.where(both, np.minimum(mine.another[at], other.another), other.another)
        mine.signs[at] = np.maximum(mine.signs[at], other.signs)
        return mine

    def joined_by(self, fresh: Places) -> Candidates:
        """Return them with further places, of which nothing is known yet."""
        if not len(fresh):
            return self
        joined = Candidates(np.sort(np.concatenate([self.places, fresh])))
        at = joined.places.searchsorted(self.places)
        joined.table[:, at] = self.table
        joined.came_from[at] = self.came_from
        return joined
