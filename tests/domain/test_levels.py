"""S1, 五层记忆架构: boundaries exact."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain import levels
from ebbing.domain.profile.fading import Fading
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.records.memory import Level
from ebbing.domain.records.rows import LEVELS, Rows
from ebbing.profiles import load

FADING = Fading()


# S1-01, settled: a boundary belongs to the lower level
@pytest.mark.parametrize(
    ("weight", "level"),
    [
        (2.0, Level.FULL),
        (np.nextafter(0.7, 1), Level.FULL),
        (0.7, Level.SUMMARY),
        (np.nextafter(0.3, 1), Level.SUMMARY),
        (0.3, Level.TAG),
        (np.nextafter(0.1, 1), Level.TAG),
        (0.1, Level.TRACE),
        (np.nextafter(0.01, 1), Level.TRACE),
        (0.01, Level.ARCHIVE),
        (0.008, Level.ARCHIVE),
        (0.0, Level.ARCHIVE),
    ],
)
def test_boundaries_are_exact(weight, level):
    assert levels.level_of(weight, FADING) is level


# S1 场景3 (S1-08): the aging example, day by day
@pytest.mark.parametrize(
    ("days", "level"),
    [
        (0, Level.FULL),
        (30, Level.FULL),
        (100, Level.SUMMARY),
        (300, Level.TAG),
        (1000, Level.TRACE),
        (3000, Level.TRACE),  # the document's 0.003 contradicts its formula: the formula wins
        (9899, Level.TRACE),
        (9900, Level.ARCHIVE),
    ],
)
def test_the_aging_example(subject, after, days, level):
    s1 = subject("layered")
    assert levels.level_of(s1.weight(s1.made(), after(days=days)), s1.profile.fading) is level


@given(weights=st.lists(st.floats(0, 3), max_size=30))
def test_many_weights_at_once_are_many_single_weights(weights):
    codes = levels.level_codes(np.array(weights), FADING)
    assert [LEVELS[code] for code in codes] == [levels.level_of(weight, FADING) for weight in weights]


def test_thresholds_are_parameters():
    assert levels.level_of(0.75, Fading(full_above=0.8)) is Level.SUMMARY


@pytest.mark.parametrize("kind", ["none", "share_of_original"])
def test_other_ways_of_fading_know_no_levels(kind):
    assert levels.level_of(0.0001, Fading(kind=kind)) is Level.FULL


# S0 敏感级别 (S0-17), S4 §8 (focus), and pins
@pytest.mark.parametrize(
    ("fields", "focused", "level"),
    [
        ({}, False, Level.ARCHIVE),
        ({"sensitivity": 1}, False, Level.ARCHIVE),
        ({"sensitivity": 2}, False, Level.FULL),
        ({"sensitivity": 3}, False, Level.FULL),
        ({"pinned": True}, False, Level.FULL),
        ({}, True, Level.FULL),
    ],
)
def test_what_is_protected_keeps_every_word(made, fields, focused, level):
    rows = Rows.of([made(**fields)], focused=[focused])
    assert LEVELS[levels.levels(rows, np.array([0.001]), load("human"))[0]] is level


def test_focus_protects_only_where_the_profile_says_so(made):
    rows = Rows.of([made()], focused=[True])
    profile = overridden(load("human"), {"focus.protects": False})
    assert LEVELS[levels.levels(rows, np.array([0.001]), profile)[0]] is Level.ARCHIVE


def test_shares_are_whole_where_levels_rule(made):
    rows = Rows.of([made(), made(number=2), made(number=3, pinned=True)])
    weights = np.array([0.2, 3.0, 0.2])
    assert levels.shares(rows, weights, load("human")).tolist() == [1.0, 1.0, 1.0]
    assert levels.shares(rows, weights, load("network")).tolist() == [0.2, 1.0, 1.0]


def test_where_compressions_cut_the_level_is_as_they_left_it(made):
    rows = Rows.of([made(level=Level.SUMMARY), made(number=2)])
    codes = levels.levels(rows, np.array([0.001, 0.001]), load("network"))
    assert [LEVELS[code] for code in codes] == [Level.SUMMARY, Level.FULL]
