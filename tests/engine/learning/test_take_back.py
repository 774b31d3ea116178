"""What says nothing worth keeping by itself still ends or replaces a fact, in the ways that keep facts only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
FACTS = ("fact", "core")


def facts(mind: ebbing.Mind) -> dict[str, str]:
    return {mind.text(one.id): str(one.status) for one in mind.list() if str(one.layer) in FACTS}


@pytest.mark.parametrize("profile", ["companion", "craft"])
@pytest.mark.parametrize(
    ("known", "said", "now"),
    [
        ("我每天健身", "我已经不健身了", "negated"),
        ("my router login pw: hunter22x", "不对，路由器密码不是 hunter22x，是 Tqx9Lm22", "superseded"),
    ],
)
def test_it_ends_the_fact_and_is_kept_for_that(open_mind: Open, profile: str, known: str, said: str, now: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember(known, category="preference")
    mind.remember(said)
    assert facts(mind) == {known: now, said: "active"}


@pytest.mark.parametrize("profile", ["companion", "craft"])
def test_without_such_a_fact_it_is_not_kept(open_mind: Open, profile: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember("我每天弹琴", category="preference")
    mind.remember("我已经不健身了")
    assert facts(mind) == {"我每天弹琴": "active"}


@pytest.mark.parametrize("profile", ["human", "layered", "companion"])
@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("我在腾讯上班", "我已经不在腾讯上班了"),
        ("我在一家银行实习", "我不在银行实习了"),
        ("My dentist is Dr. Lund", "My dentist is Dr. Hansen now, not Dr. Lund"),
        ("My tutor is called Mara", "My tutor is called Ines, not Mara"),
        ("我的导师是刘教授", "我的导师现在是陈教授了，不是刘教授"),
        ("我妹妹在读高三", "更正一下，我妹妹在读高二"),
        ("My landlord is Mr. Petrov", "My landlord is now Mr. Silva"),
        ("我住在北京朝阳区", "我上周搬到上海浦东新区了"),
    ],
)
def test_what_names_all_of_it_holds_after_weeks_too(
    open_mind: Open, clock: FakeClock, profile: str, known: str, said: str
) -> None:
    mind = open_mind(profile=profile)
    mind.remember(known)
    clock.advance(days=16)
    mind.remember(said)
    assert facts(mind)[known] in ("negated", "superseded")


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("My dentist is Dr. Lund", "My doctor is Dr. Hansen, not Dr. Lund"),
        ("我的导师是刘教授", "我的房东是陈教授，不是刘教授"),
        ("我在腾讯上班", "我朋友不在腾讯上班了"),
        ("我住在北京朝阳区", "我爸上个月搬到上海了"),
        ("我叫周默", "我叫了外卖"),
        ("My boss is Mr. Petrov", "My boss is Italian"),
        ("My landlord is Mr. Petrov", "My neighbour is Mr. Silva"),
    ],
)
def test_another_person_or_trait_ends_nothing_for_certain(
    open_mind: Open, clock: FakeClock, known: str, said: str
) -> None:
    mind = open_mind()
    mind.remember(known)
    clock.advance(days=16)
    mind.remember(said)
    assert facts(mind)[known] == "active"
