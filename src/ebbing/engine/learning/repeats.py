"""What is said over and over in one message: it is looked at where it is said first and where it is said last.

What stands between teaches nothing new: the first tells it, and whatever was said against it meanwhile meets the last. The
words stay, as all words do that become no memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ebbing.domain.judgement import Reading

_WHY: Final = "Said again and again in one message."


def tells(sentences: Sequence[str]) -> list[bool]:
    """Say of each sentence of a message whether it is said there for the first or for the last time."""
    said = [one.strip() for one in sentences]
    last = {text: place for place, text in enumerate(said)}
    first = {text: place for place, text in reversed(list(enumerate(said)))}
    return [place in (first[text], last[text]) for place, text in enumerate(said)]


def as_repeat(reading: Reading) -> Reading:
    """Return the reading of what is said again between the first time and the last: it stays in the journal."""
    return replace(reading, keep=False, noise=True, settled=True, told=False, reason=_WHY)
