"""REALTALK's format is read, and its bench gives LoCoMo's figures for categories 1–3."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from bench import realtalk
from tests.bench import data
from tests.bench.conftest import Bench


def test_the_format(tmp_path: Path) -> None:
    (scene,) = realtalk.load(data.realtalk(tmp_path)).scenes
    assert [turn.id for turn in scene.turns] == ["D1:1", "D1:2", "D2:1"]
    assert scene.turns[0].at == scene.turns[1].at == datetime(2023, 12, 29, 0, 25, 9, tzinfo=UTC)
    assert scene.turns[0].speaker == "Eva"
    assert [question.evidence for question in scene.questions] == [("D1:1",), ("D2:1",), ("D1:2",)]


def test_figures(bench: Bench, tmp_path: Path) -> None:
    found = bench("realtalk", data.realtalk(tmp_path))
    assert found["figures"].keys() >= {"r5", "r10", "r20", "all10", "mrr", "ndcg10", "cat1_all10", "bm25_r10"}
    assert found["figures"]["r10"] == 1.0
    assert found["details"]["pooled"] == ["1", "2", "3"]
    assert found["details"]["categories"]["4"]["ours"]["questions"] == 1
