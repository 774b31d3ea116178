"""What a statement is asked for by: the name of the property it tells, in both languages."""

from __future__ import annotations

import pytest

import ebbing
from ebbing.language.statements.properties import asked_by, told
from ebbing.testing import HashEmbedder


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("我叫顾晓楠", "名字"),
        ("My name is Laura", "name"),
        ("I'm the tech lead of the routing team", "job"),
        ("我住在上海", "home"),
        ("我今年三十岁", "age"),
    ],
)
def test_the_property_is_named(text: str, word: str) -> None:
    assert word in asked_by(text).split()


@pytest.mark.parametrize("text", ["I like tea", "I'm fond of puzzles", "我对陶艺很着迷"])
def test_a_liking_is_marked_and_has_no_name_of_its_own(text: str) -> None:
    assert asked_by(text) == told("like")


@pytest.mark.parametrize(
    "text", ["", "I don't like tea", "我妹妹喜欢跳舞", "我妈叫李梅", "What is my name?", "I used to be a nurse"]
)
def test_nothing_about_the_user_nothing_named(text: str) -> None:
    assert asked_by(text) == ""


def test_a_name_is_found_by_asking_for_it(tmp_path: object) -> None:
    with ebbing.open("alice", home=str(tmp_path), embedder=HashEmbedder(), worker="inline") as mind:
        mind.remember("我叫顾晓楠")
        mind.remember("我有一只橘猫")
        assert mind.recall("名字").hits[0].text == "我叫顾晓楠"
