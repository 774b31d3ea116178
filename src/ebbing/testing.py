"""Fakes for your tests and ours: a clock you move, an embedder without a model, a language model made of a script.

clock = ebbing.testing.FakeClock(datetime(2026, 1, 1, tzinfo=UTC))
mind = ebbing.open("alice", home=tmp_path, clock=clock, embedder=ebbing.testing.HashEmbedder(), worker="inline")
clock.advance(days=30)
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.conversation import Message, Reply
from ebbing.domain.instants import utc
from ebbing.errors import EmbedderError
from ebbing.language.tokens import index_tokens


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
        """Return one unit vector per text."""
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


ScriptedReply = str | Reply | BaseException


class ScriptedModel:
    """A language model that says what it is told to: replies in order (the last again and again), or a function's.

    An exception among the replies is raised. `asked` holds what it was asked, as (purpose, system, user).
    """

    def __init__(
        self,
        replies: ScriptedReply | Sequence[ScriptedReply] | Callable[[Sequence[Message], str], ScriptedReply],
        name: str = "scripted",
    ) -> None:
        self.name = name
        self.asked: list[tuple[str, str, str]] = []
        self._lock = threading.Lock()
        self._function = replies if callable(replies) else None
        self._replies: list[ScriptedReply] = []
        if isinstance(replies, str | Reply | BaseException):
            self._replies = [replies]
        elif not callable(replies):
            self._replies = list(replies)

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        """Return the next reply of the script."""
        del max_tokens, temperature
        with self._lock:
            self.asked.append((purpose, messages[0].content, messages[-1].content))
            spoken: ScriptedReply = "[SKIP]"
            if self._replies:
                spoken = self._replies[min(len(self.asked), len(self._replies)) - 1]
        if self._function is not None:
            spoken = self._function(messages, purpose)
        if isinstance(spoken, BaseException):
            raise spoken
        if isinstance(spoken, Reply):
            return spoken
        return Reply(
            text=spoken, model=self.name, prompt_tokens=len(messages[-1].content), completion_tokens=len(spoken)
        )


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
