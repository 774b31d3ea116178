"""sureness: among a few memories, or what one person told, how surely each answers a cue, by all that is known of it and by how far it stands out.

The sum of signs (`domain.ranking.certainty`) weighs each memory by itself. Whether the best of a dozen answers shows as much in how
far it lies ahead of the others: a question that nobody answered finds many things that are equally near. And what kind of thing is asked
for and told shows in what both mean together: seen from a few sides each, their products say more than one likeness does. Two small nets,
learned from what real minds found for everyday questions (`python -m bench.sureness_training`), weigh all this: one among a few memories,
one among remarks in passing, where something always stands out by chance. The nets belong to the encoder whose meanings they have seen.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.ranking import fewness
from ebbing.engine.recalling.hybrid.answering import Bools, Vectors, answer_map
from ebbing.engine.recalling.hybrid.candidates import Candidates, Floats

AMONG_FEW: Final = Path(__file__).with_name("sureness.npz")
IN_A_CROWD: Final = Path(__file__).with_name("sureness_crowd.npz")
ITSELF: Final = ("signs", "text", "vector", "answers", "own", "matter", "another", "activation")  # beside its relevance
ALONE: Final = 0.5  # how far ahead of nothing the best of all that are equal lies
SAME: Final = 1e-9  # what differs by less is the same: a fact and the turn it was drawn from
SPREAD: Final = 1e-3  # the least that values are taken to differ by


@dataclass(frozen=True, slots=True)
class Weighed:
    """A cue and its candidates: a row of observations for each, and what all of them mean, bare of what their kind has in common."""

    observed: Floats
    asked: Vectors  # the cue
    said: Vectors  # a row for each candidate


@dataclass(frozen=True, slots=True)
class SureNet:
    """The sides from which meanings are seen, one layer of units that each look at everything, and how much each of them says."""

    asked: NDArray[np.float32]
    said: NDArray[np.float32]
    into: NDArray[np.float32]
    threshold: NDArray[np.float32]
    out: NDArray[np.float32]
    base: NDArray[np.float32]

    def odds(self, weighed: Weighed) -> Floats:
        """Return the log odds of being an answer, for each candidate."""
        together = (weighed.asked @ self.asked) * (weighed.said @ self.said)
        seen = np.hstack([weighed.observed, together])
        hidden = np.maximum(seen @ self.into + self.threshold, 0)
        return np.asarray(hidden @ self.out + self.base, np.float64)


def seen_together(
    found: Candidates, relevance: Floats, ways: Vectors, statements: Vectors, *, asked_in_han: bool, han: Bools
) -> Weighed:
    """Return what a net needs to know of each candidate and of the cue, whose first way to be asked counts."""
    answers = answer_map()
    asked = answers.bare_questions(ways[:1], np.array([asked_in_han]))
    return weighed(found, relevance, asked, answers.bare_statements(statements, han))


def among_few(everything: Weighed) -> Floats:
    """Return for each of a few candidates the log odds that it answers the cue."""
    return _net(AMONG_FEW).odds(everything)


def in_a_crowd(everything: Weighed, texts: int) -> Floats:
    """Return the same for each candidate among so many texts of one person."""
    return _net(IN_A_CROWD).odds(crowded(everything, texts))


def crowded(everything: Weighed, texts: int) -> Weighed:
    """Return the same, and how few texts there are."""
    few = np.full((len(everything.observed), 1), fewness(texts))
    return replace(everything, observed=np.hstack([everything.observed, few]))


def weighed(found: Candidates, relevance: Floats, asked: Vectors, said: Vectors) -> Weighed:
    """Return all that is looked at."""
    return Weighed(observations(found, relevance), asked[0], said)


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
def _net(path: Path) -> SureNet:
    with np.load(path) as kept:
        return SureNet(**{name: kept[name].astype(np.float32) for name in kept.files})


def keep(net: SureNet, path: Path) -> None:
    """Write a net beside this module, in half precision."""
    parts: dict[str, Any] = {field.name: getattr(net, field.name).astype(np.float16) for field in fields(net)}
    np.savez_compressed(path, **parts)
