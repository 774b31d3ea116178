"""The floor: what a bare loop on SQLite, FTS5 and numpy needs for the same work. Not a product: no users, no levels,
no history, no links; only what cannot be left out if the same question is to be answered from the same disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import apsw
import numpy as np

from bench.corpus import DIMENSIONS, Corpus
from ebbing.domain.arrays import Vectors
from ebbing.domain.instants import DAY_US, to_us
from ebbing.domain.profile.laws import Human
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.rows import LAYERS, Rows
from ebbing.language.tokens import cue_tokens, index_tokens
from ebbing.store.sqlite.connection import CACHE_KIB

LIMIT: Final = 10
LEXICAL_SHARE: Final = 0.5
MMAP_BYTES: Final = 268_435_456
_SCHEMA: Final = """
CREATE TABLE doc (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE vector (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE VIRTUAL TABLE words USING fts5 (tokens, content = '', tokenize = 'unicode61 remove_diacritics 0');
"""


def connect(path: Path, synchronous: str = "FULL") -> apsw.Connection:
    """Return a connection with the settings the store uses."""
    connection = apsw.Connection(str(path))
    connection.execute(
        f"PRAGMA cache_size = -{CACHE_KIB}; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = {MMAP_BYTES}; "
        f"PRAGMA journal_mode = WAL; PRAGMA synchronous = {synchronous}"
    ).fetchall()
    return connection


class Bare:
    """Texts in a table, tokens in FTS5, vectors in one float32 matrix."""

    def __init__(self, path: Path, vectors: Vectors, *, candidates: int) -> None:
        self.path = path
        self._candidates = candidates
        self._matrix = vectors
        self.connection = connect(path)

    @classmethod
    def build(cls, path: Path, corpus: Corpus, *, candidates: int) -> Bare:
        """Write the whole corpus in one transaction; ids are 1, 2, 3, …"""
        connection = connect(path)
        connection.execute(_SCHEMA)
        with connection:
            for number, (said, vector) in enumerate(zip(corpus.said, corpus.vectors, strict=True), start=1):
                _insert(connection, number, said.text, vector)
        connection.close()
        return cls(path, corpus.vectors, candidates=candidates)

    def recall(self, cue: str, vector: Vectors) -> list[str]:
        """Recall by FTS5, a matrix product, the union, ten rows."""
        ranks = self._by_words(cue_tokens(cue))
        cosines = self._matrix @ vector
        count = min(self._candidates, len(cosines))
        nearest = np.argpartition(cosines, -count)[-count:]
        scores = {int(i) + 1: float(cosines[i]) * (1 - LEXICAL_SHARE) for i in nearest}
        best = ranks[0][1] if ranks else -1.0
        for number, rank in ranks:
            known = scores.get(number)
            if known is None:
                known = float(cosines[number - 1]) * (1 - LEXICAL_SHARE)
            scores[number] = known + LEXICAL_SHARE * rank / best
        top = sorted(scores, key=scores.__getitem__, reverse=True)[:LIMIT]
        marks = ", ".join("?" * len(top))
        rows: list[Any] = self.connection.execute(f"SELECT id, text FROM doc WHERE id IN ({marks})", top).fetchall()
        texts: dict[int, str] = dict(rows)
        return [texts[number] for number in top]

    def _by_words(self, tokens: Sequence[str]) -> list[Any]:
        quoted = [f'"{token}"' for token in tokens]
        if not quoted:
            return []
        sql = "SELECT rowid, rank FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?"
        rows = self.connection.execute(sql, (" ".join(quoted), self._candidates)).fetchall()
        if len(rows) < self._candidates and len(quoted) > 1:
            rows = self.connection.execute(sql, (" OR ".join(quoted), self._candidates)).fetchall()
        return rows

    def add(self, text: str, vector: Vectors) -> None:
        """Commit one message: text, words, vector; the matrix is not kept up, which favours the floor."""
        with self.connection:
            ((number,),) = self.connection.execute("SELECT max(id) + 1 FROM doc").fetchall()
            _insert(self.connection, number, text, vector)

    def read_rows(self) -> Vectors:
        """Read what opening costs without a copy of the arrays: every vector, row by row."""
        rows: list[Any] = self.connection.execute("SELECT data FROM vector ORDER BY id").fetchall()
        return np.frombuffer(b"".join(data for (data,) in rows), dtype=np.float32).reshape(-1, DIMENSIONS)

    def bytes(self) -> int:
        """Return the bytes on disk."""
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return self.path.stat().st_size

    def close(self) -> None:
        """Release the file."""
        self.connection.close()


def _insert(connection: apsw.Connection, number: Any, text: str, vector: Vectors) -> None:
    connection.execute("INSERT INTO doc VALUES (?, ?)", (number, text))
    connection.execute("INSERT INTO words (rowid, tokens) VALUES (?, ?)", (number, " ".join(index_tokens(text))))
    connection.execute("INSERT INTO vector VALUES (?, ?)", (number, vector.tobytes()))


class Ledger:
    """One table, one committed insert: the least that can be promised at a durability."""

    def __init__(self, path: Path) -> None:
        self._connection = connect(path)
        self._connection.execute("CREATE TABLE said (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, text TEXT NOT NULL)")

    def insert(self, at_us: int, text: str) -> None:
        """Write a row that is on disk when this returns."""
        self._connection.execute("INSERT INTO said (at, text) VALUES (?, ?)", (at_us, text))

    def close(self) -> None:
        """Release the file."""
        self._connection.close()


def bare_sweep(rows: Rows, profile: Profile, law: Human, now: datetime) -> Callable[[], int]:
    """Compute the human law's formula and the level boundaries on the same arrays, written down as plainly as possible.

    Gives back a function that counts the memories whose level changed. Tables by category and layer are ready beforehand.
    """
    names = [name or "" for name in rows.categories.names]
    importance = np.array([profile.category(name).importance for name in names])
    pace = np.array([profile.category(name).pace for name in names])
    scale = np.array([profile.layer(layer).stability_scale for layer in LAYERS])
    resting = np.array([not profile.layer(layer).fades for layer in LAYERS])
    fading, now_us = profile.fading, to_us(now)
    window_us = now_us - int(law.momentum_window_days * DAY_US)

    def sweep() -> int:
        days = np.maximum(now_us - rows.activated_us, 0) / DAY_US
        days[rows.sensitivity == 1] *= law.general_speed
        days[resting[rows.layer] | rows.pinned] = 0.0
        stability = scale[rows.layer] * rows.stability_hours / 24 / pace[rows.category] / profile.user_factor
        weight = 1 / (1 + days / (law.half_life_stabilities * np.minimum(stability, law.max_stability_days)))
        since = np.maximum(now_us - rows.mentioned_us, 0) / DAY_US
        weight *= 1 + rows.boost * np.exp(-law.boost_rate_per_day * since)
        denied = np.flatnonzero(rows.conflict)
        denied_days = np.maximum(now_us - rows.negated_us[denied], 0) / DAY_US
        left = np.exp(-law.conflict_rate_per_day * denied_days)
        weight[denied] *= law.conflict_floor + (1 - law.conflict_floor) * left
        recent = np.flatnonzero(rows.mentioned_us >= window_us)
        counts = (rows.mentions_us[recent].times_us() >= window_us).sum(axis=1)
        weight[recent] *= 1 + law.momentum_max * (1 - np.exp(-law.momentum_rate_per_mention * counts))
        weight *= importance[rows.category]
        weight *= 1 + law.support_max * (1 - np.exp(-rows.support))
        level = (weight <= fading.full_above).astype(np.int8)
        level += weight <= fading.summary_above
        level += weight <= fading.tag_above
        level += weight <= fading.trace_above
        level[rows.pinned | (rows.sensitivity >= fading.sensitivity_keeps)] = 0
        return int(np.count_nonzero(level != rows.level))

    return sweep
