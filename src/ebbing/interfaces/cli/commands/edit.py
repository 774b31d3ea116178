"""forget, restore, pin, unpin, reinforce, undo: what a person does to a memory on purpose. All but `erase` can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ebbing.domain.answers.reports import ForgetReport, View
from ebbing.domain.records.condition import strength
from ebbing.errors import InputError
from ebbing.interfaces.cli.commands.look import (
    CategoryOption,
    ConversationOption,
    LayerOption,
    ProjectOption,
    StatusOption,
    TaskOption,
    UserOption,
)
from ebbing.interfaces.cli.commands.remember import remembered_line, told
from ebbing.interfaces.cli.input import time_given
from ebbing.interfaces.cli.options import Asked, MemoryId
from ebbing.interfaces.cli.output import number_of, put_json, say
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import as_json

if TYPE_CHECKING:
    from ebbing.domain.records.memory import Memory
    from ebbing.engine.mind import Mind


def _changed(asked: Asked, change: Callable[[Mind], Memory], verb: str) -> None:
    with opened(asked) as mind:
        shown = mind.views([change(mind).id])
    told(asked, shown, verb)


def forget(
    asked: Asked,
    memory_id: Annotated[str | None, typer.Argument(help="A memory's id; or use filters.", metavar="[ID]")] = None,
    user: UserOption = None,
    all_users: Annotated[bool, typer.Option("--all-users", help="Those of everybody.")] = False,
    status: StatusOption = None,
    layer: LayerOption = None,
    category: CategoryOption = None,
    conversation: ConversationOption = None,
    task: TaskOption = None,
    project: ProjectOption = None,
    since: Annotated[str | None, typer.Option(help="Only what was said from then on (ISO with zone).")] = None,
    until: Annotated[str | None, typer.Option(help="Only what was said before then (ISO with zone).")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it would be.")] = False,
) -> None:
    """Take a memory, or all that pass the filters, out of every search; they can be restored for 30 days.

    Without --user only memories of no particular user are meant.
    """
    from ebbing.domain.records.filters import ALL_USERS

    wanted: dict[str, Any] = {
        "user": ALL_USERS if all_users else user,
        "status": status,
        "layer": layer,
        "category": category,
    }
    wanted |= {"conversation": conversation, "task": task, "project": project}
    wanted |= {"since": time_given(since, "--since"), "until": time_given(until, "--until")}
    filters = {name: value for name, value in wanted.items() if value is not None}
    if (memory_id is not None) == bool(filters):
        raise InputError(
            "forget takes the id of a memory or filters, one of the two; --all-users alone means everything"
        )
    with opened(asked, look=dry_run) as mind:
        report = mind.forget(memory_id, dry_run=dry_run, **filters)
        shown = mind.views([memory.id for memory in report.memories])
    _tell_forgotten(asked, report, shown, one=memory_id is not None)


def _tell_forgotten(asked: Asked, report: ForgetReport, shown: Sequence[View], *, one: bool) -> None:
    if asked.json:
        put_json(as_json(shown[0]) if one else {**report.to_dict(), "memories": [as_json(view) for view in shown]})
        return
    say(*(remembered_line(view, "would forget" if report.dry_run else "forgot") for view in shown))
    if not one:
        say(
            f"{number_of(len(shown), 'memory', 'memories')}"
            + (f"; `ebbing undo {report.ticket}` takes it back" if report.ticket else "")
        )


def remove(asked: Asked, memory_id: MemoryId) -> None:
    """The same as forget, by the name S3's document has for it."""
    _changed(asked, lambda mind: mind.forget(memory_id).memories[0], "removed")


def erase(
    asked: Asked,
    memory_id: MemoryId,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it would be.")] = False,
) -> None:
    """Take a memory out of every file for good, with all that its words stand in. It cannot be undone."""
    with opened(asked, look=dry_run) as mind:
        report = mind.erase(memory_id, dry_run=dry_run)
    if asked.json:
        put_json(report)
        return
    verb = "would erase" if report.dry_run else "erased"
    gone = number_of(len(report.memories), "memory", "memories")
    say(f"✓ {verb} {gone} for good: {', '.join(report.memories)}")
    if report.restored:
        say(f"  stands for itself again: {', '.join(report.restored)}")
    if report.said_elsewhere:
        tell("note", f"{', '.join(report.said_elsewhere)} say the same: erase them too, if they are meant", asked)
    if report.left_in:
        tell("note", f"still holds the words: {', '.join(report.left_in)}. Delete it yourself", asked)


def restore(asked: Asked, memory_id: MemoryId) -> None:
    """Bring back a memory that was forgotten, negated, superseded or archived."""
    _changed(asked, lambda mind: mind.restore(memory_id), "restored")


def pin(asked: Asked, memory_id: MemoryId) -> None:
    """Keep a memory from fading."""
    _changed(asked, lambda mind: mind.pin(memory_id), "pinned")


def unpin(asked: Asked, memory_id: MemoryId) -> None:
    """Let a pinned memory fade again."""
    _changed(asked, lambda mind: mind.unpin(memory_id), "unpinned")


def reinforce(
    asked: Asked,
    memory_id: MemoryId,
    event: Annotated[
        str, typer.Option(help="What happened: manual, retrieve, mention, task_success, task_failure, boost.")
    ] = "manual",
) -> None:
    """Strengthen a memory (or weaken it, with --event task_failure); says its strength before and after."""
    with opened(asked) as mind:
        before, after = mind.views([memory_id]), mind.views([mind.reinforce(memory_id, event).id])
    (old,), (new,) = before, after
    if asked.json:
        put_json({**as_json(new), "before": _strong(old), "after": _strong(new)})
        return
    hours = f"{old.memory.stability_hours:.0f} h → {new.memory.stability_hours:.0f} h"
    say(
        remembered_line(new, "reinforced"),
        f"  strength {strength(old.weight)} → {strength(new.weight)}, stability {hours}",
    )


def _strong(view: View) -> dict[str, float]:
    return {
        "strength": strength(view.weight),
        "weight": view.weight,
        "stability_hours": view.memory.stability_hours,
        "reinforce_count": view.memory.reinforce_count,
    }


def undo(
    asked: Asked,
    event_id: Annotated[
        str, typer.Argument(help="An event (e…) or ticket (t…), as `ebbing journal` shows it.", metavar="ID")
    ],
) -> None:
    """Take back a whole operation, e.g. one remember with all it changed."""
    with opened(asked) as mind:
        undone = mind.undo(event_id)
    if asked.json:
        put_json(undone)
        return
    memories = ", ".join(undone.memories) or "no memory"
    say(f"✓ undid {undone.operation}: {number_of(len(undone.events), 'event', 'events')} on {memories}")
