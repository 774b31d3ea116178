"""Traits of a text that tell whether it can answer a kind of question: does it ask, name a time, a number, a name, a sum of money?

A few bits per memory, cheap enough to keep for all of them. They say what a text holds, never what it means.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.asking.values import values_held
from ebbing.language.packs import either, present
from ebbing.language.scripts import LATIN_WORD, has_cjk
from ebbing.language.tokens import one_writing

ASKS: Final = 1  # it holds a question
ENDS_ASKING: Final = 2  # it ends with one: what follows it answers it
TIMED: Final = 4  # it names a time
COUNTED: Final = 8  # it holds a number
NAMED: Final = 16  # it holds a capitalised name
HAN: Final = 32  # it is written without spaces between words: Chinese, Japanese
LATIN: Final = 64  # it holds words of letters
CALLED: Final = 128  # it says how somebody or something is called; the bits above are those of `values.VALUE_BITS`

_ASKING: Final = either("cues", "ASKING")
_ENDS_ASKING: Final = either("cues", "ENDS_ASKING")
_TIME: Final = present("cues", "NAMES_TIME")
_NUMBER: Final = present("cues", "NAMES_NUMBER")
_CALLED: Final = either("cues", "GIVES_NAME")
_NAME: Final = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]+")  # a capital inside a sentence


def traits(text: str) -> int:
    """Return the bits of a text."""
    text, found = one_writing(text), 0
    if _ASKING.search(text):
        found |= ASKS
        if _ENDS_ASKING.search(text):
            found |= ENDS_ASKING
    if _TIME(text):
        found |= TIMED
    if _NUMBER(text):
        found |= COUNTED
    if _NAME.search(text):
        found |= NAMED
    if _CALLED.search(text):
        found |= CALLED
    return found | scripts(text) | values_held(text)


def scripts(text: str) -> int:
    """Return what it is written in: HAN, LATIN, both or neither. Words are only found in texts of the same script."""
    return (HAN if has_cjk(text) else 0) | (LATIN if LATIN_WORD.search(text) else 0)
