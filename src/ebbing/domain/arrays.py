"""The arrays that pass between rooms, named by what stands in them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]  # of memories, as in their ids
Places = NDArray[np.int64]  # where memories stand in columns
Floats = NDArray[np.float64]  # weights, scores, shares
Vectors = NDArray[np.float32]  # meanings: one of them, or one in each row
Codes = NDArray[np.int8]  # of words with few values, and of quantised vectors
Flags = NDArray[np.bool_]
