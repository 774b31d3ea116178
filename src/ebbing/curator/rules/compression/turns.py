"""What turns what was said before: kept together with it or dropped together.

"That was a lie" takes back the clause before it; "but pulled out" says what came of "I nearly bought the flat"; "it was Toby"
names the one that "it wasn't me" leaves open. The first of two such clauses is never said without the second, not even by
the bare names in it. The second stands without the first where it holds by itself: "now I teach yoga".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from ebbing.curator.rules.compression.units import PlacedPiece
from ebbing.language.packs import either

_TURNS: Final = "compression.turns"
_TAKES_BACK: Final = either(_TURNS, "TAKES_BACK", re.IGNORECASE)
_UNSETTLED: Final = either(_TURNS, "UNSETTLED", re.IGNORECASE)
_TURN: Final = either(_TURNS, "TURNS", re.IGNORECASE)
_POINTS_TO_IT: Final = either(_TURNS, "POINTS_TO_IT", re.IGNORECASE)
_NOT_THIS: Final = either(_TURNS, "NOT_THIS", re.IGNORECASE)
_BUT_THAT: Final = either(_TURNS, "BUT_THAT", re.IGNORECASE)
_GROUND: Final = either(_TURNS, "GROUND", re.IGNORECASE)
_ALL: Final = either(_TURNS, "ALL", re.IGNORECASE)
_EXCEPTION: Final = either(_TURNS, "EXCEPTION", re.IGNORECASE)


def turned(found: Sequence[PlacedPiece]) -> list[PlacedPiece]:
    """Return the units with what each may not be said without, where a later clause turns it."""
    units = list(found)
    taken_back = False
    for before, clause in pairwise(_clauses(found)):
        first, second = units[before[0]], units[clause[0]]
        same = first.sentence == second.sentence
        holds = taken_back and same  # what is so instead
        taken_back = _TAKES_BACK.search(_said(second)) is not None
        turns = same and _is_turn(_text(found, before), _said(second))
        if taken_back or turns or (same and _GROUND.search(first.piece.text)):
            for place in before:
                units[place] = replace(units[place], until=second.place)
        if taken_back or turns:
            hangs = taken_back or second.piece.points_back or second.piece.shares_subject
            hangs = hangs or _POINTS_TO_IT.search(_said(second)) is not None
            second = replace(second, needs=first.place if hangs else second.needs, turns=True)
        units[second.place] = replace(second, holds=holds or (turns and not taken_back))
    return units


def _is_turn(before: str, clause: str) -> bool:
    return any(
        first.search(before) is not None and second.search(clause) is not None
        for first, second in ((_UNSETTLED, _TURN), (_NOT_THIS, _BUT_THAT), (_ALL, _EXCEPTION))
    )


def _clauses(found: Sequence[PlacedPiece]) -> list[list[int]]:
    """Return the places of each clause: its core, then the phrases that go on with it."""
    clauses: list[list[int]] = []
    for unit in found:
        if clauses and unit.piece.lead == " " and unit.sentence == found[clauses[-1][0]].sentence:
            clauses[-1].append(unit.place)
        else:
            clauses.append([unit.place])
    return clauses


def _said(unit: PlacedPiece) -> str:
    """Return a clause with the word by which it goes on from the one before."""
    return unit.piece.lead + unit.piece.text


def _text(found: Sequence[PlacedPiece], clause: Sequence[int]) -> str:
    return "".join(_said(found[place]) for place in clause).lstrip(" ，,;:")
