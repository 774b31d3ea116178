"""It counts how far a memory stands out among what one person told; with another encoder, and in others' talk, the sum of signs decides."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import ebbing
from bench.daily import remarks
from ebbing.engine.recalling.hybrid import sureness
from ebbing.engine.recalling.hybrid.candidates import Candidates
from ebbing.engine.recalling.hybrid.sureness import (
    ALONE,
    ITSELF,
    SureNet,
    Weighed,
    among_few,
    crowded,
    observations,
    seen_together,
)
from ebbing.testing import FakeClock, HashEmbedder
from tests.conftest import START

AHEAD_BY_RELEVANCE, AMONG_BY_RELEVANCE = 1 + len(ITSELF), 2 + len(ITSELF)
TOLD = (
    "I keep bees behind the shed",
    "my sister Petra teaches chemistry in Graz",
    "one bite of kiwi and my lips swell up",
    "the van failed its test again",
    "we're off to the lakes in June",
)


def candidates(answers: list[float]) -> Candidates:
    found = Candidates(np.arange(len(answers)))
    found.answers = np.array(answers)
    found.signs = 5.5 * found.answers
    return found


def odds(answers: list[float]) -> np.ndarray:
    """Of candidates that mean all the same as the cue does, so that only how they stand out differs."""
    nothing = np.zeros((len(answers), 512), np.float32)
    han = np.zeros(len(answers), np.bool_)
    relevance = np.full(len(answers), 0.3)
    return among_few(seen_together(candidates(answers), relevance, nothing[:1], nothing, asked_in_han=False, han=han))


def scores(home: Path, asked: str, *, together: float, embedder: HashEmbedder | None = None) -> list[float]:
    overrides = {"recall.certainty.together": together}
    with ebbing.open(
        "a", home=home, clock=FakeClock(START), worker="inline", embedder=embedder, overrides=overrides
    ) as mind:
        for text in TOLD:
            mind.remember(text)
        return [hit.score for hit in mind.recall(asked, reinforce=False).hits]


def test_how_far_each_lies_ahead_is_told_by_hand() -> None:
    relevance = np.array([0.5, 0.2, 0.4])
    seen = observations(candidates([0.0, 0.0, 0.0]), relevance)
    assert seen[:, AHEAD_BY_RELEVANCE].tolist() == pytest.approx([0.1, -0.3, -0.1])
    spread = np.sqrt(((relevance - relevance.mean()) ** 2).mean()) + 1e-3
    assert seen[:, AMONG_BY_RELEVANCE].tolist() == pytest.approx(((relevance - relevance.mean()) / spread).tolist())
    in_a_crowd = crowded(Weighed(seen, np.zeros(2, np.float32), np.zeros((3, 2), np.float32)), 60)
    assert in_a_crowd.observed[:, -1].tolist() == [0.5] * 3  # thirty of sixty texts are a few


def test_equals_are_ahead_of_the_next_and_of_nothing_alone() -> None:
    two = observations(candidates([0.0] * 3), np.array([0.5, 0.5, 0.1]))
    assert two[:, AHEAD_BY_RELEVANCE].tolist() == pytest.approx([0.4, 0.4, -0.4])
    alone = observations(candidates([0.0]), np.array([0.5]))
    assert alone[:, AHEAD_BY_RELEVANCE].tolist() == pytest.approx([ALONE])


def test_what_stands_out_is_surer_than_one_of_many_equals() -> None:
    apart, equal = odds([0.4, 0.05, 0.05, 0.05, 0.05]), odds([0.4, 0.38, 0.38, 0.38, 0.38])
    assert apart[0] > equal[0] + 0.5
    assert apart.argmax() == 0


def test_what_both_mean_is_seen_from_sides_and_weighed_by_hand() -> None:
    one = np.ones((1, 1), np.float32)
    net = SureNet(
        asked=np.array([[2.0], [0.0]], np.float32),
        said=np.array([[0.0], [3.0]], np.float32),
        into=np.array([[1.0], [0.5]], np.float32),  # the observation, and the product
        threshold=np.zeros(1, np.float32),
        out=np.array([10.0], np.float32),
        base=np.array([-1.0], np.float32),
    )
    said = np.array([[0.0, 0.4], [1.0, 0.0]], np.float32)
    weighed = Weighed(np.vstack([one * 0.1, one * 0.1]), np.array([0.5, 0.5], np.float32), said)
    # 10·(0.1 + 0.5·(2·0.5 · 3·0.4)) − 1 = 6; where they have nothing in common only the observation counts: 10·0.1 − 1 = 0
    assert net.odds(weighed).tolist() == pytest.approx([6.0, 0.0], abs=1e-5)


@pytest.mark.parametrize("asked", ["what must not go into my food?", "什么东西我不能吃"])
def test_the_surest_of_a_few_comes_first_and_nothing_where_nothing_was_told(tmp_path: Path, asked: str) -> None:
    with ebbing.open("a", home=tmp_path, clock=FakeClock(START), worker="inline") as mind:
        for text in TOLD:
            mind.remember(text)
        assert "kiwi" in mind.recall(asked, reinforce=False).hits[0].text
        assert not mind.recall("what's my sister's phone number?", reinforce=False).hits


def test_how_much_it_counts_is_a_parameter(tmp_path: Path) -> None:
    asked = "what's wrong with my vehicle?"
    alone, together = (len(scores(tmp_path / str(share), asked, together=share)) for share in (0.0, 1.0))
    assert (alone, together) == (0, 1)


def test_with_another_encoder_the_sum_decides(tmp_path: Path) -> None:
    asked = "bees behind the shed"
    plain, together = (
        scores(tmp_path / str(share), asked, together=share, embedder=HashEmbedder()) for share in (0.0, 1.0)
    )
    assert plain
    assert together == plain


@pytest.mark.parametrize(
    ("told", "asked", "language"),
    [
        ("one bite of kiwi and my lips swell up", "which fruit am I allergic to?", "en"),
        ("吃一口猕猴桃嘴唇就肿", "我对什么水果过敏？", "zh"),
    ],
)
def test_what_answers_stands_out_among_remarks_in_passing(tmp_path: Path, told: str, asked: str, language: str) -> None:
    with ebbing.open("a", home=tmp_path, clock=FakeClock(START), worker="inline") as mind:
        for text in (*remarks(language)[:40], told, *remarks(language)[40:80]):
            mind.remember(text)
        assert mind.recall(asked, reinforce=False).hits[0].text == told


def test_where_people_with_names_talk_only_a_few_are_weighed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed: list[int] = []
    known = sureness.in_a_crowd
    monkeypatch.setattr(sureness, "in_a_crowd", lambda seen, texts: weighed.append(texts) or known(seen, texts))
    for name in ("Ann", "Bo"):
        with ebbing.open(name, home=tmp_path, clock=FakeClock(START), worker="inline") as mind:
            for at, text in enumerate(remarks("en")[:200]):
                mind.remember([{"role": "user", "content": text, "name": name if at % 2 else "Ann"}])
            mind.recall("what must not go into my food?", reinforce=False)
    assert len(weighed) == 1  # what Ann alone told
