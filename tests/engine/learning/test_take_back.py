"""What says nothing worth keeping by itself still ends or replaces a fact, in the ways that keep facts only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing

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
