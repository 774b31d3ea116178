"""The measured tables of the evaluation page are made from the benches' files, in one place."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2] / "docs"
TABLES: dict[str, Any] = runpy.run_path(str(DOCS / "tables.py"))


def outcome(brings: float, low: float, high: float) -> dict[str, Any]:
    return {
        "counted": {"r10": 7},
        "with": {"r10": 0.8},
        "brings": {"r10": brings},
        "intervals": {"r10": (low, high)},
    }


@pytest.mark.parametrize(
    ("name", "page_name"), [("ablation", "evaluation.md"), ("forgetting", "evaluation.md"), ("year", "year.md")]
)
def test_the_page_has_a_place_for_each(name: str, page_name: str) -> None:
    page = (DOCS / page_name).read_text(encoding="utf-8")
    changed = TABLES["replaced"](page, name, "new")
    assert f"<!-- {name} -->\n\nnew\n\n<!-- /{name} -->" in changed
    assert changed.startswith(page[: page.index(f"<!-- {name} -->")])


def test_a_page_without_the_place_is_not_written() -> None:
    with pytest.raises(SystemExit, match="no <!-- ablation -->"):
        TABLES["replaced"]("nothing here", "ablation", "new")


def test_what_is_certain_is_bold_and_what_changes_nothing_is_said_once() -> None:
    mechanisms = {
        "gate": outcome(-0.02, -0.03, -0.01),
        "speaker": outcome(0.01, -0.01, 0.02),
        "focus": outcome(0, 0, 0),
    }
    files = [{"bench": "ablation", "details": {"sets": {"beam": {"0": mechanisms}}}}]
    text = TABLES["ablation"](files)
    assert "| without | BEAM (n=7) |" in text
    assert "| *with everything* | .800 |" in text
    assert "| gate | **-2.0** (-3.0 to -1.0) |" in text
    assert "| speaker | +1.0 (-1.0 to +2.0) |" in text
    assert "| *no difference anywhere*: focus | 0 |" in text


def test_forgetting_has_a_table_for_the_default_and_lines_for_the_others() -> None:
    shares = {"0": 1.0, "365": 0.5}
    details = {
        "questions": 9,
        "live_share": {"0": 1.29, "365": 0.44},
        "kept": {"fading": shares, "truncate": {"0": 0.9, "365": 0.4}, "keep everything": {"0": 1.0, "365": 1.0}},
        "kept_95": {way: {"0": (0.9, 1.0), "365": (0.4, 0.6)} for way in ("fading", "truncate", "keep everything")},
        "tokens_per_question": {"fading": {"0": 512.4, "365": 300.0}},
        "used_before": {"used": shares, "unused": shares},
        "bytes_on_disk": {"originals": {"0": 1500.0, "365": 1500.0}},
        "facts_after_a_year": {"asked for": {"3": {"facts": 4, "full": 0.25, "summary or better": 0.5, "weight": 0.4}}},
    }
    files = [{"profile": profile, "details": details} for profile in ("human", "layered")]
    text = TABLES["forgetting"](files)
    assert "| fading | 1.00 (.900–1.00) | .500 (.400–.600) |" in text
    assert "| originals | 2 | 2 |" in text
    assert "| asked for | 3 | 4 | .250 | .500 | 0.40 |" in text
    assert "| `layered`: fading | 1.00 | .500 |" in text
    assert "| best other way | .900 (truncate) | .400 (truncate) |" in text


def test_a_year_has_a_column_for_each_profile() -> None:
    names = (
        "messages",
        "failed",
        "untraced",
        "altered",
        "memories",
        "active",
        "forecast_held",
        "live_share",
        "level_full",
    )
    months = [{"day": day, "statuses": {"active": day * 10}, "live_share": 0.5} for day in (30, 60)]
    files = [
        {"profile": profile, "figures": dict.fromkeys(names, 1.0), "details": {"months": months}}
        for profile in ("human", "craft")
    ]
    text = TABLES["year"](files)
    assert "| at the end | `human` | `craft` |" in text
    assert "| level full | 1 | 1 |" in text
    assert "| 60 | 600 | 600 |" in text
    assert "| 30 | .500 | .500 |" in text
