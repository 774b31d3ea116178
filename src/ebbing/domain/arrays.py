"""The arrays that pass between rooms, named by what stands in them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]  # of memories, as in their ids
Places = NDArray[np.int64]  # where memories stand in columns
ShortPlaces = NDArray[np.int32]  # the same in half the room, for whole columns of them
Floats = NDArray[np.float64]  # weights, scores, shares
Vectors = NDArray[np.float32]  # meanings: one of them, or one in each row
Codes = NDArray[np.int8]  # of words with few values, and of quantised vectors
Flags = NDArray[np.bool_]
