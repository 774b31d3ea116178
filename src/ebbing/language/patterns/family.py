"""Patterns that are tried on the same texts: only those are tried that can match.

Every match of a pattern has one of some pieces (`parting`). So a text is cut once into its characters and pairs of neighbours,
and a pattern is tried only where one of its pieces begins with one of them and stands there. What is found is what trying all would find.
What a pattern asks for is read off it once and kept between processes, as compiled patterns are (`kept`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, Generic, TypeVar

from ebbing.language.patterns.once import once
from ebbing.language.patterns.parting import needed_by

FOLDED: Final = frozenset("\u0130\u0131\u017f\u212a")  # in another case these are letters that lower case does not tell

Member = TypeVar("Member")


class Family(Generic[Member]):
    """Members in an order, each with its pattern; put together at first use."""

    def __init__(
        self, members: Callable[[], Iterable[Member]], pattern_of: Callable[[Member], re.Pattern[str]]
    ) -> None:
        self._given, self._pattern_of = members, pattern_of

    def possible(self, text: str) -> Sequence[Member]:
        """Return the members whose patterns may match a text, in their order."""
        grams = _grams(text)
        if grams is None:
            return self._members
        always, by_gram = self._asked
        found, said = set(always), text.lower()
        for gram in by_gram.keys() & grams:
            found.update(place for piece, place in by_gram[gram] if piece in said)
        return [self._members[place] for place in sorted(found)]

    @once
    def _members(self) -> tuple[Member, ...]:
        return tuple(self._given())

    @once
    def _asked(self) -> tuple[tuple[int, ...], dict[str, list[tuple[str, int]]]]:
        """Return the places of members that are always tried, and what the others need, by how it begins, with their places."""
        always: list[int] = []
        by_gram: dict[str, list[tuple[str, int]]] = {}
        for place, member in enumerate(self._members):
            pieces = needed_by(self._pattern_of(member))
            if pieces is None:
                always.append(place)
            for piece in pieces or ():
                by_gram.setdefault(piece[:2], []).append((piece, place))
        return tuple(always), by_gram


@lru_cache(maxsize=64)  # one text meets several families
def _grams(text: str) -> frozenset[str] | None:
    """Return the characters of a text and its pairs of neighbours, in lower case; None where lower case does not tell."""
    if not text.isascii() and not FOLDED.isdisjoint(text):
        return None
    text = text.lower()
    return frozenset(text).union(map(str.__add__, text, text[1:]))
