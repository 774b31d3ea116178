"""Alternatives by their first letters: a long list of words is tried as a dictionary is looked up, not from its first to its last.

`re` tries the alternatives of `tea|coffee|cake|…` one after the other at every letter of a text. Those that begin with the same letter
are put together (`t(?:ea)|c(?:offee|ake)|…`), and again by their second letters. Only one of such groups can match at a place, and
within a group the order stays, so that the same alternative is found with the same groups. Where a letter may stand in either case,
the first one of a group is asked for by both of its forms, which `re` compares before it tries anything: true for texts without
letters that are an ASCII letter in another case, for which alone this is used (`parting`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from itertools import groupby
from typing import Any, Final

_parser: Final = import_module("re._parser")  # no public name leads to the tree of a pattern
_operations: Final[Any] = import_module("re._constants")

LITERAL, BRANCH, ONE_OF = _operations.LITERAL, _operations.BRANCH, _operations.IN
GROUP, ATOMIC, PLACE = _operations.SUBPATTERN, _operations.ATOMIC_GROUP, _operations.AT
REPEAT, ANY_NUMBER = _operations.MAX_REPEAT, _operations.MAXREPEAT
WITH_LAST: Final = (
    GROUP,
    _operations.ASSERT,
    _operations.ASSERT_NOT,
    REPEAT,
    _operations.MIN_REPEAT,
    _operations.POSSESSIVE_REPEAT,
)
ASCII: Final = 0x80
HAN: Final = 0x2E80  # from here on no letter has another case that matters
SEVERAL: Final = 4  # alternatives: fewer are tried as quickly

Tree = Any  # a SubPattern: pairs of an operation and its arguments


def branched(tree: Tree, flags: int) -> Tree:
    """Return a pattern that finds the same, with its lists of alternatives put in order by their first letters."""
    return _parser.SubPattern(tree.state, [_inside(operation, given, flags) for operation, given in tree])


def _inside(operation: Any, given: Any, flags: int) -> tuple[Any, Any]:
    if operation is GROUP:
        flags = (flags | given[1]) & ~given[2]
    if operation in WITH_LAST:
        return operation, (*given[:-1], branched(given[-1], flags))
    if operation is ATOMIC:
        return operation, branched(given, flags)
    if operation is BRANCH:
        return operation, (given[0], _in_order([branched(one, flags) for one in given[1]], flags))
    return operation, given


def _in_order(alternatives: list[Tree], flags: int) -> list[Tree]:
    """Put those together that begin with the same letter, as far as nothing stands between them that may begin with any."""
    every = [_opened(one) for alternative in alternatives for one in _flat(alternative)]
    if len(every) < SEVERAL:
        return every
    found: list[Tree] = []
    for begins, some in groupby(every, key=_begins):
        found += _BY_BEGINNING[begins and begins[0]](list(some), flags)
    return found


def _flat(alternative: Tree) -> list[Tree]:
    """Return an alternative that begins with alternatives as several, where what follows them all takes no place."""
    if not len(alternative) or alternative[0][0] is not BRANCH or any(item[0] is not PLACE for item in alternative[1:]):
        return [alternative]
    state, rest = alternative.state, list(alternative[1:])
    return [_parser.SubPattern(state, [*one, *rest]) for one in alternative[0][1][1]]


def _opened(alternative: Tree) -> Tree:
    """Return an alternative that begins with one or more signs so that the first of them is seen: `x+` as `xx*`."""
    if not len(alternative) or alternative[0][0] is not REPEAT:
        return alternative
    least, most, inside = alternative[0][1]
    if not least or len(inside) != 1 or inside[0][0] is not ONE_OF:
        return alternative
    more = (REPEAT, (least - 1, most if most is ANY_NUMBER else most - 1, inside))
    return _parser.SubPattern(alternative.state, [inside[0], more, *alternative[1:]])


def _begins(alternative: Tree) -> tuple[Any, Any] | None:
    """Return how an alternative begins: with a letter, or at some place; None if it may be any letter, or one of several forms."""
    if not len(alternative):
        return None
    operation, given = alternative[0]
    if operation is PLACE:
        return PLACE, given
    return (LITERAL, None) if operation is LITERAL and not ASCII <= given < HAN else None


def _as_they_are(run: list[Tree], _flags: int) -> list[Tree]:
    return run


def _at_place(run: list[Tree], flags: int) -> list[Tree]:
    return [_together(run, run[0][0], flags)]


def _by_letter(run: list[Tree], flags: int) -> list[Tree]:
    groups: dict[str, list[Tree]] = {}
    for one in run:
        groups.setdefault(chr(one[0][1]).lower(), []).append(one)
    return [
        _together(list(same), _asked_for(group[0].state, letter, flags), flags)
        for group in groups.values()
        for letter, same in groupby(group, key=lambda one: one[0][1])
    ]


_BY_BEGINNING: Final[dict[Any, Callable[[list[Tree], int], list[Tree]]]] = {
    None: _as_they_are,
    PLACE: _at_place,
    LITERAL: _by_letter,
}


def _together(run: list[Tree], first: tuple[Any, Any], flags: int) -> Tree:
    """Return alternatives that begin in the same way as one."""
    state = run[0].state
    rest = [_parser.SubPattern(state, list(one)[1:]) for one in run]
    following = list(rest[0]) if len(rest) == 1 else [(BRANCH, (None, _in_order(rest, flags)))]
    return _parser.SubPattern(state, [first, *following])


def _asked_for(state: Any, letter: int, flags: int) -> tuple[Any, Any]:
    """Return a letter as `re` compares it before it tries an alternative."""
    both = {ord(chr(letter).lower()), ord(chr(letter).upper())}
    if not flags & re.IGNORECASE or len(both) == 1:
        return LITERAL, letter
    either = _parser.SubPattern(state, [(ONE_OF, [(LITERAL, one) for one in sorted(both)])])
    return GROUP, (None, 0, re.IGNORECASE.value, either)
