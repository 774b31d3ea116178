"""S3's health report as a verb: what is believed by strength, and what is about to be forgotten (S3-13, S3-15)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.errors import InputError
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


@pytest.fixture
def mind(open_mind: Open, clock: FakeClock) -> ebbing.Mind:
    """Three notes by hand, of today, of three days and of nine days ago: strength 100, 65 and 28."""
    mind = open_mind(profile="craft")
    for text, hours in (("周五不发版", 144), ("Rotate the key in May", 72), ("Ask Ana about billing", 0)):
        mind.remember(text, source="manual", user="lin" if hours == 72 else None)
        clock.advance(hours=hours)
    return mind


def test_strongest_first_with_colours(mind: ebbing.Mind) -> None:
    found = [(view.text, view.strength, str(view.condition)) for view in mind.strengths()]
    assert found == [
        ("Ask Ana about billing", 100, "green"),
        ("Rotate the key in May", 65, "green"),
        ("周五不发版", 28, "red"),
    ]
    counts = mind.health().by_condition
    assert {str(name): count for name, count in counts.items()} == {"green": 2, "yellow": 0, "red": 1}


def test_what_is_fading_weakest_first(mind: ebbing.Mind) -> None:
    assert [view.text for view in mind.strengths(below=30)] == ["周五不发版"]
    assert [view.text for view in mind.strengths(below=66)] == ["周五不发版", "Rotate the key in May"]
    assert [view.text for view in mind.strengths(below=66, limit=1)] == ["周五不发版"]
    assert mind.strengths(below=28) == []


def test_of_one_user_and_at_most_so_many(mind: ebbing.Mind) -> None:
    assert [view.text for view in mind.strengths(user="lin")] == ["Rotate the key in May"]
    assert [view.text for view in mind.strengths(limit=1)] == ["Ask Ana about billing"]


def test_what_is_forgotten_or_archived_is_not_in_it(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.forget(mind.strengths()[0].memory.id)
    clock.advance(hours=250)
    mind.maintain()
    assert [view.text for view in mind.strengths()] == ["Rotate the key in May"]


@pytest.mark.parametrize("below", [-1, 1.5, "30", True])
def test_points_are_whole(mind: ebbing.Mind, below: object) -> None:
    with pytest.raises(InputError, match="below"):
        mind.strengths(below=below)  # type: ignore[arg-type]
