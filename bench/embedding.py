"""An embedder that remembers on disk what it has embedded: the second run of a bench needs no model."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import apsw
import numpy as np

from ebbing.domain.arrays import Vectors
from ebbing.domain.protocols.embedder import Embedder

FOLDER: Final = "ebbing-bench"
BUSY_MS: Final = 30_000  # several benches may share a cache


def cache_folder() -> Path:
    """Return the user's own folder: never in a repository."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / FOLDER


class CachedEmbedder:
    """Another embedder's vectors, kept in one file per fingerprint and looked up by the text's hash."""

    def __init__(self, inner: Embedder, folder: Path | None = None) -> None:
        self._inner = inner
        folder = folder or cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^\w.-]", "_", inner.fingerprint)
        self._connection = apsw.Connection(str(folder / f"vectors-{name}.db"))
        self._connection.set_busy_timeout(BUSY_MS)
        self._connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL").fetchall()
        self._connection.execute("CREATE TABLE IF NOT EXISTS vector (text BLOB PRIMARY KEY, data BLOB) WITHOUT ROWID")

    @property
    def fingerprint(self) -> str:
        """The inner one's: the vectors are its own."""
        return self._inner.fingerprint

    @property
    def dimensions(self) -> int:
        """As the inner one."""
        return self._inner.dimensions

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row per text; only texts never seen before cost anything."""
        keys = [hashlib.blake2b(text.encode(), digest_size=16).digest() for text in texts]
        known = {key: data for key in dict.fromkeys(keys) if (data := self._known(key)) is not None}
        fresh = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        if fresh:
            made = self._inner.embed(list(fresh.values()))
            known |= {key: row.astype(np.float32).tobytes() for key, row in zip(fresh, made, strict=True)}
            with self._connection:
                rows = [(key, known[key]) for key in fresh]
                self._connection.executemany("INSERT OR IGNORE INTO vector VALUES (?, ?)", rows)
        joined = b"".join(known[key] for key in keys)
        return np.frombuffer(joined, np.float32).reshape(len(texts), self.dimensions).copy()

    def _known(self, key: bytes) -> bytes | None:
        row = self._connection.execute("SELECT data FROM vector WHERE text = ?", (key,)).fetchall()
        return None if not row else bytes(row[0][0])  # type: ignore[arg-type]  # a BLOB column

    def close(self) -> None:
        """Release the file."""
        self._connection.close()
