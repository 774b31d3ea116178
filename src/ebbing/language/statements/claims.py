"""Reading a statement into claims: who, which property, what value, affirmed or denied, now or before.

A claim is evidence, not a parse: where no shape fits there is none, and callers fall back on words. The first person and
"the user" both mean the user.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from ebbing.language.claim import USER, Claim, Tense
from ebbing.language.numerals import with_digits
from ebbing.language.packs import Language, either, pack_of, packs, words
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.polarity import exception, polarity
from ebbing.language.tokens import language
from ebbing.language.topics.concepts import concepts, translated
from ebbing.language.topics.keywords import topic

_BREAK: Final = either("claims", "BREAK")
_READ: Final = 1500  # characters; a longer text is a document, not a statement


@lru_cache(maxsize=1024)
def claims(text: str) -> tuple[Claim, ...]:
    """Return the claims a text makes, in order: those of the first language that finds any."""
    text = text[:_READ]
    known = packs()
    if language(text) == known[-1].code:
        known = known[-1:]
    found = next((found for pack in known if (found := _read(pack, text))), [])
    return tuple(_resolved(claim, text) for claim in found)


def _read(pack: Language, text: str) -> list[Claim]:
    for said, plainly in pack.claims.SAID_PLAINLY:
        text = said.sub(plainly, text)
    value = exception(text)
    left_out = Claim(USER, "like", value, polarity(text, about=value)) if value else None
    return pack.claims.read(text, left_out) or []


def _resolved(claim: Claim, text: str) -> Claim:
    """A value that only points back ("I like them now") is what the text began with."""
    if claim.value.lower() not in _pointers():
        return claim
    first = _BREAK.split(text, maxsplit=1)[0]
    return replace(claim, value=topic(first)) if len(first) < len(text) else claim


@cache
def _pointers() -> frozenset[str]:
    return words("claims", "POINTERS")


def main_claim(text: str) -> Claim | None:
    """Return the claim a text is about: the last one that holds now, else the last one."""
    found = claims(text)
    for claim in reversed(found):
        if claim.tense is not Tense.PAST:
            return claim
    return found[-1] if found else None


def values_agree(one: str, other: str) -> bool | None:
    """Say whether two values name the same thing; None when they cannot be compared (unknown words of two languages)."""
    if "@" in one and "@" in other:
        return one.strip().lower() == other.strip().lower()
    one, other = with_digits(one), with_digits(other)
    a, b = concepts(one, light=True), concepts(other, light=True)
    if not a or not b:
        return one.strip().lower() == other.strip().lower()
    if a == b or a <= b or b <= a:
        return True
    if _figures(one) != _figures(other):
        return False
    plain_a, plain_b = one.replace(" ", "").lower(), other.replace(" ", "").lower()
    if has_cjk(one) and (plain_a in plain_b or plain_b in plain_a):
        return True
    if pack_of(one) is not pack_of(other) and not (translated(a) and translated(b)):
        return None
    return False


def _figures(value: str) -> list[str]:
    return re.findall(r"\d+", value)
