"""What answers a question is found by meaning where they share no word, and whose it is decides what comes along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import ebbing
from ebbing.engine.recalling.hybrid.answering import MADE_WITH, likeness
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.language.scripts import has_cjk

ENGLISH = ("I'm coeliac, so bread is out", "the tram was packed this morning", "we adopted an old greyhound")
CHINESE = ("我有乳糖不耐，喝牛奶就拉肚子", "今天地铁挤得要命", "家里那只老乌龟醒了")


@pytest.fixture
def mind(tmp_path: Path) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, worker="inline") as mind:
        yield mind


def near(asked: str, said: tuple[str, ...], fingerprint: str = MADE_WITH) -> np.ndarray:
    question, *statements = BundledEmbedder().embed([asked, *said])
    han = np.array([has_cjk(text) for text in said])
    return likeness(question[None], np.array(statements), asked_in_han=has_cjk(asked), han=han, fingerprint=fingerprint)


def texts(found: ebbing.Recollection) -> list[str]:
    return [hit.text for hit in found.hits]


@pytest.mark.parametrize(
    ("asked", "said", "right"),
    [
        ("Would a sandwich be all right for me?", ENGLISH, 0),
        ("Which pet do we have?", ENGLISH, 2),
        ("给我点杯拿铁行不行", CHINESE, 0),
        ("我家有什么宠物", CHINESE, 2),
        ("Which pet do I have?", CHINESE, 2),
    ],
)
def test_an_answer_lies_nearest(asked: str, said: tuple[str, ...], right: int) -> None:
    assert int(np.argmax(near(asked, said))) == right


def test_an_answer_lies_further_from_the_rest_than_by_likeness_alone() -> None:
    asked = "给我点杯拿铁行不行"
    assert int(np.argmax(near(asked, CHINESE, "another encoder"))) == 1  # a question is like any talk of the same tone
    assert int(np.argmax(near(asked, CHINESE))) == 0


def test_with_another_encoder_plain_likeness_stands_in() -> None:
    question, first = BundledEmbedder().embed(["who am I?", "I am Ida"])
    found = near("who am I?", ("I am Ida",), "another encoder")
    assert found == pytest.approx([float(question @ first)])


def test_a_question_finds_its_answer_without_a_word_in_common(mind: ebbing.Mind) -> None:
    for text in (*ENGLISH, *CHINESE):
        mind.remember(text)
    assert texts(mind.recall("What can't I eat at the bakery?"))[:1] == [ENGLISH[0]]
    assert texts(mind.recall("我家有什么宠物"))[:1] == [CHINESE[2]]


@pytest.mark.parametrize(
    ("said", "cue", "only"),
    [
        (("My mum is allergic to peanuts", "I am allergic to penicillin"), "What am I allergic to?", 1),
        (("我爸对虾过敏", "我对花粉过敏"), "我对什么过敏？", 1),
        (("我老伴十点就睡", "我一般熬到一点才睡"), "我老伴几点睡觉？", 0),
        (("I like hill walking", "I smoke ten a day"), "Do I smoke?", 1),
        (("I live on the third floor", "我在一家印刷厂上班"), "我在哪家公司上班？", 1),
    ],
)
def test_nobody_elses_and_nothing_else_comes_along(
    mind: ebbing.Mind, said: tuple[str, ...], cue: str, only: int
) -> None:
    for text in said:
        mind.remember(text)
    assert texts(mind.recall(cue)) == [said[only]]


def test_who_has_only_anothers_gets_it(mind: ebbing.Mind) -> None:
    mind.remember("My mum is allergic to peanuts")
    assert texts(mind.recall("What is my mum allergic to?")) == ["My mum is allergic to peanuts"]


def test_what_stands_behind_a_secret_is_not_shown_instead_of_it(mind: ebbing.Mind) -> None:
    for text in ("the kettle at work is broken", "my work badge was replaced", "the combo on my locker is 4417"):
        mind.remember(text)
    assert not mind.recall("what numbers do I need to open my locker?").hits


@pytest.mark.parametrize(
    ("said", "cue"),
    [
        ("我弟超愛鹹酥雞", "我弟喜歡吃什麼"),
        ("我弟超愛鹹酥雞", "我弟喜欢吃什么"),
        ("書架在二樓的書房", "书架在几楼"),
    ],
)
def test_traditional_and_simplified_are_one_writing(mind: ebbing.Mind, said: str, cue: str) -> None:
    mind.remember("今天風很大")
    mind.remember(said)
    assert texts(mind.recall(cue))[:1] == [said]


def test_a_name_that_is_asked_for_must_be_given(mind: ebbing.Mind) -> None:
    mind.remember("女儿学芭蕾")
    assert not mind.recall("女儿的英语老师叫什么").hits
    mind.remember("女儿的英语老师叫安娜")
    assert texts(mind.recall("女儿的英语老师叫什么"))[:1] == ["女儿的英语老师叫安娜"]
