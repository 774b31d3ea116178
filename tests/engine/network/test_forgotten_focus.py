"""What somebody takes back is no longer being talked about, and what is said next is learned (S4-10)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

import ebbing
from ebbing.engine.parts import FOCUS
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
SAID = [("My neighbour Zephyrina breeds alpacas.", "The kettle is red"), ("邻居钟离瑾养了羊驼。", "水壶是红的")]


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="network")


def told(mind: ebbing.Mind) -> ebbing.Memory:
    return next(memory for memory in mind.list() if memory.category != "entity")


@pytest.mark.parametrize(("said", "next_"), SAID)
def test_after_a_memory_is_forgotten_the_next_is_learned(mind: ebbing.Mind, said: str, next_: str) -> None:
    mind.remember(said)
    mind.forget(told(mind).id)
    assert mind.focus() == []
    assert mind.remember(next_).status == "done"
    assert [hit.text for hit in mind.recall(next_).hits] == [next_]
    assert len(mind.focus()) == 1


@pytest.mark.parametrize(
    ("said", "asked", "next_"),
    [
        ("My neighbour Zephyrina breeds alpacas.", "forget what I said about Zephyrina", "The kettle is red"),
        ("邻居钟离瑾养了羊驼。", "请忘掉钟离瑾的事", "水壶是红的"),
    ],
)
def test_after_a_request_to_forget_too(mind: ebbing.Mind, said: str, asked: str, next_: str) -> None:
    mind.remember(said)
    mind.remember(asked)
    assert mind.remember(next_).status == "done"
    assert [hit.text for hit in mind.recall(next_).hits] == [next_]


def test_what_it_alone_named_decays_from_there(mind: ebbing.Mind) -> None:
    mind.remember("My neighbour Zephyrina breeds alpacas.")
    mind.remember("The kettle is red")
    mind.forget(told(mind).id)
    (kettle,) = (memory for memory in mind.list() if memory.category != "entity")
    assert mind.focus() == ["kettle"]
    held = {mind.text(link.target): link.locked for link in mind.explain(kettle.id).links if link.kind == "focus"}
    assert held == {"Zephyrina": False, "alpacas": False, "kettle": True}


def test_a_month_later_it_is_purged_and_the_next_is_learned(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("My neighbour Zephyrina breeds alpacas.")
    mind.forget(told(mind).id)
    clock.advance(days=31)
    mind.maintain()
    assert mind.remember("The kettle is red").status == "done"
    assert mind.health().dead == 0


def test_a_mind_in_which_a_node_stays_in_focus_without_its_name_learns_again(open_mind: Open) -> None:
    mind = open_mind(profile="network")
    mind.remember("My neighbour Zephyrina breeds alpacas.")
    file = mind.folder / "memory.db"
    mind.close()
    with closing(sqlite3.connect(file)) as store, store:  # as earlier versions left it
        store.execute("UPDATE setting SET value = '[]' WHERE key = ?", (FOCUS,))
    mind = open_mind(profile="network")
    assert mind.remember("The kettle is red").status == "done"
    assert mind.focus() == ["kettle"]
