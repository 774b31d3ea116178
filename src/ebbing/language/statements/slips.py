"""A slip set right by a text that says no more than that, and another value: "Sorry, I meant May 13th", 不好意思说错了，是13号.

It names no thing. What it means is the last statement of the same speaker that holds a value of that kind: a day, an hour, a
figure, a place or a name. Of any other text, and of a statement with no such value, nothing is said.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.numerals import with_digits
from ebbing.language.packs import either
from ebbing.language.statements.polarity import is_question
from ebbing.language.statements.stances import NAMING
from ebbing.language.topics.families import topic_words

_I: Final = re.IGNORECASE
_LONGEST: Final = 80  # characters of a text that says no more than that
_SLIP: Final = either("corrections", "SLIP", _I)
_OPENS: Final = either("corrections", "SLIP_OPENS", _I)
_CLOSES: Final = either("corrections", "SLIP_CLOSES", _I)
_STATES: Final = either("corrections", "SLIP_STATES", _I)
_ORDINAL: Final = either("corrections", "ORDINAL", _I)
_PLACED: Final = either("corrections", "PLACED", _I)
_BY_NAME: Final = either("corrections", "BY_NAME", _I)
_DAY: Final = either("relation", "DAY", _I)
_CLOCK: Final = either("relation", "CLOCK", _I)
_UNIT: Final = either("relation", "FIGURE_WITH_UNIT", _I)
_DIGITS: Final = re.compile(r"\d+(?:[.,:]\d+)*")
_FEW: Final = 4  # words of a place
_ENDS: Final = " .。!！,，"


def slip(text: str) -> str:
    """Return the value a text puts in the place of one said wrongly; empty if it says anything else."""
    text = text.strip()
    if len(text) > _LONGEST or not _SLIP.search(text) or text.endswith(("?", "？")):
        return ""
    text = _CLOSES.sub("", text.strip(_ENDS)).strip(_ENDS)
    if (opened := _OPENS.match(text)) is not None:
        text = text[opened.end() :]
    if (stated := _STATES.match(text)) is not None:
        text = text[stated.end() :]
    return "" if is_question(text) else text.strip(_ENDS)


def sets_right(old: str, value: str) -> bool:
    """Say whether a statement holds another value of the kind of this one, which names nothing else."""
    if is_question(old) or value.lower() in old.lower():
        return False
    before, after = with_digits(old), with_digits(value)
    if _DIGITS.search(after) or _DAY.search(after):
        return _other_figure(before, after)
    return _other_place(old, value) or _other_name(old, value)


def _other_figure(old: str, value: str) -> bool:
    """May 12th, then May 13th; 140 bales, then 410: of one kind, and what stands beside it stands in the old text too."""
    kinds = [kind for kind in (_DAY, _ORDINAL, _CLOCK) if kind.search(value)]
    left = value
    for kind in (*kinds, _DIGITS):
        left = kind.sub(" ", left)
    if topic_words(left) - topic_words(old):
        return False
    if kinds:
        return any(kind.search(old) for kind in kinds)
    plain = _CLOCK.sub(" ", _ORDINAL.sub(" ", _DAY.sub(" ", old)))
    return _DIGITS.search(plain) is not None and (not _units(value) or bool(_units(value) & _units(plain)))


def _units(text: str) -> set[str]:
    return {found[found.lastindex or 0].lower() for found in _UNIT.finditer(text)}


def _other_place(old: str, value: str) -> bool:
    place, before = _PLACED.match(value), _PLACED.search(old)
    return place is not None and before is not None and len(value.split()) <= _FEW


def _other_name(old: str, value: str) -> bool:
    return NAMING.search(old) is not None and _BY_NAME.fullmatch(value) is not None
