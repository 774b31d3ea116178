"""What is said over and over in one message is looked at once, in time that grows with the text; every word of it stays."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

import ebbing
from ebbing import profiles
from ebbing.engine.learning.repeats import tells

Open = Callable[..., ebbing.Mind]
AGAIN = {"The same message says it before and after.", "同一条消息前后都说过。"}
LINES = [
    "I like tea. ",
    "我喜欢喝茶。",
    "The ferry leaves at nine from the north pier.\n",
    "I like tea. My cat is Tom. ",
]


def kept(mind: ebbing.Mind) -> int:
    """How many characters of what was said are on file."""
    return sum(len(one.text) for one in mind.parts.store.all_contents() if one.memory is None or one.role == "user")


def test_the_first_and_the_last_of_each() -> None:
    assert tells(["a", "b ", "b", " b", "a", "c", "a"]) == [True, True, False, True, False, True, True]
    assert tells([]) == []


@pytest.mark.parametrize("profile", profiles.names())
@pytest.mark.parametrize("line", LINES)
def test_it_takes_time_in_proportion_and_loses_nothing(open_mind: Open, profile: str, line: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember(line)  # whatever is loaded once
    said = line * (60_000 // len(line))
    before = kept(mind)
    begun = time.perf_counter()
    mind.remember(said)
    assert time.perf_counter() - begun < 6  # it took from 4 s to over a minute
    assert mind.count() <= 20
    assert kept(mind) - before >= len(said.replace("\n", "").replace(" ", ""))
    assert mind.queue(dead=True) == []


@pytest.mark.parametrize("profile", ["human", "layered", "craft", "network"])
def test_the_journal_says_what_was_not_looked_at_again(open_mind: Open, profile: str) -> None:
    mind = open_mind(profile=profile)
    ticket = mind.remember("My cat is called Tom. " * 200)
    reasons = [event.reason for event in mind.journal(ticket=ticket.id) if event.kind == "rejected"]
    assert AGAIN & set(reasons)


@pytest.mark.parametrize(
    ("first", "then"), [("I live in Oslo. ", "I live in Bergen now. "), ("我住在北京。", "我现在住在上海了。")]
)
def test_what_is_said_against_it_meanwhile_meets_the_last(open_mind: Open, first: str, then: str) -> None:
    mind = open_mind(profile="layered")
    mind.remember(first * 3 + then * 3)
    mind.flush()
    facts = [one.text for one in mind.list(layer="fact")] + [one.text for one in mind.list(layer="core")]
    once = open_mind("bob", profile="layered")
    once.remember(first * 2 + then * 2)
    once.flush()
    assert facts == [one.text for one in once.list(layer="fact")] + [one.text for one in once.list(layer="core")]


def test_a_secret_said_over_and_over_is_sealed_wherever_it_stands(open_mind: Open) -> None:
    for profile in profiles.names():
        mind = open_mind(f"of-{profile}", profile=profile)
        mind.remember("My locker code is Quill-4471. " * 400)
        mind.close()
        data = b"".join(file.read_bytes() for file in mind.folder.rglob("*") if file.is_file())
        assert b"4471" not in data


def test_what_is_written_down_by_hand_stands_as_it_is(open_mind: Open) -> None:
    mind = open_mind(profile="craft")
    said = "Run the migrations first. " * 40
    mind.remember(said, source="manual")
    assert " ".join(one.text for one in mind.list(newest_first=False)).split() == said.split()
