"""What a reply says aloud, apart from what the model only thought: marks such as <think> around its reasoning.

A memory may quote such a mark, so everything that might be reasoning is taken for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NAMES: Final = "think|thinking|thought|reasoning"
_MARK: Final = re.compile(rf"[<＜](/?)(?:{_NAMES})[>＞]", re.IGNORECASE)
_THOUGHT: Final = re.compile(rf"<({_NAMES})>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_THOUGHT_END: Final = re.compile(rf"\A.*</(?:{_NAMES})>", re.DOTALL | re.IGNORECASE)


def without_reasoning(text: str) -> str:
    """Return a reply without its reasoning, for a question whose answer is a text."""
    return _THOUGHT_END.sub("", _THOUGHT.sub("", text))


@dataclass(slots=True)
class ReplyLine:
    """One line of a reply."""

    number: int
    text: str
    whole: bool = True  # neither reasoning nor in one line with it


def spoken_lines(reply: str) -> tuple[list[ReplyLine], int]:
    """Return the lines that are not known to be reasoning, and the number of the line where endless reasoning begins (or 0).

    A stretch is reasoning if the mark before it opens or the mark after it closes: so an opening mark that the prompt
    already held, a mark never closed and marks within marks all fall on the safe side. A mark in the middle of a line
    breaks it: a memory that quotes </think>[DELETE:m1] must not become a command.
    """
    lines: list[ReplyLine] = []
    number, start, inside, blank = 1, 0, False, True
    for mark in _MARK.finditer(reply):
        closes, stretch = bool(mark[1]), _lines(reply[start : mark.start()], number, blank)
        number, blank = stretch[-1].number, stretch[-1].whole and not stretch[-1].text.strip()
        if not inside:
            for line in stretch if closes else stretch[-1:]:
                line.whole = False
            lines += stretch
        start, inside = mark.end(), not closes
    if inside:
        return lines, number
    return lines + _lines(reply[start:], number, blank), 0


def _lines(stretch: str, number: int, begins: bool) -> list[ReplyLine]:
    """Split at line feeds only: other separators could hide a command in a text."""
    first, *others = stretch.split("\n")
    return [
        ReplyLine(number, first, begins),
        *(ReplyLine(at, text) for at, text in enumerate(others, start=number + 1)),
    ]
