"""A question for a kind of thing, and the things of that kind, in both languages."""

from __future__ import annotations

import pytest

from ebbing.language.tokens import index_tokens
from ebbing.language.topics.kinds import kinds_asked, kinds_held


@pytest.mark.parametrize(
    ("cue", "statement", "kind"),
    [
        ("Do I have any pets?", "Our rabbit dug up the lawn", "pet"),
        ("我养了什么宠物？", "我家的鹦鹉会说话", "pet"),
        ("我会什么乐器？", "我从小拉二胡", "instrument"),
        ("What does she do for a living?", "她是护士", "job"),
        ("What foods should I stay away from?", "I'm lactose intolerant", "diet"),
        ("What still needs fixing in the flat?", "the kitchen tap drips all night", "fault"),
        ("How do I get online at the cabin?", "The router is behind the stove", "internet"),
        ("Is the family getting any bigger?", "We're expecting a baby in March", "child"),
        ("What am I allergic to?", "wool makes my neck blister", "diet"),
        ("Do we have animals in the house?", "another hairball on the stairs", "pet"),
    ],
)
def test_a_kind_is_asked_for_and_held(cue: str, statement: str, kind: str) -> None:
    assert kind in kinds_asked(cue)
    assert kind in kinds_held(index_tokens(statement))


@pytest.mark.parametrize("cue", ["Do I still play the piano?", "我还练钢琴吗？", "我的车牌号是多少？"])
def test_a_thing_does_not_ask_for_its_kind(cue: str) -> None:
    assert not kinds_asked(cue).keys() & {"instrument", "vehicle"}


def test_the_words_that_ask_for_a_kind() -> None:
    assert kinds_asked("Which city do I live in?")["home"] == "city do I live"
    assert kinds_asked("我住在哪座城市？")["home"] == "住在 哪座城市"
