"""sources: where a memory comes from and what was made of it, as a tree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from rich.tree import Tree

from ebbing.domain.answers.reports import Step, View
from ebbing.interfaces.cli.commands.edit import MemoryId
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import one_line, put_json, say
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import views_by_id


def sources(asked: Asked, memory_id: MemoryId) -> None:
    """Where a memory comes from and what was made of it."""
    with opened(asked, look=True) as mind:
        found = mind.provenance(memory_id)
        steps = [*found.sources, *found.products]
        known = views_by_id(mind, [memory_id, *(step.memory for step in steps)])
    if asked.json:
        put_json(asdict(found))
        return
    root = Tree(_label(memory_id, known))
    _grow(root.add("comes from"), memory_id, found.sources, known) if found.sources else root.add("was said as it is")
    if found.products:
        _grow(root.add("became part of"), memory_id, found.products, known)
    say(root)


def _grow(branch: Tree, of: str, steps: Sequence[Step], known: Mapping[str, View]) -> None:
    for step in steps:
        if step.of == of:
            _grow(branch.add(f"{step.kind} {_label(step.memory, known)}"), step.memory, steps, known)


def _label(memory_id: str, known: Mapping[str, View]) -> str:
    view = known.get(memory_id)
    return memory_id if view is None else f"{memory_id}: {one_line(view.text)}"
