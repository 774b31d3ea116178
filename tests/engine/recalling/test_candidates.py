"""Candidates are cut and joined as one table: what is known of each goes with it."""

from __future__ import annotations

import numpy as np

from ebbing.engine.recalling.hybrid.candidates import COLUMNS, Candidates
from ebbing.store.resident.resident import UNKNOWN


def some() -> Candidates:
    found = Candidates(np.array([2, 5, 9]))
    for number, name in enumerate(COLUMNS):
        setattr(found, name, np.array([2.0, 5.0, 9.0]) + number / 100)
    found.came_from = np.array([UNKNOWN, 2, UNKNOWN])
    return found


def test_what_is_known_of_each_goes_with_it() -> None:
    joined = some().joined_by(np.array([1, 7]))
    assert joined.places.tolist() == [1, 2, 5, 7, 9]
    assert joined.came_from.tolist() == [UNKNOWN, UNKNOWN, 2, UNKNOWN, UNKNOWN]
    for number, name in enumerate(COLUMNS):
        known = (np.array([2.0, 5.0, 9.0]) + number / 100).tolist()
        assert getattr(joined, name).tolist() == [0.0, known[0], known[1], 0.0, known[2]]
    back = joined.only(np.array([False, True, True, False, True]))
    assert back.table.tolist() == some().table.tolist()
    assert back.places.tolist() == [2, 5, 9]


def test_scaling_leaves_the_others_as_they_are() -> None:
    found = some()
    scaled = found.scaled(1.0)
    assert scaled.best == 1.0
    assert found.table.tolist() == some().table.tolist()
    assert scaled.text.tolist() == found.text.tolist()
