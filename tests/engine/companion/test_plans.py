"""Plans for a day to come are facts with a time (S2: 主人明天要面试 is a fact, "10 minutes ago we talked about it" an episode)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

import ebbing
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="companion", clock=FakeClock(MONDAY))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("明天要面试，有点紧张。", datetime(2026, 3, 3, tzinfo=UTC)),
        ("后天我要考驾照", datetime(2026, 3, 4, tzinfo=UTC)),
        ("下周三我要去上海出差。", datetime(2026, 3, 11, tzinfo=UTC)),
        ("我妈下周末过来住几天", datetime(2026, 3, 14, tzinfo=UTC)),
        ("I have an interview tomorrow", datetime(2026, 3, 3, tzinfo=UTC)),
        ("My exam is tomorrow.", datetime(2026, 3, 3, tzinfo=UTC)),
        ("Next week I'm flying to Oslo for a conference.", datetime(2026, 3, 9, tzinfo=UTC)),
        # a day without its year is the next one
        ("My driving test is on 9 April", datetime(2026, 4, 9, tzinfo=UTC)),
        ("I'm flying to Lima on January 5th", datetime(2027, 1, 5, tzinfo=UTC)),
        ("6月12日我要参加马拉松", datetime(2026, 6, 12, tzinfo=UTC)),
        # so long from now
        ("My visa interview is in two weeks", datetime(2026, 3, 16, tzinfo=UTC)),
        ("In 10 days I fly to Oslo", datetime(2026, 3, 12, tzinfo=UTC)),
        ("三天后交论文，还没写完", datetime(2026, 3, 5, tzinfo=UTC)),
        ("我两周后要做手术", datetime(2026, 3, 16, tzinfo=UTC)),
        # a day without its month is the next one
        ("On the 20th we are moving to a new flat", datetime(2026, 3, 20, tzinfo=UTC)),
        ("20号我们搬家", datetime(2026, 3, 20, tzinfo=UTC)),
        ("We sign the lease on the 1st", datetime(2026, 4, 1, tzinfo=UTC)),
        ("31号我要交年报", datetime(2026, 3, 31, tzinfo=UTC)),
    ],
)
def test_a_plan_is_a_fact_with_its_time(mind: ebbing.Mind, text: str, day: datetime) -> None:
    mind.remember(text, conversation="c")
    (fact,) = mind.list(layer="fact")
    assert (fact.category, fact.valid_from, fact.occurred_at) == ("fact", day, MONDAY)


@pytest.mark.parametrize(
    "text",
    [
        "Are you free tomorrow?",
        "下周我们一起去爬山吧",
        "希望明天不要迟到",
        "Maybe I'll bake something next week",
        "明天会下雨吧",
        "我昨天面试了",
        "Okay, see you tomorrow, Ines!",
        "I'll talk to you next week then",
        "好的，那我们明天再聊",
        "周末见啦",
        "I was born on 9 April",
        "We met in Lisbon on 9 April",
        "我妈的生日是6月12日",
        "我们6月12日搬来的",
        "I can read a thick book in two days",
        "I learned to ski in two weeks",
        "入职三个月后才能转正",
        "我住3号楼，上班坐5号线",
        "我每个月15号交房租",
        "20号我去了一趟医院",
        "On the 20th floor there is a bar",
        "My rent is due on the 1st of every month",
    ],
)
def test_a_question_a_wish_and_what_is_over_plan_nothing(mind: ebbing.Mind, text: str) -> None:
    mind.remember(text, conversation="c")
    assert [m for m in mind.list(layer="fact") if m.valid_from is not None and m.valid_from > MONDAY] == []


def test_it_outlives_the_talk_and_says_when(mind: ebbing.Mind) -> None:
    mind.remember("后天我要考驾照", conversation="c")
    mind.end_conversation("c")
    mind.parts.clock.advance(days=1)  # type: ignore[attr-defined]
    assert "后天（2026年3月4日）我要考驾照" in mind.recall("我什么时候考驾照").text


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I'm seeing a play on Thursday", 5),
        ("On Friday I'm having dinner with Tom", 6),
        ("My driving test is on Tuesday", 3),
        ("周五晚上要跟老同学聚餐", 6),
        ("礼拜四我得去交材料", 5),
    ],
)
def test_a_day_of_the_week_on_which_something_is_to_be_done_is_the_next(mind: ebbing.Mind, text: str, day: int) -> None:
    mind.remember(text, conversation="c")
    (fact,) = mind.list(layer="fact")
    assert fact.valid_from is not None
    assert fact.valid_from.date() == datetime(2026, 3, day, tzinfo=UTC).date()


@pytest.mark.parametrize("text", ["每周五晚上要开会，习惯了", "I'm usually swimming on Thursday", "上周五我要加班"])
def test_a_day_of_the_week_that_comes_often_or_is_over_plans_nothing(mind: ebbing.Mind, text: str) -> None:
    mind.remember(text, conversation="c")
    assert all(one.valid_from is None or one.valid_from <= MONDAY for one in mind.list())
