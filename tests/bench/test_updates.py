"""Newer above stale is counted as the definition says, on both formats at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import updates
from bench.asking import Answer
from bench.retrieval import Asked
from bench.scenes import DataError, Question, Scene
from tests.bench import data
from tests.bench.conftest import Bench


def asked(ranking: list[str], looking_back: list[str]) -> Asked:
    question = Question(id="q", text="?", category="c", evidence=("old", "new"), stale=("old",), newer=("new",))
    return Asked(
        scene=Scene(id="s", sessions=(), questions=()),
        question=question,
        rankings={"ours": ranking},
        answer=Answer(question=question, shown={}, top_score=0.0, seconds=0.0),
        looking_back=looking_back,
    )


@pytest.mark.parametrize(
    ("ranking", "back", "above", "hidden", "absent"),
    [
        (["x", "new", "old"], ["old"], 1, 0, 0),
        (["old", "new"], ["old"], 0, 0, 0),
        (["new"], ["old", "new"], 1, 1, 1),
        (["new"], ["new"], 1, 0, 1),  # nowhere to be found is not hidden
        (["x"], ["x"], 0, 0, 1),  # neither was found: nothing won
    ],
)
def test_definitions(ranking: list[str], back: list[str], above: int, hidden: int, absent: int) -> None:
    found = updates.update_scores(asked(ranking, back), "ours")
    assert found == {"newer_above_stale": above, "stale_hidden": hidden, "stale_absent": absent}


def test_both_formats_under_one_folder(tmp_path: Path) -> None:
    data.longmemeval(tmp_path / "a", entries=6)
    data.beam(tmp_path / "b")
    data.locomo(tmp_path / "c")  # another format is passed over
    dataset = updates.load(tmp_path)
    cases = [q.id for scene in dataset.scenes for q in scene.questions if q.stale]
    assert sorted(cases) == ["1/knowledge_update/0", "q0"]
    with pytest.raises(DataError, match="neither"):
        updates.load(tmp_path / "c")


def test_figures(bench: Bench, tmp_path: Path) -> None:
    data.beam(tmp_path)
    data.longmemeval(tmp_path, entries=2)
    found = bench("updates", tmp_path)
    wanted = {"newer_above_stale", "stale_hidden", "bm25_newer_above_stale", "others_r10", "others_mrr"}
    assert found["figures"].keys() >= wanted
    assert {name: row["questions"] for name, row in found["details"]["updates"].items()} == {
        "knowledge-update": 1,
        "knowledge_update": 1,
    }
