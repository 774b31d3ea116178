"""Could a model have this from what it was given? Cheap checks that catch what small models invent.

They prove nothing; they refuse what cannot be right: another script, numbers from nowhere, no telling word in common.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ebbing.language.packs import source, words
from ebbing.language.patterns import late_pattern
from ebbing.language.tokens import cjk_characters, index_tokens
from ebbing.language.topics.concepts import concepts

_DIGITS: Final = re.compile(r"\d+")
_NARRATOR: Final = late_pattern(lambda: rf"^(?:{source('reading.keeping', 'NARRATOR')})\s*", re.IGNORECASE)


def is_faithful(text: str, evidence: str) -> bool:
    """Return whether a text could have been made from the evidence: same script, no new numbers, a third of its words."""
    said = set(index_tokens(text))
    from_there = 3 * len(said & set(index_tokens(evidence))) >= len(said) > 0
    return from_there and _is_in_its_script(text, evidence) and has_only_numbers_of(text, evidence)


def _is_in_its_script(text: str, evidence: str) -> bool:
    if cjk_characters(text):
        return cjk_characters(evidence) > 0
    return cjk_characters(evidence) * 2 <= len(evidence)  # names and brands may stand alone in a mixed text


def has_only_numbers_of(text: str, evidence: str) -> bool:
    """Return whether every sequence of digits occurs in the evidence: models are free with numbers."""
    return set(_DIGITS.findall(text)) <= set(_DIGITS.findall(evidence))


def is_grounded(text: str, evidence: str) -> bool:
    """Return whether a fact could stand in the evidence, however it is put: same script, no new numbers, a word in common."""
    said = shares_words(text, evidence)
    return said and _is_in_its_script(_NARRATOR.sub("", text), evidence) and has_only_numbers_of(text, evidence)


def news_in(text: str, old: str) -> frozenset[str]:
    """Return the telling words of a text that the old one does not have."""
    return _telling(_NARRATOR.sub("", text)) - _telling(old)


def shares_words(one: str, other: str) -> bool:
    """Return whether two texts have a telling word in common."""
    return not _telling(_NARRATOR.sub("", one)).isdisjoint(_telling(other))


def _telling(text: str) -> frozenset[str]:
    """Return words that carry meaning; in CJK scripts also pairs of characters, since a word may be cut in two."""
    pairs = {token for token in index_tokens(text) if len(token) == 2 and cjk_characters(token) == 2}
    return concepts(text) | (pairs - _empty_words())


@cache
def _empty_words() -> frozenset[str]:
    return words("words", "STOP") | words("words", "LIGHT")
