"""Whether a value may stand in the place of one in an older statement: another day, figure, unit, place, name or thing of a kind.

"The 7th" can take the place of a day and not of an hour; "Inez" that of "Ines", "green" that of "blue". A value that names
anything the statement does not know is no stand-in: "sorry, 20 people wrote to me" says nothing of 310 tickets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

from ebbing.language.numerals import with_digits
from ebbing.language.packs import each, either
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.stances import NAMING
from ebbing.language.tokens import index_tokens
from ebbing.language.topics.families import topic_words
from ebbing.language.topics.kinds import kinds_held

_I: Final = re.IGNORECASE
_ORDINAL: Final = either("corrections", "ORDINAL", _I)
_PLACED: Final = either("corrections", "PLACED", _I)
_BY_NAME: Final = either("corrections", "BY_NAME", _I)
_DAY: Final = either("relation", "DAY", _I)
_CLOCK: Final = either("relation", "CLOCK", _I)
_UNIT: Final = either("relation", "FIGURE_WITH_UNIT", _I)
_NO_VALUE: Final = either("relation", "NO_VALUE", _I)
_DIGITS: Final = re.compile(r"\d+(?:[.,:]\d+)*")
_NAME: Final = re.compile(r"(?<=[\w,;:'\"(] )[A-Z][\w'-]+")  # not the first word of a sentence
_FEW: Final = 4  # words of a place
_LONG_WORD: Final = 7  # letters, of which two may be other ones
_SHORTEST: Final = 3  # letters of a word that may be misspelt


def stands_for(old: str, value: str) -> bool:
    """Say whether a statement holds another value of the kind of this one, which names nothing else."""
    if value.lower() in old.lower():
        return False
    before, after = with_digits(old), with_digits(value)
    if _DIGITS.search(after) or _DAY.search(after):
        return _other_figure(before, after) or other_unit(old, value) or (has_cjk(value) and _misspelt(old, value))
    return _other_place(old, value) or _is_named(old, value) or _misspelt(old, value)


def names(text: str) -> frozenset[str]:
    """Return what is written as a name in a text; the first word of a sentence may be any word."""
    return frozenset(_NAME.findall(text))


def is_name(value: str) -> bool:
    """Say whether a value may be a name, and nothing else."""
    return _BY_NAME.fullmatch(value) is not None


def same_shape(old: str, new: str) -> bool:
    """Say whether two texts hold one figure of several digits each, as long as the other and another one: 2016 and 2017."""
    before, after = figures(old), figures(new)
    lengths = {len(figure) for figure in before | after}
    return len(before) == len(after) == 1 and before != after and len(lengths) == 1 and min(lengths) >= _SHORTEST


def figures(text: str) -> frozenset[str]:
    """Return the figures of a text, in digits."""
    return frozenset(_DIGITS.findall(with_digits(text)))


def other_unit(old: str, value: str) -> bool:
    """Say whether a value is the figure of a statement in another unit of the same kind: 18 km where 18 miles were told."""
    told, said = set(_with_units(old)), list(_with_units(value))
    if not said or _names_more(value, old):
        return False
    return any(
        (figure, kind) == (known, known_kind) and unit != known_unit
        for figure, unit, kind in said
        for known, known_unit, known_kind in told
    )


def other_month(old: str, value: str) -> bool:
    """Say whether a value is the day of a statement in another month: the 3rd of July where 3 June was told."""
    days = figures(value) & figures(old)
    months, known = ({found[0].lower()[:3] for found in _DAY.finditer(text)} for text in (value, old))
    return bool(days and months and known and not months & known)


def of_one_kind(old: str, value: str) -> bool:
    """Say whether the value is one thing of a kind of which the statement names another: a colour, an instrument, a drink."""
    named = topic_words(value)
    return (
        len(named) == 1
        and not named & topic_words(old)
        and bool(kinds_held(index_tokens(value)) & kinds_held(index_tokens(old)))
    )


def _names_more(value: str, old: str) -> bool:
    """Say whether a value names anything besides its figure that the statement does not know: 5 km to the dentist."""
    left = with_digits(value)
    for _kind, unit in _units_by_kind():
        left = unit.sub(" ", left)
    return bool(topic_words(left) - topic_words(old))


def _with_units(text: str) -> Iterator[tuple[str, str, str]]:
    for kind, unit in _units_by_kind():
        for found in unit.finditer(with_digits(text)):
            yield found[1], found[2].lower(), kind


@cache
def _units_by_kind() -> list[tuple[str, re.Pattern[str]]]:
    """Return each kind of units with the figures it is written after, in all languages."""
    figure = "|".join(each("corrections", "NUMERAL"))
    kinds = [(kind, units) for some in each("corrections", "UNITS") for kind, units in some.items()]
    return [(kind, re.compile(rf"({figure}) ?({units})(?![a-z])", _I)) for kind, units in kinds]


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


def _is_named(old: str, value: str) -> bool:
    return NAMING.search(old) is not None and is_name(value) and has_cjk(value) is has_cjk(old)


def _misspelt(old: str, value: str) -> bool:
    """Say whether the statement has the value nearly as it is written: Hale for Hall, one other character in a word of several."""
    if has_cjk(value):
        spans = (old[at : at + len(value)] for at in range(len(old) - len(value) + 1))
        is_word = 1 < len(value) <= _LONG_WORD and not _NO_VALUE.match(value) and topic_words(value)
        return bool(is_word) and any(_apart(span, value) == 1 for span in spans if has_cjk(span))
    if not value[:1].isupper() or len(value.split()) > 1 or len(value) < _SHORTEST:
        return False  # "*their": how a word is spelt says nothing of what is told
    value = _stem(value)
    far = 2 if len(value) >= _LONG_WORD else 1
    return any(0 < _edits(_stem(word), value) <= far for word in re.findall(r"[\w'-]+", old))


def _stem(word: str) -> str:
    return word.lower().removesuffix("'s")


def _apart(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def _edits(one: str, other: str) -> int:
    """Return how many characters have to be put in, left out or changed to make one word of the other."""
    row = list(range(len(other) + 1))
    for place, char in enumerate(one, start=1):
        above, row = row, [place]
        for (corner, up), letter in zip(pairwise(above), other, strict=True):
            row.append(min(corner + (char != letter), up + 1, row[-1] + 1))
    return row[-1]
