"""show and sources: everything there is to say about one memory, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from ebbing.domain.answers.reports import Explanation, Step, View
from ebbing.domain.records.memory import Link, Memory
from ebbing.interfaces.cli.commands.look import event_table, falls
from ebbing.interfaces.cli.options import Asked, MemoryId
from ebbing.interfaces.cli.output import (
    level_sign,
    level_text,
    one_line,
    put_json,
    say,
    table,
    visible,
    weight_text,
    when,
)
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import as_json, views_by_id

SHOWN_LINKS: Final = 12  # of each direction, strongest first; --json has them all
_DETAILS: Final = ("user", "conversation", "task", "project", "valid_until", "successor", "removed_at", "removed_by")


def show(
    asked: Asked,
    memory_id: MemoryId,
    secrets: Annotated[bool, typer.Option("--secrets", help="Show the text of a secret in clear.")] = False,
) -> None:
    """One memory: its text, why it weighs what it does, what comes next, its links and its history."""
    with opened(asked, look=True) as mind:
        known = mind.explain(memory_id)
        incoming = known.incoming
        ends = [end for link in (*known.links, *known.dangling, *incoming) for end in (link.source, link.target)]
        near = views_by_id(mind, [known.memory.id, *ends])
        now = mind.now()
    view = near[known.memory.id]
    hidden = view.text != known.text.strip() and not secrets
    text, shown = (view.text, view.text) if hidden else (known.text, known.shown)
    if asked.json:
        put_json(_as_json(known, view, incoming, text, shown))
    else:
        _say(known, text, shown, incoming, near, now)
        for note in view.memory.notes:
            tell("note", note, asked)


def _as_json(known: Explanation, view: View, incoming: tuple[Link, ...], text: str, shown: str) -> dict[str, Any]:
    return {
        **as_json(view),
        "text": text,
        "shown": shown,
        "summary": known.summary,
        "factors": known.factors,
        "forecast": known.forecast.falls_to,
        "links": known.links,
        "incoming": incoming,
        "dangling": known.dangling,
        "corrections": known.corrections,
        "history": known.events,
    }


def _say(
    known: Explanation, text: str, shown: str, incoming: tuple[Link, ...], near: dict[str, View], now: datetime
) -> None:
    level = known.level
    say(level_text(level, f"{level_sign(level)} {text.strip()}"))
    if shown != text.strip():
        say(Text(f"  shown as: {one_line(shown)}", style="bright_black"))
    say(_state(known.memory), Text(known.summary, style="bright_black"))
    say(_factors(known), falls(known.forecast.falls_to, now))
    if known.links or known.dangling or incoming:
        say(_links(known, incoming, near))
    for one in known.corrections:
        say(Text(f"corrected {when(one.at)}: {one_line(one.text)} ({one.by})", style="bright_black"))
    say("", Text("history", style="bold"), event_table(known.events, with_memory=False))


def _state(memory: Memory) -> Text:
    words = [memory.id, str(memory.status), str(memory.layer), memory.category, f"from {memory.channel}"]
    words += [f"said {when(memory.occurred_at)}", *(["pinned"] if memory.pinned else [])]
    words += [f"sensitivity {memory.sensitivity}"] if memory.sensitivity else []
    words += [f"importance {memory.importance:g}"] if memory.importance != 1.0 else []
    for name in _DETAILS:
        value = getattr(memory, name)
        if value is not None:
            words.append(f"{name.replace('_', ' ')} {when(value) if isinstance(value, datetime) else value}")
    return Text(visible(" · ".join(words)))


def _factors(known: Explanation) -> Table:
    rows = table("factor", "value")
    for name, value in known.factors.items():
        rows.add_row(name, f"{value:.4g}")
    rows.add_section()
    rows.add_row(Text("weight", style="bold"), weight_text(known.weight, known.level))
    return rows


def _links(known: Explanation, incoming: tuple[Link, ...], near: dict[str, View]) -> Tree:
    tree = Tree(Text("links", style="bold"))
    _branch(tree, "→ leads to", ((link, link.target) for link in known.links), near)
    _branch(tree, "← reached from", ((link, link.source) for link in incoming), near)
    _branch(tree, "⇢ once led to", ((link, link.target) for link in known.dangling), near)
    return tree


def _branch(tree: Tree, name: str, links: Iterable[tuple[Link, str]], near: dict[str, View]) -> None:
    found = list(links)
    if not found:
        return
    branch = tree.add(name)
    for link, end in found[:SHOWN_LINKS]:
        view = near.get(end)
        line = Text(f"{link.name or link.kind} {link.strength:.2f} ", style="cyan", no_wrap=True, overflow="ellipsis")
        line.append(f"{end} ", style="default")
        branch.add(line if view is None else line + level_text(view.level, one_line(view.text)))
    if len(found) > SHOWN_LINKS:
        branch.add(f"… and {len(found) - SHOWN_LINKS} more")


def sources(asked: Asked, memory_id: MemoryId) -> None:
    """Where a memory comes from and what was made of it."""
    with opened(asked, look=True) as mind:
        found = mind.provenance(memory_id)
        steps = [*found.sources, *found.products]
        known = views_by_id(mind, [memory_id, *(step.memory for step in steps)])
    if asked.json:
        put_json(asdict(found))
        return
    root = Tree(_named(memory_id, known))
    _grow(root.add("comes from"), memory_id, found.sources, known) if found.sources else root.add("was said as it is")
    if found.products:
        _grow(root.add("became part of"), memory_id, found.products, known)
    say(root)


def _grow(branch: Tree, of: str, steps: Sequence[Step], known: Mapping[str, View]) -> None:
    for step in steps:
        if step.of == of:
            _grow(branch.add(f"{step.kind} {_named(step.memory, known)}"), step.memory, steps, known)


def _named(memory_id: str, known: Mapping[str, View]) -> str:
    view = known.get(memory_id)
    return memory_id if view is None else f"{memory_id}: {one_line(view.text)}"
