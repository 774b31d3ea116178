"""A move, a split, a dog: each answers whoever asks for that, and leaves what else the same sentence told, or is known of the same person."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(datetime(2025, 9, 1, 8, tzinfo=UTC))


@pytest.fixture
def mind(tmp_path: Path, clock: FakeClock) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        yield mind


BETWEEN = {
    True: [
        "My sister Clara is a nurse in Bristol",
        "I play tennis on Thursdays",
        "My best friend is Tom, he's a chef",
        "I'm reading Middlemarch at the moment",
        "We went to Lisbon last summer",
        "My boss is called Helen",
    ],
    False: [
        "我妹妹小雨在南京当护士",
        "我每周四打网球",
        "我最好的朋友是大伟，他是厨师",
        "我老板姓孙",
        "去年夏天我们去了厦门",
        "我弟弟住在杭州",
    ],
}
LEEDS = "I live in Leeds with my boyfriend and our cat"
LIZI = "我和男朋友还有猫住在利兹"
MOVED = "I moved out, I'm renting a flat in York now"
BANCHU = "我搬出来了，现在在约克租房"


def answers(mind: ebbing.Mind, clock: FakeClock, told: list[str], asked: str) -> list[tuple[str, bool]]:
    first, *newer = told
    for text in (first, *BETWEEN[first.isascii()], *newer):
        clock.advance(hours=5)
        mind.remember(text)
    clock.advance(hours=20)
    return [(hit.text, hit.current) for hit in mind.recall(asked, reinforce=False).hits]


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ([LEEDS, MOVED], "where do I live?"),
        ([LEEDS, "we broke up"], "do I have a boyfriend?"),
        ([LEEDS, "we broke up"], "who is my boyfriend?"),
        (["My boyfriend is called Jonas", "we broke up"], "who is my boyfriend?"),
        (["I live with my boyfriend Jonas in Leeds", "Jonas and I split up"], "do I have a boyfriend?"),
        (["My wife is called Anna", "we got divorced"], "am I married?"),
        (["I live in Leeds with my wife and two kids", "my wife left me"], "am I married?"),
        ([LIZI, BANCHU], "我住在哪里？"),
        ([LIZI, "我们分手了"], "我有男朋友吗？"),
        ([LIZI, "我们分手了"], "我男朋友是谁？"),
        (["我和老婆孩子住在成都", "我们离婚了"], "我老婆是谁？"),
    ],
)
def test_who_asks_for_what_has_changed_hears_of_the_change_first(
    mind: ebbing.Mind, clock: FakeClock, told: list[str], asked: str
) -> None:
    hits = answers(mind, clock, told, asked)
    assert hits[0] == (told[1], True)
    assert (told[0], True) not in hits


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        # what else one sentence told
        ([LEEDS, MOVED], "do I have a pet?"),
        ([LEEDS, MOVED], "who is my boyfriend?"),
        ([LEEDS, "we broke up"], "where do I live?"),
        ([LEEDS, "we broke up"], "do I have a pet?"),
        (["I live with my boyfriend Jonas in Leeds", "Jonas and I split up"], "where do I live?"),
        (["I live in Leeds with my wife and two kids", "We've moved to York"], "do I have kids?"),
        ([LIZI, BANCHU], "我有宠物吗？"),
        ([LIZI, BANCHU], "我有男朋友吗？"),
        ([LIZI, "我们分手了"], "我住在哪里？"),
        (["我和老婆孩子住在成都", "我们搬到重庆了"], "我有孩子吗？"),
        # what is no such change
        ([LEEDS, "My sister and her husband split up"], "do I have a boyfriend?"),
        ([LEEDS, "Our band broke up last night"], "do I have a boyfriend?"),
        ([LEEDS, "we broke up for the summer, no more classes"], "do I have a boyfriend?"),
        ([LEEDS, "we nearly broke up last year but we're fine"], "do I have a boyfriend?"),
        (["I live with my boyfriend Jonas in Leeds", "Tom and I broke up back in 2015"], "who is my boyfriend?"),
        ([LEEDS, "I'm thinking of moving to York"], "where do I live?"),
        ([LEEDS, "the office moved to York"], "where do I live?"),
        ([LIZI, "我们差点分手"], "我有男朋友吗？"),
        ([LIZI, "我妹妹和她男朋友分手了"], "我有男朋友吗？"),
        ([LIZI, "公司搬到约克了"], "我住在哪里？"),
        ([LIZI, "我在考虑搬去约克"], "我住在哪里？"),
        # another property of somebody
        (["My friend Lena is a lawyer", "Lena got a dog now"], "what does Lena do?"),
        (["My friend Lena is a lawyer", "Lena moved to Berlin"], "what does Lena do?"),
        (["My sister is a nurse", "My sister got a puppy"], "what does my sister do?"),
        (["My brother Tom lives in Leeds", "Tom has a baby now"], "where does Tom live?"),
        (["我朋友小林是律师", "小林搬去柏林了"], "小林是做什么的？"),
        (["我姐姐是护士", "我姐养了只猫"], "我姐姐是做什么的？"),
    ],
)
def test_what_tells_something_else_leaves_it(mind: ebbing.Mind, clock: FakeClock, told: list[str], asked: str) -> None:
    assert (told[0], True) in answers(mind, clock, told, asked)


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        (["My friend Lena is a lawyer", "Lena is a judge now"], "what does Lena do?"),
        (["My friend Lena lives in Hull", "Lena moved to Berlin"], "where does Lena live?"),
        (["我朋友小林是律师", "小林现在当法官了"], "小林是做什么的？"),
    ],
)
def test_another_value_of_the_same_property_still_contests(
    mind: ebbing.Mind, clock: FakeClock, told: list[str], asked: str
) -> None:
    hits = answers(mind, clock, told, asked)
    assert hits[0] == (told[1], True)
    assert (told[0], True) not in hits
