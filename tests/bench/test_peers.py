"""Peers are driven through their own doors, and what could not be measured is named. LangGraph's store stands for all: it is here."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench import peers
from bench.corpus import corpus
from bench.options import Options
from bench.peers import quality
from bench.peers.driving import driven, write_book
from bench.peers.environments import PEERS, NotThere, Peer, python_of
from bench.report import Report

HERE = Path(sys.executable)
IN_MEMORY = next(peer for peer in PEERS if peer.name == "langgraph-memory")


def test_a_peer_adds_and_finds_through_its_own_door(tmp_path: Path) -> None:
    made = corpus(30, cues=3, fresh=2)
    texts = [said.text for said in made.said]
    write_book(tmp_path / "book", texts, made.vectors)
    with driven(IN_MEMORY, HERE, tmp_path / "book", tmp_path / "data") as (one, before_mb):
        assert before_mb > 1
        assert one.ask("bulk", **{"from": 0, "to": 20})["seconds"] > 0
        one.ask("add", **{"from": 20, "to": 30})
        found = one.ask("search", cues=[texts[3], texts[25]], limit=5)["found"]
        assert [lines[0] for lines in found] == [texts[3], texts[25]]
        assert [len(lines) for lines in found] == [5, 5]


def test_a_peer_that_fails_says_how(tmp_path: Path) -> None:
    made = corpus(5, cues=1, fresh=0)
    write_book(tmp_path / "book", [said.text for said in made.said], made.vectors)
    with driven(IN_MEMORY, HERE, tmp_path / "book", tmp_path / "data") as (one, _), pytest.raises(NotThere) as told:
        one.ask("search", cues=["不在书里的话"], limit=5)
    assert "langgraph-memory failed at `search`: KeyError" in str(told.value)


@pytest.mark.slow
def test_what_does_not_install_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", (Peer("nobody", "nobody", ("no-such-package-anywhere==0.0.1",)),))
    left_out: dict[str, str] = {}
    assert peers._installed(Options(cache=tmp_path), left_out) == {}
    assert left_out["nobody"].startswith("nobody could not be installed: ")


def test_an_environment_is_made_once(tmp_path: Path) -> None:
    folder = tmp_path / "peers" / "langgraph"
    folder.mkdir(parents=True)
    (folder / "installed.txt").write_text("\n".join(IN_MEMORY.packages))
    assert python_of(IN_MEMORY, tmp_path) == folder / "bin" / "python"


def test_ours_is_divided_by_the_best_peer_s() -> None:
    cost = dict.fromkeys(peers.COMPARED, 6.0)
    costs = {
        "ebbing": cost,
        "one": {**cost, "search_ms": 3.0, "disk_bytes_per_memory": 0.0},
        "other": {**cost, "add_ms": 60.0},
    }
    report = Report("peers", "human")
    peers._compare(report, "10k", costs)
    found = {figure.name: (figure.value, figure.remark) for figure in report.figures}
    assert found["search_10k_vs_best_peer"] == (2.0, "best: one")
    assert found["add_10k_vs_best_peer"] == (1.0, "best: one")
    assert found["disk_10k_vs_best_peer"] == (1.0, "best: other")  # who keeps nothing on disk does not count


def test_the_newer_fact_must_be_found_and_stand_above_the_stale_one() -> None:
    told = quality.pairs()
    assert len(told) == 16
    first, second, third, fourth = told[:4]
    answers = {
        first.ask: [first.newer, first.stale],
        second.ask: [second.stale, second.newer],
        third.ask: ["something else", third.newer],
        fourth.ask: [],
    }
    assert quality.newer_first(told[:4], lambda pair: answers[pair.ask]) == 0.5
