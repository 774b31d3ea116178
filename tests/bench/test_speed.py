"""The speed bench runs and says what the contract promises. How fast anything is, is not tested: machines differ."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from bench.__main__ import BENCHES, main
from bench.corpus import corpus
from bench.report import Report
from bench.timing import Times, exponent

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")  # rich's bar and the worker outlive a failing run

SHORT_FIGURES = {
    "ack_ms",
    "ack_over_floor",
    "add_exponent",
    "add_ms",
    "bytes_per_memory",
    "import_door_ms",
    "import_door_over_floor",
    "import_ms",
    "import_over_floor",
    "open_exponent",
    "recall_10k_ms",
    "recall_10k_over_floor",
    "recall_1k_ms",
    "recall_1k_over_floor",
    "recall_embed_10k_ms",
    "recall_exponent",
    "sweep_exponent",
}


@pytest.fixture(scope="module")
def short_run(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    file = tmp_path_factory.mktemp("bench") / "speed.json"
    assert main(["speed", "--short", "--json", str(file)]) == 0
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.mark.slow
def test_json_has_the_shape_of_the_contract(short_run: dict[str, Any]) -> None:
    assert set(short_run) == {"bench", "profile", "figures", "details"}
    assert (short_run["bench"], short_run["profile"]) == ("speed", "human")


@pytest.mark.slow
def test_short_form_gives_every_figure_but_those_of_100k(short_run: dict[str, Any]) -> None:
    assert set(short_run["figures"]) == SHORT_FIGURES


@pytest.mark.slow
def test_figures_are_numbers(short_run: dict[str, Any]) -> None:
    for name, value in short_run["figures"].items():
        assert math.isfinite(value), name
        # importing costs less than what starting Python varies by
        assert value > 0 or name.endswith(("_exponent", "import_ms")), name


@pytest.mark.slow
def test_importing_loads_no_model(short_run: dict[str, Any]) -> None:
    assert short_run["details"]["import"]["model_loaded_by_import"] is False


@pytest.mark.slow
def test_the_made_up_mind_is_a_settled_one(short_run: dict[str, Any]) -> None:
    for size in short_run["details"]["sizes"].values():
        assert size["sweep_changes"] == size["sweep_floor_changes"] == 0
        assert size["recall"]["hits_per_cue"] > 1


def test_unknown_bench_is_told_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sped"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"there is no bench 'sped': the benches are {', '.join(BENCHES)}\n"


def test_corpus_is_the_same_every_time() -> None:
    one, other = corpus(40, cues=5, fresh=3), corpus(40, cues=5, fresh=3)
    assert [s.text for s in one.said] == [s.text for s in other.said]
    assert one.cues == other.cues
    assert (one.vectors == other.vectors).all()
    assert {s.language for s in one.said} == {"en", "zh"}


def test_exponent_of_a_linear_cost_is_one() -> None:
    value, low, high = exponent(1_000, 100_000, _times(0.002), _times(0.2))
    assert value == pytest.approx(1.0)
    assert low <= value <= high


def test_report_compares_with_the_floor(tmp_path: Path) -> None:
    report = Report("speed", "human")
    report.compare("open_s", "open_over_floor", 0.4, 0.2, aim=3.0)
    value, ratio = report.figures
    assert (value.ratio, ratio.value, ratio.met) == (2.0, 2.0, True)
    report.write_json(tmp_path / "r.json")
    assert json.loads((tmp_path / "r.json").read_text())["figures"] == {"open_s": 0.4, "open_over_floor": 2.0}


def _times(seconds: float) -> Times:
    import numpy as np

    return Times(np.array([[seconds], [seconds * 1.01], [seconds * 1.02]]))
