"""The bench of cold starts runs and says what the contract promises; how long anything takes is not tested."""

from __future__ import annotations

import json
import math
from pathlib import Path

from bench.__main__ import main

PROMISED = {"import", "open", "first_remember", "first_recall", "cli_help", "cli_list", "cli_recall"}


def test_figures_of_the_contract(tmp_path: Path) -> None:
    assert main(["start", "--short", "--json", str(tmp_path / "start.json")]) == 0
    whole = json.loads((tmp_path / "start.json").read_text(encoding="utf-8"))
    figures = whole["figures"]
    assert {f"{name}_s" for name in PROMISED} | {f"{name}_over_floor" for name in PROMISED} <= figures.keys()
    assert all(math.isfinite(value) and value > 0 for value in figures.values())
    assert whole["details"]["wall_s"].keys() >= {"floor", *PROMISED}
