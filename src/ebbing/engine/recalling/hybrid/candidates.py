"""What may come to mind at a cue, as columns: one row for each memory that was looked at more closely."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import among, without
from ebbing.store.resident.resident import UNKNOWN

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]
Places = NDArray[np.int64]


@dataclass(slots=True)
class Candidates:
    """What may come to mind, sorted by place."""

    places: Places
    text: Floats  # the share of the cue's words it holds
    vector: Floats  # cosine
    answers: Floats  # how near it lies to where the answers to the cue lie
    around: Floats  # the share of the cue's words it and its neighbours hold, neighbours' fainter
    activation: Floats  # what came over links
    own: Floats  # what speaks for it, apart from what its session is about
    relevance: Floats  # all that speaks for it
    matter: Floats  # the share it holds of the words of what is asked, not only the person's
    another: Floats  # 1 where it is about somebody else than the cue, 2 where that is sure
    signs: Floats  # log odds of its being an answer, apart from its relevance
    came_from: Places  # the place it came to mind through; UNKNOWN if none

    def __len__(self) -> int:
        return len(self.places)

    def only(self, kept: NDArray[np.bool_]) -> Candidates:
        """Return some of them."""
        return self if kept.all() else Candidates(*(getattr(self, name)[kept] for name in COLUMNS))

    def scaled(self, best: float) -> Candidates:
        """Return them with the most relevant one as relevant as this."""
        by = best / (self.best or 1.0)
        return replace(self, relevance=by * self.relevance, own=by * self.own)

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
        places = np.concatenate([self.places, fresh])
        places.sort()
        at = places.searchsorted(self.places)

        def extended(name: str) -> NDArray[np.float64]:
            column = getattr(self, name)
            wider = np.zeros(len(places), column.dtype)
            if name == "came_from":
                wider.fill(UNKNOWN)
            wider[at] = column
            return wider

        rest = {name: extended(name) for name in COLUMNS if name != "places"}
        return Candidates(places=places, **rest)  # type: ignore[arg-type]  # came_from keeps its integers


COLUMNS: Final = tuple(column.name for column in fields(Candidates))
