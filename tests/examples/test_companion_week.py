"""The companion's week prints the same every time, to the letter."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "companion_week.py"
EXPECTED = Path(__file__).with_name("companion_week.txt")


def test_the_week_is_as_written_down(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert capsys.readouterr().out == EXPECTED.read_text(encoding="utf-8")
