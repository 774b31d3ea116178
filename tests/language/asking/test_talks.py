"""Questions about the talk itself: what counts as one, and what it is about."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ebbing.language.asking.talks import TalkQuestion, asks_about_talk, asks_what_is_known

NOW = datetime(2026, 1, 3, 18, 30, tzinfo=UTC)
WHAT, LAST = TalkQuestion("", False, False), TalkQuestion("", False, True)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("刚才聊了什么", WHAT),
        ("昨天晚上我们都聊了些什么", WHAT),
        ("10分钟前聊了什么", WHAT),
        ("上次聊了什么", LAST),
        ("你还记得上次我们聊了什么吗", LAST),
        ("关于面试我们聊了什么", TalkQuestion("面试", False, False)),
        ("上次聊游戏是什么时候", TalkQuestion("游戏", True, True)),
        ("我什么时候说过喜欢猫", TalkQuestion("喜欢猫", True, False)),
        ("咱们最近一次讨论装修是多久以前", TalkQuestion("装修", True, True)),
        ("what did we talk about yesterday?", WHAT),
        ("an hour ago, what did we discuss?", WHAT),
        ("do you remember what we talked about this morning?", WHAT),
        ("What was our last conversation about?", LAST),
        ("When did we last talk about games?", TalkQuestion("games", True, True)),
        ("how long ago did we talk about the visa?", TalkQuestion("visa", True, False)),
    ],
)
def test_questions_about_the_talk(text: str, asked: TalkQuestion) -> None:
    assert asks_about_talk(text, NOW) == asked


@pytest.mark.parametrize(
    "text",
    [
        "医生说了什么",
        "他跟我聊了什么",
        "你说什么",
        "你说我们什么时候出发",
        "上次说的那家餐厅叫什么",
        "聊聊天吧",
        "我昨天去爬山了",
        "what did the doctor say",
        "what did I say my sister does",
        "When did Melanie talk about camping?",
        "when is my interview?",
        "x" * 10_000,
    ],
)
def test_questions_about_something_else(text: str) -> None:
    assert asks_about_talk(text, NOW) is None


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("你知道我喜欢吃什么吗", True),
        ("你还记得我住哪吗", True),
        ("do you know where I live", True),
        ("Do you remember my birthday?", True),
        ("what do you know about me", True),
        ("你知道怎么做饭吗", False),
        ("do you know how to cook", False),
        ("我知道了", False),
    ],
)
def test_questions_about_what_is_known(text: str, asked: bool) -> None:
    assert asks_what_is_known(text) is asked
