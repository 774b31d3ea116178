"""The vectors of memories, quantised, by embedder: those of different embedders are never mixed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.ids import memory_id
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile


class VectorTable(MemoryFile):
    """Reads vectors, and says which memories have none."""

    def vectors(
        self, fingerprint: str, after_revision: int = 0
    ) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int8], NDArray[np.float32]]]:
        """Yield quantised vectors of one embedder, in chunks: numbers, int8 rows, scale of each row."""
        embedder = self._connection.one(SQL["embedder"], (fingerprint,))
        for chunk in self._connection.chunks(SQL["vectors"], (embedder or 0, after_revision)):
            numbers, scales, data = zip(*chunk, strict=True)
            matrix = np.frombuffer(b"".join(data), dtype=np.int8).reshape(len(chunk), -1)
            yield np.array(numbers, dtype=np.int64), matrix, np.array(scales, dtype=np.float32)

    def without_vector(self, fingerprint: str, limit: int) -> list[str]:
        """Return memories that this embedder has not seen yet, newest first."""
        embedder = self._connection.one(SQL["embedder"], (fingerprint,))
        rows = self._connection.all(SQL["without_vector"], (embedder or 0, limit))
        return [memory_id(row[0]) for row in rows]

    def count_without_vector(self, fingerprint: str) -> int:
        """Return how many memories this embedder has not seen yet."""
        return int(
            self._connection.one(
                SQL["count_without_vector"], (self._connection.one(SQL["embedder"], (fingerprint,)) or 0,)
            )
        )

    def drop_other_vectors(self, fingerprint: str) -> None:
        """Forget the vectors of every other embedder: this one has seen everything."""
        with self._writable().write() as connection:
            embedder = connection.one(SQL["embedder"], (fingerprint,))
            if embedder is not None:
                connection.run(SQL["drop_other_vectors"], (embedder,))
