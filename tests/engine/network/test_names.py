"""A name does not outlive what was said of it: where that is purged, the node of the thing goes with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.domain.records.memory import ENTITY
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def names(mind: ebbing.Mind) -> set[str]:
    return {mind.text(memory.id).casefold() for memory in mind.list(category=ENTITY)}


@pytest.mark.parametrize("profile", ["network", "human", "craft"])
def test_a_name_goes_with_the_last_memory_that_told_it(open_mind: Open, clock: FakeClock, profile: str) -> None:
    mind = open_mind(profile="network")
    mind.remember("My therapist is called Zapolska.")
    mind.remember("The soup was salty.")  # linked with her, who is in focus, but says nothing of her
    told = next(m.id for m in mind.list() if "Zapolska" in m.text and m.category != ENTITY)
    assert {"zapolska", "soup"} <= names(mind)
    mind.switch(profile)
    mind.forget(told)
    clock.advance(days=29)
    mind.maintain()
    assert "zapolska" in names(mind)  # it may be restored
    clock.advance(days=2)
    assert mind.maintain().purged == (told,)
    assert "zapolska" not in names(mind)
    assert "soup" in names(mind)
    mind.close()
    assert not [file for file in mind.folder.iterdir() if b"zapolska" in file.read_bytes().lower()]


def test_a_name_stays_while_another_memory_tells_it(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="network")
    mind.remember("My therapist is called Zapolska.")
    mind.remember("Zapolska plays chess.")
    mind.forget(next(m.id for m in mind.list() if "therapist" in m.text and m.category != ENTITY))
    clock.advance(days=31)
    mind.maintain()
    assert "zapolska" in names(mind)
    assert "therapist" not in names(mind)


def test_what_the_network_forgot_by_itself_leaves_its_name_to_it(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="network")
    mind.remember("北极星很难。")
    for text in ("苹果很甜", "香蕉很软", "西瓜很大", "葡萄很小", "橙子很酸"):
        mind.remember(text)
    for _ in range(20):
        mind.remember("好的")
    clock.advance(days=31)
    mind.maintain()
    assert "北极星" in names(mind)
    assert mind.recall(keywords=["北极星"]).forgotten
