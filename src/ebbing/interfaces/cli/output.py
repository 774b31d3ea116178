"""How things look: tables and colours for people, one JSON document for scripts.

A memory may hold anything, so its text is never read as markup, and characters that steer a terminal are made visible.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import IO, Any, Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from ebbing.domain.records.json_form import json_form
from ebbing.domain.records.memory import Level
from ebbing.domain.texts import number_of as number_of

PIPED_WIDTH: Final = 120  # columns, where there is no terminal to ask
TOO_NARROW: Final = 60  # columns: below this a table that does not fit is told in lines
LEAST_TEXT: Final = 12  # columns
NARROW: Final = 110  # columns: below this tables leave something out, so that text has room
LEVEL_STYLES: Final[Mapping[Level, str]] = {
    Level.FULL: "green",
    Level.SUMMARY: "cyan",
    Level.TAG: "yellow",
    Level.TRACE: "magenta",
    Level.ARCHIVE: "bright_black",
}
_AGES: Final = (("y", 365.25), ("mo", 30.4), ("d", 1.0), ("h", 1 / 24), ("min", 1 / 1440))
_UNITS: Final = ("B", "kB", "MB", "GB", "TB")
_STEERING: Final = {c: f"\\x{c:02x}" for c in (*range(0x20), *range(0x7F, 0xA0)) if chr(c) not in "\n\t"}


def stdout() -> Console:
    """Return where answers go."""
    return _console(sys.stdout)


def stderr() -> Console:
    """Return where notes, errors and progress go."""
    return _console(sys.stderr)


def _console(file: IO[str]) -> Console:
    width = shutil.get_terminal_size((PIPED_WIDTH, 40)).columns
    return Console(file=file, width=width, highlight=False, markup=False, emoji=False)


def narrow() -> bool:
    """Say whether tables must make do with less."""
    return stdout().width < NARROW


def say(*lines: RenderableType) -> None:
    """Print lines or tables for people. Long lines are left to the terminal to wrap."""
    console = stdout()
    for line in lines:
        if isinstance(line, Table) and console.width < TOO_NARROW and _width_of(line) > console.width:
            for row in _plain(line):
                console.print(row, soft_wrap=True)
        else:
            console.print(line, soft_wrap=isinstance(line, str | Text))


def _width_of(rows: Table) -> int:
    """Return the columns of the terminal that a table needs, its text left with a little."""
    needed = (
        LEAST_TEXT if column.ratio else max((cell_len(str(cell)) for cell in (column.header, *column.cells)), default=0)
        for column in rows.columns
    )
    return sum(needed) + len(rows.columns)


def _plain(rows: Table) -> Iterator[Text]:
    """Yield the rows of a table as lines that the terminal may wrap: nothing is cut off."""
    for cells in zip(*(column.cells for column in rows.columns), strict=True):
        yield Text(" ").join(cell if isinstance(cell, Text) else Text(str(cell)) for cell in cells if str(cell))


def put_json(value: Any) -> None:
    """Print the one JSON document of a command."""
    sys.stdout.write(json.dumps(json_form(value), ensure_ascii=False, indent=2, allow_nan=False) + "\n")


def put_json_line(value: Any) -> None:
    """Print one of many JSON documents, on a line of its own, at once: for commands that go on."""
    sys.stdout.write(json.dumps(json_form(value), ensure_ascii=False, allow_nan=False) + "\n")
    sys.stdout.flush()


# ── words for people ──


def visible(text: str) -> str:
    """Return the text with control characters spelt out: a memory must not be able to steer the terminal."""
    return text.translate(_STEERING)


def one_line(text: str) -> str:
    """Return the text on one line, safe to print."""
    return visible(" ".join(text.split()))


def table(*columns: str, text: str | None = None, wrap: bool = False) -> Table:
    """Return an empty table. The column named by `text` takes the width that is left: wrapped, or cut off with an ellipsis."""
    return add_columns(
        Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0)),
        *columns,
        text=text,
        wrap=wrap,
    )


def add_columns(rows: Table, *columns: str, text: str | None = None, wrap: bool = False) -> Table:
    """Add columns to a table."""
    for name in columns:
        if name == text:
            rows.add_column(name, no_wrap=not wrap, overflow="fold" if wrap else "ellipsis", ratio=1)
            rows.expand = True
        else:
            rows.add_column(name, no_wrap=True)
    return rows


def level_text(level: Level, text: str | None = None) -> Text:
    """Return a level's name, or another text, in the colour of the level."""
    return Text(str(level) if text is None else visible(text), style=LEVEL_STYLES[level])


def level_sign(level: Level) -> str:
    """Return the sign of a level, as it stands before each line of a recall."""
    from ebbing.language.phrases import context_line

    return context_line(level, "", "en").split()[0]


def weight_words(weight: float) -> str:
    """Return a weight as it is shown everywhere."""
    from ebbing.domain.levels import shown_weight

    return shown_weight(weight)


def weight_text(weight: float, level: Level) -> Text:
    """Return a weight in the colour of its level."""
    return level_text(level, weight_words(weight))


def weight_change(before: float | None, after: float | None) -> str:
    """Return what an event did to a weight."""
    if after is None:
        return ""
    return weight_words(after) if before is None else f"{weight_words(before)} → {weight_words(after)}"


def when(at: datetime | None) -> str:
    """Return a time on the reader's clock."""
    return "" if at is None else f"{at.astimezone():%Y-%m-%d %H:%M}"


def age(at: datetime, now: datetime) -> str:
    """Return how long ago, in one unit: 5 min, 3 h, 12 d, 8 mo, 2 y."""
    return span(now - at)


def span(length: timedelta) -> str:
    """Return a length of time in the largest unit that fits."""
    days = length / timedelta(days=1)
    for unit, unit_days in _AGES:
        if days >= unit_days:
            return f"{days / unit_days:.0f} {unit}"
    return "now"


def size(count: int) -> str:
    """Return a count of bytes in the unit that reads best."""
    amount = float(count)
    for unit in _UNITS[:-1]:
        if amount < 1000:
            return f"{amount:.0f} {unit}" if unit == "B" else f"{amount:.1f} {unit}"
        amount /= 1000
    return f"{amount:.1f} {_UNITS[-1]}"
