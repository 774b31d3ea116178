"""What a statement is about, among several things known."""

from __future__ import annotations

import numpy as np
import pytest

from ebbing.language.statements.anchors import Stated, closeness, is_about_like

FLAT = np.zeros(3, np.float32)


def said(text: str, asked: float = 0.0, vector: np.ndarray = FLAT) -> Stated:
    return Stated(text, vector, asked)


@pytest.mark.parametrize(
    ("old", "new", "known", "elsewhere"),
    [
        ("my other oven is a Smeg", "sold the Aga to a neighbour", ["we cook on an Aga"], True),
        ("we cook on an Aga", "sold the Aga to a neighbour", ["my other oven is a Smeg"], False),
        ("my other oven is a Smeg", "sold the Aga to a neighbour", ["the neighbour plays the tuba"], True),
        ("the Aga is on all day", "sold the Aga", ["we cook on an Aga"], False),  # both are about it
        ("中信的卡每月3号还", "给平安打了电话，还款改到9号", ["平安的卡每月6号还"], True),
        ("平安的卡每月6号还", "给平安打了电话，还款改到9号", ["中信的卡每月3号还"], False),
        ("I live in Hull", "moved to York", [], False),
    ],
)
def test_words_that_only_something_else_has(old: str, new: str, known: list[str], elsewhere: bool) -> None:
    assert (closeness(said(old), said(new), [said(one) for one in known]).words_elsewhere > 0) is elsewhere


def test_what_lies_nearer_by_meaning_and_what_answers_better() -> None:
    east, north = np.array([1, 0, 0], np.float32), np.array([0, 1, 0], np.float32)
    near = closeness(said("a", 0.2, east), said("b", 0.5, north), [said("c", 0.6, north), said("d", 0.1, east)])
    assert (near.asked_old, near.asked_new, near.old_new) == (0.2, 0.5, 0.0)
    assert near.alike_elsewhere == 1.0
    assert near.asked_elsewhere == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("asked", "old", "new", "known", "like"),
    [
        ("中信那张卡几号还", "中信的卡每月3号还", "平安的卡改到9号还了", "平安的卡每月6号还", True),
        ("平安那张卡几号还", "平安的卡每月6号还", "平安的卡改到9号还了", "中信的卡每月3号还", False),
        ("我的卡几号还", "中信的卡每月3号还", "平安的卡改到9号还了", "平安的卡每月6号还", False),  # it names none
        ("when is the boat's MOT?", "the boat's MOT is in May", "van passed its MOT", "the van's MOT is in June", True),
        ("when is the van's MOT?", "the van's MOT is in June", "van passed its MOT", "the boat's MOT is in May", False),
        ("what does the Dell run?", "the Dell runs Mint", "put Arch on the Acer", "my sister has an Acer", False),
    ],
)
def test_a_question_that_names_one_is_not_answered_by_another_like_it(
    asked: str, old: str, new: str, known: str, like: bool
) -> None:
    assert is_about_like(asked, old, new, [said(known)]) is like
