"""What speaks for and against: something heard elsewhere says again what the user has rejected.

The user's no outlives other sources, so the same claim in other words or in the other language must be recognised; but
another person's fact, another value or the opposite must pass. Both sides are brought to one wording first, then person,
sign, time, figures and predicate must agree, and the thing named must be named again or the meanings lie very close.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from ebbing.curator.rules.relation.subject_matter import About, about, figures, names_person, uptake
from ebbing.domain.records.frozen import dataclass
from ebbing.language.claim import OTHER, USER, Polarity
from ebbing.language.packs import each, either, pack_of, table
from ebbing.language.statements.claims import claims, values_agree
from ebbing.language.statements.clauses import clauses, owner
from ebbing.language.statements.polarity import polarity
from ebbing.language.topics.concepts import concepts, kind_of
from ebbing.language.topics.families import another_sense

_I: Final = re.IGNORECASE
CLOSE: Final = 0.74  # similarity at which other words for the same thing need not be known
NEAR: Final = 0.7  # similarity at which an unknown predicate is taken for the same one
_ADDRESSED: Final = either("rejection", "ADDRESSED", _I)
_RECORD: Final = either("rejection", "RECORD", _I)
_USER: Final = either("rejection", "USER", _I)
_AGE: Final = either("rejection", "AGE")
_WISH: Final = either("rejection", "WISH", _I)
_DISLIKES: Final = either("rejection", "DISLIKES", _I)
_PREFERS: Final = either("rejection", "PREFERS", _I)
_WEEKDAY: Final = either("rejection", "WEEKDAY", _I)


@cache
def _said_plainly() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return other words for the same state of affairs, with the words a memory would have for it."""
    return tuple(
        (re.compile(said, _I), plain) for one in each("rejection", "SAID_PLAINLY") for said, plain in one.items()
    )


@cache
def _predicates() -> dict[str, re.Pattern[str]]:
    """Return the words of each predicate, in all languages."""
    found = _by_name("PREDICATES")
    return {name: _any_of(said) for name, said in found.items()}


@cache
def _opposites() -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """Return the words of each opposite and those of its other side, both ways round, in all languages."""
    pairs = [
        (_any_of(one), _any_of(other))
        for one, other in (zip(*said, strict=True) for said in _by_name("OPPOSITES").values())
    ]
    return tuple(pair for one, other in pairs for pair in ((one, other), (other, one)))


def _by_name(table_name: str) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for one in each("rejection", table_name):
        for name, said in one.items():
            found.setdefault(name, []).append(said)
    return found


def _any_of(said: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(said), _I)


@cache
def _weekdays() -> dict[str, int]:
    return table("rejection", "WEEKDAYS")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What can be told of a rejected claim and something heard, each by itself."""

    same_person: bool
    same_sign: bool  # both affirm or both deny
    same_time: bool  # both a wish, or neither
    same_figures: bool
    opposite: bool  # left and right, good and bad
    same_sense: bool
    named: bool | None  # whether the thing is named again; None if it is not known what the claim is about
    same_words: bool  # nothing else is said, once both are put plainly
    covered: float  # share of the claim's words that are taken up
    rival: bool  # another thing of the same kind is named: Tokyo, Osaka
    predicate: str  # same, other or unknown
    ruled: bool  # whether all of it together says the same again


def evidence(rejected: str, later: str, similarity: float) -> Evidence:
    """Return what can be told of both sides, brought to one wording and compared point by point."""
    record = _RECORD.match(later) is not None
    claim = _plain(rejected)
    heard = _plain(_ADDRESSED.sub(_name_of_user(later), _RECORD.sub("", later)))
    topic = about(claim)
    known, said = _predicates_of(claim), _predicates_of(heard)
    found = Evidence(
        same_person=_same_person(claim, heard, record),
        same_sign=_denies(claim) == _denies(heard),
        same_time=bool(_WISH.search(claim)) == bool(_WISH.search(heard)),
        same_figures=not _other_figures(claim, heard),
        opposite=any(
            one.search(claim) and other.search(heard) and not one.search(heard) for one, other in _opposites()
        ),
        same_sense=not another_sense(claim, heard),
        named=topic.value <= uptake(topic, heard).covered if topic else None,
        same_words=concepts(claim, light=True) == concepts(heard, light=True),
        covered=len(uptake(topic, heard).covered) / max(1, len(topic.words)) if topic else 0.0,
        rival=_rival(claim, heard),
        predicate="same" if known & said else "other" if known and said else "unknown",
        ruled=_says_it(topic, claim, heard, similarity) if topic else similarity >= CLOSE,
    )
    agree = (
        found.same_person
        and found.same_sign
        and found.same_time
        and found.same_figures
        and found.same_sense
        and not found.opposite
    )
    return replace(found, ruled=found.ruled and agree)


def _name_of_user(text: str) -> str:
    """Return what a memory in the language of this text calls the user."""
    return next(iter(pack_of(text).rejection.NAMES_OF_USER), USER)


def _rival(claim: str, heard: str) -> bool:
    """Whether the heard text names something else of a kind the claim names: another place, another drink."""
    mine, theirs = concepts(claim), concepts(heard)
    return any(kind and kind in {kind_of(name) for name in theirs - mine} for kind in map(kind_of, mine - theirs))


def _says_it(topic: About, claim: str, heard: str, similarity: float) -> bool:
    """Whether the thing is named again under a predicate that may be the same, or the meanings lie very close."""
    known, said = _predicates_of(claim), _predicates_of(heard)
    same, unknown = bool(known & said), not known or not said
    if topic.slot == "age":
        ages = [one.value for one in claims(heard) if one.slot == "age" and one.subject == USER]
        return any(values_agree(age, figures(claim)[0] if figures(claim) else "") for age in ages) or bool(
            _AGE.search(heard)
        )
    taken = uptake(topic, heard)
    if topic.slot == "name" and topic.value <= taken.covered:
        return True
    named = topic.value <= taken.covered or (topic.head in taken.covered and len(taken.covered) * 2 >= len(topic.words))
    if named:
        return same or (unknown and similarity >= (NEAR if known else 0.5))
    if taken.covered and not taken.covered & topic.value:
        return False  # commutes by train, commutes by car: the predicate again, of something else
    return similarity >= CLOSE and not (
        same and topic.value != topic.words - topic.value and _other_value(topic, heard)
    )


def _other_value(topic: About, heard: str) -> bool:
    """Speaks Dutch, speaks Danish: the same predicate of something else."""
    return not topic.value & uptake(topic, heard).covered


def _plain(text: str) -> str:
    for pattern, plain in _said_plainly():
        text = pattern.sub(plain, text)
    return text


def _same_person(claim: str, heard: str, record: bool) -> bool:
    """A fact about the user must be heard of the user; about a thing, of that thing."""
    whose = owner(claim)
    topic = about(claim)
    if whose != USER:
        return topic is None or names_person(topic, heard)
    if any(clause.whose not in ("", USER, OTHER) and not _known(topic, clause.whose) for clause in clauses(heard)[:1]):
        return False
    if _USER.search(claim):
        return record or _USER.search(heard) is not None
    if topic is None:
        return True
    thing = frozenset(word for word in topic.words - topic.value if not word[0].isdigit())
    return not thing or len(uptake(topic, heard).covered & thing) * 2 >= len(thing)


def _known(topic: About | None, whose: str) -> bool:
    return topic is not None and whose in topic.people


def _denies(text: str) -> bool:
    return (polarity(text) is Polarity.DENY) != (_DISLIKES.search(text) is not None)


def _other_figures(claim: str, heard: str) -> bool:
    days, days_heard = _days(claim), _days(heard)
    if days and days_heard and not days & days_heard:
        return True
    preferred, preferred_heard = _PREFERS.search(claim), _PREFERS.search(heard)
    if preferred and preferred_heard and preferred[1].lower() != preferred_heard[1].lower():
        return True
    mine, theirs = set(figures(claim)), set(figures(heard))
    return bool(mine and theirs) and not mine <= theirs


def _days(text: str) -> frozenset[int]:
    return frozenset(_weekdays()[day.lower()] for day in _WEEKDAY.findall(text))


def _predicates_of(text: str) -> frozenset[str]:
    return frozenset(name for name, pattern in _predicates().items() if pattern.search(text))
