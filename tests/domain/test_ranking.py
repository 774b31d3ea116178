"""DESIGN §6 (the gate), §8 (relevance first), and S3 §6's scores (S3-09)."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from ebbing.domain import ranking
from ebbing.profiles import load

HUMAN = load("human").recall
S0 = load("layered").recall
S3 = load("craft").recall

SHARES = arrays(np.float64, 8, elements=st.floats(0, 1))


def array(*values):
    return np.array(values, dtype=np.float64)


def test_rare_words_say_more_and_a_young_mind_stands_among_others():
    few, many = ranking.rarity(array(0, 1, 2), 3), ranking.rarity(array(1, 100, 1000), 1000)
    assert (np.diff(few) < 0).all()
    assert (np.diff(many) < 0).all()
    assert few[1] / few[0] > 0.8  # one of three memories holds it: that does not make it a common word
    assert many[2] / many[0] < 0.05


def test_rarity_is_the_idf_among_what_people_say():
    among = 1000 + ranking.YOUNG_TEXTS
    expected = [math.log(1 + (among - n + 0.5) / (n + 0.5)) for n in (0, 7, 1000)]
    assert ranking.rarity(array(0, 7, 1000), 1000).tolist() == pytest.approx(expected)


@given(scores=SHARES, weights=SHARES)
def test_weight_moves_a_score_by_at_most_its_share(scores, weights):
    moved = ranking.influenced(scores, weights * 2, 2.0, HUMAN.weight_share)
    assert HUMAN.weight_share <= 0.15
    assert (moved <= scores * (1 + HUMAN.weight_share) + 1e-12).all()
    assert (moved >= scores * (1 - HUMAN.weight_share) - 1e-12).all()


def test_the_whole_share_at_the_ends():
    moved = ranking.influenced(array(1, 1, 1, 1), array(0, 1, 2, 5), 2.0, 0.15)
    np.testing.assert_allclose(moved, [0.85, 1.0, 1.15, 1.15])


# ── the gate ──


# S0-16, S1: normal mode shows > 0.3, and the boundary belongs to the lower level
@pytest.mark.parametrize(("weight", "shown"), [(0.31, True), (0.3, False), (0.05, False)])
def test_without_a_cue_gate_only_weight_counts(weight, shown):
    for relevance in (0.0, 0.5, 1.0):
        assert ranking.passes_gate(array(weight), array(relevance), S0)[0] == shown


@pytest.mark.parametrize(
    ("weight", "relevance", "shown"),
    [
        (0.31, 0.0, True),
        (0.3, 0.0, False),
        (0.3, HUMAN.cue_weak, False),
        (0.2, 0.325, True),  # half-way between a weak and a strong cue the threshold is 0.15
        (0.15, 0.3249, False),
        (0.0, HUMAN.cue_strong, True),
        (0.0001, 1.0, True),
    ],
)
def test_a_strong_cue_reaches_a_weak_memory(weight, relevance, shown):
    assert ranking.passes_gate(array(weight), array(relevance), HUMAN)[0] == shown


@given(relevances=SHARES)
def test_the_threshold_falls_as_relevance_rises(relevances):
    thresholds = ranking.gate_thresholds(np.sort(relevances), HUMAN)
    assert (np.diff(thresholds) <= 0).all()
    assert ((thresholds >= 0) & (thresholds <= HUMAN.normal_threshold)).all()


# settled: review mode shows archives too, because the clip lifts them to 0.01
def test_review_shows_everything(subject):
    law = subject("layered").law
    assert ranking.passes_review(law.clip(array(0.0001, 0.5, 3.0)), S0).all()


# ── S3 ──


# S3-09: keywords·2 + strength/100·0.5 + 0.3 + confidence·0.3, at most 3.1
def test_keyword_scores():
    one = array(1.0)
    assert ranking.keyword_scores(one, one, one, np.array([True]), S3)[0] == pytest.approx(3.1)
    assert ranking.keyword_scores(array(0.5), array(0.4), array(0.9), np.array([False]), S3)[0] == pytest.approx(1.47)


# S3 §11.2: (keyword·0.6 + activation·0.4)·strength/100
def test_associative_scores():
    assert ranking.associative_scores(array(0.5), array(0.25), array(0.8), S3)[0] == pytest.approx(0.32)


# ── the order ──


def test_the_order_is_the_same_every_time():
    scores, weights, numbers = array(1, 3, 3, 3), array(9, 1, 2, 2), np.array([1, 2, 3, 4])
    assert list(ranking.order(scores, numbers, weights)) == [3, 2, 1, 0]
    assert list(ranking.order(scores, numbers)) == [3, 2, 1, 0]


@given(scores=SHARES, seed=st.randoms(use_true_random=False))
def test_the_order_does_not_depend_on_the_order_of_arrival(scores, seed):
    numbers = np.arange(len(scores))
    shuffled = list(numbers)
    seed.shuffle(shuffled)
    places = np.array(shuffled)
    first = numbers[ranking.order(scores, numbers)]
    second = numbers[places][ranking.order(scores[places], numbers[places])]
    assert list(first) == list(second)


def test_a_strong_cue_brings_back_what_has_faded() -> None:
    human = load("human").recall
    codes = np.array([4, 4, 4, 2, 0], dtype=np.int8)
    middle = (human.cue_weak + human.cue_strong) / 2
    relevances = np.array([human.cue_strong, human.cue_weak, middle, middle, 0.0])
    assert ranking.restored(codes, relevances, human).tolist() == [0, 4, 2, 1, 0]
    assert ranking.restored(codes, relevances, load("layered").recall).tolist() == codes.tolist()  # S1 shows the level


def test_certainty_is_checkable_by_hand() -> None:
    recall = load("human").recall
    weights = recall.certainty
    observed = {name: np.zeros(2) for name in ranking.SIGNS}
    observed["matter"] = np.array([1.0, 0.0])
    observed["answers"] = np.array([0.4, 0.4])
    observed["lacks"] = np.array([0.0, 1.0])
    log_odds = ranking.signs(observed, 10, weights)
    near = 0.4 * weights.answers
    assert log_odds == pytest.approx([weights.matter + near, near + weights.lacks])
    sure = ranking.likelihood(ranking.certainty_odds(np.array([0.5, 0.5]), log_odds, weights))
    assert sure[0] == pytest.approx(1 / (1 + np.exp(-(weights.base + weights.matter + near + 0.5 * weights.relevance))))
    assert sure[0] > recall.minimum_certainty > sure[1]


def test_among_many_memories_one_must_be_surer() -> None:
    weights = load("human").recall.certainty
    observed = {name: np.zeros(1) for name in ranking.SIGNS}
    few, more, most = (float(ranking.signs(observed, texts, weights)[0]) for texts in (30, 300, 3000))
    assert few == 0.0
    assert more == pytest.approx(weights.many * np.log(10))
    assert most == pytest.approx(2 * more)


def test_among_many_what_comes_along_may_be_less_sure() -> None:
    assert ranking.fewness(3) == ranking.fewness(ranking.FEW_TEXTS) == 1.0
    assert ranking.fewness(4 * ranking.FEW_TEXTS) == 0.25
