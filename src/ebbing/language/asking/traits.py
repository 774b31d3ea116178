"""Traits of a text that tell whether it can answer a kind of question: does it ask, name a time, a number, a name?

A few bits per memory, cheap enough to keep for all of them. They say what a text holds, never what it means.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.scripts import LATIN_WORD, has_cjk

ASKS: Final = 1  # it holds a question
ENDS_ASKING: Final = 2  # it ends with one: what follows it answers it
TIMED: Final = 4  # it names a time
COUNTED: Final = 8  # it holds a number
NAMED: Final = 16  # it holds a capitalised name
HAN: Final = 32  # it is written without spaces between words: Chinese, Japanese
LATIN: Final = 64  # it holds words of letters

_ASKING: Final = re.compile("[?？]|[吗呢][。！!~]*$")
_ENDS_ASKING: Final = re.compile("(?:[?？]|[吗呢][。！!~]*)[\\s)\\]”\"'）」]*$")
_TIME: Final = re.compile(
    r"\b(?:yesterday|today|tomorrow|tonight|last|next|ago|weeks?|weekend|months?|years?|since|recently|just|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"january|february|march|april|may|june|july|august|september|october|november|december|"
    r"\d{4}|\d+(?:st|nd|rd|th))\b|"
    "[昨今明前后]天|[上下这]个?(?:周|月|星期)|[去今明]年|\\d+[年月日号点]|(?:周|星期|礼拜)[一二三四五六日天]",
    re.IGNORECASE,
)
_NUMBER: Final = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|couple|few|several|"
    r"first|second|third|once|twice)\b|[一二三四五六七八九十百千万两几]",
    re.IGNORECASE,
)
_NAME: Final = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]+")  # a capital inside a sentence


def traits(text: str) -> int:
    """The bits of a text."""
    found = 0
    if _ASKING.search(text):
        found |= ASKS
        if _ENDS_ASKING.search(text):
            found |= ENDS_ASKING
    if _TIME.search(text):
        found |= TIMED
    if _NUMBER.search(text):
        found |= COUNTED
    if _NAME.search(text):
        found |= NAMED
    return found | scripts(text)


def scripts(text: str) -> int:
    """What it is written in: HAN, LATIN, both or neither. Words are only found in texts of the same script."""
    return (HAN if has_cjk(text) else 0) | (LATIN if LATIN_WORD.search(text) else 0)
