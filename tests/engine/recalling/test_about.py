"""Who somebody is: what lasts of them and theirs, and neither what they did on one day nor what they saw somebody do."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from bench.daily import remarks
from ebbing.testing import FakeClock

WHO = {
    "en": [
        "My name is Karl and I'm 34",
        "I work as a graphic designer at Pixelworks",
        "I'm allergic to penicillin",
        "My sister Clara is a nurse in Bristol",
        "I play tennis every Thursday",
        "I love ramen",
        "I'm vegetarian",
        "I speak Portuguese",
        "I went to uni in Lampeter",
        "I'm training for a half marathon in October",
        "We're moving to Lisbon next spring",
        "My mum's birthday is 3 April",
    ],
    "zh": [
        "我叫王磊，今年34岁",
        "我在一家设计公司做平面设计",
        "我对青霉素过敏",
        "我妹妹小雨在南京当护士",
        "我每周四打网球",
        "我最喜欢吃拉面",
        "我会说葡萄牙语",
        "我最好的朋友是大伟，他是厨师",
        "我在为十月的半马训练",
        "我们明年春天要搬去里斯本",
        "我妈生日是四月三号",
    ],
}
DONE = {
    "en": [
        "I made soup.",
        "I baked bread at the weekend",
        "I got a haircut",
        "I had pizza for lunch",
        "I went for a run this morning",
    ],
    "zh": ["我煮了汤。", "我打扫了厨房", "昨天我们去吃了泰国菜", "我在泡茶", "我淋着雨走回家"],
}
PASSING = 100
FEW = 8  # remarks that are taken for something of the user's


@pytest.fixture
def mind(tmp_path: Path) -> Iterator[ebbing.Mind]:
    clock = FakeClock(datetime(2025, 9, 1, 8, tzinfo=UTC))
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        yield mind


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_hundred_remarks_leave_who_somebody_is(mind: ebbing.Mind, lang: str) -> None:
    for text in (*WHO[lang], *DONE[lang], *remarks(lang, learned=True)[:PASSING]):
        mind.remember(text)
    told = {hit.text for hit in mind.about(budget_tokens=4000).hits}
    assert set(WHO[lang]) <= told
    assert not set(DONE[lang]) & told
    assert len(told - set(WHO[lang])) <= FEW


def test_what_is_pinned_is_told_whatever_it_is(mind: ebbing.Mind) -> None:
    mind.remember("I made soup.")
    assert not mind.about().hits
    (soup,) = mind.list()
    mind.pin(soup.id)
    assert [hit.text for hit in mind.about().hits] == ["I made soup."]
