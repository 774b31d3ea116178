"""Could a model have this from what it was given? Cheap checks that catch what small models invent.

They prove nothing; they refuse what cannot be right: another script, numbers and names from nowhere, no telling word in
common. What is left over, words that the evidence does not have, is for its meaning to settle (`foreign_words`).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ebbing.language.numerals import with_digits
from ebbing.language.packs import packs, source, words
from ebbing.language.patterns import late_pattern
from ebbing.language.tokens import cjk_characters, index_tokens
from ebbing.language.topics.concepts import concepts, kind_of, words_for
from ebbing.language.topics.families import echoed
from ebbing.language.topics.keywords import entities
from ebbing.language.word_lists import word_list

_DIGITS: Final = re.compile(r"\d+")
_ARTICLES: Final = frozenset(("0", "1"))  # "a cat" counts nothing
_ROOT: Final = 4  # letters that two words of one root begin with
_SPECIFIC: Final = word_list("place animal occupation")  # kinds of things of which another one is an invention
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
    return said and _is_in_its_script(told(text), evidence) and has_only_numbers_of(text, evidence)


def told(text: str) -> str:
    """Return what a model's sentence tells, without "the user"."""
    return _NARRATOR.sub("", text)


def foreign_words(text: str, evidence: str) -> frozenset[str]:
    """Return the telling words of a text that the evidence neither has nor brings up, under one name for all languages."""
    have, flat = concepts(with_digits(evidence)), evidence.casefold()
    new = frozenset(word for word in concepts(with_digits(told(text))) if not _has(word, have, flat))
    return new - (echoed(new, evidence) - _specific(new)) - _ARTICLES


def _has(word: str, have: frozenset[str], flat: str) -> bool:
    """Return whether a text has a word, inside a longer one, or one it is derived from: who teaches is a teacher."""
    if (
        word in have
        or word in flat
        or any(spelled in flat for pack in packs() for spelled in words_for(word, pack.code))
    ):
        return True
    return word.isascii() and any(len(one) >= _ROOT and word.startswith(one) for one in have if one.isascii())


def names_new(text: str, evidence: str) -> bool:
    """Return whether a text names somebody, a figure, a place, an animal or an occupation that the evidence does not."""
    flat = evidence.casefold()
    new = foreign_words(text, evidence)
    if any(word[0].isdigit() for word in new) or _specific(new):
        return True
    return any(not any(part in flat for part in _parts(name)) for name in entities(told(text)))


def _specific(new: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in new if kind_of(word) in _SPECIFIC)


def _parts(name: str) -> list[str]:
    """Return what a name is known again by: its words, or the characters of a script without spaces, however it was cut."""
    return list(name) if cjk_characters(name) else name.casefold().split()


def news_in(text: str, old: str) -> frozenset[str]:
    """Return the telling words of a text that the old one does not have."""
    return _telling(told(text)) - _telling(old)


def shares_words(one: str, other: str) -> bool:
    """Return whether two texts have a telling word in common."""
    return not _telling(told(one)).isdisjoint(_telling(other))


def _telling(text: str) -> frozenset[str]:
    """Return words that carry meaning; in CJK scripts also pairs of characters, since a word may be cut in two."""
    pairs = {token for token in index_tokens(text) if len(token) == 2 and cjk_characters(token) == 2}
    return concepts(text) | (pairs - _empty_words())


@cache
def _empty_words() -> frozenset[str]:
    return words("words", "STOP") | words("words", "LIGHT")
