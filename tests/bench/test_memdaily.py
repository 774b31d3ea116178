"""MemDaily's format is read, and questions are asked among at least 200 messages of others that say other things."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import memdaily
from tests.bench import data
from tests.bench.conftest import Bench


def test_noise_is_of_others_in_conversations_of_their_own(tmp_path: Path) -> None:
    dataset = memdaily.load(data.memdaily(tmp_path))
    assert sum(len(scene.questions) for scene in dataset.scenes) == 31
    for scene in dataset.scenes:
        texts = [turn.text for turn in scene.turns]
        assert len(set(texts)) == len(texts)
        for question in scene.questions:
            own = question.id.split("?")[0]
            (session,) = (session for session in scene.sessions if session.id == own)
            assert len(scene.turns) - len(session.turns) >= 200
            assert set(question.evidence) <= {turn.id for turn in session.turns}
    assert dataset.left_out == {
        "blank turns": 1,
        "trajectories without messages": 1,
        "evidence that names no turn": 1,
    }


def test_times(tmp_path: Path) -> None:
    (scene, *_) = memdaily.load(data.memdaily(tmp_path)).scenes
    assert scene.turns[0].at.isoformat() == "2024-04-01T08:30:00+00:00"
    assert scene.asked_at(scene.questions[0]).isoformat() == "2024-04-12T07:42:00+00:00"
    assert memdaily.read_time("2024年13月40日 08:30") is None


def test_figures(bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memdaily, "NOISE", 20)  # quicker
    found = bench("memdaily", data.memdaily(tmp_path), "--limit", "2")
    assert found["figures"].keys() >= {"r10", "bm25_r10"}
    assert found["figures"]["bm25_r10"] == 1.0
    assert set(found["details"]["categories"]) == {"simple_items"}
