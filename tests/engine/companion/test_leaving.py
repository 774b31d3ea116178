"""S2's lines hold whoever looks: repetition makes nothing permanent, and what fell below the line is gone at once (S2-07)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.domain.records.memory import Memory, Status
from ebbing.testing import FakeClock, ScriptedModel

Open = Callable[..., ebbing.Mind]


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="companion")


def the_fact(mind: ebbing.Mind) -> Memory:
    (found,) = mind.list(layer="fact", status="active")
    return found


@pytest.mark.parametrize("text", ["我喜欢喝乌龙茶。", "I drink oolong every morning."])
def test_repetition_alone_makes_nothing_permanent(mind: ebbing.Mind, clock: FakeClock, text: str) -> None:
    for day in range(30):
        mind.remember(text, conversation=f"day {day}")
        clock.advance(days=1)
    assert the_fact(mind).importance == pytest.approx(2.5), "as far as a reviewer is asked, and no further"
    clock.advance(days=49)  # 50 idle days: 2.5 × 0.95^43 = 0.2755
    assert mind.explain(the_fact(mind).id).weight == pytest.approx(2.5 * 0.95**43)
    assert mind.maintain().deleted != ()


def test_what_was_boosted_above_that_is_not_brought_down_by_a_mention(mind: ebbing.Mind) -> None:
    mind.remember("我喜欢喝乌龙茶。")
    for _ in range(6):
        mind.reinforce(the_fact(mind).id, "boost")
    mind.remember("我喜欢喝乌龙茶。")
    assert the_fact(mind).importance == pytest.approx(2.8)


def test_only_a_reviewer_makes_it_last(open_mind: Open, clock: FakeClock) -> None:
    model = ScriptedModel(lambda _, purpose: "[PROMOTE]" if purpose == "promotion_review" else "[SKIP]")
    mind = open_mind(profile="companion", model=model)
    for day in range(5):
        mind.remember("我喜欢喝乌龙茶。", conversation=f"day {day}")
        assert mind.review().promoted == []
        clock.advance(days=1)
    mind.remember("我喜欢喝乌龙茶。")  # 1 + 5 × 0.3
    assert len(mind.review().promoted) == 1


@pytest.mark.parametrize(
    ("text", "asked"),
    [("我对花生过敏。", "我对什么过敏"), ("My locker at the gym is number 12.", "what is the number of my locker?")],
)
def test_below_the_line_it_is_gone_though_no_maintenance_came_by(
    mind: ebbing.Mind, clock: FakeClock, text: str, asked: str
) -> None:
    mind.remember(text)
    mind.end_conversation()
    clock.advance(days=30)
    assert [hit.text for hit in mind.recall(asked, reinforce=False)] == [text]
    clock.advance(days=1)  # 0.95^24 = 0.2920
    for found in (
        mind.recall(asked),
        mind.about(),
        mind.recall("你知道我什么"),
        mind.recall("what did I tell you before?"),
    ):
        assert found.hits == ()
    assert mind.inject([{"role": "user", "content": asked}]) == [{"role": "user", "content": asked}]
    assert [hit.text for hit in mind.recall(asked, mode="debug", reinforce=False)][:1] == [text]


@pytest.mark.parametrize("maintained", [True, False])
def test_said_again_it_is_new_whether_or_not_maintenance_came_by(
    mind: ebbing.Mind, clock: FakeClock, maintained: bool
) -> None:
    mind.remember("我喜欢喝乌龙茶。")
    old = the_fact(mind).id
    clock.advance(days=40)
    if maintained:
        assert old in mind.maintain().deleted
    mind.remember("我喜欢喝乌龙茶。")
    newest = mind.list(layer="fact", status="active", newest_first=True)[0]
    assert (newest.id != old, newest.importance) == (True, 1.0)
    mind.maintain()
    assert mind.get(old).status is Status.DELETED


def test_what_is_pinned_stays_within_reach(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我喜欢喝乌龙茶。")
    mind.pin(the_fact(mind).id)
    clock.advance(days=200)
    assert mind.recall("我喜欢喝什么").hits[0].text == "我喜欢喝乌龙茶。"
