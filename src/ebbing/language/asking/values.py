"""Kinds of values: which a question asks for, and which a text holds. "How much is my rent" is answered by an amount of money.

One table in each pack (`asking.values`), the same kinds in all: how a value of the kind is asked for, and what one looks like. A
text that holds none of the kind asked for cannot be the answer, whatever else it says of the matter; that it holds one does not
make it the answer. What the tables hold is wide: an amount may be told in words ("fourteen grand", "rent-free").
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from ebbing.language.packs import packs
from ebbing.language.patterns import pattern
from ebbing.language.patterns.presence import Presence

# each is one bit of a text's traits, above those that `traits` names itself
KINDS: Final = (
    "money",
    "weight",
    "height",
    "distance",
    "age",
    "clock",
    "day",
    "month",
    "phone",
    "code",
    "identifier",
    "surname",
    "blood_type",
    "colour",
    "size",
    "language",
    "share",
    "temperature",
    "subject",
    "star_sign",
    "hospital",
    "airline",
    "allergy",
    "favourite",
    "team",
    "first_meeting",
    "dose",
    "race_time",
    "origin",
    "middle_name",
    "year",
    "sex",
    "plate",
)
FIRST_BIT: Final = 8
VALUE_BITS: Final = {kind: 1 << (FIRST_BIT + place) for place, kind in enumerate(KINDS)}


def bits_of(*kinds: str) -> int:
    """Return the bits of these kinds together."""
    return sum(VALUE_BITS[kind] for kind in kinds)


@lru_cache(maxsize=256)  # a question is held against many statements
def values_asked(text: str) -> int:
    """Return the bits of the kinds of values a question asks for."""
    return sum(bit for bit, asked in _asked() if asked.search(text))


@lru_cache(maxsize=1024)  # a statement meets many questions
def values_held(text: str) -> int:
    """Return the bits of the kinds of values a text holds."""
    return sum(bit for bit, is_held in _held() if is_held(text))


@cache
def _asked() -> list[tuple[int, re.Pattern[str]]]:
    return _patterns("VALUES_ASKED")


@cache
def _held() -> list[tuple[int, Presence]]:
    return [(bit, Presence(held)) for bit, held in _patterns("VALUES_HELD")]


def _patterns(name: str) -> list[tuple[int, re.Pattern[str]]]:
    tables = [getattr(pack.asking.values, name) for pack in packs()]
    return [
        (bit, pattern("|".join(f"(?:{table[kind]})" for table in tables if kind in table), re.IGNORECASE))
        for kind, bit in VALUE_BITS.items()
    ]
