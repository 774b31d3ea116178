"""Regular expressions compiled at first use, and tried only on texts they can match.

Large tables would cost a tenth of a second at every import, and most tables match none of the texts they are held against. So
a pattern that has taken a while is taken apart for texts in ASCII, where that pays: it is compiled without the
alternatives that ask for other letters, and it is not tried where a text has none of the words, or pieces of words, one of
which is in every match. What is found is what the whole pattern would find. Any other text is looked through by the whole
pattern: Chinese sentences are short, and quicker looked through than looked at.

Both are read off the tree that `re` makes of a pattern; what is not understood there is kept, and asks for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, NamedTuple, cast

_parser: Final = import_module("re._parser")  # no public name leads to the tree of a pattern
_compiler: Final = import_module("re._compiler")
_operations: Final[Any] = import_module("re._constants")

APART: Final = (
    2_000_000  # characters of texts × characters of the pattern: then it has taken as long as taking it apart does
)
TELLING: Final = 2  # letters of a piece that is worth looking for
OF_GRAMMAR: Final = 3  # letters of most words of grammar
ASCII: Final = 0x80
OF_ASCII: Final = frozenset((0x130, 0x131, 0x17F, 0x212A))  # those beyond it that are an ASCII letter in another case
HAN: Final = 0x2E80  # from here on there is none of these
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


@lru_cache(maxsize=64)  # one text meets hundreds of patterns
def _lower(text: str) -> str:
    return text.lower()


class _Form(NamedTuple):
    """A pattern for texts in ASCII, and pieces one of which is in every match; None if nobody knows such pieces."""

    compiled: re.Pattern[str]
    needed: tuple[str, ...] | None


NO_FORM: Final = _Form(re.compile("(?!)"), ())  # of a pattern that matches no text in ASCII


class _Late:
    """Stands in for a compiled pattern; its methods become its own at first use, so later calls cost little more."""

    def __init__(self, source: Callable[[], str], flags: int) -> None:
        self._source, self._flags = source, flags
        self._apart: _Form | None = None
        self._tried = 0

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        method = getattr(re.compile(self._source(), self._flags), name)
        if name in _METHODS:
            method = self._at_first(name, method)
        setattr(self, name, method)
        return method

    def _at_first(self, name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return a method that is the plain one until it has taken a while."""
        length, place = len(self._source()), 1 if name == "sub" else 0

        def method(*given: Any, **more: Any) -> Any:
            text = given[place]
            if text.isascii():
                self._tried += length * len(text)
                if self._tried > APART:
                    setattr(self, name, _METHODS[name](self, plain))
            return plain(*given, **more)

        return method

    def apart(self) -> _Form:
        """Return the pattern for texts in ASCII."""
        if self._apart is None:
            tree = possible(_parser.parse(self._source(), self._flags))
            self._apart = NO_FORM if tree is None else _Form(_compiler.compile(tree, self._flags), _worth(needed(tree)))
        return self._apart


def _has_none(text: str, pieces: tuple[str, ...] | None) -> bool:
    return pieces is not None and not any(map(_lower(text).__contains__, pieces))


def _search(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart()
    quick = compiled.search

    def search(text: str, *where: int) -> re.Match[str] | None:
        if not text.isascii():
            return plain(text, *where)  # type: ignore[no-any-return]
        return None if _has_none(text, pieces) else quick(text, *where)

    return search


def _sub(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart()
    quick = compiled.sub

    def sub(by: Any, text: str, count: int = 0) -> str:
        if not text.isascii():
            return plain(by, text, count)  # type: ignore[no-any-return]
        return text if _has_none(text, pieces) else quick(by, text, count)

    return sub


def _split(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart()
    quick = compiled.split

    def split(text: str, maxsplit: int = 0) -> list[Any]:
        if not text.isascii():
            return plain(text, maxsplit)  # type: ignore[no-any-return]
        return [text] if _has_none(text, pieces) else quick(text, maxsplit)

    return split


def _findall(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart()
    quick = compiled.findall

    def findall(text: str, *where: int) -> list[Any]:
        if not text.isascii():
            return plain(text, *where)  # type: ignore[no-any-return]
        return [] if _has_none(text, pieces) else quick(text, *where)

    return findall


def _finditer(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart()
    quick = compiled.finditer

    def finditer(text: str, *where: int) -> Iterator[re.Match[str]]:
        if not text.isascii():
            return plain(text, *where)  # type: ignore[no-any-return]
        return iter(()) if _has_none(text, pieces) else quick(text, *where)

    return finditer


# those that look through a whole text; `match` and `fullmatch` are over at the first letter as a rule
_METHODS: Final[dict[str, Callable[[_Late, Callable[..., Any]], Callable[..., Any]]]] = {
    "search": _search,
    "sub": _sub,
    "split": _split,
    "findall": _findall,
    "finditer": _finditer,
}


def pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that is compiled when it is first used (`re` keeps the compiled form, so two methods share it)."""
    return late_pattern(lambda: source, flags)


def late_pattern(source: Callable[[], str], flags: int = 0) -> re.Pattern[str]:
    """The same for a pattern whose text is only put together when it is first used."""
    return cast("re.Pattern[str]", _Late(source, flags))


# ── what of a pattern can match a text in ASCII ──


def possible(tree: Tree) -> Tree | None:
    """Return a pattern without what no text in ASCII can match; None if nothing is left."""
    kept: list[tuple[Any, Any]] = []
    for operation, given in tree:
        inside = _INSIDE.get(operation)
        inner = inside(given) if inside is not None else None
        if inside is None or inner is not None:
            kept.append((operation, given if inside is None else inner))
        elif not (operation is NOT_BESIDE or (operation in REPEATS and given[0] == 0)):  # these need not be there
            return None
    return _parser.SubPattern(tree.state, kept)


def _last(given: Any) -> Any:
    inner = possible(given[-1])
    return None if inner is None else (*given[:-1], inner)


def _branches(given: Any) -> Any:
    kept = [inner for branch in given[1] if (inner := possible(branch)) is not None]
    return (given[0], kept) if kept else None


def _literal(given: int) -> int | None:
    return given if given < ASCII or given in OF_ASCII else None


def _one_of(given: Any) -> Any:
    if given[0][0] is NEGATED:
        return given
    return [(kind, of) for kind, of in given if _can_stand(kind, of)] or None


def _can_stand(kind: Any, of: Any) -> bool:
    if kind is LITERAL:
        return _literal(of) is not None
    return bool(of[0] < HAN) if kind is RANGE else True


_INSIDE: Final[dict[Any, Callable[[Any], Any]]] = {
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
    return letter.lower() if letter.isascii() else UNSURE


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
