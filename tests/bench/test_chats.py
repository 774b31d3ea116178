"""The bench of learning talk runs and says what the contract promises; how long anything takes is not tested."""

from __future__ import annotations

import json
import math
from pathlib import Path

from bench.__main__ import main

PROMISED = {"turns_per_s", "bulks_per_s", "other_recall_over_quiet", "other_remember_over_quiet", "at_once_ms"}


def test_figures_of_the_contract(tmp_path: Path) -> None:
    assert main(["chats", "--short", "--json", str(tmp_path / "chats.json")]) == 0
    whole = json.loads((tmp_path / "chats.json").read_text(encoding="utf-8"))
    assert whole["figures"].keys() >= PROMISED
    assert all(math.isfinite(value) and value > 0 for value in whole["figures"].values())
