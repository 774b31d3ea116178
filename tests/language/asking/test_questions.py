"""What a cue asks for, in both languages."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ebbing.language.asking.questions import named_in, question, what_is_asked
from ebbing.language.asking.traits import ASKS, CALLED, COUNTED, ENDS_ASKING, HAN, LATIN, NAMED, TIMED, scripts, traits
from ebbing.language.asking.values import FIRST_BIT
from ebbing.language.topics.acquaintance import Acquaintance

NOW = datetime(2024, 5, 20, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("When did Mei move?", TIMED),
        ("what day is the concert", TIMED),
        ("How many cats are there?", COUNTED),
        ("How many weeks did it take?", COUNTED | TIMED),
        ("Where did she buy it?", NAMED),
        ("What colour is the car?", 0),
        ("她什么时候搬家的", TIMED),
        ("房租是多少", COUNTED),
        ("他在哪里上班", NAMED),
        ("我喜欢喝什么", 0),
    ],
)
def test_the_kind_of_answer(text: str, answer: int) -> None:
    assert question(text, NOW).answer == answer


def test_the_name_of_a_speaker_is_no_word_to_look_for() -> None:
    asked = question("What did Ada Lovelace plant?", NOW, ["Ada", "Ben"])
    assert asked.named == {"Ada"}
    assert asked.tokens == ("lovelac", "plant")
    assert question("What did Ada plant?", NOW, ["Ben"]).tokens == ("ada", "plant")
    assert question("Ada", NOW, ["Ada"]).tokens == ("ada",)  # there is nothing else to go by
    assert question("小美养了什么", NOW, ["小美"]).named == {"小美"}


def test_a_speaker_who_was_introduced_is_not_looked_for_by_name() -> None:
    known = [Acquaintance(("Odile",), "friend")]
    assert [one.said for one in question("What did Odile buy?", NOW, known=known).persons] == ["odile"]
    assert question("What did Odile buy?", NOW, ["Odile"], known=known).persons == ()


def test_names_are_whole_words() -> None:
    assert named_in("Adapted from a book", ["Ada"]) == []
    assert named_in("what did ada's sister say", ["Ada Lovelace", "Charles"]) == ["Ada Lovelace"]


def test_light_words_are_marked() -> None:
    asked = question("Did she go to the planetarium?", NOW)
    assert dict(zip(asked.tokens, asked.light, strict=True)) == {"go": True, "planetarium": False}


def test_only_a_time_that_has_begun_is_looked_for() -> None:
    assert question("What did we do last week?", NOW).when is not None
    assert question("上周我们做了什么", NOW).when is not None
    assert question("What happens next year?", NOW).when is None
    assert question("What do we eat?", NOW).when is None


@pytest.mark.parametrize(
    ("text", "to_agent"),
    [
        ("What did you recommend for the cough?", True),
        ("the restaurant you mentioned", True),
        ("In our previous chat, what was the fifth bottle?", True),
        ("你推荐的餐厅叫什么", True),
        ("我们上次聊的那本书叫什么", True),
        ("Can you suggest a hotel?", False),
        ("What would you suggest?", False),
        ("你能推荐一家餐厅吗", False),
        ("my youth", False),
    ],
)
def test_whom_it_asks(text: str, to_agent: bool) -> None:
    assert question(text, NOW).to_agent is to_agent


@pytest.mark.parametrize(
    ("text", "bits"),
    [
        ("Really? I love it.", ASKS | LATIN),
        ("How are you?", ASKS | ENDS_ASKING | LATIN),
        ("你吃了吗", ASKS | ENDS_ASKING | HAN),
        ("We met in Lisbon yesterday", CALLED | NAMED | TIMED | LATIN),
        ("Lisbon", LATIN),  # the first word of a sentence has a capital anyway
        ("她有三只猫", COUNTED | HAN),
        ("周二 OK", TIMED | COUNTED | HAN | LATIN),
        ("…", 0),
    ],
)
def test_traits(text: str, bits: int) -> None:
    assert traits(text) % (1 << FIRST_BIT) == bits


def test_scripts() -> None:
    assert (scripts("咖啡"), scripts("coffee"), scripts("喝 coffee"), scripts("!?")) == (HAN, LATIN, HAN | LATIN, 0)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Where does my uncle live?", ()),
        ("I may buy a car. Any ideas?", ()),
        ("What weather! Where does my uncle Robert live?", ("Where does my uncle Robert live?",)),
        ("今天天气真好。我叔叔住在哪个城市？", ("我叔叔住在哪个城市？",)),
        ("今天有点累。", ()),
        # two things asked in one breath
        ("我叔叔住在哪个城市？另外，招聘会的规模是什么？", ("我叔叔住在哪个城市？", "招聘会的规模是什么？")),
        (
            "Where does Anna work? Also, which bus goes to the mall?",
            ("Where does Anna work?", "which bus goes to the mall?"),
        ),
        ("Did Tom buy the boat? Was it the red boat?", ()),  # the second goes on about the first
        # what is meant to be asked, after another question
        ("记性真差，我钥匙放哪了？我真正想问的是：我姑姑的生日是哪天？", ("我姑姑的生日是哪天？",)),
        (
            "Is it raining again? What I really want to know is where Anna keeps the ladder?",
            ("where Anna keeps the ladder?",),
        ),
        ("这雨怎么还不停？等等，诶，等等，我姑姑的生日是哪天？", ("我姑姑的生日是哪天？",)),
        ("对了，我想问，那个在苏州上班的人，爱好是什么？", ("那个在苏州上班的人，爱好是什么？",)),
        ("Is it raining again? Wait, where does Anna keep the ladder?", ("where does Anna keep the ladder?",)),
        # a short one of several stands for itself if it is about something of one's own
        ("我舅舅是什么学历？另外，我的车是啥？", ("我舅舅是什么学历？", "我的车是啥？")),
        ("Where does Anna work? Also, what about my bike?", ("Where does Anna work?", "what about my bike?")),
        ("Where does Anna work? Also, any ideas?", ("Where does Anna work?",)),
        # what is quoted inside a question is part of it
        (
            "我住哪个小区？另外，那个口号是“读书写字。”的活动，几点开始？",
            ("我住哪个小区？", "那个口号是“读书写字。”的活动，几点开始？"),
        ),
    ],
)
def test_the_question_without_what_was_said_around_it(text: str, asked: tuple[str, ...]) -> None:
    assert what_is_asked(text) == asked


@pytest.mark.parametrize(
    ("text", "now", "several"),
    [
        ("Which company does Rachel currently work at?", True, False),
        ("Should I buy a car now or wait?", False, False),
        ("What is my current job?", True, False),
        ("How many weddings did I attend this year?", False, True),
        ("How many days passed between the exam and the party?", False, True),
        ("How many books have I read in total?", False, True),
        ("我现在住在哪里", True, False),
        ("我一共去过几个城市", False, True),
        ("How many pages have I read?", False, False),
    ],
)
def test_whether_it_asks_for_now_or_for_several(text: str, now: bool, several: bool) -> None:
    asked = question(text, NOW)
    assert (asked.asks_now, asked.asks_several) == (now, several)


def test_whether_it_asks_for_a_figure_or_names_one() -> None:
    for text, asks, names in (
        ("how many pages", True, False),
        ("topic number 42", True, True),
        ("the book", False, False),
    ):
        asked = question(text, NOW)
        assert (asked.asks_figure, asked.names_figure) == (asks, names)


@pytest.mark.parametrize(
    ("text", "asks_all", "several", "figure"),
    [
        ("How many pages of 'The History of All Birds' have I read?", False, False, False),
        ("我读《世界历史顺序》读到第几页？", False, False, False),
        ("How many cards does my page with Gallery 5.3.0 have?", False, False, False),
        ("What was my time in the 5K run?", False, False, False),
        ("Which of my shelves is 120 wide?", False, False, True),
        ("房间12是谁的？", False, False, True),
    ],
)
def test_a_title_or_a_version_says_nothing_of_how_it_is_asked(
    text: str, asks_all: bool, several: bool, figure: bool
) -> None:
    asked = question(text, NOW)
    assert (asked.asks_all, asked.asks_several, asked.names_figure) == (asks_all, several, figure)
