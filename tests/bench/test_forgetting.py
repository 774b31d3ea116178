"""Forgetting is counted as its page says: what is shown must hold the words of the answer."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bench import forgetting
from bench.forgetting import Wanted
from bench.scenes import Question, Turn
from tests.bench import data
from tests.bench.conftest import Bench

START = datetime(2026, 1, 1, tzinfo=UTC)
TURNS = [
    Turn(id=str(n), text=text, at=START + timedelta(days=n))
    for n, text in enumerate(["aaaa aaaa", "bbbb", "cccc cccc cccc", "dddd"])
]


def test_evidence_counts_only_with_all_words_of_the_answer() -> None:
    question = Question(id="q", text="?", category="4", evidence=("1", "2"))
    wanted = Wanted(question=question, words={"1": frozenset({"lisbon"}), "2": frozenset({"boat", "red"})}, uses=0)
    assert wanted.share_kept({"1": "They moved to Lisbon.", "2": "a red boat"}) == 1
    assert wanted.share_kept({"1": "They moved to Lisbon.", "2": "a boat"}) == 0.5
    assert wanted.share_kept({"1": "They moved."}) == 0


@pytest.mark.parametrize(
    ("way", "budget", "kept"),
    [
        (forgetting.newest, 18, {"3", "2"}),
        (forgetting.newest, 8, {"3", "1"}),  # what does not fit is passed over
        (forgetting.recently_used, 13, {"0", "3"}),
        (forgetting.everything, 0, {"0", "1", "2", "3"}),
    ],
)
def test_the_usual_ways_keep_within_their_budget(way: object, budget: int, kept: set[str]) -> None:
    used = {"0": START + timedelta(days=20)}
    assert set(way(TURNS, budget, used)) == kept  # type: ignore[operator]


def test_truncating_keeps_the_same_share_of_every_turn() -> None:
    assert forgetting.beginnings(TURNS, 16, {}) == {"0": "aaaa", "1": "bb", "2": "cccc cc", "3": "dd"}


def test_random_is_the_same_every_time() -> None:
    assert forgetting.any_of_them(TURNS, 15, {}) == forgetting.any_of_them(TURNS, 15, {})


def test_the_bench_runs_on_any_file_of_the_format(bench: Bench, tmp_path: Path) -> None:
    found = bench("forgetting", data.locomo(tmp_path / "data"))
    assert found["figures"]["fade_vs_best_other"] >= 0
    assert found["details"]["questions"] == 3  # those whose answer stands in their evidence
    assert found["details"]["live_share"]["0"] > found["details"]["live_share"]["1000"]
    assert set(found["details"]["kept"]) == {"fading", *forgetting.OTHERS, "keep everything"}
