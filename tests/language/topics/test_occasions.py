"""What was had or done on an occasion: the same however it is put, and another with whatever else is named."""

from __future__ import annotations

import pytest

from ebbing.language.topics.occasions import partaken


@pytest.mark.parametrize(
    "told",
    [
        (
            "Had a cocoa today",
            "Grabbed a cocoa on the way to work",
            "I drank a cup of cocoa after lunch",
            "Another cocoa",
        ),
        ("今天喝了一杯可可", "上班路上买了杯可可", "晚上忍不住又喝了杯可可", "午休时来了杯可可"),
        ("Walked to work this morning", "I walked to work again", "Today I walked to work as usual"),
        ("今天喝了一杯拿铁", "又喝拿铁了", "早上喝拿铁", "喝拿铁了"),
        ("今天吃了小面", "又吃小面了"),
        ("今天遛狗了", "晚饭后遛狗了"),
        ("Today I drank 2 cups of cocoa", "Had 3 cups of cocoa today"),
    ],
)
def test_one_habit_in_many_words(told: tuple[str, ...]) -> None:
    (habit,) = {partaken(text) for text in told}
    assert habit


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Had a cocoa today", "Had a tea today"),
        ("Had a cocoa today", "Had a cocoa with Anna today"),
        ("Had a cocoa today", "The cocoa machine broke today"),
        ("Called my mother today", "Visited my mother today"),
        ("Walked to work today", "Walked the dog today"),
        ("今天跑步了", "今天游泳了"),
        ("今天喝了一杯可可", "今天买了个可可机"),
    ],
)
def test_what_else_is_named_makes_it_another(one: str, other: str) -> None:
    assert partaken(one) != partaken(other)


@pytest.mark.parametrize("text", ["I love the Alps", "cocoa " * 20])
def test_what_tells_of_no_occasion_is_no_habit(text: str) -> None:
    assert not partaken(text)
