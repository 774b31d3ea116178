"""The net for a few memories learns what tells answers, and what was asked is written down with what answers it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bench import sureness_training
from bench.notebooks import Asked, Notebook
from bench.options import Options
from bench.retrieval import embedder_of
from bench.sureness_training import Crowds, Met, learned_from, net_of, of_notebook, told
from ebbing.engine.recalling.hybrid.candidates import Candidates
from ebbing.engine.recalling.hybrid.sureness import Weighed

SAME = np.zeros((4, 8), np.float32)  # meanings that tell nothing


def met(group: int, *, answered: bool) -> Met:
    observed = np.random.default_rng(group).normal(size=(4, 3))
    observed[:, 1] = [2.0 * answered, 0.0, 0.0, 0.0]
    return Met(group, Weighed(observed, SAME[0], SAME), np.array([answered, False, False, False]), answered)


def meant(group: int, *, answered: bool) -> Met:
    """Nothing is observed; only a statement that means the same as the question answers it."""
    chance = np.random.default_rng(group)
    meanings = np.eye(8, dtype=np.float32)[chance.permutation(8)[:5]]
    said = np.vstack([meanings[0], meanings[2:]]) if answered else meanings[1:]
    right = np.array([answered, False, False, False])
    return Met(group, Weighed(np.zeros((4, 3)), meanings[0], said), right, answered)


def test_it_learns_what_tells_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sureness_training, "STEPS", 800)
    asked = [met(group, answered=group % 2 == 0) for group in range(200)]
    net = net_of(asked[:150])
    unseen = asked[150:]
    odds = [net.odds(one.weighed) for one in unseen]
    assert told(unseen, odds).startswith("the surest answers in 1.000; told apart 1.000")
    assert not told(unseen, [one.weighed.observed[:, 0] for one in unseen]).startswith("the surest answers in 1.000")


def test_it_learns_what_question_and_answer_mean_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sureness_training, "STEPS", 1500)
    monkeypatch.setattr(sureness_training, "NOISE", 0.1)
    asked = [meant(group, answered=group % 2 == 0) for group in range(300)]
    net = net_of(asked[:200])
    unseen = asked[200:]
    assert told(unseen, [net.odds(one.weighed) for one in unseen]).startswith(
        "the surest answers in 1.000; told apart 1"
    )
    monkeypatch.setattr(sureness_training, "SPREAD", 0.0)  # seen from no side
    blind = net_of(asked[:200])
    assert "told apart 0.000" in told(unseen, [blind.odds(one.weighed) for one in unseen])


def test_what_a_question_met_is_written_down_with_what_answers_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Notebook(
        ["I keep bees behind the shed", "one bite of kiwi and my lips swell up"],
        [Asked("what am I allergic to?", frozenset({1})), Asked("what's my shoe size?", frozenset())],
    )
    monkeypatch.setattr(sureness_training, "AMONG", (15,))
    with embedder_of(Options()) as embedder:
        allergy, shoes, *among = of_notebook(7, book, Crowds(embedder, tmp_path))
    assert (allergy.group, allergy.answered, allergy.right.sum(), allergy.among) == (7, True, 1, 0)
    assert not shoes.answered
    assert not shoes.right.any()
    assert [(one.among, one.right.sum()) for one in among] == [(15, 1), (15, 0)]
    assert len(among[0].right) > len(allergy.right)


def test_of_many_candidates_the_likeliest_are_learned_from() -> None:
    observed = np.zeros((100, 3))
    observed[:, 0] = np.arange(100.0)
    found = Candidates(np.arange(100))
    found.answers = np.where(np.arange(100) == 3, 1.0, 0.0)
    right = np.arange(100) == 7
    some = learned_from(found, Weighed(observed, SAME[0], SAME), right, np.random.default_rng(0))
    assert {3, 7, *range(70, 100)} <= set(some.tolist())
    assert len(some) <= 30 + 15 + 1 + 10
