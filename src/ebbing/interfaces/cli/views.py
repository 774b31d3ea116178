"""A memory as JSON, and views by id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ebbing.domain.answers.reports import View

if TYPE_CHECKING:
    from ebbing.engine.mind import Mind


def as_json(view: View) -> dict[str, Any]:
    """Return what is computed first, then the memory's fields."""
    shown = {"id": view.memory.id, "text": view.text, "level": str(view.level), "weight": view.weight}
    return {**shown, "label": view.label, **view.memory.to_dict(), **shown, "metadata": view.metadata}


def views_by_id(mind: Mind, ids: Sequence[str]) -> dict[str, View]:
    """Return views of the memories with these ids; those that do not exist are left out."""
    return {view.memory.id: view for view in mind.views(ids)}
