"""Reviews are foretold before they are seen, only those after a day count, and losses are right by hand."""

from __future__ import annotations

import math
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bench import srs
from bench.__main__ import main
from bench.srs import ByFsrs, ByLaw, Review, RunningMean, foretold, log_losses
from ebbing import profiles
from ebbing.domain.laws import law_for
from tests.bench.conftest import Bench

START = datetime(2024, 3, 1, tzinfo=UTC)


def review(card: str, rating: int, days: float) -> Review:
    return Review(card, rating, START + timedelta(days=days))


def write(path: Path, lines: list[str], heading: str = "card_id,review_rating,review_time,review_duration") -> Path:
    path.write_text("\n".join([heading, *lines]) + "\n", encoding="utf-8")
    return path


def test_the_log_is_read_in_time_order_and_bad_lines_are_counted(tmp_path: Path) -> None:
    lines = [
        "b,3,2024-03-02T00:00:00+00:00,1",
        "a,1,2024-03-01T00:00:00+00:00,1",
        "a,7,2024-03-01T00:00:00+00:00,1",
        "a,3,yesterday,1",
        ",3,2024-03-01T00:00:00+00:00,1",
        f"c,4,{int(START.timestamp() * 1000) + 1000},1",
    ]
    left_out: Counter[str] = Counter()
    found = srs.read(write(tmp_path / "log.csv", lines), left_out)
    assert [one.card for one in found] == ["a", "c", "b"]
    assert found[1].at == START + timedelta(seconds=1)
    assert left_out == {"lines that cannot be read": 3}
    short = write(tmp_path / "short.csv", ["a,2,2024-03-01"], "card,rating,time")
    assert srs.read(short, left_out) == [review("a", 2, 0)]


def test_only_reviews_after_a_day_are_scored_and_each_before_it_is_seen() -> None:
    reviews = [review("a", 3, 0), review("a", 1, 0.5), review("b", 3, 1), review("a", 3, 1.6), review("b", 1, 2.5)]
    assert list(foretold(reviews, RunningMean())) == [(1 / 2, True), (2 / 3, False)]


def test_our_law_by_hand() -> None:
    law = ByLaw(law_for(profiles.load("layered")))
    (pair,) = foretold([review("a", 3, 0), review("a", 1, 10)], law)
    assert pair == (pytest.approx(1 / (1 + 0.01 / 1.1 * 10)), False)  # a fact fades 1.1 times slower


@pytest.mark.parametrize("profile", srs.PROFILES.values())
def test_a_law_trusts_what_was_remembered_more_than_what_was_not_and_a_day_more_than_a_month(profile: str) -> None:
    def chance(rating: int, days: float) -> float:
        law = ByLaw(law_for(profiles.load(profile)))
        return list(foretold([review("a", 3, 0), review("a", rating, 20), review("a", 3, 20 + days)], law))[-1][0]

    assert 0 <= chance(3, 60) < chance(3, 1) <= 1
    assert chance(1, 30) <= chance(3, 30)


def test_fsrs_foretells_a_lapse() -> None:
    reviews = [review("a", 3, 0), review("a", 3, 2), review("a", 1, 30), review("a", 3, 60)]
    early, late, after = (chance for chance, _came in foretold(reviews, ByFsrs()))
    assert 0 < after < early < 1
    assert late < early


def test_the_law_of_fsrs_foretells_what_the_library_does_where_nothing_was_hard_easy_or_forgotten() -> None:
    reviews = [review("a", 3, days) for days in (0, 2, 9, 40, 100)]
    law, library = (list(foretold(reviews, srs.FORECASTERS[name]())) for name in ("fsrs_law", "fsrs"))
    assert [chance for chance, _came in law] == pytest.approx([chance for chance, _came in library], rel=1e-3)


def test_the_interval_of_an_auc_holds_it_and_narrows() -> None:
    few = [(0.9, True), (0.8, False), (0.7, True), (0.2, False)] * 5
    low, high = srs.auc_interval(few)
    assert low <= srs.auc_of(few) == 0.75 <= high
    narrow_low, narrow_high = srs.auc_interval(few * 20)
    assert narrow_high - narrow_low < high - low
    assert srs.auc_interval([]) == (0.0, 0.0)


def test_losses_by_hand() -> None:
    found = log_losses([(0.8, True), (0.8, False), (1.0, False)])
    assert found == pytest.approx([-math.log(0.8), -math.log(0.2), -math.log(0.001)])


def test_figures(bench: Bench, tmp_path: Path) -> None:
    lines = [
        f"{card},{1 if (card + day) % 4 == 0 else 3},{(START + timedelta(days=day)).isoformat()},1"
        for day in (0, 1, 3, 8)
        for card in range(6)
    ]
    found = bench("srs", write(tmp_path / "log.csv", lines), "--short")
    kinds = {"human", "hyperbolic", "ebbinghaus", "stepwise", "fsrs_law", "fsrs", "mean"}
    assert found["figures"].keys() == {f"{kind}_{score}" for kind in kinds for score in ("logloss", "auc")}
    assert found["details"]["human"]["questions"] == 18
    for name in srs.FORECASTERS:
        low, high = found["details"][name]["auc_interval"]
        assert 0 <= low <= found["figures"][f"{name}_auc"] <= high <= 1


def test_a_log_without_reviews_is_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["srs", "--data", str(write(tmp_path / "log.csv", []))]) == 2
    assert "card_id" in capsys.readouterr().err
