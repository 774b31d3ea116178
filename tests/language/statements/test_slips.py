"""A slip is set right by a text that says no more than that: the value alone, of a kind the statement before it holds."""

from __future__ import annotations

import pytest

from ebbing.language.statements.slips import sets_right, slip


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("oh wait, sorry, the 7th", "the 7th"),
        ("Correction: it's Thursday.", "Thursday"),
        ("March 4th, my mistake", "March 4th"),
        ("哎呀记错了，应该是二楼", "二楼"),
        ("不对不对，是周六", "周六"),
        ("是六点半才对，刚刚写错了", "六点半"),
    ],
)
def test_the_value_is_what_is_left(text: str, value: str) -> None:
    assert slip(text) == value


@pytest.mark.parametrize(
    "text", ["No, Tuesday.", "Is it Thursday, sorry?", "I like Thursdays", "周六见", "对不起，来晚了"]
)
def test_what_admits_no_slip_sets_nothing_right(text: str) -> None:
    assert slip(text) == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The boiler man comes on the 3rd", "oops, the 5th I mean"),
        ("Choir rehearsal starts at 7:30", "sorry, 8:15"),
        ("We sold 310 tickets", "typo, 130 tickets"),
        ("My new colleague is called Ines", "sorry, Inez"),
        ("We're meeting at the harbour", "wait, at the lighthouse"),
        ("体检约在周二上午", "说错了，是周四"),
        ("修车花了一千二", "打错了，是两千一"),
        ("同学会在老校区办", "不对，在新校区"),
    ],
)
def test_a_value_of_the_same_kind_is_set_right(old: str, new: str) -> None:
    assert sets_right(old, slip(new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The boiler man comes on the 3rd", "sorry, 8:15"),  # a day is no hour
        ("We sold 310 tickets", "sorry, 5 minutes"),
        ("We sold 310 tickets", "sorry, 20 people wrote to me"),  # names something else
        ("I like the harbour", "wait, in a minute"),
        ("The boiler man comes on the 3rd", "sorry, the 3rd"),  # the same again
        ("体检约在周二上午", "不对，你听我说"),
        ("我爱吃辣", "说错了，是周四"),
        ("体检在周二吗", "说错了，是周四"),  # a question holds no value
    ],
)
def test_anything_else_is_left_alone(old: str, new: str) -> None:
    value = slip(new)
    assert not value or not sets_right(old, value)
