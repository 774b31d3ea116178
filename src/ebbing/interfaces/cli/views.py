"""A memory as JSON, and views by id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ebbing.domain.answers.reports import View
from ebbing.interfaces.cli.output import plain

if TYPE_CHECKING:
    from ebbing.engine.mind import Mind


def as_json(view: View) -> dict[str, Any]:
    """Return what is computed first, then the memory's fields. `content` is a row's number, of no use outside."""
    state: dict[str, Any] = plain(view.memory)
    shown = {"id": view.memory.id, "text": view.text, "level": str(view.level), "weight": view.weight}
    rest = {name: value for name, value in state.items() if name not in shown and name != "content"}
    s2 = {"last_access": plain(view.memory.last_access), "source": view.memory.source, "verified": view.memory.verified}
    return {**shown, "label": view.label, **rest, **s2, "metadata": view.metadata}


def views_by_id(mind: Mind, ids: Sequence[str]) -> dict[str, View]:
    """Return views of the memories with these ids; those that do not exist are left out."""
    return {view.memory.id: view for view in mind.views(ids)}
