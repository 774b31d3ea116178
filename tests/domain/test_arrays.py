"""Sets of places say what numpy's own functions say, few places and many."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain import arrays
from ebbing.domain.arrays import among, both, without

PLACES = st.lists(st.integers(-1, 40), max_size=30)


@given(values=PLACES, some=PLACES)
def test_who_stands_among_some(values: list[int], some: list[int]) -> None:
    one, other = np.array(values, np.int32), np.array(some, np.int64)
    assert among(one, other).tolist() == [value in some for value in values]
    assert both(one, other).tolist() == sorted(set(values) & set(some))
    assert without(one, other).tolist() == sorted(set(values) - set(some))


@pytest.mark.parametrize("count", [10, arrays.MANY])
def test_many_are_found_like_few(count: int) -> None:
    values, some = np.arange(0, 3 * count, 3), np.arange(0, 2 * count, 2)
    assert np.flatnonzero(among(values, some)).tolist() == np.flatnonzero(np.isin(values, some)).tolist()
