"""Who somebody is tells nothing as current that a later statement contests, and of two things told at once the one that holds."""

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


def told(mind: ebbing.Mind, clock: FakeClock, *said: str) -> set[str]:
    for text in said:
        clock.advance(hours=30)
        mind.remember(text)
    return {hit.text for hit in mind.about(budget_tokens=2000)}


@pytest.mark.parametrize(
    ("said", "newer", "left"),
    [
        ("I live in Leeds and work at the library.", "I live in York now.", "I work at the library."),
        ("I live in Leeds and work at the library.", "I left the library, I now work at a bakery.", "I live in Leeds."),
        ("My name is Karl and I live in Vienna.", "I moved to Graz.", "My name is Karl."),
        ("My sister Ana lives in Rome and plays the cello.", "Ana moved to Milan.", "My sister Ana plays the cello."),
        ("我住在北京，在图书馆上班。", "我搬到上海了。", "我在图书馆上班。"),
        ("我在腾讯上班，住南山。", "我从腾讯离职了，现在在一家小公司上班。", "我住南山。"),
    ],
)
def test_of_two_things_told_at_once_stands_what_still_holds(
    mind: ebbing.Mind, clock: FakeClock, said: str, newer: str, left: str
) -> None:
    texts = told(mind, clock, said, newer)
    assert left in texts
    assert said not in texts
    assert texts <= {left, newer}  # the newer one may be no fact by itself
    assert all(memory.status == "active" for memory in mind.list())  # nothing is written by that


@pytest.mark.parametrize(
    ("said", "newer"),
    [
        ("my parking space is number 12, behind the hall", "they needed mine for the skip, I'm on 31 by the gate now"),
        ("I'm on the 7.15 train every morning", "they changed the timetable, I take the 6.50 now"),
        ("我的座位是12排3号", "检票员给我换了座，现在坐20排8号"),
    ],
)
def test_what_is_contested_is_not_told_as_current(mind: ebbing.Mind, clock: FakeClock, said: str, newer: str) -> None:
    assert said not in told(mind, clock, said, newer)
    lines = [hit for hit in mind.recall("what do you know about me?", reinforce=False) if hit.text == said]
    assert not any(hit.current for hit in lines)  # asked for in words it is marked


@pytest.mark.parametrize(
    "said",
    [
        ("I live in Leeds and work at the library.", "My brother moved to York."),
        ("I live in Leeds and work at the library.", "I go swimming every Tuesday."),
        ("我住在北京，在图书馆上班。", "我弟弟搬到上海了。"),
        ("我养了一只猫。", "我周末去爬山。"),
        ("My son is called Tom.", "My daughter is called Ida."),
    ],
)
def test_what_is_somebody_elses_or_something_else_contests_nothing(
    mind: ebbing.Mind, clock: FakeClock, said: tuple[str, str]
) -> None:
    assert said[0] in told(mind, clock, *said)


def test_in_network_it_is_what_has_been_said_of_the_user(tmp_path: Path, clock: FakeClock) -> None:
    facts = ["My daughter Ida is allergic to nuts.", "我住在北京。", "I work at the library."]
    talk = ["We saw a film yesterday.", "昨天去看了电影。", "The film was about whales.", "My PIN is 4432."]
    with ebbing.open("net", home=tmp_path, clock=clock, worker="inline", profile="network") as mind:
        assert told(mind, clock, *facts, *talk) == set(facts)
        assert {hit.text for hit in mind.recall("what do you know about me?", reinforce=False)} == set(facts)
