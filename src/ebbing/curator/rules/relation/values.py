"""What kind of value a claim has, and whether another one of it excludes the first: only values of one kind do."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.claim import Claim
from ebbing.language.packs import either
from ebbing.language.statements.claims import values_agree
from ebbing.language.tokens import one_writing
from ebbing.language.topics.concepts import concepts, kind_of

DAY: Final = either("relation", "DAY")  # of lower-case text
CLOCK: Final = either("relation", "CLOCK")
CHANGED: Final = either("relation", "CHANGED", re.IGNORECASE)
_SEASON: Final = either("relation", "SEASON")
_FIGURE_WITH_UNIT: Final = either("relation", "FIGURE_WITH_UNIT")
_COUNT: Final = either("relation", "COUNT", re.IGNORECASE)
_INDOORS: Final = either("relation", "INDOORS", re.IGNORECASE)
_ADDRESS: Final = either("relation", "ADDRESS", re.ASCII)
_KNOWN_ATTRIBUTES: Final = frozenset(("phone", "email", "major", "nickname"))
_TIMES: Final = frozenset(("day", "clock"))
_LONG_NUMBER: Final = re.compile(r"(?:\d[ ()-]?){5}")


def is_indoors(value: str) -> bool:
    """Say whether a value is a floor, a room, a desk, a team: a place within a place."""
    return _INDOORS.search(value) is not None and not _ADDRESS.search(value)


def is_time(value: str) -> bool:
    """Say whether a value names a day or an hour and nothing else: who does not work Fridays has said when, not what."""
    lower = value.lower()
    plain = _SEASON.sub(" ", CLOCK.sub(" ", DAY.sub(" ", lower)))
    return plain != lower and not concepts(plain)


def kind_of_value(value: str) -> str:
    """Return the kind of figure or name a value is, or an empty string."""
    lower = one_writing(value.lower())
    if DAY.search(lower):
        return "day"
    if CLOCK.search(lower):
        return "clock"
    if found := _FIGURE_WITH_UNIT.search(lower):
        return f"number of {found[found.lastindex or 0]}"
    if re.fullmatch(r"[\d\s.,+-]+", value):
        return "number"
    return kind_of(value) or ("name" if re.match(r"[A-Z]", value) else "")


def comparable(o: Claim, n: Claim, new_text: str) -> bool:
    """Say whether two values of one attribute exclude each other: both figures or names, or the text says it changed."""
    family, _, key = n.slot.partition(":")
    if family != "attribute":
        return True
    if key in _KNOWN_ATTRIBUTES:  # a phone's number is no other make of phone
        return bool(_LONG_NUMBER.search(o.value)) is bool(_LONG_NUMBER.search(n.value))
    was, now = kind_of_value(o.value), kind_of_value(n.value)
    if now in _TIMES and was not in _TIMES:
        return False  # when the piano is moved says nothing of whose it was
    return CHANGED.search(new_text) is not None or was == now != ""


def other_count(o: Claim, n: Claim) -> bool:
    """Say whether both have the same thing in different numbers: two cats, now three."""
    if o.slot != n.slot or o.slot != "have":
        return False
    if all(kind_of_value(value) in _TIMES for value in (o.value, n.value)):
        return False  # a time is no count
    mine, theirs = _COUNT.search(o.value), _COUNT.search(n.value)
    if not mine or not theirs or mine[0].lower() == theirs[0].lower():
        return False
    return values_agree(_COUNT.sub("", o.value), _COUNT.sub("", n.value)) is True


def other_time(o: Claim, n: Claim) -> bool:
    """Say whether both values name the same thing at different times: the appointment at three, at four."""
    if not kind_of_value(o.value) or kind_of_value(o.value) != kind_of_value(n.value):
        return False
    plain, plain_now = (CLOCK.sub("", DAY.sub("", value.lower())) for value in (o.value, n.value))
    return o.value != n.value and values_agree(plain, plain_now) is True


def times_apart(old_text: str, new_text: str) -> bool:
    """Say whether both texts name days, or hours of the clock, and none in common."""
    old_text, new_text = old_text.lower(), new_text.lower()
    return any(
        mine and theirs and not mine & theirs
        for when in (DAY, CLOCK)
        for mine, theirs in ((frozenset(when.findall(old_text)), frozenset(when.findall(new_text))),)
    )
