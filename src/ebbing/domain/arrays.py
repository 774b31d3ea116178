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
SAMPLED: Final = 16  # one value in so many is looked at first …
SURELY: Final = 3  # … and so many times as many as are wanted are looked at closely


def every(flags: Flags) -> bool:
    """Say whether all flags are set. For few of them numpy's own way takes twenty times as long."""
    return 0 not in flags.tobytes()


def any_of(flags: Flags) -> bool:
    """Say whether any flag is set."""
    return 1 in flags.tobytes()


def among(values: NDArray[Any], some: NDArray[Any]) -> Flags:
    """Say which values stand among some others."""
    if not len(some):
        return np.zeros(len(values), np.bool_)
    if not _ascends(some):
        if len(values) + len(some) > MANY:
            return np.asarray(np.isin(values, some))
        some = np.sort(some)
    at = np.minimum(some.searchsorted(values), len(some) - 1)
    return np.asarray(some[at] == values)


def largest(values: NDArray[Any], count: int) -> Places:
    """Return the places of so many largest values, in no order: of many, by looking closely only at those above most of a sample."""
    if len(values) <= count:
        return np.arange(len(values))
    above = np.arange(len(values))
    sample = values[::SAMPLED]
    rank = SURELY * count // SAMPLED + 1
    if rank < len(sample) // 2:
        above = (values > np.partition(sample, -rank)[-rank]).nonzero()[0]
        if len(above) < count:
            above = np.arange(len(values))
    return np.asarray(above[np.argpartition(values[above], -count)[-count:]])


def _ascends(values: NDArray[Any]) -> bool:
    return every(values[1:] > values[:-1])


def distinct(values: NDArray[Any]) -> NDArray[Any]:
    """Return each value once, in order."""
    if _ascends(values):
        return values
    ordered = np.sort(values)
    return ordered[firsts(ordered)]


def firsts(ordered: NDArray[Any]) -> Flags:
    """Say of values in order which are not the same as the one before."""
    found = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=found[1:])
    return found


def both(one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """Return the values that stand in both, in order."""
    return distinct(one[among(one, other)])


def without(one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """Return the values that stand in the first and not in the other, in order."""
    return distinct(one[~among(one, other)])
