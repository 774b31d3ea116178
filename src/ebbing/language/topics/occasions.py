"""What a text tells of one occasion, without when, where and how much: the flat white of "grabbed a flat white on the way to work".

Two texts with the same are one habit, however differently they are put: no model of meaning is as sure of that as the
words are. Whatever else a text names makes it another: coffee with Anna, the coffee machine, a long run.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ebbing.language.packs import each, either, words
from ebbing.language.topics.concepts import concepts

_WHEN: Final = either("topics.occasions", "WHEN", re.IGNORECASE)
_HAVING: Final = either("topics.occasions", "HAVING", re.IGNORECASE)
_LONGEST: Final = 80  # characters: who tells more has more to tell


def partaken(text: str) -> frozenset[str]:
    """Return the things that somebody had or did on an occasion; none if a text tells of no occasion."""
    if len(text) > _LONGEST:
        return frozenset()
    plainly = _named_plainly(text)
    rest, when = _WHEN.subn(" ", plainly)
    rest, having = _HAVING.subn(" ", rest)
    done = plainly != text
    named = {word for word in concepts(rest, light=True) if not word[0].isdigit()}  # how much it was
    return frozenset(named - _had()) if done or when or having or named & _had() else frozenset()


def _named_plainly(text: str) -> str:
    """Return a text in which what was done goes by one name: a run for "ran", and for the word that is parted in Chinese."""
    for table in each("topics.occasions", "DONE"):
        for form, name in table:
            text = form.sub(name, text)
    return text


@cache
def _had() -> frozenset[str]:
    return words("topics.occasions", "HAD")
