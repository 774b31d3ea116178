"""simulate: age some memories and draw how their weight falls. Nothing is changed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text

from ebbing.domain.answers.reports import Forecast, View
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Level, Status
from ebbing.interfaces.cli import chart
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import level_text, one_line, put_json, say, stdout, table, weight_text
from ebbing.interfaces.cli.problems import NOTHING, tell
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import views_by_id

if TYPE_CHECKING:
    from ebbing.engine.mind import Mind

MOST_RECENT: Final = 5
MAX_DAYS: Final = 36_500
MAX_POINTS: Final = 2_000


@dataclass(frozen=True, slots=True)
class Aged:
    """One memory and what will become of it."""

    view: View
    forecast: Forecast
    points: list[tuple[datetime, float, str]]


def simulate(
    asked: Asked,
    memory_ids: Annotated[
        list[str] | None, typer.Argument(help="Memories; without any, the newest five.", metavar="ID")
    ] = None,
    days: Annotated[float, typer.Option(min=0.1, max=MAX_DAYS, help="How far to look ahead.")] = 365,
    points: Annotated[int, typer.Option(min=2, max=MAX_POINTS, help="How many times to weigh in between.")] = 121,
) -> None:
    """Age memories and draw their weight over time, if nothing happens to them. Changes nothing."""
    steps = [days * step / (points - 1) for step in range(points)]
    with opened(asked, look=True) as mind:
        ids = memory_ids or _newest(mind)
        known = views_by_id(mind, [mind.get(one).id for one in ids])
        aged = [Aged(view, mind.forecast(one), mind.simulate(one, steps)) for one, view in known.items()]
        now, profile = mind.now(), mind.profile
    if asked.json:
        put_json(_as_json(aged, days, steps, profile.name))
    elif aged:
        highest = max(weight for one in aged for _, weight, _ in one.points)
        curves = [_curve(one, steps) for one in aged]
        bands = chart.bands_of(profile.fading, highest)
        say(*chart.draw(curves, bands, days, stdout().width), _crossings(aged, now))
    if not aged:
        tell("note", "there are no memories to age yet", asked)
        raise typer.Exit(NOTHING)


def _newest(mind: Mind) -> list[str]:
    newest = mind.list(limit=MOST_RECENT, newest_first=True, status=str(Status.ACTIVE))
    return [memory.id for memory in reversed(newest)]


def _curve(one: Aged, steps: Sequence[float]) -> chart.PlottedCurve:
    return chart.PlottedCurve(tuple((day, weight) for day, (_, weight, _) in zip(steps, one.points, strict=True)))


def _as_json(aged: Sequence[Aged], days: float, steps: Sequence[float], profile: str) -> dict[str, Any]:
    memories = [
        {
            "id": one.view.memory.id,
            "text": one.view.text,
            "weight": one.forecast.weight,
            "level": one.forecast.level,
            "falls_to": one.forecast.falls_to,
            "points": [
                {"day": day, "at": at, "weight": weight, "level": level}
                for day, (at, weight, level) in zip(steps, one.points, strict=True)
            ],
        }
        for one in aged
    ]
    return {"days": days, "profile": profile, "memories": memories}


def _crossings(aged: Sequence[Aged], now: datetime) -> Table:
    """Return the legend: who is who, and the day each memory falls to each level."""
    lower = list(Level)[1:]
    rows = table("", "memory", "now", *(str(level) for level in lower), "text", text="text")
    for number, one in enumerate(aged):
        letter = Text(chart.LETTERS[number % len(chart.LETTERS)], style=chart.COLOURS[number % len(chart.COLOURS)])
        weight = weight_text(one.forecast.weight, one.forecast.level)
        falls = (_fall(one, level, now) for level in lower)
        rows.add_row(letter, one.view.memory.id, weight, *falls, Text(one_line(one.view.text)))
    return rows


def _fall(one: Aged, level: Level, now: datetime) -> Text:
    if level not in one.forecast.falls_to:
        return Text("–", style="bright_black")  # it stands there or lower already
    at = one.forecast.falls_to[level]
    return (
        Text("never", style="bright_black")
        if at is None
        else level_text(level, f"day {(at - now) / timedelta(days=1):.0f}")
    )
