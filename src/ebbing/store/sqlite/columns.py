"""Whole columns out of SQLite, for the resident caches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic_core import from_json

from ebbing.domain.instants import NEVER
from ebbing.domain.protocols import Indexed
from ebbing.domain.records.links import LinkArrays
from ebbing.domain.records.memory import MENTION_RING, LinkKind
from ebbing.domain.records.rows import CHANNELS, CONFLICTS, DTYPES, LAYERS, LEVELS, STATUSES, Rows, Vocabulary
from ebbing.language.tokens import index_tokens
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.statements import SQL

CHUNK: Final = 20_000

# column of Rows → column of the table, for those that are plain numbers or times
PLAIN: Final = {
    "number": "id",
    "successor": "ifnull(successor, 0)",
    "created_us": "created_at",
    "occurred_us": "occurred_at",
    "activated_us": "last_activated_at",
    "mentioned_us": "mentioned_at",
    "frequent_us": "frequent_at",
    "negated_us": "negated_at",
    "reinforced_us": "reinforced_at",
    "accessed_us": "accessed_at",
    "valid_until_us": "valid_until",
    "removed_us": "removed_at",
    "boost": "boost",
    "importance": "importance",
    "stability_hours": "stability_hours",
    "confidence": "confidence",
    "mention_count": "mention_count",
    "reinforce_count": "reinforce_count",
    "access_count": "access_count",
    "scan_count": "scan_count",
    "sensitivity": "sensitivity",
    "pinned": "pinned",
}
WORDS: Final[dict[str, dict[Any, int]]] = {
    "layer": {str(word): code for code, word in enumerate(LAYERS)},
    "status": {str(word): code for code, word in enumerate(STATUSES)},
    "conflict": {str(word): code for code, word in enumerate(CONFLICTS)},
    "channel": {str(word): code for code, word in enumerate(CHANNELS)},
    "level": {str(word): code for code, word in enumerate(LEVELS)},
}
KINDS: Final = {str(kind): code for code, kind in enumerate(LinkKind)}

_SOURCES: Final = [f"ifnull({column}, {NEVER})" if name.endswith("_us") else column for name, column in PLAIN.items()]
_SELECT: Final = (
    f"SELECT {', '.join(_SOURCES)}, {', '.join(WORDS)}, category, user, mentions "
    "FROM memory WHERE revision > ? ORDER BY +id"  # the plus keeps SQLite on the index by revision
)

CHECKS: Final = {
    "memories without their content": (
        "SELECT count(*) FROM memory WHERE status <> 'purged' AND NOT EXISTS "
        "(SELECT 1 FROM content WHERE content.memory = memory.id AND content.level = 'full')"
    ),
    "memories missing from the text index": (
        "SELECT count(*) FROM memory WHERE status <> 'purged' AND NOT EXISTS (SELECT 1 FROM words WHERE words.rowid = memory.id)"
    ),
    "links that start nowhere": (
        "SELECT count(*) FROM link WHERE NOT EXISTS (SELECT 1 FROM memory WHERE memory.id = link.source)"
    ),
    "memories without a journal entry": (
        "SELECT count(*) FROM memory WHERE NOT EXISTS (SELECT 1 FROM event WHERE event.memory = memory.id)"
    ),
}


def rows_after(connection: Connection, categories: Vocabulary, users: Vocabulary, revision: int) -> Iterator[Rows]:
    """Rows changed after a revision, in chunks."""
    for chunk in connection.chunks(_SELECT, (revision,), CHUNK):
        yield _rows(chunk, categories, users)


def _rows(chunk: list[Any], categories: Vocabulary, users: Vocabulary) -> Rows:
    rows = Rows.empty(0, categories, users)
    by_column = list(zip(*chunk, strict=True))
    for name, values in zip(PLAIN, by_column, strict=False):
        setattr(rows, name, np.array(values, dtype=DTYPES[name]))
    at = len(PLAIN)
    for name, codes in WORDS.items():
        setattr(rows, name, np.fromiter(map(codes.__getitem__, by_column[at]), DTYPES[name], len(chunk)))
        at += 1
    rows.category = np.fromiter(map(categories.code, by_column[at]), DTYPES["category"], len(chunk))
    rows.user = np.fromiter(map(users.code, by_column[at + 1]), DTYPES["user"], len(chunk))
    rows.mentions_us = _rings(by_column[at + 2])
    rows.support = np.zeros(len(chunk), DTYPES["support"])
    rows.focused = np.zeros(len(chunk), DTYPES["focused"])
    return rows


def _rings(texts: tuple[str, ...]) -> NDArray[np.int64]:
    rings = np.full((len(texts), MENTION_RING), NEVER, dtype=np.int64)
    for place, text in enumerate(texts):
        if text != "[]":  # most memories were never mentioned again
            ring = from_json(text)[-MENTION_RING:]
            rings[place, : len(ring)] = ring
    return rings


def indexed_after(connection: Connection, revision: int) -> Iterator[Indexed]:
    """What was written to the text index after a revision."""
    for chunk in connection.chunks(SQL["indexed_after"], (revision,), CHUNK):
        for number, tokens, text, role, speaker in chunk:
            yield Indexed(number, index_tokens(text) if tokens is None else tokens.split(), text, role, speaker)


def vectors_after(
    connection: Connection, embedder: int, revision: int
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int8], NDArray[np.float32]]]:
    """Quantised vectors written after a revision, in chunks."""
    for chunk in connection.chunks(SQL["vectors"], (embedder, revision), CHUNK):
        numbers, scales, data = zip(*chunk, strict=True)
        matrix = np.frombuffer(b"".join(data), dtype=np.int8).reshape(len(chunk), -1)
        yield np.array(numbers, dtype=np.int64), matrix, np.array(scales, dtype=np.float32)


def links_after(connection: Connection, revision: int) -> LinkArrays:
    """All links of every source that has changed."""
    return _links(connection.all(SQL["links_after"], (revision,)) if revision else connection.all(SQL["links_all"]))


def links_made_since(connection: Connection, at_us: int) -> LinkArrays:
    """The links that were made after a record time."""
    return _links(connection.all(SQL["links_made_since"], (at_us,)))


def _links(rows: list[Any]) -> LinkArrays:
    source, target, kind, strength, scan_base, locked = zip(*rows, strict=True) if rows else ((),) * 6
    return LinkArrays(
        source=np.array(source, dtype=np.int64),
        target=np.array(target, dtype=np.int64),
        kind=np.fromiter(map(KINDS.__getitem__, kind), np.int8, len(rows)),
        strength=np.array(strength, dtype=np.float64),
        scan_base=np.array(scan_base, dtype=np.int64),
        locked=np.array(locked, dtype=np.bool_),
    )
