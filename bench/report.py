"""What a bench found: figures by name, each perhaps beside a floor and an aim; as a table for people, as JSON for scripts."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One number. `floor` is the same measure of the bare loop, `aim` the most it should be."""

    name: str
    value: float
    floor: float | None = None
    aim: float | None = None
    remark: str = ""

    @property
    def ratio(self) -> float | None:
        """To the floor."""
        return self.value / self.floor if self.floor else None

    @property
    def met(self) -> bool | None:
        """Whether the aim is met; None if there is none."""
        return None if self.aim is None else self.value <= self.aim


@dataclass(slots=True)
class Report:
    """The figures of one run."""

    bench: str
    profile: str
    figures: list[Figure] = field(default_factory=list)
    details: dict[str, Any] = field(default_factory=dict)
    grids: dict[str, dict[str, dict[str, float]]] = field(default_factory=dict)  # title → row → column; only shown

    def add(
        self, name: str, value: float, *, floor: float | None = None, aim: float | None = None, remark: str = ""
    ) -> None:
        """Add one more figure."""
        self.figures.append(Figure(name=name, value=float(value), floor=floor, aim=aim, remark=remark))

    def compare(self, name: str, ratio_name: str, ours: float, floor: float, *, aim: float | None = None) -> None:
        """Add a figure, and its ratio to the floor of the same run."""
        self.add(name, ours, floor=floor)
        self.add(ratio_name, ours / floor, aim=aim)

    def write_json(self, path: Path) -> None:
        """Write `{"bench", "profile", "figures", "details"}`, as the contract says."""
        figures = {figure.name: figure.value for figure in self.figures}
        whole = {"bench": self.bench, "profile": self.profile, "figures": figures, "details": self.details}
        path.write_text(json.dumps(whole, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")

    def show(self, console: Console) -> None:
        """Print a table, and the grids below it."""
        table = Table(title=f"{self.bench} · {self.profile}", title_justify="left")
        for heading in ("figure", "value", "floor", "ratio", "aim", ""):
            table.add_column(heading, justify="left" if heading in ("figure", "") else "right", no_wrap=bool(heading))
        for figure in self.figures:
            table.add_row(
                figure.name,
                _short(figure.value),
                _short(figure.floor),
                "" if figure.ratio is None else f"{figure.ratio:.2f}×",
                "" if figure.aim is None else f"≤ {figure.aim:g}",
                _verdict(figure),
            )
        console.print(table)
        for title, rows in self.grids.items():
            console.print(_grid(title, rows))


def _grid(title: str, rows: dict[str, dict[str, float]]) -> Table:
    table = Table(title=title, title_justify="left")
    columns = list(dict.fromkeys(name for row in rows.values() for name in row))
    table.add_column("")
    for name in columns:
        table.add_column(name, justify="right")
    for name, row in rows.items():
        table.add_row(name, *(_short(row.get(column)) for column in columns))
    return table


def _verdict(figure: Figure) -> str:
    word = {None: "", True: "[green]met[/]", False: "[red]short[/]"}[figure.met]
    return " ".join(part for part in (word, figure.remark) if part)


def _short(value: float | None) -> str:
    """Return a figure with three digits that matter."""
    if value is None:
        return ""
    if value == 0 or not math.isfinite(value):
        return f"{value:g}"
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    return f"{value:,.{digits}f}"
