"""For whom something answers: nobody else's property, no tale and no dream is the user's."""

from __future__ import annotations

import pytest

from ebbing.language.reach.whose import answers_for_asker, asks_own_property

HOME, NAME, ALLERGY = "Where do I live?", "What's my name?", "What am I allergic to?"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (HOME, "In the novel I'm reading the hero lives in Prague."),
        (HOME, "Maybe I'll move to Spain some day."),
        (HOME, "Tom lives in Paris."),
        (NAME, "My sister's name is Ann."),
        (ALLERGY, 'My friend said: "I am allergic to nuts."'),
        (ALLERGY, "For Lily's lunchbox: no egg, she's allergic."),
        ("我住在哪里？", "小说里的主角住在布拉格。"),
        ("我叫什么名字？", "我交了新女朋友，叫阿梅。"),
        ("我对什么过敏？", "我朋友说：“我对坚果过敏”。"),
    ],
)
def test_what_is_somebody_elses_or_made_up_is_no_answer(asked: str, told: str) -> None:
    assert asks_own_property(asked)
    assert not answers_for_asker(asked, told)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (HOME, "Home is Leeds."),
        (HOME, "My brother lives with me in Oslo."),
        (HOME, "I live in Prague, and in the novel the hero does too."),
        (HOME, "I live in Oslo, maybe I'll move some day."),
        (HOME, "Note: I live in Paris."),
        (NAME, "Everyone calls me Issy."),
        (ALLERGY, "Perhaps I'm allergic to cats."),
        (ALLERGY, "My doctor says I'm allergic to penicillin."),
        (ALLERGY, 'The doctor said: "you are allergic to nuts".'),
        ("我住在哪里？", "我弟弟跟我一起住在宁波。"),
        ("我叫什么名字？", "大家都叫我小溪。"),
        ("我对什么过敏？", "医生说我对青霉素过敏。"),
    ],
)
def test_what_the_user_is_in_may_answer(asked: str, told: str) -> None:
    assert answers_for_asker(asked, told)


@pytest.mark.parametrize(
    "asked", ["Where does the hero live?", "What is my sister's name?", "Where do I want to live?", "我妹妹叫什么？"]
)
def test_other_questions_are_not_judged(asked: str) -> None:
    assert not asks_own_property(asked)
