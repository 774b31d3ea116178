"""Affirmation and denial with scope; questions and suppositions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.language.claim import Polarity
from ebbing.language.statements.polarity import is_hypothetical, is_question, is_rhetorical, polarity


@pytest.mark.parametrize(
    "text",
    [
        "我不喜欢咖啡了", "我再也不喝酒了", "我不再住在北京", "我没有养猫", "我戒烟了", "别再给我推荐咖啡", "他从来不迟到",
        "I no longer eat meat", "I don't like coffee", "I hardly ever drink", "I quit smoking", "I never go there", "I can't swim",
        "I used to smoke", "Nobody told me",
    ],
)  # fmt: skip
def test_denials(text: str) -> None:
    assert polarity(text) is Polarity.DENY


@pytest.mark.parametrize(
    "text",
    [
        "我喜欢咖啡", "没有一天不喝咖啡", "我不是不喜欢咖啡", "这家店不错", "我非常喜欢", "我特别爱猫", "我不得不承认它好", "难道我不喜欢咖啡吗？",
        "I like coffee", "I can't live without coffee", "Not only coffee but tea too", "Who doesn't love coffee?", "No doubt it works",
        "I can't wait to go", "I never stopped loving it",
    ],
)  # fmt: skip
def test_affirmations(text: str) -> None:
    assert polarity(text) is Polarity.AFFIRM


def test_an_exception_is_denied() -> None:
    assert polarity("除了咖啡我都喜欢", about="咖啡") is Polarity.DENY
    assert polarity("除了咖啡我都喜欢", about="茶") is Polarity.AFFIRM
    assert polarity("I like everything except olives", about="olives") is Polarity.DENY


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("Do I still like coffee", True), ("我喜欢什么", True), ("你喜不喜欢咖啡", True), ("今天天气怎么样", True), ("Is Anna coming?", True),
        ("where do I live", True), ("wheres the spare charger", True), ("whats the name of that bakery again, forgot", True), ("when I was twelve I fell off a roof", False), ("where we used to live it never snowed", False), ("when I was at school what did I play", True), ("when I go", True), ("我住哪里来着", True), ("What I like most is tea", False), ("Don't call me Bob", False),
        ("我什么都喜欢", False), ("不行不行，得换一个", False), ("这活谁爱接谁接", False), ("他来不来", True), ("难道我不喜欢吗", False), ("I like coffee", False), ("我不知道为什么", False),
        ("熬了俩月，今天谁也别叫我", False), ("昨天逛了一圈什么也没买", False), ("谁去接我", True), ("你什么也不吃吗", True),
    ],
)  # fmt: skip
def test_questions(text: str, asks: bool) -> None:
    assert is_question(text) is asks


@pytest.mark.parametrize(
    ("text", "supposes"),
    [
        ("如果我搬到上海", True), ("要是下雨就不去", True), ("If I moved to Rome", True), ("Suppose we sell it", True), ("I wonder if I should go", True),
        ("Imagine I sail to Fiji", True), ("the table is for nine now, can you imagine", False),
        ("主要是便宜", False), ("I moved to Rome", False), ("我搬到上海了", False),
    ],
)  # fmt: skip
def test_suppositions(text: str, supposes: bool) -> None:
    assert is_hypothetical(text) is supposes


@given(st.text(max_size=200))
def test_never_raises(text: str) -> None:
    polarity(text, about="x")
    is_question(text)
    is_hypothetical(text)
    is_rhetorical(text)
