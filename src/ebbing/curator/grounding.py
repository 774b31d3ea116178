"""Could a model have this from what it was given? Cheap checks that catch what small models invent.

They prove nothing; they refuse what cannot be right: another script, numbers from nowhere, no telling word in common.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.chinese.words import LIGHT as CHINESE_LIGHT
from ebbing.language.chinese.words import STOP as CHINESE_STOP
from ebbing.language.tokens import cjk_characters, index_tokens
from ebbing.language.topics.concepts import concepts

_DIGITS: Final = re.compile(r"\d+")
_NARRATOR: Final = re.compile(r"^(?:用户(?:的|说)?|主人(?:的|说)?|the user(?:'s)?|user(?:'s)?)\s*", re.IGNORECASE)


def is_faithful(text: str, evidence: str) -> bool:
    """Whether a text could have been made from the evidence: same script, no new numbers, a third of its words."""
    words = set(index_tokens(text))
    from_there = 3 * len(words & set(index_tokens(evidence))) >= len(words) > 0
    return from_there and _is_in_its_script(text, evidence) and has_only_numbers_of(text, evidence)


def _is_in_its_script(text: str, evidence: str) -> bool:
    if cjk_characters(text):
        return cjk_characters(evidence) > 0
    return cjk_characters(evidence) * 2 <= len(evidence)  # names and brands may stand alone in a mixed text


def has_only_numbers_of(text: str, evidence: str) -> bool:
    """Whether every sequence of digits occurs in the evidence: models are free with numbers."""
    return set(_DIGITS.findall(text)) <= set(_DIGITS.findall(evidence))


def is_grounded(text: str, evidence: str) -> bool:
    """Whether a fact could stand in the evidence, however it is put: same script, no new numbers, a word in common."""
    said = shares_words(text, evidence)
    return said and _is_in_its_script(_NARRATOR.sub("", text), evidence) and has_only_numbers_of(text, evidence)


def news_in(text: str, old: str) -> frozenset[str]:
    """The telling words of a text that the old one does not have."""
    return _telling(_NARRATOR.sub("", text)) - _telling(old)


def shares_words(one: str, other: str) -> bool:
    """Whether two texts have a telling word in common."""
    return not _telling(_NARRATOR.sub("", one)).isdisjoint(_telling(other))


def _telling(text: str) -> frozenset[str]:
    """Words that carry meaning; for Chinese also pairs of characters, since 橘猫 may be cut as 橘, 猫."""
    pairs = {token for token in index_tokens(text) if len(token) == 2 and cjk_characters(token) == 2}
    return concepts(text) | (pairs - CHINESE_STOP - CHINESE_LIGHT)
