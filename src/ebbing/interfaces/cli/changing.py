"""forget, restore, pin, unpin, reinforce, undo: what a person does to a memory on purpose. All of it can be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import number_of, put_json, say
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.telling import told

if TYPE_CHECKING:
    from ebbing.domain.memory import Memory
    from ebbing.engine.mind import Mind

MemoryId = Annotated[str, typer.Argument(help="A memory's id, as `ebbing list` shows it.", metavar="ID")]


def _changed(asked: Asked, change: Callable[[Mind], Memory], verb: str) -> None:
    with opened(asked) as mind:
        shown = mind.views([change(mind).id])
    told(asked, shown, verb)


def forget(asked: Asked, memory_id: MemoryId) -> None:
    """Take a memory out of every search; it can be restored for 30 days."""
    _changed(asked, lambda mind: mind.forget(memory_id), "forgot")


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
    """Strengthen a memory (or weaken it, with --event task_failure)."""
    _changed(asked, lambda mind: mind.reinforce(memory_id, event), "reinforced")


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
