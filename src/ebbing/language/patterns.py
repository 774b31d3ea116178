"""Regular expressions compiled at first use, and tried only on texts they can match.

Large tables would cost a tenth of a second at every import, and most tables match none of the texts they are held against. So
a pattern that has taken a while is taken apart: it is compiled for each script by itself, without the alternatives that ask
for a letter of another one, and it is not tried where a text has none of the words, or pieces of words, one of which is in
every match. What is found is what the whole pattern would find.

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
ASCII, UNCASED, ANY = range(3)  # what a text is made of: ASCII only; no letters with two cases, as in Chinese; anything
HAN: Final = 0x2E80  # from here on no character has to do with an ASCII letter in another case
LATIN: Final = ((ord("A"), ord("Z")), (ord("a"), ord("z")))
ODD_CASES: Final = (("ı", "i"), ("ſ", "s"), ("i\u0307", "i"))  # `re` takes them for ASCII letters, lower() does not
TELLING: Final = 2  # letters of a piece that is worth looking for; a Chinese one says as much as three others
SEVERAL: Final = 64  # pieces: among more it is not worth looking for those that hold another
UNSURE: Final = "\n"  # stands for a letter of several forms, and ends a piece

LITERAL, RANGE, BRANCH = _operations.LITERAL, _operations.RANGE, _operations.BRANCH
ONE_OF, GROUP, ATOMIC = _operations.IN, _operations.SUBPATTERN, _operations.ATOMIC_GROUP
BESIDE, NOT_BESIDE, PLACE = _operations.ASSERT, _operations.ASSERT_NOT, _operations.AT
REPEATS: Final = (_operations.MAX_REPEAT, _operations.MIN_REPEAT, _operations.POSSESSIVE_REPEAT)

Tree = Any  # a SubPattern: pairs of an operation and its arguments
Pieces = frozenset[str]


@lru_cache(maxsize=64)  # one text meets hundreds of patterns
def look(text: str) -> tuple[int, str]:
    """Return what a text is made of, and the text in lower case."""
    lower = text.lower()
    if text.isascii():
        return ASCII, lower
    script = UNCASED if lower == text.upper() else ANY
    for odd, plain in ODD_CASES:
        lower = lower.replace(odd, plain)
    return script, lower


class _Form(NamedTuple):
    """A pattern for texts of one script, and pieces one of which is in every match; None if nobody knows such pieces."""

    compiled: re.Pattern[str]
    needed: tuple[str, ...] | None


NO_FORM: Final = _Form(re.compile("(?!)"), ())  # of a pattern that matches no text of a script


class _Late:
    """Stands in for a compiled pattern; its methods become its own at first use, so later calls cost little more."""

    def __init__(self, source: Callable[[], str], flags: int) -> None:
        self._source, self._flags = source, flags
        self._forms: list[_Form | None] = [None, None, None]
        self._tree: Tree = None
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
            self._tried += length * len(given[place])
            if self._tried > APART:
                setattr(self, name, _METHODS[name](self))
            return plain(*given, **more)

        return method

    def for_text(self, text: str) -> re.Pattern[str] | None:
        """Return the pattern as it is tried on a text; None if it cannot match there."""
        script, lower = look(text)
        compiled, pieces = self._forms[script] or self._form(script)
        return compiled if pieces is None or any(map(lower.__contains__, pieces)) else None

    def _form(self, script: int) -> _Form:
        if self._tree is None:
            self._tree = _parser.parse(self._source(), self._flags)
        tree = possible(self._tree, script)
        form = NO_FORM if tree is None else _Form(_compiler.compile(tree, self._flags), _worth(needed(tree)))
        self._forms[script] = form
        return form


def _search(late: _Late) -> Callable[..., Any]:
    forms, form = late._forms, late._form

    def search(text: str, *where: int) -> re.Match[str] | None:
        script, lower = look(text)  # as in `for_text`: most calls are of this one
        compiled, pieces = forms[script] or form(script)
        if pieces is not None and not any(map(lower.__contains__, pieces)):
            return None
        return compiled.search(text, *where)

    return search


def _sub(late: _Late) -> Callable[..., Any]:
    for_text = late.for_text

    def sub(by: Any, text: str, count: int = 0) -> str:
        found = for_text(text)
        return text if found is None else found.sub(by, text, count)

    return sub


def _split(late: _Late) -> Callable[..., Any]:
    for_text = late.for_text

    def split(text: str, maxsplit: int = 0) -> list[Any]:
        found = for_text(text)
        return [text] if found is None else found.split(text, maxsplit)

    return split


def _findall(late: _Late) -> Callable[..., Any]:
    for_text = late.for_text

    def findall(text: str, *where: int) -> list[Any]:
        found = for_text(text)
        return [] if found is None else found.findall(text, *where)

    return findall


def _finditer(late: _Late) -> Callable[..., Any]:
    for_text = late.for_text

    def finditer(text: str, *where: int) -> Iterator[re.Match[str]]:
        found = for_text(text)
        return iter(()) if found is None else found.finditer(text, *where)

    return finditer


# those that look through a whole text; `match` and `fullmatch` are over at the first letter as a rule
_METHODS: Final[dict[str, Callable[[_Late], Callable[..., Any]]]] = {
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


# ── what of a pattern can match a text of one script ──


def possible(tree: Tree, script: int) -> Tree | None:
    """Return a pattern without what no text of a script can match; None if nothing is left."""
    if script == ANY:
        return tree
    kept: list[tuple[Any, Any]] = []
    for operation, given in tree:
        inside = _INSIDE.get(operation)
        inner = inside(given, script) if inside is not None else None
        if inside is None or inner is not None:
            kept.append((operation, given if inside is None else inner))
        elif not (operation is NOT_BESIDE or (operation in REPEATS and given[0] == 0)):  # these need not be there
            return None
    return _parser.SubPattern(tree.state, kept)


def _last(given: Any, script: int) -> Any:
    inner = possible(given[-1], script)
    return None if inner is None else (*given[:-1], inner)


def _branches(given: Any, script: int) -> Any:
    kept = [inner for branch in given[1] if (inner := possible(branch, script)) is not None]
    return (given[0], kept) if kept else None


def _literal(given: int, script: int) -> int | None:
    return given if _can_stand(given, given, script) else None


def _one_of(given: Any, script: int) -> Any:
    return given if any(_is_open(kind, of, script) for kind, of in given) else None


def _is_open(kind: Any, of: Any, script: int) -> bool:
    if kind is LITERAL:
        return _can_stand(of, of, script)
    return _can_stand(of[0], of[1], script) if kind is RANGE else True


def _can_stand(first: int, last: int, script: int) -> bool:
    """Say whether any of these characters can stand in a text of a script, in whatever case."""
    if script == ASCII:
        return first < HAN
    return not any(low <= first and last <= high for low, high in LATIN)


_INSIDE: Final[dict[Any, Callable[[Any, int], Any]]] = {
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
        if operation is LITERAL:
            literal += _plain(given)
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
    if operation is ONE_OF and all(kind is LITERAL for kind, _ in given):
        return _any_of([_longest(_plain(of)) for _, of in given])
    return None


def _any_of(alternatives: list[Pieces | None]) -> Pieces | None:
    known = [pieces for pieces in alternatives if pieces is not None]
    return frozenset().union(*known) if len(known) == len(alternatives) else None


def _plain(character: int) -> str:
    letter = chr(character)
    if character >= HAN:
        return letter if letter.lower() == letter.upper() else UNSURE
    return letter.lower() if letter.isascii() else UNSURE


def _longest(literal: str) -> Pieces | None:
    piece = max(literal.split(UNSURE), key=_telling)
    return frozenset((piece,)) if piece else None


def _telling(piece: str) -> int:
    return sum(3 if ord(letter) >= HAN else 1 for letter in piece)


def _better(one: Pieces | None, other: Pieces | None) -> Pieces | None:
    """Return the pieces that fewer texts have."""
    if one is None or other is None:
        return other if one is None else one
    return max(one, other, key=lambda pieces: (min(map(_telling, pieces)), -len(pieces)))


def _worth(pieces: Pieces | None) -> tuple[str, ...] | None:
    """Return pieces to look for, those left out that hold another; None if nearly every text has one of them."""
    if pieces is None or min(map(_telling, pieces)) < TELLING:
        return None
    if len(pieces) > SEVERAL:
        return tuple(pieces)
    return tuple(one for one in pieces if not any(other in one for other in pieces if other != one))
