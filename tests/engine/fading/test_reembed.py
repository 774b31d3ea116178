"""A bad or another embedder costs vectors for a while, never memories."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

import ebbing
from ebbing.engine.fading.reembed import reembed_some
from ebbing.testing import HashEmbedder

Open = Callable[..., ebbing.Mind]


@pytest.mark.parametrize("spoil", ["nan", "rows", "width", "words", "raises"])
def test_a_bad_embedder_costs_vectors_not_memories(open_mind: Open, spoil: str) -> None:
    class Odd(HashEmbedder):
        def embed(self, texts: Sequence[str]) -> Any:
            vectors = super().embed(texts)
            if spoil == "raises":
                raise RuntimeError("out of order")
            odd = {"nan": vectors * np.nan, "rows": vectors[:0], "width": vectors[:, :5], "words": "no vectors"}
            return odd[spoil]

    mind = open_mind(embedder=Odd())
    assert mind.remember("I like green tea").status == "done"
    found = mind.recall("tea")
    assert found.hits[0].text == "I like green tea"
    assert "by words only" in found.notes[0]


def test_another_embedder_re_embeds_and_never_mixes(open_mind: Open) -> None:
    mind = open_mind(embedder=HashEmbedder("one"))
    for number in range(5):
        mind.remember(f"Fact {number} about rivers and lakes")
    mind.close()
    other = open_mind(embedder=HashEmbedder("two"))
    assert other.health().without_vector == 5
    assert {h.why.vector for h in other.recall("rivers and lakes").hits} == {0.0}
    other.tidy()
    assert other.health().without_vector == 0
    assert min(h.why.vector for h in other.recall("rivers and lakes").hits) > 0.0


def test_the_old_vectors_go_when_the_last_memory_has_a_new_one(open_mind: Open) -> None:
    mind = open_mind(embedder=HashEmbedder("one"))
    for number in range(5):
        mind.remember(f"Fact {number} about rivers and lakes")
    mind.close()

    def missing(name: str, embedding: int) -> tuple[int, int]:
        mind = open_mind(embedder=HashEmbedder(name))
        done = reembed_some(mind.parts, embedding) if embedding else 0
        left = mind.health().without_vector
        mind.close()
        return done, left

    assert missing("two", 3) == (3, 2)
    assert missing("one", 0) == (0, 0), "half done, whoever goes back finds everything"
    assert missing("two", 3) == (2, 0)
    assert missing("one", 0) == (0, 5)
