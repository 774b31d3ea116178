"""Embedders a user may configure instead of the bundled one: any OpenAI-compatible endpoint, or sentence-transformers.

Both may call out or download, so neither is ever a default. A failure is an EmbedderError: recall goes on by words, and
the missing vectors are made when the service is back.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.conversation import ModelUnavailable
from ebbing.errors import EmbedderError
from ebbing.gateway.api_key import ApiKey
from ebbing.gateway.embedder import unit
from ebbing.gateway.openai_compatible import Client

MAX_CHARACTERS: Final = 4000
BATCH: Final = 32


class EndpointEmbedder:
    """Vectors from a service that speaks OpenAI's /embeddings: OpenAI, Ollama, vLLM, Zhipu, Qwen and others."""

    def __init__(
        self, base_url: str, model: str, api_key: str | ApiKey = "", *, dimensions: int | None = None, **how: Any
    ) -> None:
        self._client = Client(base_url, model, api_key, function="/embeddings", **how)
        self._model, self._dimensions = model, dimensions

    @property
    def fingerprint(self) -> str:
        """The service and the model; the same model elsewhere may differ in its version."""
        return f"{self._client.host}/{self._model}"

    @property
    def dimensions(self) -> int:
        """As configured; otherwise the service is asked once."""
        if self._dimensions is None:
            self._dimensions = self._ask(["?"]).shape[1]
        return self._dimensions

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return one unit vector per text."""
        if not texts:
            return np.empty((0, self.dimensions), dtype=np.float32)
        pieces = [self._ask(texts[at : at + BATCH]) for at in range(0, len(texts), BATCH)]
        return unit(np.concatenate(pieces))

    def _ask(self, texts: Sequence[str]) -> NDArray[np.float32]:
        question = {"model": self._model, "input": [text[:MAX_CHARACTERS] or " " for text in texts]}
        try:
            data, _, _ = self._client.ask(question, purpose="embeddings")
        except ModelUnavailable as error:
            raise EmbedderError(f"no vectors: {error}") from None
        try:
            rows = sorted(data["data"], key=lambda row: row["index"])
            vectors = np.array([row["embedding"] for row in rows], dtype=np.float32)
        except (KeyError, TypeError, ValueError):
            raise EmbedderError(f"{self.fingerprint} did not answer with vectors: is it an embedding model?") from None
        if vectors.ndim != 2 or len(vectors) != len(texts):
            raise EmbedderError(f"{self.fingerprint} gave {len(vectors)} vectors for {len(texts)} texts")
        return vectors


class SentenceTransformersEmbedder:
    """A model of the sentence-transformers library, which must be installed; naming one lets that library download it."""

    def __init__(self, model: str) -> None:
        self._name, self._model, self._lock = model, None, threading.Lock()

    @property
    def fingerprint(self) -> str:
        """The model's name."""
        return f"sentence-transformers/{self._name}"

    @property
    def dimensions(self) -> int:
        """The model's own."""
        return int(self._loaded().get_sentence_embedding_dimension())

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return one unit vector per text."""
        with self._lock:
            vectors = self._loaded().encode(list(texts), show_progress_bar=False)
        return unit(np.asarray(vectors, dtype=np.float32).reshape(len(texts), -1))

    def _loaded(self) -> Any:
        if self._model is None:
            try:
                library = importlib.import_module("sentence_transformers")
                self._model = library.SentenceTransformer(self._name)
            except Exception as error:
                raise EmbedderError(
                    f"sentence-transformers/{self._name} cannot be loaded ({type(error).__name__}): "
                    "pip install sentence-transformers, and check the name"
                ) from error
        return self._model
