"""Rows of SQLite ↔ values of the domain."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from ebbing.domain.ids import event_id, memory_id, number_of_event, number_of_memory
from ebbing.domain.instants import from_us, to_us
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.memory import STATE_FIELDS, Content, Level, Link, LinkKind, Memory
from ebbing.domain.records.state import enriching, plain, rich
from ebbing.errors import StoreCorrupt

UNSOUND: Final = (ValueError, TypeError, KeyError, AttributeError, OverflowError)  # what reading a damaged row ends in
MEMORY_COLUMNS: Final = STATE_FIELDS
MEMORY_LIST: Final = ", ".join(MEMORY_COLUMNS)
SELECT_MEMORIES: Final = f"SELECT {MEMORY_LIST} FROM memory"
INSERT_MEMORY: Final = f"INSERT INTO memory ({MEMORY_LIST}) VALUES ({', '.join('?' * len(MEMORY_COLUMNS))})"
UPDATE_MEMORY: Final = (
    f"UPDATE memory SET {', '.join(f'{name} = ?' for name in MEMORY_COLUMNS if name != 'id')} "
    "WHERE id = ? AND revision = ?"
)
CONTENT_LIST: Final = (
    "id, memory, text, sealed, version, level, maker, phrase, topic, keywords, entities, role, speaker, metadata, "
    "sealed_metadata"
)
ORIGINALS: Final = (
    f"SELECT {', '.join(f'said.{column.strip()}' for column in CONTENT_LIST.split(','))} "
    "FROM memory JOIN content AS said ON said.id = memory.content AND said.memory = memory.id"
)
EVENT_LIST: Final = (
    "id, operation, kind, memory, at, actor, reason, weight_before, weight_after, factors, state, before, detail"
)
ATTACHMENTS: Final = (
    "SELECT attached.memory, hash, kind, name, size_bytes, text, sealed_text FROM attached JOIN attachment USING (hash) "
    "LEFT JOIN (SELECT id, text, sealed AS sealed_text FROM content) AS said ON said.id = attached.content"
)
LINK_LIST: Final = "source, target, kind, strength, name, locked, scan_base, operation"


def _mentions(text: str) -> Any:
    return () if text == "[]" else rich("mentions", json.loads(text))


# the columns of a memory that hold something else than its field, and what makes the field of them
_ENRICHED: Final[tuple[tuple[str, Callable[[Any], Any]], ...]] = (
    ("id", memory_id),
    ("successor", memory_id),
    ("mentions", _mentions),
    *(
        (name, enriched)
        for name in MEMORY_COLUMNS
        if name not in ("id", "successor", "mentions") and (enriched := enriching(name)) is not None
    ),
)


def json_text(value: Any) -> str:
    """Return compact JSON, written as all of the journal is; who only reads need not load what writes it."""
    from pydantic_core import to_json

    return to_json(value).decode("utf-8")


def memory_row(memory: Memory, revision: int) -> list[Any]:
    """Return the columns of a memory, in the order of MEMORY_COLUMNS."""
    row: list[Any] = []
    for name in MEMORY_COLUMNS:
        value = plain(name, getattr(memory, name))
        if name in ("id", "successor") and value is not None:
            value = number_of_memory(value)
        elif name == "mentions":
            value = json_text(value)
        elif name == "revision":
            value = revision
        row.append(value)
    return row


@lru_cache(maxsize=2048)  # what is near to one thing said is often near to the next
def memory_of(row: tuple[Any, ...]) -> Memory:
    """Return the memory of a row of SELECT_MEMORIES."""
    values = dict(zip(MEMORY_COLUMNS, row, strict=True))
    try:
        for name, enriched in _ENRICHED:
            if values[name] is not None:
                values[name] = enriched(values[name])
        return Memory(**values)
    except UNSOUND as error:
        raise _unsound("memory", row[0], error) from error


def _unsound(what: str, number: object, error: Exception) -> StoreCorrupt:
    """Return the refusal of a row that holds what nobody wrote."""
    return StoreCorrupt(
        f"{what} {number} is damaged ({error}). It was left as it is: run `ebbing doctor` to see what can be read and what to do"
    )


def _words(text: str) -> tuple[str, ...]:
    return () if text == "[]" else tuple(json.loads(text))


def content_of(row: tuple[Any, ...], opens: Callable[[bytes], str | None]) -> Content:
    """Return the content of a row of CONTENT_LIST; `opens` tells what is behind a seal, None if that cannot be opened.

    What was a secret is not kept in mind.
    """
    sealed, own = row[3], row[14]
    try:
        if sealed is None and own is None:
            return _plain_content(row)
        text = None if sealed is None else opens(sealed)
        metadata = None if own is None else opens(own)
        clear = row if metadata is None else (*row[:13], metadata, None)
        return _content(clear, row[2] if text is None else text, locked=sealed is not None and text is None)
    except UNSOUND as error:
        raise _unsound("text", row[0], error) from error


@lru_cache(maxsize=2048)  # as with memories
def _plain_content(row: tuple[Any, ...]) -> Content:
    return _content(row, row[2])


def _content(row: tuple[Any, ...], text: str, *, locked: bool = False) -> Content:
    (
        number,
        memory,
        stored,
        sealed,
        version,
        level,
        maker,
        phrase,
        topic,
        keywords,
        entities,
        role,
        speaker,
        metadata,
        _,
    ) = row
    return Content(
        id=number,
        memory=None if memory is None else memory_id(memory),
        text=text,
        redacted=None if sealed is None else stored,
        version=version,
        level=Level(level),
        maker=maker,
        phrase=phrase,
        topic=topic,
        keywords=_words(keywords),
        entities=_words(entities),
        role=role,
        speaker=speaker,
        metadata={} if metadata == "{}" else json.loads(metadata),
        locked=locked,
    )


def link_of(row: tuple[Any, ...]) -> Link:
    """Return the link of a row of LINK_LIST."""
    source, target, kind, strength, name, locked, scan_base, operation = row
    return Link(
        source=memory_id(source),
        target=memory_id(target),
        kind=LinkKind(kind),
        strength=strength,
        name=name,
        locked=bool(locked),
        scan_base=scan_base,
        operation=operation,
    )


def event_row(event: Event) -> list[Any]:
    """Return the columns of an event; a new one has no id yet."""
    return [
        number_of_event(event.id) if event.id else None,
        event.operation,
        str(event.kind),
        None if event.memory is None else number_of_memory(event.memory),
        to_us(event.at),
        event.actor,
        event.reason,
        event.weight_before,
        event.weight_after,
        json_text(event.factors),
        None if event.state is None else json_text(event.state),
        json_text(event.before),
        json_text(event.detail),
    ]


def event_of(row: tuple[Any, ...]) -> Event:
    """Return the event of a row of EVENT_LIST."""
    try:
        return _event(row)
    except UNSOUND as error:
        raise _unsound("journal entry", row[0], error) from error


def _event(row: tuple[Any, ...]) -> Event:
    number, operation, kind, memory, at, actor, reason, weight_before, weight_after, factors, state, before, detail = (
        row
    )
    return Event(
        id=event_id(number),
        operation=operation,
        kind=EventKind(kind),
        memory=None if memory is None else memory_id(memory),
        at=from_us(at),
        actor=actor,
        reason=reason,
        weight_before=weight_before,
        weight_after=weight_after,
        factors=json.loads(factors),
        state=None if state is None else json.loads(state),
        before=json.loads(before),
        detail=json.loads(detail),
    )
