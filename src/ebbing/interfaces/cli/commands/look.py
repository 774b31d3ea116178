"""list, forecast and journal: what there is, what will become of it, and what has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text

from ebbing.domain.answers.reports import View
from ebbing.domain.records.events import Event
from ebbing.domain.records.memory import Level, Status
from ebbing.interfaces.cli.options import Asked, MemoryId
from ebbing.interfaces.cli.output import (
    add_columns,
    age,
    level_sign,
    level_text,
    narrow,
    number_of,
    one_line,
    put_json,
    say,
    span,
    table,
    weight_change,
    weight_text,
    when,
)
from ebbing.interfaces.cli.problems import NOTHING, tell
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import as_json
from ebbing.language.statements.labels import Label

LISTED: Final = 50
JOURNAL: Final = 20

UserOption = Annotated[str | None, typer.Option(help="Only those of this user.")]
StatusOption = Annotated[str | None, typer.Option(help="Only those that are: " + ", ".join(Status) + ".")]
LayerOption = Annotated[str | None, typer.Option(help="Only this layer: working, episode, fact, core, system.")]
CategoryOption = Annotated[str | None, typer.Option(help="Only this category.")]
LabelOption = Annotated[str | None, typer.Option(help="Only facts of this topic: " + ", ".join(Label) + ".")]
ConversationOption = Annotated[str | None, typer.Option(help="Only this conversation.")]
TaskOption = Annotated[str | None, typer.Option(help="Only what was remembered with this task.")]
ProjectOption = Annotated[str | None, typer.Option(help="Only this project.")]
LimitOption = Annotated[int, typer.Option(min=1, help="The newest so many.")]
AllOption = Annotated[bool, typer.Option("--all", help="All of them, whatever --limit says.")]


def list_(
    asked: Asked,
    user: UserOption = None,
    status: StatusOption = None,
    layer: LayerOption = None,
    category: CategoryOption = None,
    label: LabelOption = None,
    conversation: ConversationOption = None,
    task: TaskOption = None,
    project: ProjectOption = None,
    limit: LimitOption = LISTED,
    all_: AllOption = False,
) -> None:
    """The memories there are, newest last. Deleted ones only with --status deleted."""
    wanted = {"user": user, "status": status, "layer": layer, "category": category, "conversation": conversation}
    wanted |= {"label": label, "task": task, "project": project}
    filters: dict[str, Any] = {name: value for name, value in wanted.items() if value is not None}
    with opened(asked, look=True) as mind:
        newest = mind.list(limit=None if all_ else limit, newest_first=True, **filters)
        shown = mind.views([memory.id for memory in reversed(newest)])
        total = mind.count(**filters)
        now = mind.now()
    if asked.json:
        put_json({"total": total, "memories": [as_json(view) for view in shown]})
        return
    if not shown:
        tell("note", "there are no such memories", asked)
        return
    say(memory_table(shown, now))
    if locked := sum(bool(view.memory.notes) for view in shown):
        are = number_of(locked, "secret", "secrets")
        tell(
            "note",
            f"{are} cannot be opened: the vault key is missing, damaged or another one; see `ebbing doctor`",
            asked,
        )
    if len(shown) < total:
        tell("note", f"the newest {len(shown)} of {total} memories; --all shows all", asked)


def memory_table(shown: Sequence[View], now: datetime) -> Table:
    """Return one line per memory; what does not fit is left out of the text, not of the ids."""
    wide = not narrow()
    rows = table("id", "", "weight", *(("layer",) if wide else ()), "category", *(("status",) if wide else ()))
    add_columns(rows, "age", "text", text="text")
    for view in shown:
        memory = view.memory
        unusual = Text("" if memory.status is Status.ACTIVE else f"{memory.status} ", style="red")
        pinned = "📌 " if memory.pinned else ""
        rows.add_row(
            memory.id,
            level_text(view.level, level_sign(view.level)),
            weight_text(view.weight, view.level),
            *((str(memory.layer),) if wide else ()),
            one_line(memory.category),
            *((unusual,) if wide else ()),
            age(memory.occurred_at, now),
            (Text() if wide else unusual) + Text(pinned + one_line(view.text), style="default"),
        )
    return rows


def forecast(asked: Asked, memory_id: MemoryId) -> None:
    """When a memory will have faded to each level, if nothing happens to it."""
    with opened(asked, look=True) as mind:
        coming, now = mind.forecast(memory_id), mind.now()
    if asked.json:
        put_json(coming)
        return
    line = Text(f"{coming.memory} is ")
    line.append_text(level_text(coming.level)).append(" now, weight ")
    say(line.append_text(weight_text(coming.weight, coming.level)), falls(coming.falls_to, now))


def schedule(
    asked: Asked,
    memory_id: Annotated[
        str | None, typer.Argument(help="One memory; without it all that are due.", metavar="ID")
    ] = None,
) -> None:
    """When memories should be reviewed (SM-2): those that are due, or one."""
    with opened(asked, look=True) as mind:
        plans = mind.due_reviews() if memory_id is None else [mind.schedule(memory_id)]
        known = {view.memory.id: view for view in mind.views([plan.memory for plan in plans])}
    if asked.json:
        put_json({"due": plans} if memory_id is None else plans[0])
        return
    if not plans:
        tell("note", "no review is due", asked)
        return
    rows = table("id", "due", "interval", "ease", "reviews", "text", text="text")
    for plan in plans:
        ease, interval = f"{plan.ease:.2f}", f"{plan.interval_days:.1f} d"
        text = Text(one_line(known[plan.memory].text))
        rows.add_row(plan.memory, when(plan.due), interval, ease, str(plan.repetitions), text)
    say(rows)


def falls(falls_to: Mapping[Level, datetime | None], now: datetime) -> Table | Text:
    """Return when each lower level is reached."""
    if not falls_to:
        return Text("it cannot fall any further", style="bright_black")
    rows = table("falls to", "on", "in")
    for level, at in falls_to.items():
        never = Text("never by time alone", style="bright_black")
        rows.add_row(level_text(level), never if at is None else when(at), "" if at is None else span(at - now))
    return rows


def journal(
    asked: Asked,
    limit: Annotated[int, typer.Option(min=1, help="The newest so many.")] = JOURNAL,
) -> None:
    """What happened last, newest first, with the ids that undo takes."""
    with opened(asked, look=True) as mind:
        events = mind.journal(limit=limit)
    if asked.json:
        put_json({"events": events})
        return
    if not events:
        raise typer.Exit(NOTHING)
    say(event_table(events), f"{number_of(len(events), 'event', 'events')}; take one back with `ebbing undo ID`")


def event_table(events: Sequence[Event], *, with_memory: bool = True) -> Table:
    """Return journal entries, one line each."""
    from ebbing.language.phrases import by_whom

    with_weight = not (with_memory and narrow())
    rows = table("event", "when", "what", *(("memory",) if with_memory else ()), *(("weight",) if with_weight else ()))
    add_columns(rows, "reason", text="reason", wrap=True)
    for event in events:
        memory = (event.memory or "",) if with_memory else ()
        change = (weight_change(event.weight_before, event.weight_after),) if with_weight else ()
        rows.add_row(
            event.id,
            when(event.at),
            Text(str(event.kind), style="cyan"),
            *memory,
            *change,
            Text(one_line(event.reason) + by_whom(event.actor, event.reason)),
        )
    return rows
