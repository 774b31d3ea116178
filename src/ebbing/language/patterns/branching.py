"""Alternatives by their first letters: a long list of words is tried as a dictionary is looked up, not from its first to its last.

`re` tries the alternatives of `tea|coffee|cake|…` one after the other at every letter of a text. Those that begin with the same letter
are put together (`t(?:ea)|c(?:offee|ake)|…`), and again by their second letters. Only one of such groups can match at a place, and
within a group the order stays, so that the same alternative is found with the same groups. Where a letter may stand in either case,
the first one of a group is asked for by both of its forms, which `re` compares before it tries anything: true for texts without
letters that are an ASCII letter in another case, for which alone this is used (`parting`).
"""

from __future__ import annotations

import re
from importlib import import_module
from itertools import groupby
from typing import Any, Final

_parser: Final = import_module("re._parser")  # no public name leads to the tree of a pattern
_operations: Final[Any] = import_module("re._constants")

LITERAL, BRANCH, ONE_OF = _operations.LITERAL, _operations.BRANCH, _operations.IN
GROUP, ATOMIC = _operations.SUBPATTERN, _operations.ATOMIC_GROUP
WITH_LAST: Final = (
    GROUP,
    _operations.ASSERT,
    _operations.ASSERT_NOT,
    _operations.MAX_REPEAT,
    _operations.MIN_REPEAT,
    _operations.POSSESSIVE_REPEAT,
)
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
        alternatives = [branched(one, flags) for one in given[1]]
        return operation, (given[0], _by_letter(alternatives, flags) if len(alternatives) >= SEVERAL else alternatives)
    return operation, given


def _by_letter(alternatives: list[Tree], flags: int) -> list[Tree]:
    """Put those together that begin with the same letter, as far as nothing stands between them that may begin with any."""
    found: list[Tree] = []
    for sure, some in groupby(alternatives, key=lambda one: _first(one) is not None):
        run = list(some)
        found += _grouped(run, flags) if sure else run
    return found


def _first(alternative: Tree) -> str | None:
    """Return the letter that an alternative begins with, in lower case; None if it may be any, or one of several forms."""
    operation, given = alternative[0] if len(alternative) else (None, None)
    if operation is not LITERAL or 0x80 <= given < HAN:
        return None
    return chr(given).lower()


def _grouped(run: list[Tree], flags: int) -> list[Tree]:
    groups: dict[str, list[Tree]] = {}
    for one in run:
        groups.setdefault(str(_first(one)), []).append(one)
    return [
        _together(list(same), flags)
        for group in groups.values()
        for _, same in groupby(group, key=lambda one: one[0][1])
    ]


def _together(same: list[Tree], flags: int) -> Tree:
    """Return alternatives that begin with the same letter as one."""
    state, letter = same[0].state, same[0][0][1]
    rest = [_parser.SubPattern(state, list(one)[1:]) for one in same]
    if len(rest) == 1:
        following = list(rest[0])
    else:
        following = [(BRANCH, (None, _by_letter(rest, flags) if len(rest) >= SEVERAL else rest))]
    return _parser.SubPattern(state, [_asked_for(state, letter, flags), *following])


def _asked_for(state: Any, letter: int, flags: int) -> tuple[Any, Any]:
    """Return a letter as `re` compares it before it tries an alternative."""
    both = {ord(chr(letter).lower()), ord(chr(letter).upper())}
    if not flags & re.IGNORECASE or len(both) == 1:
        return LITERAL, letter
    either = _parser.SubPattern(state, [(ONE_OF, [(LITERAL, one) for one in sorted(both)])])
    return GROUP, (None, 0, re.IGNORECASE.value, either)
