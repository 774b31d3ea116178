"""BEAM's format is read: batches, anchors, nested sources, updates."""

from __future__ import annotations

from pathlib import Path

from bench import beam
from tests.bench import data
from tests.bench.conftest import Bench


def test_the_format(tmp_path: Path) -> None:
    dataset = beam.load(data.beam(tmp_path))
    (scene,) = dataset.scenes
    assert [[turn.id for turn in session.turns] for session in scene.sessions] == [["0", "1", "2"], ["4"]]
    assert scene.turns[0].text == "My release is due on 3 April."
    assert [turn.at.date().isoformat() for turn in scene.turns] == ["2024-03-15"] * 3 + ["2024-04-02"]
    assert [turn.role for turn in scene.turns] == ["user", "assistant", "user", "user"]
    update, first, second, unanswerable = scene.questions
    assert (update.evidence, update.stale, update.newer) == (("0", "4"), ("0",), ("4",))
    assert first.evidence == second.evidence == ("2",)
    assert unanswerable.evidence == ()
    assert dataset.left_out == {
        "blank turns": 2,  # the chat without questions is read too
        "chats without messages or questions": 1,
        "evidence that names no turn": 1,
    }


def test_one_file_will_do(tmp_path: Path) -> None:
    assert beam.load(data.beam(tmp_path) / "1" / "chat.json").scenes == beam.load(tmp_path / "1").scenes


def test_figures(bench: Bench, tmp_path: Path) -> None:
    found = bench("beam", data.beam(tmp_path), "--short")
    assert found["figures"].keys() >= {
        "r10",
        "bm25_r10",
        "rrf_r10",
        "vector_r10",
        "newest_r10",
        "few_r10",
        "bm25_few_r10",
    }
    assert found["figures"]["bm25_r10"] == 1.0
    assert found["details"]["without_evidence"] == 1
