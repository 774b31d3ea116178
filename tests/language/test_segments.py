"""Cutting loses nothing, cuts at sentence ends, and stays linear."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.language.segments import segments, sentences
from tests.patience import no_runaway

WILD = st.text(
    alphabet=st.one_of(st.characters(), st.sampled_from(list("。！？.!? \n\t`-1，,“”\"'ab中\ud800"))), max_size=400
)


@given(WILD)
def test_sentences_lose_nothing(text: str) -> None:
    pieces = sentences(text)
    assert "".join(pieces) == text
    assert all(piece.strip() for piece in pieces) or not text.strip()


@given(WILD, st.integers(min_value=5, max_value=80))
def test_segments_lose_nothing(text: str, target: int) -> None:
    pieces = segments(text, target)
    assert "".join(pieces) == text
    assert all(piece.strip() for piece in pieces) or not text.strip()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("你好。我很好！真的吗？是的", ["你好。", "我很好！", "真的吗？", "是的"]),
        ("Hello there. How are you? Fine!", ["Hello there. ", "How are you? ", "Fine!"]),
        ("It costs 3.14 dollars. Cheap.", ["It costs 3.14 dollars. ", "Cheap."]),
        ("Mr. Smith came, e.g. by bus. Good.", ["Mr. Smith came, e.g. by bus. ", "Good."]),
        ("J. K. Rowling wrote it. Yes.", ["J. K. Rowling wrote it. ", "Yes."]),
        ("“再见！”他说。", ["“再见！”", "他说。"]),
        ("one\n\ntwo", ["one\n\n", "two"]),
        ("1. Wash it.\n2. Dry it.", ["1. Wash it.\n", "2. Dry it."]),
        ("版本是3.5。下载吧", ["版本是3.5。", "下载吧"]),
        ("   ", ["   "]),
        ("", []),
    ],
)
def test_sentence_ends(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


def test_a_code_block_stays_together() -> None:
    block = "```py\na = 1. \n\nb = f(x)!\n```\n"
    assert block in sentences(f"Look here.\n{block}Done.")


def test_a_list_stays_together_in_a_segment() -> None:
    items = "".join(f"- item number {n} of the list\n" for n in range(6))
    assert any(
        items in piece for piece in segments("Intro sentence that is long enough to stand alone.\n" + items, 100)
    )


def test_segments_respect_their_target() -> None:
    text = "这是一个普通的句子。" * 100
    pieces = segments(text, 100)
    assert all(len(piece) <= 100 for piece in pieces)
    assert len(pieces) == 10


def test_unbroken_text_is_cut_hard() -> None:
    assert max(len(piece) for piece in segments("a" * 5000, 400)) <= 800


@pytest.mark.parametrize("unit", ["a", "。", " ", "\n", ".", ". ", "```\n", "- a\n", '."'])
def test_time_is_linear(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    with no_runaway():
        assert "".join(segments(text)) == text
