"""Whose a statement is, as the index is told: everyone who is something to the user is known, by regional words too."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ebbing.language.asking.marks import OF_ANOTHER, OF_RELATIVE, OF_USER, marks
from ebbing.language.asking.questions import question
from ebbing.language.tokens import index_tokens

NOW = datetime(2026, 5, 4, tzinfo=UTC)


@pytest.mark.parametrize(
    "text",
    [
        "My missus drives a tram",
        "My other half can't stand cheese",
        "The wife's shoe size is 38",
        "Hubby's allergic to wasps",
        "My wee lad starts school in August",
        "Our bairn sleeps through",
        "My stepson's taller than the door",
        "My ex-husband kept the boat",
        "My nan's ninety on Sunday",
        "My godson plays the tuba",
        "My mother-in-law makes her own ink",
        "The in-laws live in Girona",
        "My middle one hates peas",
        "Sorry, my niece's birthday is in May",
        "姥姥爱喝浓茶",
        "我外甥今年高考",
        "岳父退休前是船长",
        "丈人血压高",
        "小姨子在银行上班",
        "大舅养了一院子鸡",
        "我堂弟去当兵了",
        "外甥女会拉二胡",
        "发小在成都开了家面馆",
        "我前妻再婚了",
        "干儿子满月了",
        "儿媳妇怀孕了",
        "公公属虎的",
        "班主任说要开家长会",
    ],
)
def test_what_is_said_of_a_relative_is_surely_not_the_users(text: str) -> None:
    found = set(marks(text, index_tokens(text)))
    assert {OF_ANOTHER, OF_RELATIVE} <= found
    assert OF_USER not in found


@pytest.mark.parametrize(
    "text",
    [
        "膝盖又肿了，儿子给买的药膏",  # who leaves the subject out speaks of themselves
        "退烧了，老婆说多喝水",
        "朋友圈我关了",
        "My lab results came back",
        "我老婆和我都爱吃辣，我更能吃",
        "My wife and I keep bees",
    ],
)
def test_what_is_the_users_is_not_taken_for_a_relatives(text: str) -> None:
    assert OF_RELATIVE not in marks(text, index_tokens(text))


@pytest.mark.parametrize(
    "cue",
    [
        "What's my blood type?",
        "When's my own dentist appointment?",
        "How much is my student loan?",
        "What's my middle name?",
        "我多高",
        "我属什么",
    ],
)
def test_who_asks_for_their_own_asks_about_themselves(cue: str) -> None:
    asked = question(cue, NOW)
    assert asked.about_asker
    assert not asked.persons


def test_who_asks_for_all_at_home_means_those_who_live_there_too() -> None:
    assert not question("What are all our pets?", NOW).about_asker
    assert question("What are all my pets?", NOW).about_asker
