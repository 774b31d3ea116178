"""listing: the memories that pass some filters and, where one is asked for, bear a label (S2-10).

A label is read off a memory's words whenever it is shown, so that it follows the words; no row holds it. Looking for one
means reading what passes the other filters, a few hundred at a time, until there are enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

import numpy as np

from ebbing.domain.answers.reports import View
from ebbing.domain.records.condition import strength
from ebbing.domain.records.filters import AllUsers, Filters
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import ACTIVE
from ebbing.domain.visible import is_node, of_user
from ebbing.engine.arguments import whole_number, word_of
from ebbing.engine.parts import Parts, ids_of
from ebbing.engine.recalling.views import label_of as bears
from ebbing.engine.recalling.views import named, notes_on, views

if TYPE_CHECKING:
    from ebbing.language.statements.labels import Label

AT_ONCE: Final = 500
MAX_ROWS: Final = 1_000_000_000


def select(
    parts: Parts,
    filters: Filters,
    label: Label | None,
    *,
    limit: int | None = None,
    after: str | None = None,
    newest_first: bool = False,
) -> list[Memory]:
    """Return memories, oldest first unless asked otherwise; `after` goes on in that order."""
    filters = replace(filters, nodes=parts.profile.focus.has_nodes)
    if label is None:
        return parts.store.select(filters, limit=limit, after=after, newest_first=newest_first)
    return list(islice(_labelled(parts, filters, label, after, newest_first=newest_first), limit))


def told(parts: Parts, memories: Sequence[Memory]) -> list[Memory]:
    """Return memories with what they say: the original, of a secret its kind; nothing where the text is gone."""
    contents = parts.store.contents([memory.id for memory in memories])
    return [
        memory
        if (content := contents.get(memory.id)) is None
        else replace(memory, text=named(content).strip(), metadata=content.metadata, notes=notes_on(content))
        for memory in memories
    ]


def count(parts: Parts, filters: Filters, label: Label | None) -> int:
    """Return how many there are."""
    filters = replace(filters, nodes=parts.profile.focus.has_nodes)
    if label is None:
        return parts.store.count(filters)
    return sum(1 for _ in _labelled(parts, filters, label, None, newest_first=False))


def _labelled(
    parts: Parts, filters: Filters, label: Label, after: str | None, *, newest_first: bool
) -> Iterator[Memory]:
    while some := parts.store.select(filters, limit=AT_ONCE, after=after, newest_first=newest_first):
        contents = parts.store.contents([memory.id for memory in some])
        yield from (m for m in some if m.id in contents and bears(m, contents[m.id]) == label)
        after = some[-1].id


def by_strength(parts: Parts, user: str | AllUsers | None, below: int | None, limit: int | None) -> list[View]:
    """Return what is believed, strongest first; of what is weaker than `below` points, the weakest first (S3 §11.6)."""
    with parts.resident.current() as rows:
        now = parts.now()
        parts.mark_focus(now)
        rows = rows.take(
            of_user(rows, user) & (rows.status == ACTIVE) & (parts.profile.focus.has_nodes | ~is_node(rows))
        )
        weights = parts.law.weight(rows, now)
        places = np.lexsort((rows.number, -weights))
        if below is not None:
            places = np.array([at for at in places[::-1].tolist() if strength(float(weights[at])) < below], np.int64)
        names = ids_of(rows.number[places[:limit]])
    return views(parts, parts.store.get(names))


# ── what is asked for, checked ──


def count_of(given: int | None) -> int | None:
    """Return how many rows at most; None is all of them."""
    return None if given is None else whole_number(given, "limit", 1, MAX_ROWS)


def label_of(given: str | None) -> Label | None:
    """Return one of S2's labels."""
    if given is None:
        return None
    from ebbing.language.statements.labels import Label

    return word_of(Label, given, "label")
