"""Cost against size: sizes as asked for, exponents as the contract names them. How fast anything is, is not tested."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from bench.__main__ import main
from bench.options import Options
from bench.scale import LARGEST, SIZES, sizes, slopes

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")


@pytest.mark.slow
def test_figures_of_the_contract(tmp_path: Path) -> None:
    file = tmp_path / "scale.json"
    assert main(["scale", "--short", "--json", str(file)]) == 0
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert {"recall_exponent", "add_exponent", "sweep_exponent", "disk_exponent"} <= found["figures"].keys()
    assert all(math.isfinite(value) for value in found["figures"].values())
    assert found["details"]["sizes"].keys() == {"250", "500", "1000"}
    for cost in found["details"]["sizes"].values():
        assert all(value > 0 for value in cost["floor"].values())


def test_the_largest_size_is_what_was_asked_for() -> None:
    assert max(sizes(Options())) == LARGEST
    assert sizes(Options(limit=1_000_000)) == SIZES
    assert sizes(Options(limit=700)) == (700,)
    assert max(sizes(Options(limit=20_000))) == 10_000


def test_exponents_are_slopes_on_double_logarithmic_paper() -> None:
    value, steepest = slopes([(1_000, 2.0), (10_000, 20.0), (100_000, 200.0)])
    assert (value, steepest) == (pytest.approx(1.0), pytest.approx(1.0))
    value, steepest = slopes([(1_000, 2.0), (10_000, 2.0), (100_000, 200.0)])
    assert (value, steepest) == (pytest.approx(1.0), pytest.approx(2.0))
    assert slopes([(1_000, 5.0)]) == (0.0, 0.0)
