"""views: memories as lists show them, with text, weight, level and label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ebbing.domain.answers.reports import View
from ebbing.domain.records.memory import Content, Layer, Memory
from ebbing.domain.records.rows import LEVELS
from ebbing.engine.parts import Parts

CANNOT_BE_OPENED: Final = (
    "its secret cannot be opened: the vault key is missing, damaged or another one; see `ebbing doctor`"
)
_KNOWN: Final = frozenset({Layer.FACT, Layer.CORE})


def views(parts: Parts, memories: Sequence[Memory]) -> list[View]:
    """Return memories as they are shown in lists, in the same order."""
    if not memories:
        return []
    ids = [memory.id for memory in memories]
    contents = parts.store.contents(ids)
    now = parts.now()
    rows = parts.rows(memories, now)
    weights, codes = parts.weights_and_levels(rows, now)
    found = []
    for memory, weight, code in zip(memories, weights.tolist(), codes.tolist(), strict=True):
        content = contents.get(memory.id)
        text = "" if content is None else named(content)
        metadata = {} if content is None else content.metadata
        notes = () if content is None else notes_on(content)
        found.append(
            View(
                memory=replace(memory, notes=notes) if notes else memory,
                text=text.strip(),
                weight=weight,
                level=LEVELS[code],
                metadata=metadata,
                label="" if content is None else label_of(memory, content),
            )
        )
    return found


def named(content: Content) -> str:
    """Return a text as it may stand in lists: a secret is named, not shown."""
    return content.text if content.redacted is None else content.redacted


def notes_on(content: Content) -> tuple[str, ...]:
    """Return what is to be said of a text besides: that it is a secret which cannot be opened."""
    return (CANNOT_BE_OPENED,) if content.locked else ()


def label_of(memory: Memory, content: Content) -> str:
    """Return S2's label of a fact, by its words; of a secret, by what kind of thing it is. What was merely said has none."""
    text = named(content)
    if not text or memory.layer not in _KNOWN:
        return ""
    from ebbing.language.statements.labels import label  # here, because it takes what is known of all languages

    return str(label(text, memory.category))
