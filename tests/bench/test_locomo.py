"""LoCoMo's format is read as it is, its oddities are counted, and the bench gives the contract's figures."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bench import locomo
from bench.__main__ import main
from bench.scenes import DataError
from tests.bench import data
from tests.bench.conftest import Bench

FIGURES = {"r5", "r10", "r20", "all10", "mrr", "ndcg10", "cat1_all10", "cat5_r10", "bm25_r10", "rrf_r10", "vector_r10"}


def test_the_format_and_its_oddities(tmp_path: Path) -> None:
    dataset = locomo.load(data.locomo(tmp_path))
    one, two = dataset.scenes
    assert [session.id for session in one.sessions] == ["one/session_1", "one/session_2"]
    assert [turn.id for turn in one.turns] == ["D1:1", "D1:2", "D1:3", "D2:1", "D2:2"]
    assert {turn.at for turn in one.turns} == {datetime(2023, 5, 8, 13, 56, tzinfo=UTC)}  # the second has no date
    assert one.turns[2].text == "Look at this! [a photo of a copper kettle]"
    assert one.turns[0].speaker == "Ada"
    assert [question.evidence for question in one.questions] == [("D1:2",), ("D2:1", "D1:1"), ("D1:3",), ("D2:2",), ()]
    assert [question.category for question in two.questions] == ["4"]
    assert one.asked_at(one.questions[0]) > one.turns[-1].at
    assert dataset.left_out == {
        "blank turns": 1,
        "blank questions": 1,
        "evidence that cannot be read": 1,
        "evidence that names no turn": 1,
        "conversations without turns": 1,
    }


def test_figures_of_the_contract(bench: Bench, tmp_path: Path) -> None:
    found = bench("locomo", data.locomo(tmp_path))
    assert found["figures"].keys() >= FIGURES
    assert (
        found["figures"]["r10"] == found["figures"]["bm25_r10"] == 1.0
    )  # the words are there, and there is little else
    assert found["figures"]["cat5_r10"] == found["figures"]["cat1_all10"] == 1.0
    details = found["details"]
    assert (details["scenes"], details["questions"], details["without_evidence"]) == (2, 6, 1)
    assert details["left_out"]["evidence that names no turn"] == 1
    assert details["categories"]["4"]["ours"]["questions"] == 2
    assert set(details["methods"]) == {"ours", "bm25", "vector", "rrf", "newest", "bm25_user"}
    low, high = details["methods"]["newest"]["intervals"]["mrr"]
    assert 0 <= low <= details["methods"]["newest"]["mrr"] <= high <= 1


def test_a_limit_leaves_out_what_it_does_not_need(bench: Bench, tmp_path: Path) -> None:
    details = bench("locomo", data.locomo(tmp_path), "--limit", "2")["details"]
    assert (details["scenes"], details["questions"]) == (1, 2)


def test_kept_minds_are_asked_again_and_half_fed_ones_are_fed_anew(bench: Bench, tmp_path: Path) -> None:
    keep = tmp_path / "keep"
    first = bench("locomo", data.locomo(tmp_path), "--keep", str(keep))
    again = bench("locomo", data.locomo(tmp_path), "--keep", str(keep))
    assert first["details"]["feed_ms_per_turn"] > again["details"]["feed_ms_per_turn"] == 0
    assert again["figures"] == first["figures"]
    for mark in keep.rglob("heard"):
        mark.unlink()
    anew = bench("locomo", data.locomo(tmp_path), "--keep", str(keep))
    assert anew["details"]["feed_ms_per_turn"] > 0
    assert anew["figures"] == first["figures"]


def test_without_data_it_says_what_it_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["locomo"]) == 2
    assert "--data" in capsys.readouterr().err
    with pytest.raises(DataError, match=r"no \*\.json"):
        locomo.load(tmp_path)
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    with pytest.raises(DataError, match=r"bad\.json"):
        locomo.load(tmp_path)
