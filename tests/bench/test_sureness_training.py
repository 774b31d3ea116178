"""The net for a few memories learns what tells answers, and what was asked is written down with what answers it."""

from __future__ import annotations

import numpy as np
import pytest

from bench import sureness_training
from bench.notebooks import Asked, Notebook
from bench.options import Options
from bench.retrieval import embedder_of
from bench.sureness_training import Met, net_of, of_notebook, told


def met(group: int, *, answered: bool) -> Met:
    observed = np.random.default_rng(group).normal(size=(4, 3))
    observed[:, 1] = [2.0 * answered, 0.0, 0.0, 0.0]
    return Met(group, observed, np.array([answered, False, False, False]), answered)


def test_it_learns_what_tells_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sureness_training, "STEPS", 800)
    asked = [met(group, answered=group % 2 == 0) for group in range(200)]
    net = net_of(asked[:150])
    unseen = asked[150:]
    odds = [net.odds(one.observed) for one in unseen]
    assert told(unseen, odds).startswith("the surest answers in 1.000; told apart 1.000")
    assert not told(unseen, [one.observed[:, 0] for one in unseen]).startswith("the surest answers in 1.000")


def test_what_a_question_met_is_written_down_with_what_answers_it() -> None:
    book = Notebook(
        ["I keep bees behind the shed", "one bite of kiwi and my lips swell up"],
        [Asked("what am I allergic to?", frozenset({1})), Asked("what's my shoe size?", frozenset())],
    )
    options = Options()
    with embedder_of(options) as embedder:
        allergy, shoes = of_notebook(7, book, options, embedder)
    assert (allergy.group, allergy.answered, allergy.right.sum()) == (7, True, 1)
    assert not shoes.answered
    assert not shoes.right.any()
