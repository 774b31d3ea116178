"""Baselines rank as their names say."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from bench.baselines import Okapi, baselines, words
from bench.scenes import Turn
from ebbing.testing import HashEmbedder

TEXTS = ["The cats sleep on the sofa.", "A dog barks at cats, cats, cats.", "我在北京喜欢喝咖啡。"]
TURNS = [Turn(id=str(i), text=text, at=datetime(2024, 1, 1 + i, tzinfo=UTC)) for i, text in enumerate(TEXTS)]


def test_words_are_stemmed_and_chinese_is_cut_into_pairs() -> None:
    assert words("The cats' sleeping 我喜欢咖啡") == ["cat", "sleep", "我喜", "喜欢", "欢咖", "咖啡"]
    assert words("猫") == ["猫"]
    assert words("她用Mate60手机") == ["她用", "mate60", "手机"]


def test_okapi_by_hand() -> None:
    texts = ["apple banana", "apple apple cherry plum"]
    (first, second) = Okapi(texts).scores("banana").tolist()
    idf = np.log(1 + (2 - 1 + 0.5) / (1 + 0.5))
    assert first == pytest.approx(idf * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 2 / 3)))
    assert second == 0


def test_each_method_finds_its_own() -> None:
    found = {name: find("Which dog barks?") for name, find in baselines(TURNS, HashEmbedder(), 20).items()}
    assert found["bm25"] == ["1"]
    assert found["vector"][0] == found["rrf"][0] == "1"
    assert found["newest"] == ["2", "1", "0"]
    assert baselines(TURNS, HashEmbedder(), 20)["bm25"]("喝什么咖啡") == ["2"]


def test_what_the_assistant_said_may_be_left_out() -> None:
    spoken = Turn(id="a", text="dog dog dog", at=TURNS[0].at, role="assistant")
    found = baselines([*TURNS, spoken], HashEmbedder(), 20)
    assert found["bm25"]("dog") == ["a", "1"]
    assert found["bm25_user"]("dog") == ["1"]
    alone = Okapi(TEXTS).scores("dog")
    assert np.array_equal(Okapi([*TEXTS, ""]).scores("dog")[:3], alone)


def test_a_speaker_can_be_asked_for() -> None:
    turns = [Turn(id="x", text="Hello.", at=TURNS[0].at, speaker="Ada"), *TURNS]
    assert baselines(turns, HashEmbedder(), 20)["bm25"]("Ada") == ["x"]
