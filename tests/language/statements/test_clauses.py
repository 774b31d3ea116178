"""Whose a clause is, numbers in one spelling, and which words bring up a topic."""

from __future__ import annotations

import pytest

from ebbing.language.claim import OTHER, USER
from ebbing.language.numerals import with_digits
from ebbing.language.statements.clauses import clauses, owner, same_person
from ebbing.language.topics.families import another_sense, echoed, topic_words


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("我养了一条狗", USER),
        ("我弟刚养了一条狗", "brother"),
        ("健身周刊我退订了", USER),
        ("同事说他最讨厌看电影", "colleague"),
        ("听说小林要去相亲", OTHER),
        ("My brother just turned vegetarian", "brother"),
        ("Took the boat out on the lake", USER),
        ("She likes tea", OTHER),
        ("the weather is fine", ""),
    ],
)
def test_whose(text: str, whose: str) -> None:
    assert clauses(text)[0].whose == whose


def test_a_clause_goes_on_about_the_person_before_it() -> None:
    assert [clause.whose for clause in clauses("我妈在儿科当护士，干了三十年")] == ["mother", "mother"]
    assert owner("用户的太太是法国人") == owner("my wife is French") == "wife"


def test_a_child_is_a_son_or_a_daughter() -> None:
    assert same_person("child", "son")
    assert not same_person("daughter", "son")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("四千五", "4500"),
        ("五月十三号", "5月13号"),
        ("百分之四十", "40%"),
        ("三万五千", "35000"),
        ("twenty-five", "25"),
        ("一直十分开心", "一直十分开心"),
        ("千万别", "千万别"),
    ],
)
def test_numbers(text: str, written: str) -> None:
    assert with_digits(text) == written


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("开会", "又开了一下午会", True),
        ("游泳", "我一般游蛙泳", True),
        ("喝茶", "茶几上落灰", False),
        ("设计师", "做工业设计", True),
        ("nurse", "I left nursing", True),
        ("dog", "our greyhound", True),
        ("狗", "一只猫", False),
    ],
)
def test_topics(old: str, new: str, found: bool) -> None:
    assert bool(echoed(topic_words(old), new)) is found


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        ("用户用小米手机", "早上熬了锅小米粥", True),
        ("User plays bass", "We caught a huge bass at the lake", True),
        ("User works at Apple", "Picked a bag of apples from the tree", True),
        ("用户喜欢苹果", "苹果真甜", False),
        ("User plays bass", "My bass needs new strings", False),
    ],
)
def test_senses(one: str, other: str, differ: bool) -> None:
    assert another_sense(one, other) is differ
