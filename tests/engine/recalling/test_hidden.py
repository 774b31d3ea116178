"""What a mode does not show takes nobody's place and lends nobody its words (S0-16, S1-06)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


@pytest.mark.parametrize(
    ("faded", "present", "cue"),
    [
        ("Goat number {n} gives milk and eats hay in the meadow", "The goat shed needs a new roof", "goat shed roof, milk, hay and meadow"),
        ("第{n}只山羊在草地上吃干草产羊奶", "山羊的棚子要换屋顶", "山羊 棚子 屋顶 干草 羊奶 草地"),
    ],
)  # fmt: skip
def test_what_is_too_faint_does_not_push_out_what_is_there(
    open_mind: Open, clock: FakeClock, faded: str, present: str, cue: str
) -> None:
    mind = open_mind(profile="layered", overrides={"recall.candidates": 10})
    for n in range(30):
        mind.remember(faded.format(n=n), category="fact")
    clock.advance(days=700)
    mind.remember(present, category="fact")
    assert [hit.text for hit in mind.recall(cue, limit=5).hits] == [present]
    assert len(mind.recall(cue, mode="review", limit=5).hits) == 5


def test_a_link_does_not_tell_what_is_hidden(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    mind.remember("My goat Hazel won a prize at the fair in Truro", category="fact")
    clock.advance(days=700)
    mind.remember("My goat Hazel needs new shoes for the fair", category="fact")
    [hit] = mind.recall("goat Hazel", links=True).hits
    assert hit.links == ()
    assert "prize" not in mind.recall("goat Hazel", links=True).text
    assert [[link.text for link in one.links] for one in mind.recall("goat Hazel", mode="review", links=True)] == [
        ["something about goat Hazel"],
        ["My goat Hazel needs new shoes for the fair"],
    ]


def test_what_was_replaced_is_told_no_more_exactly_than_what_replaced_it(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I live in a lighthouse near Truro")
    clock.advance(days=1)
    mind.remember("I moved to Leeds, to a flat above the old bakery")
    assert "lighthouse" in mind.recall("where do I live").text
    clock.advance(days=4000)
    found = mind.recall("what did I tell you before?")
    assert "Truro" not in found.text


def test_a_hit_names_the_three_it_is_linked_with_most(mind: ebbing.Mind) -> None:
    hub = "My goat Hazel lives by the river"
    others = ("eats hay", "won a prize", "hates rain", "follows the postman", "has a bell")
    for text in (hub, *(f"My goat Hazel {what}" for what in others)):
        mind.remember(text, category="fact")
    (one,) = [hit for hit in mind.recall("goat Hazel river", links=True, reinforce=False).hits if hit.text == hub]
    strengths = sorted((link.strength for link in mind.explain(one.id).links), reverse=True)
    assert len(strengths) > 3
    assert [link.strength for link in one.links] == strengths[:3]
