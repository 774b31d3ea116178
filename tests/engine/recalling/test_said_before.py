"""What one has told before, whatever it was about: everything there is, as faint as it is (S1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.domain.answers.recollection import Mode
from ebbing.domain.records.memory import Level
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
# days to wait after each, in `layered`, so that each is at another level at the end
ZH = [
    ("我喜欢喝龙井茶", 10500),
    ("我收藏旧邮票", 1900),
    ("我小时候学过手风琴", 600),
    ("我常去北边的水库钓鱼", 150),
    ("我养了一只灰鹦鹉", 0),
]
EN = [("I like oolong tea", 10500), ("I collect old stamps", 1900), ("I once learned the accordion", 600),
      ("I often fish at the reservoir up north", 150), ("I keep a grey parrot", 0)]  # fmt: skip


@pytest.mark.parametrize(
    ("told", "cue"),
    [
        (ZH, "我以前说过什么？"),
        (ZH, "你还记得我都告诉过你什么吗"),
        (EN, "what did I tell you before?"),
        (EN, "So what have I told you so far?"),
    ],
)
def test_every_level_is_listed_with_its_sign(
    open_mind: Open, clock: FakeClock, told: list[tuple[str, int]], cue: str
) -> None:
    mind = open_mind(profile="layered")
    for text, days in told:
        mind.remember(text, category="fact")
        clock.advance(days=days)
    found = mind.recall(cue)
    assert found.mode is Mode.REVIEW
    assert [hit.level for hit in found.hits] == [Level.FULL, Level.SUMMARY, Level.TAG, Level.TRACE, Level.ARCHIVE]
    lines = found.text.splitlines()
    assert [line[0] for line in lines] == ["✓", "~", "·", "👣", "📦"]
    assert ("（较早前的印象）" if told is ZH else "(an earlier impression)") in lines[1]
    assert ("（模糊的记忆）" if told is ZH else "(a vague memory)") in lines[2]


def test_some_of_each_level_come_where_there_is_more_than_fits(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    for bird in ("heron", "swift", "wren", "teal"):
        mind.remember(f"I have seen a {bird} near the mill", category="fact")
    clock.advance(days=600)
    for tool in ("saw", "plane", "chisel", "vice"):
        mind.remember(f"My best {tool} came from an auction", category="fact")
    found = mind.recall("what have I told you?", limit=4)
    assert [hit.level for hit in found.hits] == [Level.FULL, Level.FULL, Level.TAG, Level.TAG]


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft"])
def test_neither_questions_nor_others_words_nor_secrets(open_mind: Open, profile: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember("我喜欢喝龙井茶")
    mind.remember("你觉得明天会下雨吗？")
    mind.remember([{"role": "assistant", "content": "杭州的龙井产自狮峰山。"}])
    mind.remember("我的银行卡密码是 735209")
    mind.flush()
    said = mind.recall("我以前说过什么？").text
    assert "龙井茶" in said
    assert "下雨" not in said
    assert "狮峰山" not in said
    assert "735209" not in said


def test_only_what_was_said_at_the_time_that_is_named(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I keep two goats")
    clock.advance(days=3)
    mind.remember("I sold my tractor")
    clock.advance(days=1)
    assert [hit.text for hit in mind.recall("what did I tell you yesterday?").hits] == ["I sold my tractor"]
    assert len(mind.recall("what did I tell you before?").hits) == 2


def test_nothing_told_is_nothing_listed(mind: ebbing.Mind) -> None:
    mind.remember("我以前说过什么？")
    mind.remember("明天会下雨吗？")
    assert mind.recall("我以前说过什么？").hits == ()


def test_a_topic_asks_for_the_topic(mind: ebbing.Mind) -> None:
    mind.remember("I keep two goats")
    mind.remember("I drink oolong tea")
    assert "goats" not in mind.recall("what did I tell you about tea?").text


@pytest.mark.parametrize("cue", ["很久以前我好像提过龙井", "I believe I mentioned 龙井 years ago"])
def test_who_half_remembers_looks_back(open_mind: Open, clock: FakeClock, cue: str) -> None:
    mind = open_mind(profile="layered")
    mind.remember("我喜欢喝龙井茶", category="fact")
    clock.advance(days=600)
    assert mind.recall("龙井").hits == ()
    found = mind.recall(cue)
    assert found.mode is Mode.REVIEW
    assert [hit.level for hit in found.hits] == [Level.TAG]


@pytest.mark.parametrize(
    "cue", ["what did I like in the past?", "what did I like back then?", "back then, what did I like?"]
)
def test_a_word_for_the_past_is_nothing_that_a_memory_has_to_say(open_mind: Open, clock: FakeClock, cue: str) -> None:
    mind = open_mind(profile="layered")
    mind.remember(["I like archery", "I like opera", "The boiler was replaced in May"], category="fact")
    clock.advance(days=600)
    found = mind.recall(cue)
    assert found.mode is Mode.REVIEW
    assert {"archery", "opera"} <= {word for hit in found.hits for word in mind.text(hit.id).split()}
