"""Further values in the company of one: "the old one was 7734", 旧的 Marlin88 已失效. Their own credential is named once, for all of them.

Beside a value, what has its shape and stands where a value stands is one too: letters and figures in one word, or as many
figures; after a word that leads to a value, and not before a thing that it would be the name of. And what stands right beside
another thing that has a password or a code, in whichever shape: "… and the alarm is 90210", 招行的是619377.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ebbing.language.packs import either, filled
from ebbing.language.patterns import pattern
from ebbing.language.sensitivity.credentials import COUNTS, Found, trimmed

_SECRETS: Final = "sensitivity.secrets"
_NEAR: Final = 80  # characters around a value in which others may stand
_LOGIN_NAME: Final = 24  # characters of what leads to the name one enters with
_FEWEST: Final = 4  # figures of a value of figures alone
_I: Final = re.IGNORECASE
_YEAR: Final = pattern(r"19\d\d|20[0-4]\d")
_DATE: Final = pattern(r"\d{1,2}[-/]?[a-z]{3,9}[-/]?\d{2,4}|\d{1,4}-\d{1,2}-\d{1,4}", _I)
_MIXED: Final = (
    r"(?<![\w@./:#-])(?P<mixed>(?=(?:[a-z_!#$%^&*~?+-]{0,40}?\d){2})(?=(?:[\d_!#$%^&*~?+-]{0,40}?[a-z]){3})[a-z0-9_!#$%^&*~?+-]{5,40}[a-z0-9])"
    r"(?![a-z0-9_@=-]|[./:][a-z0-9])"
)
_AFTER_IT: Final = r"(?=[!?]?\s*(?:$|[\"'”’.,;:!?)/|\n\u3000-\u303f\uff00-\uffef]|<GOES_ON>))"
_LIKE_LETTERS: Final = filled(_SECRETS, rf"{_MIXED}{_AFTER_IT}", _I | re.ASCII)
_WHO_ENTERS: Final = filled(_SECRETS, r"<LOGIN_NAME>[\s:：=]*$", _I)  # the name beside a password is no secret
_LIKE_FIGURES: Final = filled(
    _SECRETS,
    r"(?:[,;:/|(\u3000-\u303f\uff00-\uffef]|<ANOTHER>)\s*(?P<figures>(?<![A-Za-z0-9_./-])\d(?:[ -]?\d){3,24}(?![A-Za-z0-9_]|[.:/-][A-Za-z0-9_]))"
    rf"{_AFTER_IT}",
    _I,
)

_ALL_OF_THEM: Final = either(_SECRETS, "ALL_OF_THEM", _I)
# of another thing: "…, shed 1199", 平板338471
_OF_ANOTHER_THING: Final = filled(
    _SECRETS,
    r"(?:[,;:/\u3000-\u303f\uff00-\uffef]|<AND_ALSO>)\s*<ITEM>\s*"
    r"(?:(?P<figures>(?<![A-Za-z0-9_./-])[#*]?\d{4,8}[#*]?(?![A-Za-z0-9_]|[.:/-][A-Za-z0-9_]))|"
    r"(?P<mixed>(?<![A-Za-z0-9_@./:#-])(?=[a-z_!#$%^&*~?+-]{0,40}\d)(?=[\d_!#$%^&*~?+-]{0,40}[a-z])[a-z0-9_!#$%^&*~?+-]{5,40}(?![a-z0-9_@=-]|[./:][a-z0-9]))|"
    r"[\"'“‘](?P<quoted>[^\"“”‘’'\n]{4,40})[\"'”’])"
    rf"{_AFTER_IT}",
    _I,
)


def company_of(text: str, values: Sequence[Found]) -> Iterator[Found]:
    """Yield the values that stand in the company of these."""
    all_are = bool(values) and _ALL_OF_THEM.search(text) is not None
    for value in values:
        start, end = _stretch(text, value)
        lead = min(start, 1)  # the sign before counts
        at = start - lead
        near = text[at:end]  # a pattern first asks what stands in the whole of what it is given
        there = Found(value.start - at, value.end - at, value.kind)
        for found in _beside(near, lead, there, all_are=all_are):
            yield Found(found.start + at, found.end + at, value.kind)


def _beside(text: str, start: int, value: Found, *, all_are: bool) -> Iterator[Found]:
    """Yield what stands beside one value."""
    told = text[value.start : value.end]
    for found in _LIKE_LETTERS.finditer(text, start):
        names = _names_who_enters(text, found.start("mixed")) and not all_are
        if not (_DATE.fullmatch(found["mixed"]) or names):
            yield Found(*trimmed(text, *found.span("mixed")), value.kind)
    for found in _LIKE_FIGURES.finditer(text, start) if _figures(told) >= _FEWEST else ():
        if _is_another(text, found, told):
            yield Found(*found.span("figures"), value.kind)
    for found in _OF_ANOTHER_THING.finditer(text, start):
        shape = str(found.lastgroup)
        if not (COUNTS.match(text, found.end(shape)) or (shape == "quoted" and not _is_quoted(text, value))):
            yield Found(*trimmed(text, *found.span(shape)), value.kind)


def _stretch(text: str, value: Found) -> tuple[int, int]:
    """Return the part of the line in which others may stand."""
    start = max(0, value.start - _NEAR, text.rfind("\n", 0, value.start) + 1)
    stop = text.find("\n", value.end)
    return start, min(len(text) if stop < 0 else stop, value.end + _NEAR)


def _names_who_enters(text: str, start: int) -> bool:
    return _WHO_ENTERS.search(text[max(0, start - _LOGIN_NAME) : start]) is not None


def _is_another(text: str, found: re.Match[str], told: str) -> bool:
    said = found["figures"]
    alike = told.replace("-", "").replace(" ", "").isdigit() and _figures(said) == _figures(told)
    names = _names_who_enters(text, found.start("figures"))
    return alike and not (
        names or _YEAR.fullmatch(said) or _DATE.fullmatch(said) or COUNTS.match(text, found.end("figures"))
    )


def _is_quoted(text: str, value: Found) -> bool:
    return text[max(0, value.start - 1) : value.start] in ('"', "'", "“", "‘")


def _figures(value: str) -> int:
    return sum(map(str.isdigit, value))
