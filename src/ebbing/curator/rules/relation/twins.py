"""Twins: the same sentence about another thing. "Bravo station runs on diesel" says nothing of Alpha station.

However alike two sentences are, names and numbers decide: where both are the same word for word but for a name, a figure, a
letter, the thing they tell of, or a word that only tells things apart (甲 and 乙, east and west), they speak of two things. A sentence
with a denial put into it is a twin too: whatever it does to the other, it does not say it again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import Final

from ebbing.curator.rules.relation.features import LOOKED_AT
from ebbing.language.packs import pack_of, words
from ebbing.language.tokens import cut, light_words, stop_words
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.keywords import entities, keywords

_TOKEN: Final = re.compile(r"[^\W_\u3400-\u9fff]+|[\u3400-\u9fff]")
_PIECE: Final = re.compile(r"[^\W_\u3400-\u9fff]+(?:[-_.:/#][^\W_\u3400-\u9fff]+)*|[\u3400-\u9fff]")
_RUN: Final = re.compile(r"[^\W_\u3400-\u9fff]+(?:[-_.:/#][^\W_\u3400-\u9fff]+)*|[\u3400-\u9fff]+")
_PART: Final = re.compile(r"\d+|[^\W\d_]+")
_SHORTEST: Final = 5  # tokens of a sentence that can be told to be another's twin
_SHARED: Final = 0.5  # of the pieces of each: else it is no twin but another sentence
_LONGEST_NAME: Final = 4  # pieces


def is_parallel(old: str, new: str) -> bool:
    """Say whether two texts are alike word for word but for a name that stands in it twice, or a thing's number and more.

    So are any two that tell of things of one name with different numbers behind it: 科目三 and 科目二, module 3 and module 4.
    """
    if _are_numbered_otherwise(old, new):
        return True
    one, other = _tokens(old), _tokens(new)
    if len(one) != len(other) or len(one) < _SHORTEST:
        return False
    changed = [place for place, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]]
    if not 2 <= len(changed) <= len(one) // 2:
        return False
    swaps = {(one[place], other[place]) for place in changed}
    return len(swaps) < len(changed) or any(place and one[place - 1] in _numbers_a_thing() for place in changed)


def _are_numbered_otherwise(old: str, new: str) -> bool:
    one, other = _numbered(old), _numbered(new)
    return bool({thing for thing, _ in one} & {thing for thing, _ in other}) and not one & other


@lru_cache(maxsize=1024)
def _numbered(text: str) -> frozenset[tuple[str, str]]:
    return pack_of(text).relation.numbered_things(text[:LOOKED_AT]) or frozenset()


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def _tokens(text: str) -> tuple[str, ...]:
    return tuple(_TOKEN.findall(text.lower()[:LOOKED_AT]))


def is_twin(old: str, new: str) -> bool:
    """Say whether two texts are the same sentence but for what it is about, or for being denied: neither says the other again."""
    return _names_another(old, new) or _tells_of_another(old, new) or _denies(old, new)


def _names_another(old: str, new: str) -> bool:
    """Whether one name or number stands in the place of another."""
    one, other = _PIECE.findall(old[:LOOKED_AT]), _PIECE.findall(new[:LOOKED_AT])
    swapped = list(_swaps(one, other))
    if not swapped or len(swapped) > 2:
        return False
    named, named_now = " ".join(entities(old)), " ".join(entities(new))
    return any(_is_name(a, named) and _is_name(b, named_now) and not _mean_the_same(a, b) for a, b in swapped)


def _tells_of_another(old: str, new: str) -> bool:
    """Whether one telling word stands in the place of another, and nothing else is said: sessions for orders."""
    swapped = list(_swaps(_words(old), _words(new)))
    if len(swapped) != 1:
        return False
    gone, come = swapped[0]
    tell = keywords(old), keywords(new)
    if len(gone) != 1 or len(come) != 1 or gone[0] in come[0] or come[0] in gone[0]:  # 科幻电影 narrows 电影
        return False
    return gone[0] in tell[0] and come[0] in tell[1] and not _mean_the_same(gone, come)


def _denies(old: str, new: str) -> bool:
    """Whether one is the other with a denial put into it, and nothing else that tells anything."""
    one, other = _PIECE.findall(old[:LOOKED_AT].lower()), _PIECE.findall(new[:LOOKED_AT].lower())
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    changed = [one[a:b] + other[c:d] for kind, a, b, c, d in matcher.get_opcodes() if kind != "equal"]
    put_in = "".join(changed[0]) if len(changed) == 1 and len(one) != len(other) else ""
    return bool(put_in) and pack_of(put_in).polarity.NEGATOR.fullmatch(put_in) is not None


def _words(text: str) -> list[str]:
    return [word for run in _RUN.findall(text[:LOOKED_AT].lower()) for word in cut(run)]


def _swaps(one: list[str], other: list[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the pieces that stand in each other's place, if nearly all the rest is the same; nothing else may differ but light words."""
    matcher = SequenceMatcher(None, [word.lower() for word in one], [word.lower() for word in other], autojunk=False)
    same = sum(block.size for block in matcher.get_matching_blocks())
    if same < _SHARED * max(len(one), len(other)):
        return
    for kind, start, end, begin, stop in matcher.get_opcodes():
        if kind == "replace" and max(end - start, stop - begin) <= _LONGEST_NAME:
            yield one[start:end], other[begin:stop]


def _is_name(pieces: list[str], named: str) -> bool:
    """Whether these tell a thing apart: a figure or a code, a single letter, a word written large, a part of a known name."""
    word = pieces[0]
    if word.lower() in _tells_apart() or "".join(pieces).lower() in _tells_apart():
        return True
    if len(pieces) > 1 and not word.isascii():
        return "".join(pieces) in named
    if word.isascii():
        coded = any(character.isdigit() or character in "-_" for character in word)
        return coded or (word[0].isupper() and word.lower() not in stop_words() | light_words())
    return word in named


def _mean_the_same(one: list[str], other: list[str]) -> bool:
    """Whether one is another way to write the other, or its other name: 16 GB and 16GB, mum and mom."""
    if _written(one) == _written(other):
        return True
    return bool(concepts(" ".join(one)) & concepts(" ".join(other)))


def _written(pieces: list[str]) -> list[str]:
    found = _PART.findall(" ".join(pieces).lower())
    return [part for part in found if part not in stop_words()]


@cache
def _numbers_a_thing() -> frozenset[str]:
    return words("relation", "NUMBERS_A_THING")


@cache
def _tells_apart() -> frozenset[str]:
    return words("relation", "TELLS_APART")
