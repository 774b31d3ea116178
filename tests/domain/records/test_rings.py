"""Rings behave as a column of arrays would, whatever is put where."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain.instants import NEVER
from ebbing.domain.records.memory import MENTION_RING
from ebbing.domain.records.rings import Rings


def plain(rows: list[list[int]]) -> np.ndarray:
    array = np.full((len(rows), MENTION_RING), NEVER, np.int64)
    for place, ring in enumerate(rows):
        array[place, : len(ring)] = ring
    return array


ring = st.one_of(st.just([]), st.lists(st.integers(0, 10**15), max_size=MENTION_RING))


@given(st.lists(ring, min_size=1, max_size=9), st.lists(st.tuples(st.integers(0, 99), ring), max_size=12))
def test_like_an_array(start: list[list[int]], changes: list[tuple[int, list[int]]]) -> None:
    rings, array = Rings.of(plain(start)), plain(start)
    for number, new in changes:
        place = np.array([number % len(start)])
        copied = rings[np.arange(len(start))]
        before = array.copy()
        rings[place] = Rings.of(plain([new]))
        array[place] = plain([new])
        assert (rings.times_us() == array).all()
        assert (copied.times_us() == before).all()  # a copy of its own
    half = slice(0, len(start) // 2)
    assert (rings[half].times_us() == array[half]).all()
    assert len(rings) == len(start)


def test_who_was_never_mentioned_takes_no_room() -> None:
    rings = Rings.empty(1000)
    rings[np.array([7, 9])] = Rings.of(plain([[1, 2], [3]]))
    rings[np.array([7])] = Rings.of(plain([[5]]))
    assert len(rings.table) == 3
