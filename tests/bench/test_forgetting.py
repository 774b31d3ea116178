"""Forgetting is counted as its page says: what is shown must hold the words of the answer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bench import forgetting, retrieval
from bench.forgetting import Held
from bench.kept import Kept, share_kept, words_of
from bench.options import Options
from bench.scenes import Question, Scene, Session, Turn
from ebbing import profiles
from ebbing.testing import HashEmbedder
from tests.bench import data
from tests.bench.conftest import Bench

START = datetime(2026, 1, 1, tzinfo=UTC)
TURNS = [
    Turn(id=str(n), text=text, at=START + timedelta(days=n))
    for n, text in enumerate(["aaaa aaaa", "bbbb", "cccc cccc cccc", "dddd"])
]


def held(budget: int, *, now_days: float = 4) -> Held:
    used = {"0": START + timedelta(days=20)}
    return Held(turns=TURNS, budget=budget, uses=used, now=START + timedelta(days=now_days))


def test_evidence_counts_only_with_all_words_of_the_answer() -> None:
    words = {"1": frozenset({"lisbon"}), "2": frozenset({"boat", "red"})}
    assert share_kept(words, {"1": "They moved to Lisbon.", "2": "a red boat"}) == 1
    assert share_kept(words, {"1": "They moved to Lisbon.", "2": "a boat"}) == 0.5
    assert share_kept(words, {"1": "They moved."}) == 0


def test_only_words_that_the_evidence_held_are_asked_of_it() -> None:
    turns = (
        Turn(id="1", text="We sailed the red boat.", at=START),
        Turn(id="2", text="Yes!", at=START),
        Turn(id="3", text="A boat is a boat.", at=START),
    )
    scene = Scene(id="s", sessions=(Session(id="s", turns=turns),), questions=())
    question = Question(id="q", text="?", category="4", evidence=("1", "2"), answer="a red boat with sails of linen")
    assert words_of(scene, question) == {"1": frozenset({"red", "boat", "sail"})}


@pytest.mark.parametrize(
    ("way", "budget", "kept"),
    [
        (forgetting.newest, 18, {"3", "2"}),
        (forgetting.newest, 8, {"3", "1"}),  # what does not fit is passed over
        (forgetting.unexpired, 100, {"0", "1", "2", "3"}),
        (forgetting.recently_used, 13, {"0", "3"}),
        (forgetting.everything, 0, {"0", "1", "2", "3"}),
    ],
)
def test_the_usual_ways_keep_within_their_budget(way: Callable[[Held], Kept], budget: int, kept: set[str]) -> None:
    assert set(way(held(budget))) == kept


def test_what_is_older_than_its_time_to_live_is_gone() -> None:
    assert set(forgetting.unexpired(held(100, now_days=forgetting.TIME_TO_LIVE_DAYS + 2))) == {"2", "3"}


def test_truncating_keeps_the_same_share_of_every_turn() -> None:
    assert forgetting.beginnings(held(16)) == {"0": "aaaa", "1": "bb", "2": "cccc cc", "3": "dd"}


def test_random_is_the_same_every_time() -> None:
    assert forgetting.any_of_them(held(15)) == forgetting.any_of_them(held(15))


def test_the_bench_runs_on_any_file_of_the_format(bench: Bench, tmp_path: Path) -> None:
    keep = tmp_path / "keep"
    found = bench("forgetting", data.locomo(tmp_path / "data"), "--keep", str(keep))
    details = found["details"]
    assert found["figures"]["fade_vs_best_other"] >= 0
    assert details["questions"] == 3  # those whose answer stands in their evidence
    assert details["live_share"]["0"] > details["live_share"]["1000"]
    assert set(details["kept"]) == {forgetting.FADING, forgetting.FADING_ALONE, *forgetting.OTHERS}
    assert details["kept"][forgetting.FADING]["1000"] >= details["kept"][forgetting.FADING_ALONE]["1000"]
    sizes = details["bytes_on_disk"]
    assert sizes["originals"]["0"] == sizes["originals"]["1000"] > 0  # nothing that was said is lost
    assert sizes["all"]["1000"] >= sum(sizes[part]["1000"] for part in ("search index", "journal"))
    uses = details["facts_after_a_year"]
    assert all(row["full"] <= row["summary or better"] for kind in uses.values() for row in kind.values())
    needed = uses["recalled for a task that succeeded"]
    assert needed["5"]["weight"] > needed["1"]["weight"] > uses[forgetting.UNUSED]["0"]["weight"]
    again = bench("forgetting", tmp_path / "data", "--keep", str(keep))
    assert again["figures"] == found["figures"]  # the kept mind has not aged


@pytest.mark.parametrize("profile", [name for name in profiles.names() if name != "human"])
def test_every_profile_can_be_measured(profile: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrieval, "BundledEmbedder", HashEmbedder)
    options = Options(data=data.locomo(tmp_path / "data"), profile=profile, cache=tmp_path / "cache")
    details = forgetting.run(options).details
    assert details["live_share"]["0"] > 0
    assert details["kept"][forgetting.EVERYTHING]["1000"] > 0
