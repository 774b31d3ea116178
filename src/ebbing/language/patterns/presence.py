"""Whether a text holds anything a table describes: its plain words are looked up, and only the rest of the table is tried.

Most of a table are words ("quid", "twins", "half-term"): a match of `\\b(?:red|gr[ae]y|blues?)\\b` is a text with one of four words. So a
pattern that is only asked whether it matches is parted into the words it spells out and what is left, and a text is cut into words
once for all tables. What is answered is what the whole pattern would answer; texts in other letters than Latin ones are left to it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from ebbing.language.patterns import APART, SOON
from ebbing.language.patterns.kept import PARTS
from ebbing.language.patterns.once import once
from ebbing.language.patterns.parting import (
    BRANCH,
    LITERAL,
    ONE_OF,
    PLACE,
    STANDS,
    PatternForm,
    form_of,
    is_latin,
    possible,
)

_parser: Final = import_module("re._parser")  # no public name leads to the tree of a pattern
_operations: Final[Any] = import_module("re._constants")

REPEAT, EDGE = _operations.MAX_REPEAT, (PLACE, _operations.AT_BOUNDARY)

SPELT: Final = 64  # words that one alternative may stand for
WORD: Final = re.compile(r"\w+")

Tree = Any  # a SubPattern: pairs of an operation and its arguments


class Table(NamedTuple):
    """What a pattern asks of texts in some letters: one of these words, or a match of the rest."""

    words: frozenset[str]
    rest: PatternForm


class Presence:
    """A pattern that is only asked whether it matches; upper and lower case are the same to it."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._whole = pattern
        self._tried = 0

    def __call__(self, text: str) -> bool:
        """Say whether a text holds a match."""
        letters = "ascii" if text.isascii() else "latin" if is_latin(text) else ""
        if not letters or (self._tried < APART and self._waits(text)):
            return self._whole.search(text) is not None
        words, rest = self._ascii if letters == "ascii" else self._latin
        said, spoken = _looked_at(text)
        if not words.isdisjoint(spoken):
            return True
        compiled, pieces = rest
        if pieces is not None and not any(map(said.__contains__, pieces)):
            return False
        return compiled.search(text) is not None

    def _waits(self, text: str) -> bool:
        """Say whether it has not yet taken as long as parting it does, or as reading how it was parted before."""
        self._tried += len(self._whole.pattern) * len(text)
        if self._tried > SOON and PARTS.knows("words ascii", self._whole.pattern, self._flags):
            self._tried = APART
        return self._tried < APART

    @once
    def _flags(self) -> int:
        return self._whole.flags & ~re.UNICODE.value

    @once
    def _ascii(self) -> Table:
        return self._table("ascii")

    @once
    def _latin(self) -> Table:
        return self._table("latin")

    def _table(self, letters: str) -> Table:
        source, flags = self._whole.pattern, self._flags
        words = PARTS.needed(
            source, flags, lambda: tuple(sorted(_parted(letters, source, flags)[0])), f"words {letters}"
        )
        rest = form_of(f"rest {letters}", source, flags, lambda: _parted(letters, source, flags)[1])
        return Table(frozenset(words or ()), rest)


@lru_cache(maxsize=64)  # one text meets many tables
def _looked_at(text: str) -> tuple[str, frozenset[str]]:
    """Return a text in lower case, and its words."""
    said = text.lower()
    return said, frozenset(WORD.findall(said))


def _parted(letters: str, source: str, flags: int) -> tuple[set[str], Tree | None]:
    """Return the words a pattern spells out, and a pattern of what is left; None if nothing is."""
    tree = possible(_parser.parse(source, flags), STANDS[letters])
    if tree is None:
        return set(), None
    words: set[str] = set()
    left: list[Tree] = []
    either_case = tree.state.flags & (re.IGNORECASE | re.ASCII) == re.IGNORECASE
    for one in _alternatives(tree):
        spelt = _words(one) if either_case else None
        words.update(spelt or ())
        left += [] if spelt else [one]
    return words, _parser.SubPattern(tree.state, [(BRANCH, (None, left))]) if left else None


def _alternatives(tree: Tree) -> list[Tree]:
    """Return the alternatives of a pattern one by one, those of lists inside of them too."""
    items = list(tree)
    place = next((place for place, (operation, _) in enumerate(items) if operation is not PLACE), len(items))
    if place == len(items) or items[place][0] is not BRANCH:
        return [tree]
    before, after = items[:place], items[place + 1 :]
    each = [_parser.SubPattern(tree.state, [*before, *one, *after]) for one in items[place][1][1]]
    return [one for inner in each for one in _alternatives(inner)]


def _words(alternative: Tree) -> set[str] | None:
    """Return the words an alternative stands for; None if it asks for anything else than one of a few whole words."""
    items = list(alternative)
    if items[:1] != [EDGE] or items[-1:] != [EDGE]:
        return None
    spelt = _spelt(items[1:-1])
    return spelt if spelt and all(one.isascii() and WORD.fullmatch(one) for one in spelt) else None


def _spelt(items: list[Any]) -> set[str] | None:
    """Return what a sequence spells, in lower case; None if that is not a few strings."""
    found = {""}
    for operation, given in items:
        ends = _ends(operation, given)
        if ends is None or len(found) * len(ends) > SPELT:
            return None
        found = {one + end for one in found for end in ends}
    return found


def _ends(operation: Any, given: Any) -> set[str] | None:
    if operation is LITERAL:
        return {chr(given).lower()}
    if operation is ONE_OF:
        return {chr(of).lower() for _, of in given} if all(kind is LITERAL for kind, _ in given) else None
    if operation is REPEAT and given[:2] == (0, 1):
        inside = _spelt(list(given[2]))
        return None if inside is None else {"", *inside}
    if operation is BRANCH:
        each = [_spelt(list(one)) for one in given[1]]
        return None if None in each else set().union(*(one for one in each if one is not None))
    return None
