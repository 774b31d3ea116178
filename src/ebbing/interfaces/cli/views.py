"""A memory as it is shown in lists: its text, and how present it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ebbing.domain.memory import Level, Memory
from ebbing.interfaces.cli.output import plain

if TYPE_CHECKING:
    from ebbing.engine.mind import Mind


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """One memory, ready to be shown."""

    memory: Memory
    text: str  # the original; a secret is named, not shown
    weight: float
    level: Level
    metadata: dict[str, Any]

    def as_json(self) -> dict[str, Any]:
        """What is computed first, then the memory's fields. `content` is a row's number, of no use outside."""
        state: dict[str, Any] = plain(self.memory)
        shown = {"id": self.memory.id, "text": self.text, "level": str(self.level), "weight": self.weight}
        rest = {name: value for name, value in state.items() if name not in shown and name != "content"}
        return {**shown, **rest, "metadata": self.metadata}


def views(mind: Mind, memories: Sequence[Memory]) -> list[View]:
    """Views of some memories, in the same order."""
    from ebbing.domain.levels import levels
    from ebbing.domain.rows import LEVELS, Rows

    if not memories:
        return []
    parts = mind.parts
    ids = [memory.id for memory in memories]
    contents = parts.store.contents(ids)
    rows = Rows.of(memories, support=parts.support(ids))
    weights = parts.law.weight(rows, parts.now())
    codes = levels(rows, weights, parts.profile)
    found = []
    for memory, weight, code in zip(memories, weights.tolist(), codes.tolist(), strict=True):
        content = contents.get(memory.id)
        text = "" if content is None else content.text if content.redacted is None else content.redacted
        metadata = {} if content is None else dict(content.metadata)
        found.append(View(memory=memory, text=text.strip(), weight=weight, level=LEVELS[code], metadata=metadata))
    return found


def views_by_id(mind: Mind, ids: Sequence[str]) -> dict[str, View]:
    """Views of the memories with these ids; those that do not exist are left out."""
    return {view.memory.id: view for view in views(mind, mind.parts.store.get(list(dict.fromkeys(ids))))}
