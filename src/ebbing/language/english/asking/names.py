"""What is surely a name in English: a word with a capital inside a sentence, unless a day, a month or a language has one."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.asking.values import VALUES_HELD
from ebbing.language.english.numbers import MONTHS, WEEKDAYS
from ebbing.language.patterns import pattern

_CAPITAL: Final = pattern(  # where one goes or is, is seldom said again: "to Galway"
    r"(?<=[a-z,'’] )(?<!\b(?:to|in|at) )(?<!\bfrom )[A-Z][a-zà-ÿ]+(?:[A-Z][a-z]+)?\b|(?<=\bbeen to )[A-Z][a-zà-ÿ]+\b"
)
_NO_NAME: Final = pattern(
    rf"(?:{MONTHS}|{WEEKDAYS}|christmas|easter|ramadan|diwali|wi-?fi|god|mr|mrs|ms|dr|{VALUES_HELD['language']})",
    re.IGNORECASE,
)


def proper_names(text: str) -> list[str]:
    """Return the names in a text."""
    return [word for word in _CAPITAL.findall(text) if _NO_NAME.fullmatch(word) is None]
