"""Reading a statement into claims: who, which property, what value, affirmed or denied, now or before.

A claim is evidence, not a parse: where no shape fits there is none, and callers fall back on words. First person,
"User …" and 用户… all mean the user.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ebbing.language.chinese.claims import chinese_claims
from ebbing.language.english.claims import english_claims
from ebbing.language.numerals import with_digits
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.slots import USER, Claim, Tense, exclusive
from ebbing.language.tokens import language
from ebbing.language.topics.concepts import concepts, translated
from ebbing.language.topics.keywords import topic
from ebbing.language.word_lists import word_list as words

__all__ = ["USER", "Claim", "Tense", "claims", "exclusive", "main_claim", "values_agree"]

_POINTERS: Final = words("it them this that these those one ones 了 它 它们 这个 那个 这些 上 上了")
_READ: Final = 1500  # characters; a longer text is a document, not a statement


@lru_cache(maxsize=1024)
def claims(text: str) -> tuple[Claim, ...]:
    """The claims a text makes, in order."""
    text = text[:_READ]
    found = english_claims(text) if language(text) == "en" else chinese_claims(text) or english_claims(text)
    return tuple(_resolved(claim, text) for claim in found)


def _resolved(claim: Claim, text: str) -> Claim:
    """A value that only points back ("I like them now", 我现在喜欢了) is what the text began with."""
    if claim.value.lower() not in _POINTERS:
        return claim
    first = re.split(r"[，,。.;；!！]", text, maxsplit=1)[0]
    return replace(claim, value=topic(first)) if len(first) < len(text) else claim


def main_claim(text: str) -> Claim | None:
    """The claim a text is about: the last one that holds now, else the last one."""
    found = claims(text)
    for claim in reversed(found):
        if claim.tense is not Tense.PAST:
            return claim
    return found[-1] if found else None


def values_agree(one: str, other: str) -> bool | None:
    """Whether two values name the same thing; None when they cannot be compared (unknown words of two languages)."""
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
    if has_cjk(one) != has_cjk(other) and not (translated(a) and translated(b)):
        return None
    return False


def _figures(value: str) -> list[str]:
    return re.findall(r"\d+", value)
