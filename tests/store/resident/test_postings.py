"""Words find places, however the texts came: one by one, sorted in, or from a copy."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ebbing.store.resident import postings
from ebbing.store.resident.postings import Postings

WORDS = ["tea", "coffee", "咖啡", "walk", "rain"]
TEXTS = st.lists(st.lists(st.sampled_from(WORDS), max_size=6), max_size=30)


def expected(texts: list[list[str]], word: str) -> list[int]:
    return [place for place, text in enumerate(texts) if word in text]


@given(texts=TEXTS, packed=st.sets(st.integers(0, 29)), gone=st.sets(st.integers(0, 29), max_size=3))
def test_a_word_finds_the_texts_that_hold_it(texts: list[list[str]], packed: set[int], gone: set[int]) -> None:
    found = Postings()
    for place, text in enumerate(texts):
        found.add(place, text)
        if place in packed:
            found.pack()
    for word in WORDS:
        assert sorted(found.holding(word).tolist()) == expected(texts, word)
        assert found.counts([word, "nowhere"]) == [len(expected(texts, word)), 0]
    together = found.holding_each([*WORDS, "nobody's"])
    assert [sorted(places.tolist()) for places in together] == [*(expected(texts, word) for word in WORDS), []]
    for pair in (WORDS[:2], WORDS[2:]):
        in_all = set(expected(texts, pair[0])).intersection(*(expected(texts, word) for word in pair[1:]))
        assert set(found.holding_all(pair).tolist()) == in_all
    found.drop(np.array(sorted(gone), dtype=np.int64))
    copy = Postings()
    copy.load(*found.arrays())
    for word in WORDS:
        left = [place for place in expected(texts, word) if place not in gone]
        assert sorted(found.holding(word).tolist()) == sorted(copy.holding(word).tolist()) == left
    assert len(copy) == len(found)


def test_newcomers_are_sorted_in_when_there_are_many() -> None:
    found = Postings()
    for place in range(postings.REPACK_FLOOR + 2):
        found.add(place, ["tea"])
    assert len(found.holding("tea")) == postings.REPACK_FLOOR + 2
    assert len(found.holding("coffee")) == 0
    assert found.counts(["coffee", "tea"]) == [0, postings.REPACK_FLOOR + 2]
