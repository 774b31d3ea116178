"""health, fading and cleanup: how strong memories are, weakest last or first, and those that leave (S3 §11.6)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from ebbing.domain.answers.reports import View
from ebbing.domain.records.condition import RED_BELOW, Condition, condition, strength
from ebbing.interfaces.cli.commands.look import LISTED, AllOption
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import age, number_of, one_line, put_json, say, table
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import as_json, views_by_id

LimitOption = Annotated[int, typer.Option(min=1, help="At most so many.")]


def health(asked: Asked, limit: LimitOption = LISTED, all_: AllOption = False) -> None:
    """All memories by strength, strongest first: green, yellow under 60, red under 30."""
    with opened(asked, look=True) as mind:
        shown, now = mind.strengths(), mind.now()
    counts = {str(c): sum(view.condition is c for view in shown) for c in Condition}
    if asked.json:
        put_json({"total": len(shown), **counts, "memories": [_as_json(view) for view in shown]})
        return
    _show(asked, shown, now, None if all_ else limit)
    say(", ".join(f"{count} {name}" for name, count in counts.items()))


def fading(asked: Asked, limit: LimitOption = LISTED, all_: AllOption = False) -> None:
    """Memories whose strength is under 30, weakest first: what is about to be forgotten."""
    with opened(asked, look=True) as mind:
        shown, now = mind.strengths(below=RED_BELOW), mind.now()
    if asked.json:
        put_json({"total": len(shown), "memories": [_as_json(view) for view in shown]})
        return
    _show(asked, shown, now, None if all_ else limit)


def _as_json(view: View) -> dict[str, object]:
    return {"strength": view.strength, "condition": view.condition, **as_json(view)}


def _show(asked: Asked, shown: Sequence[View], now: datetime, limit: int | None) -> None:
    if not shown:
        tell("note", "there are no such memories", asked)
        return
    say(_table(shown[:limit], now))
    if limit is not None and len(shown) > limit:
        tell("note", f"{limit} of {number_of(len(shown), 'memory', 'memories')}; --all shows all", asked)


def _table(shown: Sequence[View], now: datetime) -> Table:
    rows = table("id", "strength", "stability", "reinforced", "category", "age", "text", text="text")
    for view in shown:
        memory = view.memory
        rows.add_row(
            memory.id,
            strength_text(view.weight),
            f"{memory.stability_hours:.0f} h",
            f"{memory.reinforce_count}×",
            one_line(memory.category),
            age(memory.occurred_at, now),
            Text(one_line(view.text)),
        )
    return rows


def strength_text(weight: float) -> Text:
    """Return a strength with its bar, in its colour."""
    points = strength(weight)
    bar = "█" * round(points / 10)
    return Text(f"{points:3} {bar:<10}", style=str(condition(weight)))


def cleanup(
    asked: Asked,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would go.")] = False,
) -> None:
    """Archive and delete what has become too weak, by the profile's thresholds; both can be restored."""
    with opened(asked, look=dry_run, tend=False) as mind:
        report = mind.maintain(dry_run=dry_run)
        known = views_by_id(mind, [*report.archived, *report.deleted])
    if asked.json:
        put_json({"dry_run": dry_run, "archived": report.archived, "deleted": report.deleted})
        return
    would = "would be " if dry_run else ""
    for verb, ids in (("archived", report.archived), ("deleted", report.deleted)):
        for name in ids:
            say(Text(f"– {would}{verb} {name}: {one_line(known[name].text) if name in known else ''}", style="yellow"))
    say(f"{would}archived {len(report.archived)}, {would}deleted {len(report.deleted)}")
