"""Who wants to be told what to cook, where to walk or how to get there is reminded of what stands against it, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock

EN = [
    "I'm allergic to peanuts.",
    "I don't eat pork.",
    "I have a bad knee and can't walk far.",
    "I don't own a car.",
    "I work as a carpenter.",
    "My bike is red.",
    "My sister plays the cello.",
    "The washing machine broke last week.",
    "My dentist is Dr Moss.",
]
ZH = [
    "我对花生过敏。",
    "我不吃猪肉。",
    "我膝盖不好，走不远。",
    "我没有车。",
    "我是木匠。",
    "我的自行车是红的。",
    "我妹妹拉大提琴。",
    "洗衣机上周坏了。",
    "我的牙医姓莫。",
]


@pytest.fixture
def mind(tmp_path: Path) -> Iterator[ebbing.Mind]:
    clock = FakeClock(datetime(2025, 9, 1, 8, tzinfo=UTC))
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        yield mind


@pytest.mark.parametrize(
    ("said", "cue", "first", "besides"),
    [
        (EN, "suggest a dish for tonight", {0, 1}, set()),
        (EN, "Can you recommend a recipe?", {0, 1}, set()),
        (EN, "what should I cook for dinner?", {0, 1}, set()),
        (EN, "recommend a hike for Sunday", {2}, set()),
        (EN, "suggest a good workout", {2}, set()),
        (EN, "how should I get there?", {3}, {2}),
        (EN, "suggest a name for a cat", set(), set()),
        (EN, "recommend a book", set(), set()),
        (ZH, "推荐个菜", {0, 1}, set()),
        (ZH, "今晚吃什么好？", {0, 1}, set()),
        (ZH, "周日推荐个徒步路线", {2}, set()),
        (ZH, "推荐个健身动作", {2}, set()),
        (ZH, "我该怎么去？", {3}, {2}),
        (ZH, "给猫起个名字", set(), set()),
        (ZH, "推荐本书", set(), set()),
    ],
)
def test_a_request_brings_what_stands_against_it(
    mind: ebbing.Mind, said: list[str], cue: str, first: set[int], besides: set[int]
) -> None:
    for text in said:
        mind.remember(text)
    found = {said.index(hit.text) for hit in mind.recall(cue, reinforce=False).hits}
    assert first <= found <= first | besides
