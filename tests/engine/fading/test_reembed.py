"""A bad or another embedder costs vectors for a while, never memories."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

import ebbing
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
