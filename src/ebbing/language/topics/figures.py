"""Which numbers stand beside which words: "I have read 30 pages" and "50 pages now" tell the same thing, otherwise."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import pairwise
from typing import Final

from ebbing.language.numerals import with_digits
from ebbing.language.scripts import CJK, WORD
from ebbing.language.tokens import stem

BESIDE: Final = 4  # words or characters between a number and what it counts
_PIECE: Final = re.compile(f"(\\d+(?:[.,:]\\d+)*)|([{CJK}])|({WORD}+)")


def figures_beside(text: str, tokens: Collection[str]) -> dict[str, frozenset[str]]:
    """Return the numbers near each of some index tokens; tokens without a number near them are left out."""
    pieces = [
        (number.replace(",", ""), char or stem(word))
        for number, char, word in _PIECE.findall(with_digits(text).lower())
    ]
    numbers = [(place, number) for place, (number, _) in enumerate(pieces) if number]
    found: dict[str, set[str]] = {}
    for place, token in _places(pieces, tokens):
        for at, number in numbers:
            if abs(at - place) <= BESIDE:
                found.setdefault(token, set()).add(number)
    return {token: frozenset(near) for token, near in found.items()}


def _places(pieces: list[tuple[str, str]], tokens: Collection[str]) -> list[tuple[int, str]]:
    """Return where the tokens stand: words, single characters, and pairs of characters."""
    single = [(place, token) for place, (_, token) in enumerate(pieces) if token in tokens]
    pairs = [(place, one + other) for place, ((_, one), (_, other)) in enumerate(pairwise(pieces))]
    return single + [(place, pair) for place, pair in pairs if pair in tokens]
