"""Whether a text asks to change what is known (把闹钟改成六点半, "change my nickname to Cookie"), or takes back that something ended
("no wait, I didn't sell it"). What it names is all it means."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ebbing.language.claim import USER, Claim
from ebbing.language.packs import each, either, words
from ebbing.language.patterns import pattern
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import owner
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import topic_words
from ebbing.language.topics.kinds import kinds_asked
from ebbing.language.topics.persons import akin, relations

_LONGEST: Final = 120  # characters: a request is short
_I: Final = re.IGNORECASE
_AROUND: Final = either("corrections", "SLIP_OPENS", _I)  # what one says before setting something right
_AFTER_ALL: Final = either("stances", "SAYS_AFTER_ALL", _I)
_FORMER: Final = either("phrases", "FORMER", _I)
_LIVELIHOOD: Final = either("phrases", "LIVELIHOOD", _I)


def changed_thing(text: str) -> str:
    """Return what a text asks to change, in its own words; empty if it asks for no change."""
    match = _request(text)
    return "" if match is None else " ".join(filter(None, match.group("thing", "from")))


def changed_value(text: str) -> str:
    """Return what a text that asks for a change wants in its place; empty if it asks for none."""
    match = _request(text)
    return "" if match is None else str(match["to"])


def _request(text: str) -> re.Match[str] | None:
    if len(text) > _LONGEST:
        return None
    found = (form.match(text.strip()) for form in each("relation", "CHANGE_REQUEST"))
    return next((match for match in found if match is not None), None)


def share_named(thing: str, text: str) -> float:
    """Return how much of what is named stands in a text, 0 to 1. That it has a time or a price names nothing."""
    wanted = {_without_property(word) for word in concepts(thing, light=True)} - {""} or concepts(thing, light=True)
    squeezed = re.sub(r"\s", "", text.lower())
    known = concepts(text, light=True)
    named = [word for word in wanted if word in known or word in squeezed]
    return len(named) / len(wanted) if wanted else 0.0


def share_meant(thing: str, text: str) -> float:
    """Return how surely what is to be changed is what a text tells, 0 to 1.

    Who is named has to be told of: my son's birthday is not my daughter's. A property named of nobody ("my address") is the
    user's, in whatever words it was told.
    """
    slots, named, told = slots_named(thing), _persons(thing), _persons(text)
    if slots & slots_told(text):
        return 1.0
    if not all(akin(person) & told for person in named) or (slots and told and not named):
        return 0.0
    return share_named(thing, text)


def _persons(text: str) -> frozenset[str]:
    return frozenset(person for person, _ in relations(text))


def _without_property(word: str) -> str:
    """Return a word without the property that any thing may have, also where it is written in one: the hour of the 早会."""
    properties = words("relation", "OF_ANY_THING")
    ending = next((one for one in properties if word.endswith(one) and (word == one or not one.isascii())), "")
    return word.removesuffix(ending)


def slots_named(thing: str) -> frozenset[str]:
    """Return what is told of somebody under this name ("my job", where I live); nothing where it is no such thing."""
    named = thing.strip()
    return frozenset().union(*(slots for slots, names in _names_of_slots() if names.fullmatch(named)))


def names_former(thing: str) -> bool:
    """Say whether what is named is what somebody had before: my old job, 我以前的地址."""
    return bool(slots_named(thing)) and _FORMER.search(thing) is not None


def slots_told(text: str) -> frozenset[str]:
    """Return what a text tells of the user."""
    return frozenset(slot for claim in claims(text) if claim.subject == USER for slot in slots_of(claim, text))


def slots_of(claim: Claim, text: str) -> frozenset[str]:
    """Return what a claim of a text tells: whoever repairs violins for a living tells their job by it."""
    return frozenset((claim.slot, "occupation") if _LIVELIHOOD.search(text) else (claim.slot,))


# ── an ending taken back ──


def takes_back_an_ending(text: str) -> bool:
    """Say whether a text says that something has not ended after all, whatever it is: a cheap look."""
    return any(_undone(cue).search(text) for cue in _undone_cues()) and not (is_question(text) or is_hypothetical(text))


def lives_on(text: str) -> bool:
    """Say whether a text says that somebody has not died: "Rex didn't die"."""
    return _undone("DIED").search(text) is not None


def says_after_all(text: str) -> bool:
    """Say whether a text says by its own words that what was told before is not so after all: "no, …", "… after all", 其实…"""
    return _AFTER_ALL.search(text.strip()) is not None


def undone_in(text: str, ending: str) -> frozenset[str] | None:
    """Return what a text names that says an ending is none ("I didn't sell the Honda", 车还在); None if it says no such thing.

    Nothing is named by a pronoun, nor by a word for a whole kind of things: the car is the Honda.
    """
    told = (match for cue in _undone_cues() if either("stances", cue, _I).search(ending) for match in _last(cue, text))
    match = next(told, None)
    if match is None or owner(text) not in (USER, owner(ending)):
        return None
    named = topic_words(" ".join((_AROUND.sub(" ", text[: match.start()]), *filter(None, match.groups()))))
    return frozenset(word for word in named if not kinds_asked(word))


def _last(cue: str, text: str) -> list[re.Match[str]]:
    return list(_undone(cue).finditer(text))[-1:]


@cache
def _undone_cues() -> frozenset[str]:
    return frozenset(cue for one in each("stances", "UNDONE") for cue in one)


@cache
def _undone(cue: str) -> re.Pattern[str]:
    return pattern("|".join(f"(?:{one[cue]})" for one in each("stances", "UNDONE") if cue in one), re.IGNORECASE)


@cache
def _names_of_slots() -> tuple[tuple[frozenset[str], re.Pattern[str]], ...]:
    """Return what people call the things that are told of somebody: their job, their home."""
    tables = each("phrases", "MATTERS")
    return tuple(
        (frozenset(slots.split()), re.compile(rf"(?:{names})", re.IGNORECASE))
        for one in tables
        for slots, names in one.items()
    )
