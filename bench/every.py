"""Every bench that can run here, one after the other: `python -m bench every [--data DIR] [--short]`, and `make bench`.

DIR holds the public data sets, each in a folder of its own name; without it `shared/data` beside the project, or what
EBBING_BENCH_DATA names. A bench whose data is not there is left out with a sentence. `answer` needs a language model and is
asked for by name, as is `mcp`, which kills processes for minutes.
"""

from __future__ import annotations

import importlib
import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from bench.options import Options
from bench.report import Report

NAME: Final = "every"
DATA_VARIABLE: Final = "EBBING_BENCH_DATA"
BESIDE: Final = Path(__file__).resolve().parents[2] / "shared" / "data"
# bench → what it needs below the data folder; None needs no data
NEEDS: Final[dict[str, tuple[str, ...] | None]] = {
    "speed": None,
    "start": None,
    "scale": None,
    "agents": None,
    "cores": None,
    "curator": None,
    "year": None,
    "locomo": ("locomo",),
    "realtalk": ("realtalk",),
    "longmemeval": ("longmemeval",),
    "beam": ("beam",),
    "memdaily": ("memdaily",),
    "nothing": ("locomo",),
    "updates": ("longmemeval",),
    "srs": ("srs", "reviews.csv"),
    "forgetting": ("locomo",),
}


def data_folder(options: Options) -> Path:
    """Return where the data sets are looked for."""
    return options.data or Path(os.environ.get(DATA_VARIABLE) or BESIDE)


def run(options: Options) -> Report:
    """Report all figures together, as BENCH.FIGURE."""
    whole, folder = Report(NAME, options.profile), data_folder(options)
    left_out: list[str] = []
    for name, parts in NEEDS.items():
        data = None if parts is None else folder.joinpath(*parts)
        if data is not None and not data.exists():
            left_out.append(name)
            continue
        report: Report = importlib.import_module(f"bench.{name}").run(replace(options, data=data))
        report.show(options.console)
        whole.figures += [replace(figure, name=f"{name}.{figure.name}") for figure in report.figures]
        whole.details[name] = report.details
    whole.details["left_out"] = left_out
    if left_out:
        options.console.print(
            f"left out, their data is not in {folder}: {', '.join(left_out)} (--data DIR or {DATA_VARIABLE} names another folder)"
        )
    return whole
