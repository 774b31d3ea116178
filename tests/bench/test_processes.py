"""What is measured in processes of their own: many minds in one, one mind in many."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.__main__ import main


def figures(name: str, folder: Path) -> dict[str, Any]:
    file = folder / "figures.json"
    assert main([name, "--short", "--json", str(file)]) == 0
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.mark.slow
def test_many_agents_answer_and_few_files_are_open(tmp_path: Path) -> None:
    found = figures("agents", tmp_path)
    assert {"agent_kb", "agents_10k_mb", "agent_open_ms", "agent_again_ms", "open_files"} == found["figures"].keys()
    assert found["details"]["process"]["hits"] > 10


@pytest.mark.slow
def test_a_recall_alone_and_among_others(tmp_path: Path) -> None:
    found = figures("cores", tmp_path)["figures"]
    assert found.keys() == {
        "recall_alone_cpu_ms",
        "alone_over_one_thread",
        "recall_four_cpu_ms",
        "four_over_one_thread",
    }
    assert all(value > 0 for value in found.values())
