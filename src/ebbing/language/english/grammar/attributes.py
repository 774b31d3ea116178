"""English properties that are named: "my X is Y", "the X was moved to Y", "Y is my favourite X", "Y is my X"."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.claim import USER, Claim, Polarity, Tense
from ebbing.language.english.grammar.predicates import ILLS
from ebbing.language.english.grammar.values import value_of
from ebbing.language.english.polarity import NOT
from ebbing.language.english.words import KINSHIP, NATIONAL, ONE_AT_A_TIME
from ebbing.language.patterns import pattern
from ebbing.language.tokens import stem

_I: Final = re.IGNORECASE
# Properties with a slot of their own.
_SLOTS: Final = {
    "name": "name", "full name": "name", "nickname": "attribute:nickname", "age": "age", "birthday": "birthday",
    "date of birth": "birthday", "job": "occupation", "occupation": "occupation", "profession": "occupation",
    "employer": "workplace", "company": "workplace", "hometown": "origin", "home town": "origin", "home": "residence",
    "address": "residence", "home address": "residence", "phone": "attribute:phone", "phone number": "attribute:phone",
    "number": "attribute:phone", "mobile": "attribute:phone", "email": "attribute:email", "email address": "attribute:email",
    "e-mail": "attribute:email", "major": "attribute:major", "mood": "mood", "marital status": "marital",
}  # fmt: skip
_CHANGED: Final = "changed|moved|switched|updated"
_ATTRIBUTE: Final = pattern(
    r"(?:my|our|(?:the )?user['’]s)\s+(?:new |current |actual |real )?(?P<key>[a-z][\w'’ -]{0,30}?)\s+"
    r"(?P<be>is|are|was|were|will be|became|should be|used to be|has been|have been|"
    rf"(?:has |have |got |was )?(?:been )?(?:{_CHANGED}) to)\s+(?P<rest>.+)$",
    _I,
)
_MEANWHILE: Final = pattern(r"\s(?:these days|nowadays|at the moment|right now|currently|now)(?= (?:is|are)\b)", _I)
_BEFORE_VALUE: Final = pattern(rf"^(?:(?:{NOT}|now|currently|actually|still|always|called|named|on|at)\s+)+", _I)
_NOT_VALUE: Final = pattern(rf"(?:{NOT})\s", _I)
_TOLD_OUTRIGHT: Final = frozenset(("name", "age", "attribute:nickname", "attribute:phone", "attribute:email"))
_SAID_OF_IT: Final = pattern(
    rf"(?:(?:{NOT}|now|currently|actually|still|always|often|usually|already|also|only|just)\s+)*"
    r"(?:(?:on|in|at|under|below|above|among|near|next|from|by|for|behind|inside|missing|wrong|too|very|so|quite|really|"
    r"hard|easy|difficult|common|rare|misspell\w*|spell\w*|pronounced|written|listed|printed|known|shown|taken)\b)",
    _I,
)
_NAME_ONLY: Final = pattern(
    r"(?:now |called |named )?(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.? )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)?"
)
_OVER: Final = pattern(r"\b(?:gone|over|better|past|fine|cured|away)\b", _I)
_THING: Final = pattern(
    r"(?:the|our|this|that)\s+(?:new |current )?(?P<key>[a-z][\w-]*(?: [a-z][\w-]*){0,2}?)\s+(?:now |actually |currently )?"
    r"(?P<be>is|are|was|were|will be|runs? on|listens? on|starts? (?:at|on)|costs?|takes place|is scheduled for|"
    rf"(?:has |have |got |was )?(?:been )?(?:{_CHANGED}|postponed|rescheduled|pushed|delayed|"
    r"raised|lowered) (?:back )?to|"
    r"(?:went|has gone|is) (?:up|down) to|(?:rose|dropped|fell|increased|decreased) to)\s+(?P<rest>.+)$",
    _I,
)
_FAVOURITE_OF: Final = pattern(
    rf"(?P<v>.{{2,40}}?)\s+(?:is|are)\s+(?P<neg>(?:{NOT}) )?(?:still |now )?my (?:absolute |all-time )?favourite\s*(?P<key>[\w ]{{0,24}})$",
    _I,
)
_IS_MY: Final = pattern(
    rf"(?P<v>[A-Z][\w'-]+(?: [A-Z][\w'-]+)?) (?:is|was) (?P<neg>(?:{NOT}) )?(?:still |now |also )?my (?:new )?(?P<key>[a-z]+)$"
)


def favourite_or_relation(clause: str) -> tuple[Claim, str] | None:
    """Return what a whole clause says and whom the next one is about: "Y is my favourite X", "Y is my X"."""
    if found := _FAVOURITE_OF.match(clause):
        return Claim(USER, f"favourite:{_head(found['key'])}", value_of(found["v"]), _sign(found["neg"])), USER
    found = _IS_MY.match(clause)
    if found is None:
        return None
    name, key, sign = found["v"], found["key"], _sign(found["neg"])
    if key in KINSHIP and key not in ONE_AT_A_TIME:
        return Claim(name.lower(), "is", key, sign), name.lower()  # one of many
    return Claim(USER, f"attribute:{stem(key)}", name, sign), USER


def attribute(clause: str) -> Claim | None:
    """Return the claim of "my X (these days) is Y", unless X is a person or an animal: then that is the subject."""
    found = _ATTRIBUTE.match(_MEANWHILE.sub("", clause, count=1))
    key = found["key"].lower().replace("’", "'") if found else ""
    if found is None or len(key.split()) > 4 or (" " in key and key.split()[0] in KINSHIP):
        return None  # "my cat Miso is five" is about the cat
    be, rest = found["be"].lower(), found["rest"]
    named = be in ("is", "was", "became") and _NAME_ONLY.fullmatch(value_of(rest)) and rest.lower() not in NATIONAL
    if named and key in KINSHIP and key not in ONE_AT_A_TIME:
        return Claim(key, "name", _BEFORE_VALUE.sub("", rest))
    if key.split()[-1] in KINSHIP and not named:
        return None
    if key in ILLS:
        return Claim(USER, "mood", key, _sign(_OVER.search(rest)))
    slot = _slot(key)
    if slot in _TOLD_OUTRIGHT and _SAID_OF_IT.match(rest):
        return None  # my name is on the list: where it is, not what it is
    return _given(slot, rest, past=be in ("was", "were", "used to be"))


def thing(clause: str) -> Claim | None:
    """Return the claim of "the X is (on, at, moved to) Y"."""
    found = _THING.match(clause)
    if found is None:
        return None
    return _given(
        f"attribute:{_stems(found['key'].lower())}", found["rest"], past=found["be"].lower() in ("was", "were")
    )


def _given(slot: str, rest: str, *, past: bool) -> Claim:
    value = value_of(_BEFORE_VALUE.sub("", rest))
    return Claim(USER, slot, value, _sign(_NOT_VALUE.match(rest)), Tense.PAST if past else Tense.NOW)


def _slot(key: str) -> str:
    if key == "favourite" or key.startswith("favourite "):
        return f"favourite:{_head(key.removeprefix('favourite'))}"
    return _SLOTS.get(key) or f"attribute:{_stems(key)}"


def _sign(denied: object) -> Polarity:
    return Polarity.DENY if denied else Polarity.AFFIRM


def _head(words: str) -> str:
    parts = words.split()
    return stem(parts[-1].lower()) if parts else ""


def _stems(words: str) -> str:
    return " ".join(stem(word) for word in words.split())
