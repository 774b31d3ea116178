"""Scores of rankings, checked by hand."""

from __future__ import annotations

import math

import pytest

from bench import evidence

RANKING = ["a", "b", "c", "d", "e", "f"]


def test_scores_by_hand() -> None:
    found = evidence.scores(RANKING, ["b", "f", "z"])
    assert found["r5"] == pytest.approx(1 / 3)
    assert found["r10"] == found["r20"] == pytest.approx(2 / 3)
    assert found["any10"] == 1
    assert found["all10"] == 0
    assert found["mrr"] == 1 / 2
    best = 1 + 1 / math.log2(3) + 1 / math.log2(4)
    assert found["ndcg10"] == pytest.approx((1 / math.log2(3) + 1 / math.log2(7)) / best)


def test_everything_found_first_is_perfect_and_nothing_found_is_nothing() -> None:
    assert set(evidence.scores(RANKING, ["a", "b"]).values()) == {1.0}
    assert set(evidence.scores([], ["a"]).values()) == {0.0}


def test_intervals_hold_the_mean_and_narrow_with_more_questions() -> None:
    few = [{"r10": float(i % 2)} for i in range(20)]
    many = few * 50
    low, high = evidence.intervals(few)["r10"]
    lower, higher = evidence.intervals(many)["r10"]
    assert low < 0.5 < high
    assert lower < 0.5 < higher
    assert higher - lower < (high - low) / 4
    assert evidence.intervals(few) == evidence.intervals(few)


def test_of_no_questions_there_is_nothing_to_say() -> None:
    assert evidence.means([]) == {}
    assert evidence.intervals([]) == {}


def test_auc_by_hand() -> None:
    assert evidence.auc([3, 2], [1, 0]) == 1.0
    assert evidence.auc([1], [1]) == 0.5
    assert evidence.auc([2, 0], [1, 0]) == pytest.approx((1 + 1 + 0 + 0.5) / 4)
    assert evidence.auc([], [1]) == 0.5
