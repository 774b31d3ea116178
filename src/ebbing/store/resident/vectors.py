"""Unit vectors as int8 rows with one scale each: a quarter of the size, and no slower to scan than float32."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Places

STEPS: Final = 127
# Converted piece by piece: the float copy stays in the processor's cache, and the product is too small for BLAS to wake
# a second thread, which on a small machine costs ten times what it saves.
CHUNK_ELEMENTS: Final = 1 << 17
CHUNK_BYTES: Final = 1 << 20


def quantise(vector: NDArray[np.float32]) -> tuple[float, bytes]:
    """Return scale and int8 bytes of one vector."""
    peak = float(np.max(np.abs(vector))) or 1.0
    scale = peak / STEPS
    return scale, np.round(vector / scale).astype(np.int8).tobytes()


def dequantised(matrix: NDArray[np.int8], scales: NDArray[np.float32], places: Places) -> NDArray[np.float32]:
    """Return some rows as vectors."""
    vectors = matrix.take(places, axis=0).astype(np.float32)
    vectors *= scales[places, None]
    return vectors


def pairs(
    matrix: NDArray[np.int8], scales: NDArray[np.float32], some: Places, among: Places, least: float
) -> list[Places]:
    """Return for each of some rows those among others whose cosine with it is at least so much, the nearest first.

    All of them against a piece of the others at a time: each piece is converted once, not once for every row.
    """
    wanted = dequantised(matrix, scales, some)
    rows = max(1, CHUNK_ELEMENTS // max(1, matrix.shape[1]))
    found: list[tuple[Places, Places, NDArray[np.float32]]] = []
    for start in range(0, len(among), rows):
        piece = among[start : start + rows]
        cosines = (matrix[piece].astype(np.float32) @ wanted.T) * scales[piece, None]
        at, of = np.nonzero(cosines >= least)
        found.append((of, piece[at], cosines[at, of]))
    of, near, cosines = (np.concatenate(parts) for parts in zip(*found, strict=True))
    order = np.lexsort((near, -cosines, of))
    return np.split(near[order], np.searchsorted(of[order], np.arange(1, len(some))))


def similarities(
    matrix: NDArray[np.int8], scales: NDArray[np.float32], vector: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Return the cosine of a unit vector with every row.

    The vector is told in whole numbers too, in coarse steps and what they leave over in steps a 254th as large, so that products are of
    whole numbers: exact, the same on every machine, and no row is made into floats. What is lost is some millionths.
    """
    from simsimd import cdist  # late: what opens a memory asks for no cosine

    parts, steps = _in_whole_numbers(vector)
    found = np.empty(len(matrix), dtype=np.float32)
    rows = max(1, CHUNK_BYTES // len(vector))
    for start in range(0, len(matrix), rows):
        products = cdist(parts, matrix[start : start + rows], "dot", threads=1)
        found[start : start + rows] = steps @ np.asarray(products)
    found *= scales
    return found


def _in_whole_numbers(vector: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float64]]:
    """Return two rows of whole numbers, and the step of each: the rows times their steps are the vector."""
    coarse = float(np.max(np.abs(vector))) / STEPS or 1.0
    fine = coarse / (2 * STEPS)
    first = np.round(vector / coarse)
    second = np.round((vector - first * coarse) / fine)
    return np.array((first, second)).astype(np.int8), np.array((coarse, fine))
