"""One story through every door: 20 turns, two users, a correction and a secret end in the same memories and the same recalls."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import ebbing
from ebbing.testing import FakeClock
from tests.doors.drivers import HOUSES

TURNS = (
    ("ann", "I live in Utrecht."),
    ("ann", "我对猫毛过敏。"),
    ("bob", "I work as a baker in Ghent."),
    ("ann", "My sister Lotte plays the cello."),
    ("bob", "我女儿叫小雨，今年六岁。"),
    ("ann", "I am learning Portuguese."),
    ("bob", "My bank password is Gr3en!Kettle9."),
    ("ann", "I never eat mushrooms."),
    ("bob", "My car is a blue Saab."),
    ("ann", "Haha, ok."),
    ("bob", "我每天早上六点起床。"),
    ("ann", "Lotte moved to Vienna in March."),
    ("bob", "My favourite bread is rye."),
    ("ann", "我的生日是五月四号。"),
    ("bob", "I am allergic to sesame."),
    ("ann", "I moved to Leiden."),  # which corrects where she lives
    ("bob", "My bakery opens at five."),
    ("ann", "I prefer tea to coffee."),
    ("bob", "Thanks!"),
    ("ann", "我养了两只金鱼。"),
)
CUES = (
    ("ann", "Where do I live?"),
    ("ann", "我对什么过敏？"),
    ("bob", "What is my bank password?"),
    ("bob", "我女儿叫什么？"),
    ("ann", "Who plays the cello?"),
    ("bob", "What am I allergic to?"),
)
STORY = "story"
USERS = ("ann", "bob")
# keeps its items word for word beside what is learned, which makes words less rare: a weak hit more or less may come
KEEPS_ITEMS = ("openai agents",)
CORRECTED = "I live in Utrecht."  # some doors show what was replaced beside its successor, some do not


class Told(NamedTuple):
    """What a memory looks like, whichever door it came by. (Its number depends on what else was written meanwhile.)"""

    user: str | None
    text: str
    status: str
    layer: str
    category: str
    level: str
    channel: str


class Ending(NamedTuple):
    """How the story ends."""

    memories: list[Told]
    recalled: list[list[str]]  # for each cue the memories that came, in their order


def told_through(door: str, home: Path, clock: FakeClock) -> Ending:
    """Tell the story through a door, look at the memories, then ask."""
    with HOUSES[door](home, clock) as house:
        for user, text in TURNS:
            house(STORY).say(user, text)
            clock.advance(minutes=7)
        memories = looked_at(home, clock)
        return Ending(memories, [in_order(house(STORY).ask(user, cue)) for user, cue in CUES])


def looked_at(home: Path, clock: FakeClock) -> list[Told]:
    """Look at all memories, past the door."""
    with ebbing.open(STORY, home=home, clock=clock, read_only=True) as mind:
        views = mind.views([memory.id for user in USERS for memory in mind.list(user=user)])
        return [
            Told(
                view.memory.user,
                view.text,
                str(view.memory.status),
                str(view.memory.layer),
                view.memory.category,
                str(view.level),
                str(view.memory.channel),
            )
            for view in views
        ]


def in_order(shown: str) -> list[str]:
    """What was said of which something was shown, in that order. A line may have a date put in, so its first clause is looked for."""
    found = {text: shown.find(re.split(r"[，。,.!]", text)[0]) for _, text in TURNS if text != CORRECTED}
    return sorted((text for text, place in found.items() if place >= 0), key=found.__getitem__)


@pytest.mark.parametrize("door", [name for name in HOUSES if name != "python"])
def test_the_same_story_ends_the_same(door: str, tmp_path: Path, clock: FakeClock) -> None:
    start = clock.now
    wanted = told_through("python", tmp_path / "python", clock)
    clock.now = start
    found = told_through(door, tmp_path / door, clock)
    assert found.memories == wanted.memories
    if door in KEEPS_ITEMS:
        assert [some[0] for some in found.recalled] == [some[0] for some in wanted.recalled]
        for here, there in zip(found.recalled, wanted.recalled, strict=True):
            assert [text for text in here if text in there] == [text for text in there if text in here]
    else:
        assert found.recalled == wanted.recalled
    assert len(wanted.memories) > len(TURNS) / 2
    assert all(wanted.recalled)


def test_the_story_holds_what_it_promises(tmp_path: Path, clock: FakeClock) -> None:
    ending = told_through("python", tmp_path, clock)
    by_text = {one.text: one for one in ending.memories}
    assert by_text[CORRECTED].status == "superseded"
    assert ending.recalled[0][0] == "I moved to Leiden."
    assert not any("Gr3en" in text for text in by_text)
    assert ending.recalled[2] == ["My bank password is Gr3en!Kettle9."]
    assert {one.user for one in ending.memories} == set(USERS)
