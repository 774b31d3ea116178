"""listing: the memories that pass some filters and, where one is asked for, bear a label (S2-10).

A label is read off a memory's words whenever it is shown, so that it follows the words; no row holds it. Looking for one
means reading what passes the other filters, a few hundred at a time, until there are enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from ebbing.domain.instants import utc
from ebbing.domain.records.filters import ALL_USERS, KEPT, Filters
from ebbing.domain.records.memory import Layer, Memory, Status
from ebbing.engine.parts import Parts
from ebbing.engine.recalling import hits
from ebbing.errors import InputError, ModeError
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
        yield from (m for m in some if m.id in contents and hits.label_of(m, contents[m.id]) == label)
        after = some[-1].id


# ── what is asked for, checked ──


def count_of(given: int | None) -> int | None:
    """Return how many rows at most; None is all of them."""
    if given is not None and (type(given) is not int or not 1 <= given <= MAX_ROWS):
        raise InputError(f"limit must be a whole number from 1 to {MAX_ROWS:,}, not {given!r}")
    return given


def label_of(given: str | None) -> Label | None:
    """Return one of S2's labels."""
    try:
        return None if given is None else Label(given)
    except ValueError:
        raise ModeError(f"label {given!r} is not known: use one of {', '.join(Label)}") from None


def filters_of(given: Mapping[str, Any]) -> Filters:
    """Return filters from the words a caller used."""
    known = {"user", "status", "layer", "category", "conversation", "task", "project", "since", "until"}
    unknown = set(given) - known
    if unknown:
        raise InputError(f"unknown filters {sorted(unknown)}: use {', '.join(sorted(known))}")
    status, layer = given.get("status"), given.get("layer")
    try:
        statuses = KEPT if status is None else frozenset({Status(status)})
        layers = None if layer is None else frozenset({Layer(layer)})
    except ValueError as error:
        raise ModeError(f"{error}; statuses are {', '.join(Status)}; layers are {', '.join(Layer)}") from None
    return Filters(
        user=given.get("user", ALL_USERS),
        statuses=statuses,
        layers=layers,
        category=given.get("category"),
        conversation=given.get("conversation"),
        task=given.get("task"),
        project=given.get("project"),
        since=None if given.get("since") is None else utc(given["since"], "since"),
        until=None if given.get("until") is None else utc(given["until"], "until"),
    )
