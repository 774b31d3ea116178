"""Concepts: words of all languages mapped to one name, so that two languages can be compared without a model.

The tables (`concepts.NAMES` of each pack) are small and closed: places, drinks, foods, animals, sports, arts, occupations,
tools of daily talk. A word that is in none of them stands for itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from functools import cache, lru_cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import packs, source, table
from ebbing.language.patterns import late_pattern
from ebbing.language.scripts import CJK, WORD, has_cjk
from ebbing.language.tokens import cut, light_words, stem, stop_words

_PIECES: Final = late_pattern(
    lambda: f"{source('topics.concepts', 'FIGURE')}|[{CJK}]+|(?:{WORD}|[_'])+(?:[.:/-](?:{WORD})+)*"
)
_NO_KIND: Final = "other"


@dataclass(frozen=True, slots=True)
class _Names:
    """The tables of all languages, turned round."""

    by_word: dict[str, str]  # a word (stemmed, unless of a script without spaces) → its concept
    by_phrase: dict[str, str]  # several words → their concept
    phrase: re.Pattern[str]  # any of those
    kind: dict[str, str]  # concept → place, drink, food, …
    spelled: dict[tuple[str, str], tuple[str, ...]]  # concept, language → its words
    respelled: dict[int, str]  # signs of figures that mean the same


@lru_cache(maxsize=4096)
def concepts(text: str, *, light: bool = False) -> frozenset[str]:
    """Return the content words of a text under one name for all languages; with `light`, verbs of daily talk too."""
    known, no_content = _names(), _no_content(light)
    lower = known.phrase.sub(lambda match: known.by_phrase[match[1]], text.lower().replace("’", "'"))
    names: list[str] = []
    for piece in _PIECES.findall(lower):
        if not has_cjk(piece):
            names.extend(_of_word(piece, known, no_content))
        elif piece[0].isdigit():
            names.append(piece.translate(known.respelled))
        else:
            names.extend(_of_run(piece, known, no_content))
    return frozenset(names)


def name_of(word: str) -> str:
    """Return the concept of one word (stemmed, unless of a script without spaces); empty if the tables do not know it."""
    return _names().by_word.get(word, "")


def words_for(name: str, code: str) -> tuple[str, ...]:
    """Return the words that a language has for a concept; none if its table does not know it."""
    return _names().spelled.get((name, code), ())


def translated(names: frozenset[str]) -> bool:
    """Say whether every name is one that languages share, so that two sets can be compared across languages."""
    return all(name.isascii() for name in names)


def kind_of(value: str) -> str:
    """Return the kind of thing a value is (place, drink, food, …), or an empty string if the tables do not know it."""
    kind = _names().kind
    kinds = {kind[name] for name in concepts(value, light=True) if name in kind}
    return kinds.pop() if len(kinds) == 1 else ""


def _of_run(run: str, known: _Names, no_content: Set[str]) -> list[str]:
    if run in known.by_word:
        return [known.by_word[run]]
    return [known.by_word.get(word, word) for word in cut(run) if word not in no_content]


def _of_word(piece: str, known: _Names, no_content: Set[str]) -> list[str]:
    if "_" in piece and piece in known.by_phrase.values():
        return [piece]
    word = piece.strip("_'").removesuffix("'s").removesuffix("'")
    if not word or word in no_content or ("'" in word and word.split("'")[0] in stop_words()):
        return []
    stemmed = stem(word)
    return [known.by_word.get(stemmed, stemmed)]


@cache
def _no_content(light: bool) -> frozenset[str]:
    return stop_words() if light else stop_words() | light_words()


@cache
def _names() -> _Names:
    by_word: dict[str, str] = {}
    by_phrase: dict[str, str] = {}
    kinds: dict[str, str] = {}
    spelled: dict[tuple[str, str], tuple[str, ...]] = {}
    for code, kind, word, name in _entries():
        if "_" in word:
            by_phrase[word.replace("_", " ")] = name
        else:
            by_word[word if has_cjk(word) else stem(word)] = name
        if kind != _NO_KIND:
            kinds[name] = kind
        spelled[name, code] = (*spelled.get((name, code), ()), word)
    phrase = re.compile(r"\b(" + "|".join(sorted(by_phrase, key=len, reverse=True)) + r")s?\b")
    respelled = str.maketrans(table("topics.concepts", "FIGURE_SPELLINGS"))
    return _Names(by_word, by_phrase, phrase, kinds, spelled, respelled)


def _entries() -> Iterator[tuple[str, str, str, str]]:
    """Yield language, kind, word and concept of every entry of every table."""
    for pack in packs():
        tables: dict[str, str] = pack.topics.concepts.NAMES
        for kind, entries in tables.items():
            for entry in entries.split():
                word, _, name = entry.lower().partition("=")
                yield pack.code, kind, word, name or word
