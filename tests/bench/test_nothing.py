"""Foreign questions are asked of every mind, and both kinds of mistake are counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import nothing
from bench.__main__ import main
from bench.locomo import load
from tests.bench import data
from tests.bench.conftest import Bench


def test_foreign_questions_are_those_of_others(tmp_path: Path) -> None:
    dataset = load(data.locomo(tmp_path))
    one, two = dataset.scenes
    assert [q.id for q in nothing._foreign(one, dataset)] == ["two/0"]
    (foreign,) = nothing._foreign(two, dataset)  # as many as it has of its own
    assert foreign.id in {"one/0", "one/1", "one/3"}  # answerable, and of the pooled categories


def test_figures(bench: Bench, tmp_path: Path) -> None:
    found = bench("nothing", data.locomo(tmp_path))
    assert set(found["figures"]) == {"nothing_rate", "nothing_cost"}
    assert found["figures"]["nothing_cost"] == 0.0  # every word of the question is there
    assert found["details"]["nothing_cost"]["questions"] == 4
    assert found["details"]["nothing_rate"]["questions"] == 2
    assert 0.5 < found["details"]["top_score_auc"] <= 1.0


def test_one_conversation_is_not_enough(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = data.write(tmp_path / "one.json", [{"conversation": {"session_1": [{"text": "Hello."}]}, "qa": []}])
    assert main(["nothing", "--data", str(path)]) == 2
    assert "two conversations" in capsys.readouterr().err
