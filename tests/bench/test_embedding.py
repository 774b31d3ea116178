"""Vectors are made once, and are the embedder's own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.embedding import CachedEmbedder, cache_folder
from ebbing.testing import HashEmbedder


class Counting(HashEmbedder):
    """Notes what it was asked."""

    def __init__(self, name: str = "hash-64") -> None:
        super().__init__(name)
        self.asked: list[str] = []

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.asked += texts
        return super().embed(texts)


def test_only_new_texts_are_embedded_also_after_closing(tmp_path: Path) -> None:
    inner = Counting()
    first = CachedEmbedder(inner, tmp_path)
    made = first.embed(["one cat", "two dogs", "one cat"])
    first.close()
    again = CachedEmbedder(inner, tmp_path)
    found = again.embed(["two dogs", "three birds", "one cat"])
    again.close()
    assert inner.asked == ["one cat", "two dogs", "three birds"]
    assert np.array_equal(found[[2, 0]], made[:2])
    assert np.array_equal(found, HashEmbedder().embed(["two dogs", "three birds", "one cat"]))


def test_another_model_has_vectors_of_its_own(tmp_path: Path) -> None:
    one, other = Counting("one/1"), Counting("other:2")
    for inner in (one, other):
        embedder = CachedEmbedder(inner, tmp_path)
        embedder.embed(["same"])
        assert embedder.embed([]).shape == (0, embedder.dimensions)
        embedder.close()
    assert one.asked == other.asked == ["same"]


def test_the_cache_is_the_users_own(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "ebbing-bench"
