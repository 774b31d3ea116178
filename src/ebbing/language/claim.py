"""A claim as a value: who, which property, what, affirmed or denied, since when. And what a predicate looks like.

The packs read claims, the rules compare them: both speak of these values, and these values speak of no language.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.patterns import pattern

USER: Final = "user"
OTHER: Final = "other"  # a pronoun or a name: someone, but who is not said


class Polarity(StrEnum):
    """Whether something is said to be so or not to be so."""

    AFFIRM = "affirm"
    DENY = "deny"

    def flipped(self) -> Polarity:
        """Return the other one."""
        return Polarity.DENY if self is Polarity.AFFIRM else Polarity.AFFIRM


class Tense(StrEnum):
    """When a claim is said to hold."""

    NOW = "now"
    PAST = "past"
    FUTURE = "future"


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing said about someone. `instead_of` is the value given up, where the text names it."""

    subject: str  # "user", a kinship word, or a name
    slot: str
    value: str
    polarity: Polarity = Polarity.AFFIRM
    tense: Tense = Tense.NOW
    instead_of: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """A predicate: the slot it fills and whether it affirms or denies it. Group `v` is the value, `old` the one given up."""

    slot: str
    pattern: re.Pattern[str]
    sign: Polarity
    past_is_now: bool  # "moved to" reports what holds now


def shape(slot: str, source: str, *, deny: bool = False, done: bool = False) -> Shape:
    """Return the shape of a predicate that affirms, or denies; `done`: its past form reports what holds now."""
    return Shape(slot, pattern(source, re.IGNORECASE), Polarity.DENY if deny else Polarity.AFFIRM, done)


# A person has one of these at a time, so another value replaces the old one.
_EXCLUSIVE: Final = frozenset(
    ("residence", "workplace", "occupation", "name", "age", "birthday", "marital", "origin", "schooling")
)
_EXCLUSIVE_FAMILIES: Final = ("favourite", "attribute")


def exclusive(slot: str) -> bool:
    """Say whether a subject can have only one value of this slot at a time."""
    return slot in _EXCLUSIVE or slot.partition(":")[0] in _EXCLUSIVE_FAMILIES
