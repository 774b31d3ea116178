"""Secrets: credentials with their value, bank cards, bank accounts, identity numbers, amounts of one's own money. Where each value stands, and what kind it is.

A secret needs a name and a value ("my PIN is 4821"), or a form nothing else has (a private key, a card number that
passes its checksum). Talk about passwords has no value and is not a secret. Patterns are bounded and anchored, so the
time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import each, either, filled, pack_of, packs, words
from ebbing.language.patterns import pattern
from ebbing.language.sensitivity.company import company_of
from ebbing.language.sensitivity.credentials import (
    Found,
    corrected_values,
    named_values,
    trimmed,
    used_values,
    with_marks,
)
from ebbing.language.sensitivity.documents import document_numbers, document_signs, valid_national_id
from ebbing.language.sensitivity.finance import amounts, money_signs
from ebbing.language.sensitivity.locks import opening_codes

_SECRETS: Final = "sensitivity.secrets"
_I: Final = re.IGNORECASE


@dataclass(frozen=True, slots=True)
class Secret:
    """The place of a secret's value and the kind of secret in the language of its surroundings."""

    start: int
    end: int
    kind: str


# ── forms that speak for themselves; a Chinese character may stand right beside one, so only letters and figures of ASCII are part of it ──

_FORMS: Final = (
    ("private_key", pattern(r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?P<v>(?:[^-]|-(?!----)){0,40000})")),
    ("key", pattern(r"(?<![\w-])(?P<v>(?:sk|pk|rk)[-_](?:[a-z]{2,8}[-_])?[A-Za-z0-9_-]{12,200}|gh[pousr]_\w{16,255}|github_pat_\w{20,255}|glpat-[\w-]{10,64}|AKIA[0-9A-Z]{12,20}|"
                    r"AIza[\w-]{20,60}|xox[abprs]-[\w-]{10,200}|hf_[A-Za-z0-9]{16,64}|npm_[A-Za-z0-9]{20,64}|eyJ[\w-]{8,2000}\.[\w-]{8,4000}\.?[\w-]{0,2000}|SG\.[\w-]{16,64}\.[\w-]{16,64})", re.ASCII)),
    ("connection", pattern(r"(?<![\w+])[a-z][a-z0-9+]{1,20}://[^\s:@/]{0,64}:(?P<v>[^\s@/]{1,128})@[\w.-]{1,200}", _I | re.ASCII)),
    ("password", pattern(r"(?:password|pwd|passwd)\s?=\s?(?P<v>[^;\s]{2,100});", _I)),
)  # fmt: skip
_EXAMPLE: Final = either(_SECRETS, "EXAMPLE", _I)
_USER_AND_PASS: Final = pattern(
    r"(?<![\w/.:-])(?:root|admin|administrator|sa|postgres|[\w.+-]{1,64}@[\w.-]{1,100}) ?[/:] ?(?P<v>(?=[^\s/]{0,40}\d)[^\s/:\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]{5,40})(?![/:\w])",
    re.ASCII,
)
_GAP: Final = r"[ ,\uff0c\u3001]"  # between the words of a seed
_SEED: Final = filled(
    _SECRETS,
    r"<SEED>[^\n]{0,24}?(?:<SEED_IS>|[:\uff1a=→])\s*[\"'“]?"
    rf"(?P<v>[a-z]{{3,10}}(?:{_GAP}{{1,3}}(?:and )?[a-z]{{3,10}}){{2,24}}|[\u4e00-\u9fff](?:{_GAP}{{1,2}}[\u4e00-\u9fff]){{5,24}}|"
    rf"[a-z]{{3,10}}[\uff0c,\u3001][^\n\u3002a-z]{{0,12}}[a-z]{{3,10}}(?:{_GAP}{{1,3}}[a-z]{{3,10}}){{0,24}})",
    _I,
)

# ── numbers ──

_DIGITS: Final = pattern(r"(?<![A-Za-z0-9_.-])\d(?:[ -]?\d){11,18}(?![A-Za-z0-9_-])")
_ID_FIGURES: Final = 18  # of a Chinese id number
_LONG_NUMBER: Final = pattern(r"\d(?:[ -]?\d){5}")
_IBAN: Final = pattern(r"\b(?P<v>[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?)\b", re.ASCII)
_NUMBERS: Final = frozenset(("card", "account"))
_NOT_BANK: Final = either(_SECRETS, "NOT_BANK", _I)
_BANK: Final = either(_SECRETS, "BANK", _I)

# Plain signs without which no pattern can match: looking for them is a hundred times quicker than matching. A short name stands with
# what has to follow it: "sa" alone is in every second English text.
_MARKS: Final = (
    "://", "@", "begin", "root", "admin", "sa:", "sa :", "sa/", "sa /", "postgres", "sk-", "sk_", "pk-", "pk_", "rk-", "rk_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_",
    "github_", "glpat", "akia", "aiza", "xox", "hf_", "npm_", "eyj", "sg.",
)  # fmt: skip


@cache
def _signs() -> tuple[str, ...]:
    return (*sorted(words(_SECRETS, "SIGNS")), *_MARKS)


@cache
def _account_signs() -> tuple[str, ...]:
    return tuple(sorted(words(_SECRETS, "ACCOUNT_SIGNS")))


@cache
def _accounts() -> tuple[re.Pattern[str], ...]:
    return tuple(form for forms in each(_SECRETS, "ACCOUNTS") for form in forms)


@cache
def _stop_words() -> frozenset[str]:
    return words("words", "STOP")


def secrets(text: str) -> list[Secret]:
    """Return every secret value in the text, in order, not overlapping."""
    return list(_found(text))


@lru_cache(maxsize=256)  # a text that is read is asked for them several times
def _found(text: str) -> tuple[Secret, ...]:
    lower = text.lower()
    found = list(_all(text, lower)) if _mentions(lower, _signs()) or _LONG_NUMBER.search(text) else []
    if _mentions(lower, document_signs()) or _LONG_NUMBER.search(text):
        found += (Secret(one.start, one.end, called(text, one.start, one.kind)) for one in document_numbers(text))
    found += (Secret(one.start, one.end, called(text, one.start, one.kind)) for one in amounts(text, lower))
    kept: list[Secret] = []
    for secret in sorted(found, key=lambda secret: (secret.start, -secret.end)):
        if not kept or secret.start >= kept[-1].end:
            kept.append(secret)
        elif secret.end > kept[-1].end:  # two rules saw parts of one value: all of it is the secret
            kept[-1] = replace(kept[-1], end=secret.end)
    return tuple(kept)


def holds_sign(text: str) -> bool:
    """Say whether a text has any of the words without which it speaks of no credential, card, account, document or money."""
    lower = text.lower()
    return any(_mentions(lower, signs) for signs in (_signs(), document_signs(), money_signs()))


def _mentions(lower: str, plain: tuple[str, ...]) -> bool:
    return any(map(lower.__contains__, plain))


def _all(text: str, lower: str) -> Iterator[Secret]:
    """Yield what each rule finds; of two that see the same figures the one that names a credential comes first."""
    if _mentions(lower, _signs()):
        yield from _credentials(text)
    yield from _numbers(text, lower)


def _credentials(text: str) -> Iterator[Secret]:
    for kind, form in _FORMS:
        for match in form.finditer(text):
            if not _EXAMPLE.search(match["v"]):
                yield _secret(text, match, kind)
    for match in _SEED.finditer(text):
        if not any(word in _stop_words() for word in re.findall("[a-z]+", match["v"].lower())[:3]):
            yield _secret(text, match, "seed")
    for form in each(_SECRETS, "ANSWER"):
        for match in form.finditer(text):
            if not match["v"].startswith("["):
                yield _secret(text, match, "answer")
    for form in (_USER_AND_PASS, *each(_SECRETS, "LOGIN")):
        for match in form.finditer(text):
            yield _secret(text, match, "password")
    told = [*named_values(text), *corrected_values(text), *used_values(text), *opening_codes(text)]
    for found in (with_marks(text, one) for one in (*told, *company_of(text, told))):
        yield Secret(found.start, found.end, called(text, found.start, found.kind))


def _numbers(text: str, lower: str) -> Iterator[Secret]:
    for match in _DIGITS.finditer(text):
        if _is_card(text, match):
            yield Secret(match.start(), match.end(), called(text, match.start(), "card"))
    for form in _accounts() if _mentions(lower, _account_signs()) else ():
        for match in form.finditer(text):
            if sum(char.isdigit() for char in match["v"]) >= 6:
                yield _secret(text, match, "account")
    for match in _IBAN.finditer(text):
        if _passes_mod_97(match["v"].replace(" ", "")):
            yield _secret(text, match, "account")


def _is_card(text: str, match: re.Match[str]) -> bool:
    """Say whether a long number passes the checksum of cards, or stands beside the name of a card or a bank."""
    digits = re.sub("[ -]", "", match[0])
    before = text[max(0, match.start() - 24) : match.start()]
    if not 13 <= len(digits) <= 19 or digits[0] not in "3456" or _NOT_BANK.search(before):
        return False
    if len(digits) == _ID_FIGURES and valid_national_id(digits):
        return False
    return passes_luhn(digits) or (len(digits) >= 15 and _BANK.search(before) is not None)


def _secret(text: str, match: re.Match[str], kind: str) -> Secret:
    start, end = trimmed(text, *match.span("v"))
    if kind not in _NUMBERS:
        start, end, kind = with_marks(text, Found(start, end, kind))
    return Secret(start, end, called(text, match.start(), kind))


def called(text: str, at: int, kind: str) -> str:
    """Return what a kind of secret is called in the language around a place; where it has no name, in that of the last pack."""
    near = pack_of(text[max(0, at - 20) : at + 20])
    names = getattr(near, _SECRETS).KINDS or getattr(packs()[-1], _SECRETS).KINDS
    return str(names[kind])


def passes_luhn(digits: str) -> bool:
    """Say whether figures have the checksum of payment cards."""
    total = 0
    for place, char in enumerate(reversed(digits)):
        value = int(char) * (2 if place % 2 else 1)
        total += value - 9 if value > 9 else value
    return total % 10 == 0 and len(set(digits)) > 1


def _passes_mod_97(iban: str) -> bool:
    if len(iban) < 15:
        return False
    moved = iban[4:] + iban[:4]
    return int("".join(str(int(char, 36)) for char in moved)) % 97 == 1
