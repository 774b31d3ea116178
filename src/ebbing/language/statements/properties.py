"""The words one asks for a property by: who says "my name is Ann" is asked for a name, "I'm a tech lead" for a job.

A statement seldom names the property it gives, and a question names nothing else. So what tells who the user is, is also
indexed under the name of the property, in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from operator import itemgetter
from typing import Final

from ebbing.language.claim import USER, Polarity, Tense
from ebbing.language.packs import each, packs
from ebbing.language.patterns import pattern
from ebbing.language.patterns.family import Family
from ebbing.language.statements.claims import claims

LIKING: Final = "like"
_LOOKED_AT: Final = 300  # characters: who someone is, is said in short texts


def asked_by(text: str) -> str:
    """Return the names of the properties of the user that a text tells, or an empty string.

    Likings have no name of their own: the verb they are asked by stands in half of all texts.
    """
    said = [claim for claim in claims(text[:_LOOKED_AT]) if claim.subject == USER and claim.tense is Tense.NOW]
    slots = {claim.slot for claim in said}
    found = [f"{names} {told(slot)}" for slot in sorted(slots) if (names := " ".join(_names(slot)))]
    liked = any(claim.slot == LIKING and claim.polarity is Polarity.AFFIRM for claim in said)
    return " ".join([*found, told(LIKING)] if liked else found)


def told(slot: str) -> str:
    """Return the token of texts that tell this property of the user; no word is written so."""
    return f"{slot}0told"


def properties_asked(text: str) -> dict[str, str]:
    """Return the properties of their own that somebody asks for, each with the words that ask for it."""
    found = ((slot, asked.search(text)) for slot, asked in _ASKED.possible(text))
    return {slot: match[0] for slot, match in found if match is not None}


def first_names(slot: str) -> tuple[str, ...]:
    """Return the first name of a property in each language: the others ("old") stand for other things too."""
    return tuple(names[slot].split()[0] for names in each("claims", "ASKED_BY") if slot in names)


def _asked() -> Iterator[tuple[str, re.Pattern[str]]]:
    patterns: dict[str, list[str]] = {}
    for pack in packs():
        for slot, asked in pack.asking.questions.PROPERTIES_ASKED.items():
            patterns.setdefault(slot, []).append(asked)
    return ((slot, pattern("|".join(some), re.IGNORECASE)) for slot, some in patterns.items())


_ASKED: Final = Family(_asked, itemgetter(1))


@cache
def _names(slot: str) -> tuple[str, ...]:
    return tuple(names[slot] for names in each("claims", "ASKED_BY") if slot in names)
