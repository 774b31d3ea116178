"""A value stands in the place of one of its kind, and of no other."""

from __future__ import annotations

import pytest

from ebbing.language.statements.stand_ins import of_one_kind, same_shape, stands_for


@pytest.mark.parametrize(
    ("old", "value"),
    [
        ("The boiler man comes on the 3rd", "the 5th"),
        ("My run is 9 miles", "9 km"),  # another unit
        ("院子后头有三分地", "三亩"),
        ("My physio is Mr Hale", "Hall"),  # nearly the same letters
        ("大姑骑车来接我", "二姑"),
        ("在学校南门集合", "北门"),
    ],
)
def test_a_value_stands_in_for_one_of_its_kind(old: str, value: str) -> None:
    assert stands_for(old, value)


@pytest.mark.parametrize(
    ("old", "value"),
    [
        ("I bought 9 apples", "9 km"),
        ("I went to there house", "their"),  # how a word is spelt says nothing of what is told
        ("能看上我", "你看"),
        ("We sold 310 tickets", "20 people"),
    ],
)
def test_a_value_of_another_kind_does_not(old: str, value: str) -> None:
    assert not stands_for(old, value)


def test_a_thing_is_of_the_kind_of_another() -> None:
    assert of_one_kind("I painted the shed green", "blue")
    assert of_one_kind("我在学二胡", "古筝")
    assert not of_one_kind("I painted the shed green", "green")
    assert not of_one_kind("I painted the shed green", "the trumpet")


def test_figures_of_one_shape_are_told_from_others() -> None:
    assert same_shape("She was born in 1961", "the stone says 1962")
    assert not same_shape("She was born in 1961", "the stone says 62")
    assert not same_shape("She was born in 1961 and died in 2001", "the stone says 1962")
