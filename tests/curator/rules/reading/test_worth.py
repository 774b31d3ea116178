"""Once its meaning is known, a statement about the user's life is told from talk; without a known meaning the words decide."""

from __future__ import annotations

import numpy as np
import pytest

from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.judgement import Meaning, Reading
from ebbing.domain.records.memory import Layer
from ebbing.gateway.embedder import BundledEmbedder

curator, embedder = RulesCurator(), BundledEmbedder()


def weighed(text: str, role: str = "user", *, in_talk: bool = False) -> Reading:
    meaning = Meaning(embedder.embed([text])[0], embedder.fingerprint, in_talk)
    return curator.weigh(text, curator.read(text, role=role), meaning)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I like coffee", "stable_preference"),
        ("我住在北京", "identity"),
        ("My sister lives in Hull", "fact"),
        ("We named the new kitten Biscuit", "fact"),
        ("我对花生过敏", "stable_preference"),
        ("I work at Siemens", "identity"),
    ],
)
def test_what_someone_says_of_themselves_is_kept(text: str, category: str) -> None:
    reading = weighed(text)
    assert (reading.keep, reading.category, reading.layer) == (True, category, Layer.FACT)


def test_a_name_may_hold_any_word() -> None:
    assert weighed("我叫周默").category == "identity"


@pytest.mark.parametrize(
    "text",
    [
        "I'm doing well, thanks for asking",
        "The beaches were so beautiful",
        "You should try the ramen place next to the station",
        "I can't wait to hear all about it",
        "That sounds like such a great way to spend a Sunday",
        "哈哈哈你这也太好笑了吧",
        "祝你旅途愉快，早点回来",
        "你可以先去医院看看，别拖着",
        "Where do I live",
        "我家住哪儿来着",
        "要是哪天中了彩票，我就买艘游艇再也不回来了",
        "If I won the lottery I'd buy a yacht",
        "I'm actually the king of Norway, just kidding",
        "I'd give my left arm for a nap right now",
        "我其实是火星来的，逗你玩呢",
    ],
)
def test_talk_is_not_kept(text: str) -> None:
    reading = weighed(text)
    assert (reading.keep, reading.layer) == (False, Layer.EPISODE)


@pytest.mark.parametrize(
    "text", ["You live in Oslo.", "I remember: you are allergic to nuts", "你住在杭州，已经记下了"]
)
def test_the_echo_of_an_assistant_is_no_fact(text: str) -> None:
    assert not weighed(text, "assistant").keep


def test_what_is_asked_to_be_remembered_is_kept_whatever_it_means() -> None:
    assert weighed("Remember that the beaches were so beautiful").keep


def test_vectors_of_another_embedder_change_nothing() -> None:
    text = "The beaches were so beautiful"
    reading = curator.read(text)
    assert curator.weigh(text, reading, Meaning(np.ones(512, np.float32), "another")) is reading


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("My favourite tea is rooibos", "stable_preference"),
        ("We adopted a greyhound called Juno last spring", "fact"),
        ("I grew up in Porto", "identity"),
        ("我女儿在宁波念大学", "fact"),
        ("我最喜欢的水果是山竹", "stable_preference"),
    ],
)
def test_in_a_talk_a_plain_fact_is_kept(text: str, category: str) -> None:
    reading = weighed(text, in_talk=True)
    assert (reading.keep, reading.category) == (True, category)


@pytest.mark.parametrize(
    "text",
    [
        "They love trying out new trails and parks.",
        "I use them almost every evening before bed.",
        "I'm taking a course in that field next term.",
        "Remember to drink enough water before the class",
        "I loved the lively atmosphere and the music",
        "他们特别喜欢在那儿玩",
        "这家店我常去",
    ],
)
def test_in_a_talk_what_does_not_stand_by_itself_or_is_advice_is_not_kept(text: str) -> None:
    assert not weighed(text, in_talk=True).keep


def test_what_somebody_asks_an_assistant_to_remember_is_kept() -> None:
    text = "Remember to drink enough water before the class"
    assert weighed(text).told
    assert weighed(text).keep
