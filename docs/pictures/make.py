"""Draws docs/pictures/fading.svg from what the program itself says on a clock that is moved by hand.

The same memory twice: said once and left alone, and said again two times. Each level's band has the same height.
Run it with `python docs/pictures/make.py`; the picture is the same every time.
"""

from __future__ import annotations

import logging
import tempfile
from dataclasses import dataclass, field
from datetime import UTC, datetime
from html import escape
from pathlib import Path

import ebbing
from ebbing.testing import FakeClock

SAID = "我喜欢喝龙井茶，最好是清明前的新茶"  # I like Longjing tea, best of all the new tea before Qingming
DAYS = 2000
STEP = 10
MENTIONS = (200, 520)
LEVELS = ("full", "summary", "tag", "trace")
FLOORS = (0.7, 0.3, 0.1, 0.01)
TOP = 2.4
LEFT, RIGHT, UPPER, BAND, WIDTH = 96, 30, 84, 88, 880
PLOT = WIDTH - LEFT - RIGHT
HEIGHT = UPPER + BAND * len(LEVELS) + 62
FILLS = ("#eaf6ee", "#e8f2fa", "#fbf5e3", "#f5ecf7")
INKS = ("#1d7a46", "#1f6aa5", "#96700d", "#82408f")
FONT = 'font-family=\'Inter, Helvetica, Arial, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif\''


@dataclass
class Story:
    """One memory's life."""

    colour: str
    name: str
    mentions: tuple[int, ...] = ()
    weights: list[float] = field(default_factory=list)
    shown: dict[str, tuple[int, str]] = field(default_factory=dict)  # level → first day, what is left of it

    def live(self) -> None:
        """Ask the program for every day."""
        clock = FakeClock(datetime(2026, 1, 1, tzinfo=UTC))
        with (
            tempfile.TemporaryDirectory() as home,
            ebbing.open("alice", home=home, clock=clock, worker="inline") as mind,
        ):
            mind.remember(SAID)
            (memory,) = mind.list()
            for day in range(0, DAYS + 1, STEP):
                if day in self.mentions:
                    mind.remember(SAID)
                told = mind.explain(memory.id)
                self.weights.append(told.weight)
                self.shown.setdefault(str(told.level), (day, told.shown))
                clock.advance(days=STEP)


def x(day: float) -> float:
    """Where a day stands."""
    return LEFT + PLOT * day / DAYS


def y(weight: float) -> float:
    """Where a weight stands: every band has the same height."""
    tops = (TOP, *FLOORS)
    for band, floor in enumerate(FLOORS):
        if weight > floor or band == len(FLOORS) - 1:
            within = (weight - floor) / (tops[band] - floor)
            return UPPER + BAND * (band + 1 - within)
    raise AssertionError


def text(at: tuple[float, float], words: str, *, size: int = 13, fill: str = "#333", more: str = "") -> str:
    """A line of text."""
    return f"<text x='{at[0]:.1f}' y='{at[1]:.1f}' font-size='{size}' fill='{fill}' {more}>{escape(words)}</text>"


def drawn(stories: list[Story]) -> list[str]:
    """The picture, line by line."""
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}' {FONT}>",
        "<title>How a memory fades over 2000 days, left alone and mentioned again</title>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' rx='10' fill='#ffffff'/>",
    ]
    for band, level in enumerate(LEVELS):
        upper = UPPER + BAND * band
        lines.append(f"<rect x='{LEFT}' y='{upper}' width='{PLOT}' height='{BAND}' fill='{FILLS[band]}'/>")
        lines.append(
            text((LEFT - 12, upper + BAND / 2), level, fill=INKS[band], more="text-anchor='end' font-weight='600'")
        )
        lines.append(
            text((LEFT - 12, upper + BAND + 4), f"{FLOORS[band]:g}", size=11, fill="#777", more="text-anchor='end'")
        )
    lines += _axis()
    for place, story in enumerate(stories):
        points = " ".join(f"{x(n * STEP):.1f},{y(weight):.1f}" for n, weight in enumerate(story.weights))
        lines.append(
            f"<polyline points='{points}' fill='none' stroke='{story.colour}' stroke-width='2.6' stroke-linejoin='round'/>"
        )
        lines += [_mention(story, day) for day in story.mentions]
        lines += _legend(story, place)
    said = text((LEFT, 26), SAID, size=15, fill="#222", more="font-weight='600'")
    return [*lines, said, *_words(stories[0]), "</svg>"]


def _axis() -> list[str]:
    bottom = UPPER + BAND * len(LEVELS)
    lines = []
    for day in range(0, DAYS + 1, 250):
        lines.append(f"<line x1='{x(day):.1f}' x2='{x(day):.1f}' y1='{bottom}' y2='{bottom + 5}' stroke='#999'/>")
        lines.append(text((x(day), bottom + 20), str(day), size=11, fill="#777", more="text-anchor='middle'"))
    lines.append(text((LEFT + PLOT / 2, bottom + 44), "days", size=12, fill="#777", more="text-anchor='middle'"))
    lines.append(text((LEFT - 12, UPPER - 8), "weight", size=11, fill="#777", more="text-anchor='end'"))
    return lines


def _mention(story: Story, day: int) -> str:
    weight = story.weights[day // STEP]
    return f"<circle cx='{x(day):.1f}' cy='{y(weight):.1f}' r='4.5' fill='#fff' stroke='{story.colour}' stroke-width='2.4'/>"


def _legend(story: Story, place: int) -> list[str]:
    left = LEFT + place * 150
    return [
        f"<line x1='{left}' x2='{left + 20}' y1='49' y2='49' stroke='{story.colour}' stroke-width='3'/>",
        text((left + 28, 53), story.name, fill="#444"),
    ]


def _words(story: Story) -> list[str]:
    """What is left of the first memory at each level, beside its curve."""
    lines = []
    for band, level in enumerate(LEVELS[1:], start=1):
        day, words = story.shown[level]
        at = (x(day), UPPER + BAND * (band + 1) - 7)
        ends = "end" if day > DAYS / 2 else "start"
        at = at if ends == "start" else (x(DAYS) - 8, at[1])
        at = (x(460), at[1]) if level == "summary" else at
        lines.append(text(at, f"“{words}”", fill=INKS[band], more=f"text-anchor='{ends}'"))
    return lines


def main() -> None:
    """Live three lives and draw them."""
    logging.getLogger("ebbing").setLevel(logging.ERROR)
    stories = [Story("#c2571a", "said once"), Story("#1d7a46", "said again on days 200 and 520", MENTIONS)]
    for story in stories:
        story.live()
    target = Path(__file__).with_name("fading.svg")
    target.write_text("\n".join(drawn(stories)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
