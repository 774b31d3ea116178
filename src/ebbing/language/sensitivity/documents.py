"""Numbers that identify a person to an office: of a passport, an identity card, a licence, social security.

Each is known by the name of its document beside it, or by a form nothing else has (a Chinese identity number with its check
digit, 078-05-1120). They are of level 2, as an address is, and sealed as a password is: who has one can be somebody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from ebbing.language.packs import each, either, words
from ebbing.language.patterns import late_pattern, pattern
from ebbing.language.sensitivity.credentials import COUNTS, Found

_DOCUMENTS: Final = "sensitivity.documents"
IDENTITY: Final = "identity"
SOCIAL: Final = "social"
KINDS: Final = (IDENTITY, "passport", "licence", SOCIAL, "tax", "permit")
_FEWEST: Final = 5  # figures of such a number
_I: Final = re.IGNORECASE
_GROUPED: Final = r"[A-Z]{0,3}[ -]?\d{1,6}(?:[ -]\d{2,6}){1,6}(?:[ -]?[A-Z])?"  # 943 476 5919, QQ 12 34 56 C
_IN_ONE: Final = r"[A-Za-z]{0,6}\d[\dA-Za-z]{4,19}"  # E12345678, MORGA657054SM9IJ
_VALUE: Final = rf"(?<![A-Za-z0-9_.-])(?P<v>{_GROUPED}|{_IN_ONE})(?![A-Za-z0-9]|[.:/-][A-Za-z0-9])"
_REACH: Final = 30  # characters between a document and its number
_DATE: Final = pattern(
    r"\d{1,2}[ -]\d{1,2}[ -](?:19|20)?\d\d|(?:19|20)\d\d[ -]?(?:0?[1-9]|1[0-2])[ -]?(?:0?[1-9]|[12]\d|3[01])"
)
_NATIONAL_ID: Final = pattern(
    r"(?<!\d)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])"
)
_SSN: Final = pattern(r"(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])")
_TALK: Final = either(_DOCUMENTS, "TALK", _I)


def _named() -> str:
    tables = each(_DOCUMENTS, "NAMES")
    return "|".join(f"(?P<{kind}>{'|'.join(table[kind] for table in tables if kind in table)})" for kind in KINDS)


def _singly_named() -> str:
    tables = each(_DOCUMENTS, "SINGLE")
    kinds = dict.fromkeys(kind for table in tables for kind in table)
    return "|".join(f"(?P<{kind}>{'|'.join(table[kind][0] for table in tables if kind in table)})" for kind in kinds)


_NAMES: Final = late_pattern(_named, _I)
_SINGLE: Final = late_pattern(_singly_named, _I)
_HIDDEN: Final = pattern(r"\[[^\[\]\n]{1,40}\]")
_NUMBER: Final = pattern(rf"(?P<gap>[^\d\n\u3002\uff0c]{{0,{_REACH}}}?){_VALUE}")


def document_numbers(text: str) -> Iterator[Found]:
    """Yield every number of a document that identifies a person."""
    for name in _NAMES.finditer(text):
        found = _NUMBER.match(text, name.end())
        if found is not None and _is_number(found):
            yield Found(*found.span("v"), str(name.lastgroup))
    for found in _NATIONAL_ID.finditer(text):
        if valid_national_id(found[0]):
            yield Found(*found.span(), IDENTITY)
    for found in _SSN.finditer(text):
        yield Found(*found.span(), SOCIAL)


def _is_number(found: re.Match[str]) -> bool:
    value = found["v"]
    enough = sum(map(str.isdigit, value)) >= _FEWEST
    told = _DATE.fullmatch(value) or _TALK.search(found["gap"]) or COUNTS.match(found.string, found.end())
    return enough and not told


# ── which document ──


def documents_named(text: str) -> dict[str, str]:
    """Return the single documents a text names, each with the words that name it: [SSN] in brackets is what is hidden, no name."""
    found = _SINGLE.finditer(_HIDDEN.sub(" ", text))
    return {str(one.lastgroup): one[0] for one in found}


def names_of_document(document: str) -> tuple[str, ...]:
    """Return all a document is called, in every language: SSN, social security, 社保."""
    tables = each(_DOCUMENTS, "SINGLE")
    return tuple(name for table in tables if document in table for name in table[document][1])


def is_another_document(asked: str, told: str) -> bool:
    """Say whether one document is asked for, and a text names only others: an NI number is no NHS number."""
    wanted, named = documents_named(asked).keys(), documents_named(told).keys()
    return bool(wanted and named) and not wanted & named


@cache
def document_signs() -> tuple[str, ...]:
    """Return the words one of which stands in every text that names a document."""
    return tuple(sorted(words(_DOCUMENTS, "SIGNS")))


@cache
def document_names() -> frozenset[str]:
    """Return what such numbers are called where they are hidden."""
    tables = each("sensitivity.secrets", "KINDS")
    return frozenset(table[kind] for table in tables for kind in KINDS if kind in table)


def valid_national_id(number: str) -> bool:
    """Say whether the check digit of a Chinese id number is right (GB 11643)."""
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    total = sum(int(digit) * weight for digit, weight in zip(number[:17], weights, strict=True))
    return "10X98765432"[total % 11] == number[17].upper()
