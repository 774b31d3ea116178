"""Weights over time, drawn with braille dots. Every level's band is given the same height, so that the faint end,
where most of a memory's life is spent, can be read too; the numbers at the left are the weights at the boundaries.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from rich.text import Text

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Level
from ebbing.interfaces.cli.output import LEVEL_STYLES, weight_words

if TYPE_CHECKING:
    from ebbing.domain.profile.fading import Fading

ROWS_PER_BAND: Final = 4
PLAIN_ROWS: Final = 16  # where there are no levels
GUTTER: Final = 16  # columns left of the chart, axis included
COLOURS: Final = ("green", "cyan", "yellow", "magenta", "blue", "red", "white", "bright_green", "bright_cyan")
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_BLANK: Final = 0x2800
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row and column within a cell
_DOWN: Final = len(_DOTS)
_ACROSS: Final = len(_DOTS[0])

Cells = dict[tuple[int, int], tuple[int, str]]  # (row, column) → dots, colour


@dataclass(frozen=True, slots=True)
class PlottedCurve:
    """One memory's weights: (day, weight), the days rising."""

    points: tuple[tuple[float, float], ...]

    def at(self, day: float) -> float:
        """Return the weight on a day between the points."""
        for (start, before), (end, after) in pairwise(self.points):
            if day <= end:
                return before if end == start else before + (after - before) * (day - start) / (end - start)
        return self.points[-1][1]


@dataclass(frozen=True, slots=True)
class Band:
    """The weights of one level, from `floor` to `top`; no level where a profile has none."""

    level: Level | None
    floor: float
    top: float


def bands_of(fading: Fading, highest: float) -> tuple[Band, ...]:
    """Return the bands of a profile, the highest first; one for everything where it has no levels."""
    highest = max(1.0, highest)
    if fading.kind != "five_levels":
        return (Band(None, 0.0, highest),)
    floors = (fading.full_above, fading.summary_above, fading.tag_above, fading.trace_above, 0.0)
    tops = (max(highest, fading.full_above), *floors)
    found = (Band(level, floor, top) for level, floor, top in zip(Level, floors, tops, strict=False))
    return tuple(band for band in found if band.top > band.floor)


def height(weight: float, bands: Sequence[Band]) -> float:
    """Return how high a weight stands in the chart, from 0 to 1."""
    for place, band in enumerate(reversed(bands)):
        if weight <= band.top:
            within = max(0.0, weight - band.floor) / (band.top - band.floor)
            return (place + within) / len(bands)
    return 1.0


def draw(curves: Sequence[PlottedCurve], bands: Sequence[Band], days: float, width: int) -> list[Text]:
    """Return the chart, line by line, with its axes; each curve ends in its letter."""
    per_band = ROWS_PER_BAND if len(bands) > 1 else PLAIN_ROWS
    rows = per_band * len(bands)
    columns = max(20, width - GUTTER - len(curves) - 1)
    cells: Cells = {}
    ends: dict[int, Text] = {}
    for number, curve in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        heights = _trace(cells, curve, bands, days, columns, rows, colour)
        ends.setdefault(_row(heights, rows), Text()).append(LETTERS[number % len(LETTERS)], style=colour)
    lines = [
        _margin(row, bands, per_band)
        .append_text(_cells(row, cells, columns, "┈" if (row + 1) % per_band == 0 else " "))
        .append_text(ends.get(row, Text()))
        for row in range(rows)
    ]
    return [*lines, *_days_axis(days, columns)]


def _cells(row: int, cells: Cells, columns: int, empty: str) -> Text:
    """Return one row of the chart itself."""
    found = [cells.get((row, column), (0, "bright_black")) for column in range(columns)]
    line = Text()
    for colour, run in groupby(found, key=lambda cell: cell[1]):
        line.append("".join(chr(_BLANK | bits) if bits else empty for bits, _ in run), style=colour)
    return line


def _trace(
    cells: Cells,
    curve: PlottedCurve,
    bands: Sequence[Band],
    days: float,
    columns: int,
    rows: int,
    colour: str,
) -> int:
    """Set the dots of one curve, without gaps; return the height of its last dot."""
    last = columns * _ACROSS - 1
    tall = rows * _DOWN - 1
    before: int | None = None
    y = 0
    for x in range(last + 1):
        y = round((1 - height(curve.at(days * x / last), bands)) * tall)
        for dot in range(min(y, y if before is None else before + 1), max(y, y if before is None else before - 1) + 1):
            place = (dot // _DOWN, x // _ACROSS)
            bits = cells.get(place, (0, ""))[0] | _DOTS[dot % _DOWN][x % _ACROSS]
            cells[place] = (bits, colour)
        before = y
    return y


def _row(dot: int, rows: int) -> int:
    return min(rows - 1, dot // _DOWN)


def _margin(row: int, bands: Sequence[Band], per_band: int) -> Text:
    """Return what stands left of the chart: the level's name in the middle of its band, the weight at its floor."""
    band = bands[row // per_band]
    within = row % per_band
    style = "" if band.level is None else LEVEL_STYLES[band.level]
    name = band.level if band.level is not None and within == per_band // 2 - 1 else ""
    number = _number(band.floor) if within == per_band - 1 else _number(band.top) if row == 0 else ""
    return (
        Text(f"{name:>8} ", style=style).append(f"{number:>5} ", style="bright_black").append("│", style="bright_black")
    )


def _number(weight: float) -> str:
    return weight_words(weight) if weight else "0"


def _days_axis(days: float, columns: int) -> list[Text]:
    ticks = 4
    line = ["─"] * columns
    labels = [" "] * columns
    for tick in range(ticks + 1):
        place = round(tick / ticks * (columns - 1))
        label = f"{days * tick / ticks:.{0 if days >= 2 * ticks else 1}f}"
        line[place] = "┴"
        start = max(0, min(place - len(label) // 2, columns - len(label)))
        labels[start : start + len(label)] = label
    axis = Text(" " * (GUTTER - 1) + "└" + "".join(line), style="bright_black")
    return [axis, Text(f"{'days from now':>{GUTTER - 1}} " + "".join(labels), style="bright_black")]
