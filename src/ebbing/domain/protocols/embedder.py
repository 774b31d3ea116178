"""The model that puts the meaning of a text into a vector."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ebbing.domain.arrays import Vectors


class Embedder(Protocol):
    """Turns texts into unit vectors. Loading a model may wait until the first call."""

    @property
    def fingerprint(self) -> str:
        """Names the model and its version: vectors of different fingerprints are never compared."""
        ...

    @property
    def dimensions(self) -> int:
        """The length of every vector."""
        ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row per text, unit length. Raises EmbedderError if the model is missing or broken."""
        ...
