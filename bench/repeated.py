"""A mind of a million memories from one of a hundred thousand: the same year told again and again, each time under new numbers.

Making every row in Python would take an hour. So rows are copied inside SQLite, their numbers moved on, and the arrays beside
them likewise. Vectors get a little noise of their own in every copy, so that no two memories mean quite the same; words
are as frequent as before. The floor's file grows in the same way.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import apsw
import numpy as np
from numpy.typing import NDArray

from bench.corpus import DIMENSIONS
from bench.floor import connect
from ebbing.domain.arrays import Vectors
from ebbing.domain.ids import PLACES_PER_OPERATION
from ebbing.domain.records.links import LinkArrays
from ebbing.domain.records.rings import Rings
from ebbing.domain.records.rows import COLUMN_NAMES, RINGS, Rows
from ebbing.language.tokens import index_tokens
from ebbing.store.resident import snapshot
from ebbing.store.resident.snapshot import Snapshot
from ebbing.store.resident.spoken import Spoken
from ebbing.store.resident.vectors import STEPS

NOISE: Final = 0.6  # of a vector's length: a copy means something similar, and not the same
PIECE: Final = 10_000

# of each table: the column that says which memory a row belongs to, all columns with numbers of memories or contents, and of operations
MOVED: Final[dict[str, tuple[str, set[str], set[str]]]] = {
    "memory": ("id", {"id", "content", "successor"}, set()),
    "content": ("id", {"id", "memory"}, set()),
    "entity": ("memory", {"memory"}, set()),
    "indexed": ("memory", {"memory"}, set()),
    "link": ("source", {"source", "target"}, {"operation"}),
    "event": ("memory", {"memory"}, {"operation"}),
}


def again(vectors: Vectors, times: int) -> Vectors:
    """Return the vectors of all copies; those of the first are as they were."""
    return np.concatenate([vectors, *(_noisy(vectors, copy) for copy in range(1, times))])


def repeat(memory_file: Path, snapshot_file: Path, bare_file: Path, vectors: Vectors, times: int) -> Vectors:
    """Make a mind, its arrays and the floor `times` as large; return the vectors of all copies."""
    whole = again(vectors, times)
    kept = snapshot.load(snapshot_file)
    if kept is None:
        raise RuntimeError(f"{snapshot_file} is no copy of the arrays")
    connection = connect(memory_file, "OFF")
    with connection:
        counted: Any = connection.execute("SELECT value FROM counter WHERE name = 'operation'").fetchone()
        operations = int(counted[0])
        for copy in range(1, times):
            _copy_rows(connection, operations, copy)
        kept = _tiled(kept, times, operations * PLACES_PER_OPERATION, whole)
        _write_vectors(connection, kept, len(vectors))
        connection.execute("UPDATE counter SET value = value * ? WHERE name = 'operation'", (times,))
        newest: Any = connection.execute("SELECT id, at FROM event ORDER BY id DESC LIMIT 1").fetchone()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    connection.close()
    snapshot.save(snapshot_file, replace(kept, newest_event=newest))
    _repeat_bare(bare_file, whole, len(vectors), times)
    return whole


def _noisy(vectors: Vectors, seed: int) -> Vectors:
    rng = np.random.default_rng(seed)
    found = np.empty_like(vectors)
    for start in range(0, len(vectors), PIECE):
        piece = vectors[start : start + PIECE]
        piece = piece + NOISE / np.sqrt(DIMENSIONS) * rng.standard_normal(piece.shape, dtype=np.float32)
        found[start : start + PIECE] = piece / np.linalg.norm(piece, axis=1, keepdims=True)
    return found


# ── rows ──


def _copy_rows(connection: apsw.Connection, operations: int, copy: int) -> None:
    """Copy the first so many operations' rows, moved on by `copy` times as many."""
    numbers = operations * PLACES_PER_OPERATION
    for table, (key, moved, counted) in MOVED.items():
        told: list[Any] = connection.execute(f"PRAGMA table_info({table})").fetchall()
        columns = [str(row[1]) for row in told if (table, row[1]) != ("event", "id")]
        more = {**dict.fromkeys(moved, copy * numbers), **dict.fromkeys(counted, copy * operations)}
        taken = [f"{column} + {more[column]}" if column in more else column for column in columns]
        connection.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(taken)} FROM {table} WHERE {key} < {numbers}"
        )
    connection.execute(
        f"INSERT INTO words (rowid, tokens) SELECT memory + {copy * numbers}, tokens FROM indexed WHERE memory < {numbers}"
    )


def _write_vectors(connection: apsw.Connection, kept: Snapshot, known: int) -> None:
    """Write the vectors of all copies but the first, as the arrays have them."""
    ((embedder, revision),) = connection.execute("SELECT embedder, max(revision) FROM vector").fetchall()
    rows = (
        (embedder, int(kept.rows.number[place]), float(kept.scales[place]), kept.matrix[place].tobytes(), revision)
        for place in range(known, len(kept.rows))
    )
    connection.executemany("INSERT INTO vector (embedder, memory, scale, data, revision) VALUES (?, ?, ?, ?, ?)", rows)


def _repeat_bare(file: Path, whole: Vectors, known: int, times: int) -> None:
    connection = connect(file, "OFF")
    with connection:
        for copy in range(1, times):
            connection.execute(f"INSERT INTO doc SELECT id + {copy * known}, text FROM doc WHERE id <= {known}")
        connection.executemany(
            "INSERT INTO vector VALUES (?, ?)", ((at + 1, whole[at].tobytes()) for at in range(known, len(whole)))
        )
        texts: list[Any] = connection.execute(f"SELECT text FROM doc WHERE id <= {known} ORDER BY id").fetchall()
        tokens = [" ".join(index_tokens(text)) for (text,) in texts]
        connection.executemany(
            "INSERT INTO words (rowid, tokens) VALUES (?, ?)",
            ((copy * known + at + 1, words) for copy in range(1, times) for at, words in enumerate(tokens)),
        )
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    connection.close()


# ── arrays ──


def _tiled(kept: Snapshot, times: int, numbers: int, vectors: Vectors) -> Snapshot:
    """Return the arrays of all copies, each copy's numbers and places moved on."""
    known = len(kept.rows)
    columns: dict[str, Any] = {name: _tile(getattr(kept.rows, name), times) for name in COLUMN_NAMES if name != RINGS}
    copies = np.repeat(np.arange(times), known)
    columns["number"] = columns["number"] + copies * numbers
    columns["successor"] = np.where(columns["successor"] == 0, 0, columns["successor"] + copies * numbers)
    rings = Rings(_tile(kept.rows.mentions_us.slots, times), kept.rows.mentions_us.table)
    matrix, scales = _quantised(vectors)
    return replace(
        kept,
        rows=Rows(**columns, mentions_us=rings, categories=kept.rows.categories, users=kept.rows.users),
        matrix=matrix,
        scales=scales,
        links=_links(kept.links, times, known),
        context=np.concatenate(
            [np.where(kept.context < 0, kept.context, kept.context + copy * known) for copy in range(times)], axis=1
        ).astype(np.int32),
        spoken=_spoken(kept.spoken, times, known),
    )


def _tile(array: NDArray[Any], times: int) -> NDArray[Any]:
    return np.tile(array, times)


def _links(links: LinkArrays, times: int, known: int) -> LinkArrays:
    moved = [replace(links, source=links.source + at * known, target=links.target + at * known) for at in range(times)]
    return LinkArrays.joined(moved)


def _spoken(spoken: Spoken, times: int, known: int) -> Spoken:
    found = Spoken()
    speaker, traits, lengths = (_tile(one, times) for one in (spoken.speaker, spoken.traits, spoken.lengths))
    found.load(speaker, traits, lengths, spoken.speakers)
    terms, start, places, often = spoken.words.arrays()
    counts = np.diff(start)
    first = np.repeat(start[:-1] * times, counts) + np.arange(len(places)) - np.repeat(start[:-1], counts)
    more, each = np.empty(len(places) * times, np.int32), np.empty(len(places) * times, np.uint8)
    for copy in range(times):
        at = first + copy * np.repeat(counts, counts)
        more[at], each[at] = places + copy * known, often
    found.words.load(terms, start * times, more, each)
    return found


def _quantised(vectors: Vectors) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """Return what `quantise` makes of each, piece by piece."""
    matrix, scales = np.empty(vectors.shape, np.int8), np.empty(len(vectors), np.float32)
    for start in range(0, len(vectors), PIECE):
        piece = vectors[start : start + PIECE]
        scale = np.abs(piece).max(axis=1) / STEPS
        matrix[start : start + PIECE] = np.round(piece / scale[:, None])
        scales[start : start + PIECE] = scale
    return matrix, scales
