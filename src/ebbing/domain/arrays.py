"""The arrays that pass between rooms, named by what stands in them, and sets of places: sorted arrays without repeats.

numpy's own functions for sets do the same, and load its masked arrays at the first call: as long as opening a mind takes.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]  # of memories, as in their ids
Places = NDArray[np.int64]  # where memories stand in columns
ShortPlaces = NDArray[np.int32]  # the same in half the room, for whole columns of them
Floats = NDArray[np.float64]  # weights, scores, shares
Vectors = NDArray[np.float32]  # meanings: one of them, or one in each row
Codes = NDArray[np.int8]  # of words with few values, and of quantised vectors
Flags = NDArray[np.bool_]

MANY: Final = 4096  # values among which numpy's own way is quicker


def among(values: NDArray[Any], some: NDArray[Any]) -> Flags:
    """Say which values stand among some others."""
    if len(values) + len(some) > MANY:
        return np.asarray(np.isin(values, some))
    if not len(some):
        return np.zeros(len(values), np.bool_)
    ordered = np.sort(some)
    at = np.minimum(ordered.searchsorted(values), len(ordered) - 1)
    return np.asarray(ordered[at] == values)


def distinct(values: NDArray[Any]) -> NDArray[Any]:
    """Return each value once, in order."""
    ordered = np.sort(values)
    return ordered[np.append(True, ordered[1:] != ordered[:-1])] if len(ordered) else ordered


def both(one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """Return the values that stand in both, in order."""
    return distinct(one[among(one, other)])


def without(one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """Return the values that stand in the first and not in the other, in order."""
    return distinct(one[~among(one, other)])
