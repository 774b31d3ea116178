"""Kinds of everyday things (pets, instruments, jobs, …): which a question asks for, and which a text holds.

A question for a kind is answered by a thing of that kind though no word is shared: "Do I have any pets?", "Our tortoise
woke up". The tables (`topics.kinds` of each pack) are small, general and the same kinds in all languages, so that they
also bridge from one language to another. A kind is only asked for by words for it, never by one of its things: whoever
asks about the piano does not mean the guitar.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from operator import itemgetter
from typing import Final

from ebbing.language.packs import packs
from ebbing.language.patterns import pattern
from ebbing.language.patterns.family import Family
from ebbing.language.tokens import word_tokens


def kinds_asked(text: str) -> dict[str, str]:
    """Return the kinds of things a question asks for, each with the words that ask for it."""
    found = ((kind, [match[0] for match in asked.finditer(text)]) for kind, asked in _ASKED.possible(text))
    return {kind: " ".join(matches) for kind, matches in found if matches}


def kinds_held(tokens: Iterable[str]) -> frozenset[str]:
    """Return the kinds of the things that a text, given as its index tokens, names."""
    held, things = set(tokens), _things()
    return frozenset(
        kind for token in held for needed, kind in things.get(token, ()) if not needed or held.issuperset(needed)
    )


def _asked() -> Iterator[tuple[str, re.Pattern[str]]]:
    patterns: dict[str, list[str]] = {}
    for pack in packs():
        for kind, asked in pack.topics.kinds.KINDS_ASKED.items():
            patterns.setdefault(kind, []).append(asked)
    return ((kind, pattern("|".join(some), re.IGNORECASE)) for kind, some in patterns.items())


_ASKED: Final = Family(_asked, itemgetter(1))


@cache
def _things() -> dict[str, list[tuple[frozenset[str], str]]]:
    """Return, by the first token of a thing's word, the other tokens it needs and its kind."""
    things: dict[str, list[tuple[frozenset[str], str]]] = {}
    for pack in packs():
        for kind, words in pack.topics.kinds.KINDS.items():
            for word in words.split():
                first, *others = word_tokens(word)
                things.setdefault(first, []).append((frozenset(others), kind))
    return things
