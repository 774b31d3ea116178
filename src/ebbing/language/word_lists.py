"""Tables of words, written as text."""

from __future__ import annotations

from collections.abc import Iterable


def word_list(text: str) -> frozenset[str]:
    """Return the words of a table that is written as text."""
    return frozenset(text.split())


def one_of(words: Iterable[str]) -> str:
    """Return the text of a pattern that matches any of these words, the longer ones first."""
    return "|".join(sorted(words, key=len, reverse=True))
