"""Which words bring up the same topic: kinds and parts of a thing, its verbs, its other name in another language.

Softer than `concepts`, where two words of one name mean the same: a greyhound is not every dog, but who speaks of one
speaks of dogs. Used to find what a text is about, never to decide that two values are equal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import zip_longest
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.numerals import with_digits
from ebbing.language.packs import each, pack_of, packs, words
from ebbing.language.patterns import late_pattern, pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import stem
from ebbing.language.topics.concepts import concepts, words_for
from ebbing.language.word_lists import one_of

_NO_FAMILY: Final[frozenset[int]] = frozenset()
_USUAL: Final = 0  # the sense of a word with nothing beside it that tells
_WORD: Final = re.compile(r"[a-z_]+(?:-[a-z]+)?")


@dataclass(frozen=True, slots=True)
class _Index:
    """The families of all languages, by word."""

    by_word: dict[str, frozenset[int]]
    listed: dict[int, list[str]]  # the words of each family, as its tables list them
    inside: re.Pattern[str]  # words of scripts without spaces, found inside a text
    lone: tuple[tuple[re.Pattern[str], frozenset[int]], ...]  # words of one character


@lru_cache(maxsize=4096)
def families(text: str) -> frozenset[int]:
    """Return the topics a text brings up, as numbers."""
    index = _index()
    found: set[int] = set()
    for word in index.inside.findall(text) if has_cjk(text) else ():
        found |= index.by_word[word]
    for lone, topics in index.lone:
        if lone.search(text):
            found |= topics
    for name in concepts(text, light=True):
        found |= index.by_word.get(name, _NO_FAMILY)
    for word in _WORD.findall(text.lower()):
        found |= index.by_word.get(stem(word), _NO_FAMILY) | index.by_word.get(word, _NO_FAMILY)
    return frozenset(found)


def family_words(word: str) -> frozenset[str]:
    """Return the other words of all families that one word belongs to."""
    index = _index()
    topics = index.by_word.get(word if has_cjk(word) else stem(word), _NO_FAMILY)
    return frozenset(other for topic in topics for other in index.listed[topic])


@lru_cache(maxsize=1024)
def topic_words(text: str) -> frozenset[str]:
    """Return the content words of a text, numbers in digits."""
    every = concepts(with_digits(text))
    return frozenset(filter(_is_a_topic, every)) or every


@lru_cache(maxsize=4096)
def _is_a_topic(word: str) -> bool:
    return word not in _generic() and not pack_of(word).topics.families.only_counts(word)


def echoed(wanted: frozenset[str], text: str) -> frozenset[str]:
    """Return those of some words a text brings up again: themselves, a part of them, their other name, their topic."""
    have = topic_words(text)
    flat = text.replace(" ", "").lower()
    brought_up = families(text)
    return frozenset(word for word in wanted if word in have or _brings_up(word, flat, have, brought_up))


def _brings_up(word: str, flat: str, have: frozenset[str], brought_up: frozenset[int]) -> bool:
    if word[0].isdigit():
        return False
    if brought_up and not brought_up.isdisjoint(_families_of(word)):
        return True
    if any(says(spelled, flat) for says, spelled in _spellings(word)):
        return True
    return bool(pack_of(word).topics.families.comes_back(word, flat, have))


@lru_cache(maxsize=1024)
def _families_of(word: str) -> frozenset[int]:
    return families(word) | _index().by_word.get(word, _NO_FAMILY)


@lru_cache(maxsize=1024)
def _spellings(word: str) -> list[tuple[Callable[[str, str], bool], str]]:
    """Return the words for a concept in each language that knows whether a text holds one, with how it knows."""
    return [(says, spelled) for code, says in _sayers() for spelled in words_for(word, code)]


def another_sense(one: str, other: str) -> bool:
    """Say whether a word both texts share means another thing in each: the fruit and the company, Rust and rust."""
    for word, senses in _homonyms() if _ANY_HOMONYM.search(other) else ():
        if not (word.search(one) and word.search(other)):
            continue
        mine = [i for i, sense in enumerate(senses) if sense.search(one)]
        theirs = [i for i, sense in enumerate(senses) if sense.search(other)]
        if theirs and not mine:
            mine = [_USUAL]
        if mine and theirs and not set(mine) & set(theirs):
            return True
    return any(differ(one, other) for differ in _differing())


_ANY_HOMONYM: Final = late_pattern(
    lambda: "|".join(word for spelled in each("topics.families", "HOMONYMS") for word in spelled.values()),
    re.IGNORECASE,
)


@cache
def _homonyms() -> list[tuple[re.Pattern[str], list[re.Pattern[str]]]]:
    """Return each word of several senses with what shows each sense, in all languages."""
    spelled: dict[str, list[str]] = {}
    senses: dict[str, list[tuple[str, ...]]] = {}
    for pack in packs():
        for name, word in pack.topics.families.HOMONYMS.items():
            spelled.setdefault(name, []).append(word)
        for name, told_by in pack.topics.families.SENSES.items():
            senses.setdefault(name, []).append(told_by)
    return [
        (
            pattern("|".join(names), re.IGNORECASE),
            [pattern("|".join(filter(None, sense)), re.IGNORECASE) for sense in zip_longest(*senses.get(name, ()))],
        )
        for name, names in spelled.items()
    ]


@cache
def _index() -> _Index:
    found: dict[str, set[int]] = {}
    numbers: dict[str, int] = {}
    listed: dict[int, list[str]] = {}
    for tables in each("topics.families", "FAMILIES"):
        for topic, spelled in tables.items():
            number = numbers.setdefault(topic, len(numbers))
            listed.setdefault(number, []).extend(spelled.split())
            for key in {key for word in spelled.split() for key in _keys(word)}:
                found.setdefault(key, set()).add(number)
    lone = [
        (pattern(character), frozenset((numbers.setdefault(topic, len(numbers)),)))
        for tables in each("topics.families", "LONE")
        for topic, character in tables.items()
    ]
    by_word = {word: frozenset(topics) for word, topics in found.items()}
    return _Index(by_word, listed, pattern(one_of(word for word in found if has_cjk(word))), tuple(lone))


def _keys(word: str) -> set[str]:
    """Return what a word of a family is found by: itself or its stem, and its concept."""
    if has_cjk(word) and len(word) == 1:
        raise ValueError(f"{word}: one character matches inside other words")
    return {word if has_cjk(word) else stem(word)} | {name for name in concepts(word, light=True) if name.isascii()}


@cache
def _differing() -> list[Callable[[str, str], bool]]:
    return each("topics.families", "another_thing")


@cache
def _generic() -> frozenset[str]:
    return words("topics.families", "GENERIC")


@cache
def _sayers() -> list[tuple[str, Callable[[str, str], bool]]]:
    """Return the languages that know whether a text holds one of their words, with parts of it apart or left out."""
    return [(pack.code, pack.topics.families.says) for pack in packs() if pack.topics.families.has("says")]
