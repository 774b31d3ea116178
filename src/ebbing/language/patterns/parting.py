"""What of a pattern can match a text of some letters, and which pieces of words every match has.

The letters are those of ASCII, or these and the signs that stand between them in all sorts of Latin writing (’ “ – … é 😊).
Both answers are read off the tree that `re` makes of a pattern; what is not understood there is kept, and asks for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from ebbing.language.patterns.kept import KEPT, PARTS

_parser: Final = import_module("re._parser")  # no public name leads to the tree of a pattern
_operations: Final[Any] = import_module("re._constants")

TELLING: Final = 2  # letters of a piece that is worth looking for
OF_GRAMMAR: Final = 3  # letters of most words of grammar
ASCII: Final = 0x80
OF_ASCII: Final = frozenset((0x130, 0x131, 0x17F, 0x212A))  # those beyond it that are an ASCII letter in another case
HAN: Final = 0x2E80  # from here on there is none of these
EASTERN: Final = ((HAN, 0xA4CF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF))  # none has a form in another case outside of these
RARE: Final = frozenset(
    "0123456789@#$%&*/\\=+<>[]{}|~^_`"
)  # signs that few texts have: one of them is worth looking for
SEVERAL: Final = 64  # pieces: among more it is not worth looking for those that hold another
DIGITS: Final = frozenset("0123456789")
UNSURE: Final = "\n"  # stands for a letter of several forms, and ends a piece

LITERAL, RANGE, BRANCH = _operations.LITERAL, _operations.RANGE, _operations.BRANCH
ONE_OF, GROUP, ATOMIC = _operations.IN, _operations.SUBPATTERN, _operations.ATOMIC_GROUP
NEGATED, OF_KIND, DIGIT = _operations.NEGATE, _operations.CATEGORY, _operations.CATEGORY_DIGIT
BESIDE, NOT_BESIDE, PLACE = _operations.ASSERT, _operations.ASSERT_NOT, _operations.AT
REPEATS: Final = (_operations.MAX_REPEAT, _operations.MIN_REPEAT, _operations.POSSESSIVE_REPEAT)

Tree = Any  # a SubPattern: pairs of an operation and its arguments
Pieces = frozenset[str]
Stands = Callable[[int, int], bool]  # whether one of a range of letters can stand in a text


class PatternForm(NamedTuple):
    """A pattern for texts of some letters, and pieces one of which is in every match; None if nobody knows such pieces."""

    compiled: re.Pattern[str]
    needed: tuple[str, ...] | None


def form(letters: str, source: str, flags: int) -> PatternForm:
    """Return a pattern for texts of some letters: "ascii" or "latin"."""
    return form_of(letters, source, flags, lambda: possible(_parser.parse(source, flags), STANDS[letters]))


def form_of(name: str, source: str, flags: int, part: Callable[[], Tree | None]) -> PatternForm:
    """Return a part of a pattern, kept under a name; it matches nothing where there is no such part."""
    return PatternForm(*PARTS.parted(name, source, flags, lambda: _made_of(part(), flags)))


def _made_of(tree: Tree | None, flags: int) -> tuple[Tree, tuple[str, ...] | None]:
    from ebbing.language.patterns.branching import branched  # here, because what was made once is kept

    if tree is None:
        return _parser.parse("(?!)"), ()
    return branched(tree, tree.state.flags | flags), _worth(needed(tree))


# ── which letters a text has ──

LATIN: Final = re.compile(
    "[\\0-\\x7f\\xa0-\\xb4\\xb6-\\xff\\u200b-\\u200d\\u2010-\\u2027\\u202f-\\u205e\\u20a0-\\u20bf\\u2122\\u2190-\\u2bff\\ufe0f\\U0001f000-\\U0001faff]*"
)  # none of these is a digit, or an ASCII letter in another case


@lru_cache(maxsize=64)  # one text meets hundreds of patterns
def is_latin(text: str) -> bool:
    """Say whether a text holds nothing but ASCII and what stands between its letters."""
    return LATIN.fullmatch(text) is not None


def _in_ascii(first: int, last: int) -> bool:
    return first < ASCII or first in OF_ASCII if first == last else first < HAN


def _in_latin(first: int, last: int) -> bool:
    return not any(low <= first and last <= high for low, high in EASTERN)


STANDS: Final[dict[str, Stands]] = {"ascii": _in_ascii, "latin": _in_latin}


# ── what of a pattern can match such a text ──


def possible(tree: Tree, stands: Stands) -> Tree | None:
    """Return a pattern without what no text of such letters can match; None if nothing is left."""
    kept: list[tuple[Any, Any]] = []
    for operation, given in tree:
        inside = _INSIDE.get(operation)
        inner = inside(given, stands) if inside is not None else None
        if inside is None or inner is not None:
            kept.append((operation, given if inside is None else inner))
        elif not (operation is NOT_BESIDE or (operation in REPEATS and given[0] == 0)):  # these need not be there
            return None
    return _parser.SubPattern(tree.state, kept)


def _last(given: Any, stands: Stands) -> Any:
    inner = possible(given[-1], stands)
    return None if inner is None else (*given[:-1], inner)


def _branches(given: Any, stands: Stands) -> Any:
    kept = [inner for branch in given[1] if (inner := possible(branch, stands)) is not None]
    return (given[0], kept) if kept else None


def _literal(given: int, stands: Stands) -> int | None:
    return given if stands(given, given) else None


def _one_of(given: Any, stands: Stands) -> Any:
    if given[0][0] is NEGATED:
        return given
    return [(kind, of) for kind, of in given if _can_stand(kind, of, stands)] or None


def _can_stand(kind: Any, of: Any, stands: Stands) -> bool:
    if kind is LITERAL:
        return stands(of, of)
    return stands(*of) if kind is RANGE else True


_INSIDE: Final[dict[Any, Callable[[Any, Stands], Any]]] = {
    LITERAL: _literal,
    ONE_OF: _one_of,
    BRANCH: _branches,
    GROUP: _last,
    BESIDE: _last,
    NOT_BESIDE: _last,
    ATOMIC: possible,
    **dict.fromkeys(REPEATS, _last),
}


# ── what a match cannot do without ──


def needed_by(pattern: re.Pattern[str]) -> tuple[str, ...] | None:
    """Return pieces one of which is in every text that a pattern matches, in lower case; None if there are none to be sure of."""
    source, flags = pattern.pattern, pattern.flags & ~re.UNICODE.value
    return KEPT.needed(source, flags, lambda: tuple(sorted(needed(_parser.parse(source, flags)) or ())) or None)


def needed(tree: Tree) -> Pieces | None:
    """Return pieces one of which is in every match, in lower case; None if there are none to be sure of."""
    best: Pieces | None = None
    literal = ""
    for operation, given in tree:
        if operation is LITERAL or (operation is ONE_OF and len(given) == 1 and given[0][0] is LITERAL):
            literal += _plain(given if operation is LITERAL else given[0][1])
        elif operation not in (PLACE, NOT_BESIDE):  # these take no place
            best = _better(_better(best, _longest(literal)), _needed_inside(operation, given))
            literal = ""
    return _better(best, _longest(literal))


def _needed_inside(operation: Any, given: Any) -> Pieces | None:
    if operation in REPEATS:
        return needed(given[2]) if given[0] else None
    if operation in (GROUP, BESIDE):
        return needed(given[-1])
    if operation is ATOMIC:
        return needed(given)
    if operation is BRANCH:
        return _any_of([needed(branch) for branch in given[1]])
    return _any_of([_needed_of(kind, of) for kind, of in given]) if operation is ONE_OF else None


def _needed_of(kind: Any, of: Any) -> Pieces | None:
    """Return what one member of a class of characters asks for."""
    if kind is LITERAL:
        return _longest(_plain(of))
    if kind is OF_KIND and of is DIGIT:
        return DIGITS
    return DIGITS if kind is RANGE and "0" <= chr(of[0]) <= chr(of[1]) <= "9" else None


def _any_of(alternatives: list[Pieces | None]) -> Pieces | None:
    known = [pieces for pieces in alternatives if pieces is not None]
    return frozenset().union(*known) if len(known) == len(alternatives) else None


def _plain(character: int) -> str:
    letter = chr(character)
    return letter.lower() if letter.isascii() or character >= HAN else UNSURE


def _longest(literal: str) -> Pieces | None:
    piece = max(literal.split(UNSURE), key=len)
    return frozenset((piece,)) if piece else None


def _better(one: Pieces | None, other: Pieces | None) -> Pieces | None:
    """Return the pieces that fewer texts have."""
    if one is None or other is None:
        return other if one is None else one
    return max(one, other, key=lambda p: (_tell(p), _are_long(p), min(map(len, p)), -len(p)))


def _are_long(pieces: Pieces) -> bool:
    """Say whether none of some pieces is as short as a word of grammar: every other text has "the "."""
    return all(len(piece.strip()) > OF_GRAMMAR for piece in pieces)


def _tell(pieces: Pieces) -> bool:
    """Say whether there are many texts that have none of some pieces."""
    return all(len(piece) >= TELLING or piece in RARE for piece in pieces)


def _worth(pieces: Pieces | None) -> tuple[str, ...] | None:
    """Return pieces to look for, those left out that hold another; None if nearly every text has one of them."""
    if pieces is None or not _tell(pieces):
        return None
    if len(pieces) > SEVERAL:
        return tuple(pieces)
    return tuple(one for one in pieces if not any(other in one for other in pieces if other != one))
