"""Fakes for your tests and ours: a clock you move, an embedder without a model.

clock = ebbing.testing.FakeClock(datetime(2026, 1, 1, tzinfo=UTC))
mind = ebbing.open("alice", home=tmp_path, clock=clock, embedder=ebbing.testing.HashEmbedder(), worker="inline")
clock.advance(days=30)
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.instants import utc
from ebbing.errors import EmbedderError
from ebbing.text.tokens import index_tokens


class FakeClock:
    """A clock that stands still until it is moved."""

    def __init__(self, now: datetime) -> None:
        self.now = utc(now, "now")

    def __call__(self) -> datetime:
        return self.now

    def advance(self, *, days: float = 0, hours: float = 0, minutes: float = 0, seconds: float = 0) -> datetime:
        """Move the clock; negative values set it back."""
        self.now += timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)
        return self.now


class HashEmbedder:
    """Vectors from hashed words: texts that share words are similar. Deterministic, tiny, knows no meaning."""

    dimensions: Final = 64

    def __init__(self, name: str = "hash-64") -> None:
        self.fingerprint = name

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One unit vector per text."""
        vectors = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        for row, text in enumerate(texts):
            for token in index_tokens(text):
                digest = hashlib.blake2b(f"{self.fingerprint} {token}".encode(), digest_size=8).digest()
                number = int.from_bytes(digest)
                vectors[row, number % self.dimensions] += 1.0 if number & (1 << 40) else -1.0
            length = np.linalg.norm(vectors[row])
            if length:
                vectors[row] /= length
        return vectors


class BrokenEmbedder(HashEmbedder):
    """An embedder whose model is missing, until it is mended."""

    def __init__(self, name: str = "hash-64") -> None:
        super().__init__(name)
        self.broken = True

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Raises EmbedderError while broken."""
        if self.broken:
            raise EmbedderError("the embedding model is missing (broken on purpose)")
        return super().embed(texts)
