"""listing: the memories that pass some filters and, where one is asked for, bear a label (S2-10).

A label is read off a memory's words whenever it is shown, so that it follows the words; no row holds it. Looking for one
means reading what passes the other filters, a few hundred at a time, until there are enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Memory
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.hits import label_of
from ebbing.language.statements.labels import Label

AT_ONCE: Final = 500


def select(
    parts: Parts,
    filters: Filters,
    label: Label | None,
    *,
    limit: int | None = None,
    after: str | None = None,
    newest_first: bool = False,
) -> list[Memory]:
    """Memories, oldest first unless asked otherwise; `after` goes on in that order."""
    if label is None:
        return parts.store.select(filters, limit=limit, after=after, newest_first=newest_first)
    return list(islice(_labelled(parts, filters, label, after, newest_first=newest_first), limit))


def count(parts: Parts, filters: Filters, label: Label | None) -> int:
    """How many there are."""
    if label is None:
        return parts.store.count(filters)
    return sum(1 for _ in _labelled(parts, filters, label, None, newest_first=False))


def _labelled(
    parts: Parts, filters: Filters, label: Label, after: str | None, *, newest_first: bool
) -> Iterator[Memory]:
    while some := parts.store.select(filters, limit=AT_ONCE, after=after, newest_first=newest_first):
        contents = parts.store.contents([memory.id for memory in some])
        yield from (m for m in some if m.id in contents and label_of(m, contents[m.id]) == label)
        after = some[-1].id
