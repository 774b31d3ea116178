"""Whole columns of the table of memories, for the resident cache."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.instants import NEVER
from ebbing.domain.records.memory import MENTION_RING
from ebbing.domain.records.rings import Rings
from ebbing.domain.records.rows import CHANNELS, CONFLICTS, DTYPES, LAYERS, LEVELS, STATUSES, Rows, Vocabulary
from ebbing.store.sqlite.connection import Connection

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
    "removed_us": "removed_at",
    "adopted_us": "adopted_at",
    "boost": "boost",
    "importance": "importance",
    "stability_hours": "stability_hours",
    "decay_rate": "decay_rate",
    "confidence": "confidence",
    "mention_count": "mention_count",
    "reinforce_count": "reinforce_count",
    "access_count": "access_count",
    "scan_count": "scan_count",
    "adopted_scans": "adopted_scans",
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
_SOURCES: Final = [f"ifnull({column}, {NEVER})" if name.endswith("_us") else column for name, column in PLAIN.items()]
_SELECT: Final = (
    f"SELECT {', '.join(_SOURCES)}, {', '.join(WORDS)}, category, user, mentions "
    "FROM memory WHERE revision > ? ORDER BY +id"  # the plus keeps SQLite on the index by revision
)


def rows_after(connection: Connection, categories: Vocabulary, users: Vocabulary, revision: int) -> Iterator[Rows]:
    """Yield rows changed after a revision, in chunks."""
    for chunk in connection.chunks(_SELECT, (revision,)):
        yield _rows(chunk, categories, users)


def _rows(chunk: list[Any], categories: Vocabulary, users: Vocabulary) -> Rows:
    by_column = list(zip(*chunk, strict=True))
    columns: dict[str, Any] = {
        name: np.array(values, dtype=DTYPES[name]) for name, values in zip(PLAIN, by_column, strict=False)
    }
    words = zip(WORDS.items(), by_column[len(PLAIN) :], strict=False)
    columns |= {name: _coded(name, codes.__getitem__, values) for (name, codes), values in words}
    category, user, mentions = by_column[len(PLAIN) + len(WORDS) :]
    return Rows(
        **columns,
        category=_coded("category", categories.code, category),
        user=_coded("user", users.code, user),
        mentions_us=Rings.of(_rings(mentions)),
        support=np.zeros(len(chunk), DTYPES["support"]),
        focused=np.zeros(len(chunk), DTYPES["focused"]),
        categories=categories,
        users=users,
    )


def _coded(name: str, code: Callable[[Any], int], values: tuple[Any, ...]) -> NDArray[Any]:
    return np.fromiter(map(code, values), DTYPES[name], len(values))


def _rings(texts: tuple[str, ...]) -> NDArray[np.int64]:
    rings = np.full((len(texts), MENTION_RING), NEVER, dtype=np.int64)
    for place, text in enumerate(texts):
        if text != "[]":  # most memories were never mentioned again
            ring = json.loads(text)[-MENTION_RING:]
            rings[place, : len(ring)] = ring
    return rings
