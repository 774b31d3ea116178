"""The net of contests learns from whole memories: what answers, what did, and what was told later; and each source has its share."""

from __future__ import annotations

import numpy as np
import pytest

from bench import contest_training
from bench.contest_training import SHARES, average_precision, of_notebooks
from bench.notebooks import Asked, Notebook


def test_what_ended_an_answer_is_held_against_it_and_nothing_else_is(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Notebook(
        [
            "I live in Leeds",
            "the cat is called Moss",
            "hello York, the keys are handed over",
            "my desk is by the window",
        ],
        [
            Asked("where do I live?", frozenset({2}), frozenset({0})),
            Asked("what is the cat called?", frozenset({1})),
        ],
    )
    monkeypatch.setattr(contest_training, "books", lambda: [book])
    found = of_notebooks(7)
    assert [(one.old, one.new) for one in found if one.instead] == [(book.messages[0], book.messages[2])]
    assert {one.group for one in found} == {7}
    assert {one.new for one in found if one.old == book.messages[1]} == set(book.messages[2:])
    assert all(one.old not in one.known and one.new not in one.known for one in found)


def test_each_source_is_looked_at_by_its_share() -> None:
    source = np.array(["cases"] * 3 + ["notebooks"] * 5 + ["ends"])
    likely = contest_training._shares(source)
    for name in ("cases", "notebooks", "ends"):
        assert likely[source == name].sum() == pytest.approx(SHARES[name])


def test_average_precision_by_hand() -> None:
    instead, likely = np.array([1, 0, 1, 0], np.float32), np.array([0.9, 0.8, 0.7, 0.1])
    assert average_precision(instead, likely) == pytest.approx((1 + 2 / 3) / 2)
