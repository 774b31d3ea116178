"""Whether a cue asks for a secret: only where it names the secret's own kind. To speak of a bank is not to ask for a PIN.

Kinds that people call by each other's names (a password, a PIN, the code of a lock) are one group.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from operator import itemgetter
from typing import Final

from ebbing.language.packs import each
from ebbing.language.patterns.family import Family
from ebbing.language.sensitivity.documents import KINDS as DOCUMENTS
from ebbing.language.sensitivity.finance import KIND as MONEY
from ebbing.language.sensitivity.levels import hidden
from ebbing.language.sensitivity.secrets import secrets

_SECRETS: Final = "sensitivity.secrets"
_BRACKETS: Final = re.compile(r"\[([^\[\]\n]{1,40})\]")
_GROUPS: Final[Mapping[str, frozenset[str]]] = {
    "access": frozenset(("password", "pin", "lock", "code", "connection")),
    "key": frozenset(("key", "token", "secret", "private_key", "connection")),
    "answer": frozenset(("answer",)),
    "seed": frozenset(("seed",)),
    "card": frozenset(("card",)),
    "account": frozenset(("account",)),
    "money": frozenset((MONEY,)),
    **{kind: frozenset((kind,)) for kind in DOCUMENTS},
}


def named_kinds(cue: str) -> frozenset[str]:
    """Return the kinds of secrets that a cue names."""
    return frozenset().union(*(_GROUPS[group] for group, form in _ASKED.possible(cue) if form.search(cue)))


def ends_in_kind(named: str) -> bool:
    """Say whether what is named is a kind of secret itself: the wifi password, and not the password field."""
    whole = named.rstrip()
    return any(found.end() == len(whole) for _, form in _ASKED.possible(whole) for found in form.finditer(whole))


def kinds_of_group(*groups: str) -> frozenset[str]:
    """Return the kinds of secrets of these groups."""
    return frozenset().union(*(_GROUPS[group] for group in groups))


def held_kinds(redacted: str) -> frozenset[str]:
    """Return the kinds of secrets that stand in a text, as its redacted form says; what says nothing is an access."""
    return frozenset(_called()[name] for name in _BRACKETS.findall(redacted) if name in _called()) or _GROUPS["access"]


def unasked_access(kinds: frozenset[str], named: frozenset[str]) -> frozenset[str]:
    """Return those of some kinds that let somebody in, and that a cue does not name: the PIN that stands beside the card's number."""
    return kinds & kinds_of_group("access", "key", "answer", "seed") - named


def hidden_of(text: str, kinds: frozenset[str]) -> str:
    """Return a text with the values of these kinds hidden, and of no other."""
    return hidden(text, [one for one in secrets(text) if _called()[one.kind] in kinds])


def is_only_money(kinds: frozenset[str]) -> bool:
    """Say whether nothing but amounts is secret in it: then the rest may be told without them."""
    return kinds == {MONEY}


def _asked() -> Iterator[tuple[str, re.Pattern[str]]]:
    return ((group, form) for table in each(_SECRETS, "ASKED") for group, form in table.items() if group in _GROUPS)


_ASKED: Final = Family(_asked, itemgetter(1))


@cache
def _called() -> Mapping[str, str]:
    tables = (*each(_SECRETS, "KINDS"), *each(_SECRETS, "KINDS_BEFORE"))
    return {name: kind for table in tables for kind, name in table.items()}
