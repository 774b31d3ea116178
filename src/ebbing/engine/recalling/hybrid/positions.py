"""Where statements lie among the answers, kept for those met lately.

A net leads a statement there (`answering`), whatever is asked; and in a mind of some hundred memories every question meets the same
ones. So what was computed is kept by the vector it was computed from, for all minds of a process together. What is kept is what would be
computed again, to the last digit: a product of few rows takes another way through the processor, so few are never computed alone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Flags, Vectors

MOST: Final = 4096  # statements that are kept: 8 MB
FEW: Final = 32  # rows of a product, at least
SEED: Final = 0x5EED


class Positions:
    """The last few thousand statements, by a digest of their vectors."""

    def __init__(self, computed: Callable[[Vectors, Flags], Vectors]) -> None:
        self._computed = computed
        self._rows: Vectors | None = None
        self._digests = np.zeros(MOST, np.uint64)
        self._slots: dict[int, int] = {}
        self._next = 0
        self._lock = threading.Lock()

    def of(self, statements: Vectors, han: Flags) -> Vectors:
        """Return where each statement lies."""
        if not FEW <= len(statements) <= MOST:
            return self._computed(statements, han)
        digests = _digests(statements) ^ han.astype(np.uint64)
        with self._lock:
            slots = np.array([self._slots.get(digest, -1) for digest in digests.tolist()])
            fresh = np.flatnonzero(slots < 0)
            if self._rows is None:
                self._rows = np.empty((MOST, statements.shape[1]), np.float32)
            found = self._rows[slots]
            if len(fresh):
                together = np.resize(fresh, max(len(fresh), FEW))
                found[fresh] = self._computed(statements[together], han[together])[: len(fresh)]
                self._keep(digests[fresh], found[fresh])
        return np.asarray(found)

    def _keep(self, digests: NDArray[np.uint64], found: Vectors) -> None:
        """Put what was computed in the place of what was met longest ago."""
        assert self._rows is not None
        places = (self._next + np.arange(len(digests))) % MOST
        for old, place in zip(self._digests[places].tolist(), places.tolist(), strict=True):
            if self._slots.get(old) == place:
                del self._slots[old]
        self._rows[places], self._digests[places] = found, digests
        self._slots.update(zip(digests.tolist(), places.tolist(), strict=True))
        self._next = int(places[-1] + 1) % MOST


def _digests(vectors: Vectors) -> NDArray[np.uint64]:
    """Return a number for each vector, made from every bit of it; the lowest bit is free."""
    words = np.ascontiguousarray(vectors).view(np.uint64)
    mixed = (words ^ (words >> np.uint64(29))) * _factors(words.shape[1])
    return np.asarray((mixed ^ (mixed >> np.uint64(32))).sum(axis=1, dtype=np.uint64) << np.uint64(1))


@cache
def _factors(count: int) -> NDArray[np.uint64]:
    """Return odd numbers, always the same."""
    return np.random.default_rng(SEED).integers(1, 1 << 63, count, dtype=np.uint64) | np.uint64(1)
