"""Questions about the talk itself (S2-11, S2-13), through the door, in both languages and two profiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ebbing
from ebbing.domain.records.memory import Layer
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def talk(mind: ebbing.Mind, clock: FakeClock, conversation: str, *words: str) -> None:
    for text in words:
        mind.remember(
            [{"role": "user", "content": text}, {"role": "assistant", "content": "嗯"}], conversation=conversation
        )
        clock.advance(minutes=1)


@pytest.fixture
def week(open_mind: Open, clock: FakeClock) -> ebbing.Mind:
    """Thursday games, Friday an interview in the morning and ramen in the evening; now it is Saturday, 12:04."""
    mind = open_mind(profile="companion")
    talk(mind, clock, "thursday", "昨晚打游戏到两点", "那个游戏的第三关太难了")
    clock.advance(hours=21)
    talk(mind, clock, "friday", "明天要面试，有点紧张", "面试要穿西装吗？")
    clock.advance(hours=9)
    talk(mind, clock, "evening", "我喜欢吃拉面")
    clock.advance(hours=18)
    talk(mind, clock, "saturday", "今天去爬山了")
    return mind


def texts(mind: ebbing.Mind, cue: str, **options: Any) -> list[str]:
    return [hit.text for hit in mind.recall(cue, reinforce=False, **options).hits]


GAMES, INTERVIEW, RAMEN = (
    "[2026-01-01 12:00] 聊了游戏",
    "[2026-01-02 09:02] 聊了面试、西装",
    "[2026-01-02 18:04] 聊了拉面",
)


@pytest.mark.parametrize(
    ("cue", "answer"),
    [
        ("刚才聊了什么", ["嗯", "今天去爬山了"]),
        ("我们刚刚在说什么？", ["嗯", "今天去爬山了"]),
        ("what did we talk about just now?", ["嗯", "今天去爬山了"]),
        ("今天聊了什么", ["嗯", "今天去爬山了"]),
        ("昨天聊了什么", [RAMEN, INTERVIEW]),
        ("What did we talk about yesterday?", [RAMEN, INTERVIEW]),
        ("昨天早上聊了什么", [INTERVIEW]),
        ("前天我们聊了些什么", [GAMES]),
        ("上次聊了什么", [RAMEN]),
        ("你还记得我们上次聊了什么吗", [RAMEN]),
        ("what did we discuss last time", [RAMEN]),
        ("上个月聊了什么", []),
    ],
)
def test_episodes_answer_what_was_talked_about(
    week: ebbing.Mind, clock: FakeClock, cue: str, answer: list[str]
) -> None:
    week.maintain()
    assert texts(week, cue) == answer


@pytest.mark.parametrize(
    ("cue", "answer"),
    [
        ("上次聊游戏是什么时候", GAMES),
        ("我们什么时候聊过游戏？", GAMES),
        ("when did we last talk about 游戏?", GAMES),
        ("上次提到面试是哪天", INTERVIEW),
        ("上次聊拉面是什么时候", RAMEN),
    ],
)
def test_the_time_of_a_topic_is_the_episodes_time(week: ebbing.Mind, cue: str, answer: str) -> None:
    week.maintain()
    found = week.recall(cue, reinforce=False)
    assert found.hits[0].text == answer
    assert answer in found.text.splitlines()[0]


def test_the_latest_talk_about_it_comes_first_and_says_when(week: ebbing.Mind, clock: FakeClock) -> None:
    talk(week, clock, "saturday", "又想打游戏了")
    week.maintain()
    first, second, *_ = week.recall("上次聊游戏是什么时候").text.splitlines()
    assert "[2026年1月3日 12:0" in first
    assert "又想打游戏了" in first
    assert GAMES in second


def test_the_question_is_not_its_own_answer(week: ebbing.Mind, clock: FakeClock) -> None:
    for question in ("上次聊游戏是什么时候", "刚才聊了什么", "你知道我喜欢吃什么吗"):
        week.remember(question, conversation="saturday")
        assert question not in texts(week, question)


def test_facts_answer_what_is_known(week: ebbing.Mind) -> None:
    for cue in ("你知道我喜欢吃什么吗", "你还记得我喜欢吃拉面吗"):
        found = week.recall(cue, reinforce=False)
        assert (found.hits[0].text, found.hits[0].layer) == ("我喜欢吃拉面", Layer.FACT)


def test_nobody_elses_words(week: ebbing.Mind, clock: FakeClock) -> None:
    week.remember("我的猫叫团子", user="li", conversation="li")
    assert not any("团子" in text for text in texts(week, "刚才聊了什么"))
    assert texts(week, "刚才聊了什么", user="li") == ["我的猫叫团子"]
    assert len(texts(week, "刚才聊了什么", user=ebbing.ALL_USERS)) == 3


def test_after_fourteen_days_nobody_remembers_the_talk(week: ebbing.Mind, clock: FakeClock) -> None:
    week.maintain()
    clock.advance(days=15)
    assert texts(week, "上次聊游戏是什么时候") == []
    assert texts(week, "游戏", mode="review") == []


def test_a_human_mind_answers_too(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind()
    mind.remember("I finished the third level of that game", conversation="a")
    clock.advance(days=1)
    mind.remember("My interview went really well", conversation="b")
    clock.advance(minutes=5)
    assert texts(mind, "what did we talk about yesterday?") == ["I finished the third level of that game"]
    assert texts(mind, "what did we talk about just now?") == ["My interview went really well"]
    when = mind.recall("when did we last talk about the game?").text
    assert "[1 January 2026, 12:00] I finished the third level" in when
    assert texts(mind, "what did we talk about last week?") == []


def test_a_question_about_something_else_is_not_touched(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind()
    mind.remember("The doctor said I should sleep more")
    clock.advance(days=1)
    assert texts(mind, "what did the doctor say?") == ["The doctor said I should sleep more"]


def test_what_comes_by_its_time_says_that_no_word_and_no_meaning_spoke_for_it(
    mind: ebbing.Mind, clock: FakeClock
) -> None:
    mind.remember("We repaired the boat shed.")
    clock.advance(days=1)
    (hit,) = mind.recall("What did we talk about yesterday?").hits
    assert (hit.why.text, hit.why.vector, hit.why.activation, hit.why.relevance) == (0.0, 0.0, 0.0, 1.0)


@pytest.mark.parametrize("topic", ["stocks", "films", "running"])
def test_what_was_never_talked_about_has_no_last_time(open_mind: Open, clock: FakeClock, topic: str) -> None:
    mind = open_mind(profile="companion")
    mind.remember("I had the interview this afternoon, lots of database questions", conversation="b")
    mind.end_conversation("b")
    clock.advance(days=1)
    mind.remember("I'm making borscht", conversation="c")
    assert texts(mind, f"when did we last talk about {topic}?") == []
    assert len(texts(mind, "when did we last talk about databases?")) == 1
