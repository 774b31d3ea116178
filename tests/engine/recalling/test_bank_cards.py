"""Whoever asks for their card, and no more, gets its number; what lets somebody in stays hidden unless it is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.language.sensitivity.asked import named_kinds

BESIDE = [
    "My card PIN is 4471",
    "My bank password is Otter%74",
    "My salary card is with Barclays",
    "I got a birthday card from Ann",
    "我的银行卡密码是447188",
    "我的网银密码是Heron34x",
    "我的工资卡是招商银行的",
    "小红送了我一张生日卡",
]
Open = Callable[..., ebbing.Mind]
SILENT = ("4471", "Otter%74", "447188", "Heron34x")


@pytest.fixture(scope="module")
def embedder() -> BundledEmbedder:
    return BundledEmbedder()


@pytest.fixture
def mind(open_mind: Open, embedder: BundledEmbedder) -> ebbing.Mind:
    return open_mind(embedder=embedder)


@pytest.mark.parametrize(
    "cue",
    [
        "my card", "my credit card", "bank card", "which cards do I have", "what are my cards?", "do I have a credit card?",
        "my bank cards", "show me my card", "My Visa card?", "how many cards do I have", "the card, please",
        "银行卡", "我的卡", "信用卡", "我有哪些卡", "我的银行卡是什么？", "我的招行卡", "查一下我的银行卡", "我有几张银行卡？", "我所有的卡",
    ],
)  # fmt: skip
def test_a_card_by_itself_is_asked_for(cue: str) -> None:
    assert "card" in named_kinds(cue)
    assert "pin" not in named_kinds(cue)


@pytest.mark.parametrize(
    "cue",
    [
        "which bank is my salary card with", "my library card", "birthday card", "who gave me a card", "how do I block my card?", "my SIM card",
        "where is my card", "my business card", "when does my card expire", "a card game", "graphics card", "report card",
        "我的工资卡是哪家银行的", "生日卡", "会员卡", "银行卡丢了怎么办", "我的卡在哪里", "电话卡", "怎么办银行卡", "贺卡", "身份证是什么卡",
    ],
)  # fmt: skip
def test_who_asks_something_about_a_card_asks_for_no_number(cue: str) -> None:
    assert "card" not in named_kinds(cue)


@pytest.mark.parametrize(
    ("said", "number", "cues"),
    [
        ("My card number is 4111 1111 1111 1111.", "4111", ("my card", "my credit card", "my card number")),
        ("My credit card is 4111 1111 1111 1111", "4111", ("my card", "my credit card", "credit card number")),
        (
            "My debit card number is 5555 5555 5555 4444, PIN 6193",
            "5555",
            ("my card", "my debit card", "my card number"),
        ),
        ("我的银行卡号是6222 0202 0000 1234 567。", "6222", ("银行卡", "我的卡", "我的银行卡号")),
        ("我的招行卡号是6222 0202 0000 1234 567，密码619377", "6222", ("银行卡", "我的卡", "我的银行卡号")),
    ],
)
def test_its_number_comes_and_no_pin_and_no_password(
    mind: ebbing.Mind, said: str, number: str, cues: tuple[str, ...]
) -> None:
    for text in (said, *BESIDE):
        mind.remember(text)
    for cue in cues:
        found = mind.recall(cue).text
        assert number in found, cue
        assert not [value for value in (*SILENT, "6193", "619377") if value in found], cue


@pytest.mark.parametrize(
    "cue", ["which bank is my salary card with", "我的工资卡是哪家银行的", "birthday card", "生日卡"]
)
def test_talk_about_cards_brings_no_secret(mind: ebbing.Mind, cue: str) -> None:
    for text in ("My card number is 4111 1111 1111 1111.", "我的银行卡号是6222 0202 0000 1234 567。", *BESIDE):
        mind.remember(text)
    found = mind.recall(cue).text
    assert found
    assert not [value for value in (*SILENT, "4111", "6222") if value in found]


def test_whoever_names_the_pin_beside_a_card_gets_it(mind: ebbing.Mind) -> None:
    mind.remember("My debit card number is 5555 5555 5555 4444, PIN 6193")
    assert "6193" in mind.recall("debit card PIN").text
