"""sureness: among a few memories, how surely each answers a cue, by all that is known of it and by how far it stands out.

The sum of signs (`domain.ranking.certainty`) weighs each memory by itself. Whether the best of a dozen answers shows as much in how far
it lies ahead of the others: a question that nobody answered finds many things that are equally near. A small net, learned from what
real minds found for everyday questions (`python -m bench.sureness_training`), weighs both. Among many memories something stands out by
chance, so there the sum decides. The net belongs to the encoder whose likenesses it has seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.engine.recalling.hybrid.candidates import Candidates, Floats

NET: Final = Path(__file__).with_name("sureness.npz")
ITSELF: Final = ("signs", "text", "vector", "answers", "own", "matter", "another", "activation")  # beside its relevance
ALONE: Final = 0.5  # how far ahead of nothing the best of all that are equal lies
SAME: Final = 1e-9  # what differs by less is the same: a fact and the turn it was drawn from
SPREAD: Final = 1e-3  # the least that values are taken to differ by


@dataclass(frozen=True, slots=True)
class SureNet:
    """One layer of units that each look at all observations, and how much each of them says."""

    into: NDArray[np.float32]
    threshold: NDArray[np.float32]
    out: NDArray[np.float32]
    base: NDArray[np.float32]

    def odds(self, observed: Floats) -> Floats:
        """Return the log odds of being an answer, for rows of observations."""
        hidden = np.maximum(observed @ self.into + self.threshold, 0)
        return np.asarray(hidden @ self.out + self.base, np.float64)


def sure_odds(found: Candidates, relevance: Floats) -> Floats:
    """Return for each of a few candidates the log odds that it answers the cue."""
    return _net().odds(observations(found, relevance))


def observations(found: Candidates, relevance: Floats) -> Floats:
    """Return a row for each candidate: what is known of it, how far it lies ahead, and where it lies among the others."""
    beside = [
        column
        for values in (relevance, found.signs, found.vector, found.answers)
        for column in (_ahead(values), _among(values))
    ]
    return np.stack([relevance, *(getattr(found, name) for name in ITSELF), *beside], axis=1)


def _ahead(values: Floats) -> Floats:
    """Return how far each lies ahead of the best of the others, or behind it."""
    best = float(values.max(initial=0.0))
    first = values >= best - SAME
    next_best = float(values[~first].max()) if not first.all() else best - ALONE
    return np.asarray(values - np.where(first, next_best, best))


def _among(values: Floats) -> Floats:
    """Return by how many spreads each lies above the middle."""
    return np.asarray((values - values.mean()) / (values.std() + SPREAD))


@cache
def _net() -> SureNet:
    with np.load(NET) as kept:
        return SureNet(*(kept[name] for name in ("into", "threshold", "out", "base")))
