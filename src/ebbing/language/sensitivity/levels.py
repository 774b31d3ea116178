"""How sensitive a text is: 0 public, 1 general personal, 2 sensitive, 3 highly sensitive. The highest level wins.

Level 3 is a secret with its value (`secrets`), level 2 a way to reach or identify a person or their health, level 1 who a
person is. Under-rating is the worse error, so a doubtful value counts; talk without a value does not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from ebbing.language.packs import each, present
from ebbing.language.scripts import CJK, WIDE_STOPS
from ebbing.language.sensitivity.contacts import is_contact
from ebbing.language.sensitivity.credentials import MARKS
from ebbing.language.sensitivity.documents import document_names
from ebbing.language.sensitivity.health import tells_health
from ebbing.language.sensitivity.secrets import Secret, secrets
from ebbing.language.statements.claims import claims

_SCAN_FOR_CLAIMS: Final = 600  # characters: who someone is, is said in short texts

_LEVEL_1_SLOTS: Final = frozenset(
    ("name", "age", "birthday", "occupation", "workplace", "residence", "origin", "marital")
)
_TELLING: Final = 4  # characters of a value that says something where it is said again
_LIKE_A_VALUE: Final = re.compile(
    r"(?<![\w\[])(?=[\w!@#$%^&*+=~.-]*\d)[\w!@#$%^&*+=~-][\w!@#$%^&*+=~.-]{2,}[\w!@#$%^&*+=~-]", re.ASCII
)
_HIDDEN: Final = re.compile(r"\[([^\[\]]+)\]")  # the kind of a secret where its value stood
_GOES_ON: Final = re.compile(rf"(?P<latin>!)[ \t]+[\"'“‘(]?[A-Z]|[{MARKS}][\"”’]?\s*[{CJK}]")
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_TELLS_WHO: Final = present("sensitivity.personal", "TELLS_WHO")


def sensitivity(text: str) -> int:
    """Return the level of a text, 0 to 3."""
    if level := level_of_secrets(text):
        return level
    if is_contact(text) or tells_health(text):
        return 2
    return 1 if _general(text) else 0


def level_of_secrets(text: str) -> int:
    """Return how sensitive what is to be sealed of a text makes it: 3, or 2 where it is but a number of a document; 0 if nothing is."""
    kinds = {secret.kind for secret in secrets(text)}
    return (2 if kinds <= document_names() else 3) if kinds else 0


def holds_secret(text: str) -> bool:
    """Say whether a text holds a value that is sealed: of level 3, or the number of a document."""
    return bool(secrets(text))


def redact(text: str) -> str:
    """Return the text with each value that is sealed replaced by its kind in brackets: "my PIN is [PIN]"."""
    return hidden(text, secrets(text))


def hidden(text: str, some: Sequence[Secret]) -> str:
    """Return the text with each of some of its values, in order, replaced by its kind in brackets.

    Where a value takes with it the mark that ended its sentence, and another sentence follows, that ends with a stop.
    """
    pieces: list[str] = []
    position = 0
    for secret in some:
        pieces += [text[position : secret.start], f"[{secret.kind}]"]
        position = secret.end
        if text[position - 1] in MARKS and (ends := _GOES_ON.match(text, position - 1)):
            pieces.append("." if ends["latin"] else WIDE_STOPS[0])
    return "".join([*pieces, text[position:]])


def may_repeat_secret(text: str) -> bool:
    """Say whether a text holds anything that looks like the value of a secret: whether it is one, only what is known can tell."""
    return _LIKE_A_VALUE.search(text) is not None


def repeats(text: str, known: str, shown: str) -> str | None:
    """Return a text without the values of secrets that a known text holds, where it repeats one; None if it does not.

    "I use Marlin88 instead of Bluefin77" names no password. Once one of the two is known as one, both are hidden, and so
    whatever says either again. `shown` is what may be seen of the known text, with the kinds of its secrets.
    """
    values = [value for value in values_of(known) if len(value) >= _TELLING]
    kind = _HIDDEN.search(shown)
    if kind is None or not any(value.casefold() in text.casefold() for value in values):
        return None
    for value in values:
        text = re.sub(re.escape(value), kind[0], text, flags=re.IGNORECASE)
    return _LIKE_A_VALUE.sub(kind[0], redact(text))


def hidden_in(text: str, whole: str) -> str | None:
    """Return a piece of a text without the values that only the whole of it shows to be secrets; None if it holds none."""
    shown = text
    for secret in secrets(whole):
        for value in spellings(whole[secret.start : secret.end]):
            if len(value) >= _TELLING:
                shown = shown.replace(value, f"[{secret.kind}]")
    return None if shown == text else shown


def hidden_like(text: str, shown: str) -> str | None:
    """Return a text in the place of a secret with what looks like its value hidden; None where nothing does, or it was no secret."""
    kind = _HIDDEN.search(shown)
    return _LIKE_A_VALUE.sub(kind[0], redact(text)) if kind and may_repeat_secret(text) else None


def values_of(known: str) -> list[str]:
    """Return the values a secret text holds; where no rule finds one, it was sealed for what looks like one."""
    found = [one for secret in secrets(known) for one in spellings(known[secret.start : secret.end])]
    return found or [value for value in _LIKE_A_VALUE.findall(known) if not _YEAR.fullmatch(value)]


def spellings(value: str) -> tuple[str, ...]:
    """Return a value as it was hidden, and without the marks behind it, which may have been the sentence's."""
    return tuple(dict.fromkeys((value, value.rstrip(MARKS))))


def hidden_kind(shown: str) -> str | None:
    """Return what the first hidden value is called in what may be seen of a secret."""
    found = _HIDDEN.search(shown)
    return None if found is None else found[1]


def hidden_kinds(shown: str) -> list[str]:
    """Return what each hidden value is called in what may be seen of a text."""
    return _HIDDEN.findall(shown)


def opens_something(shown: str) -> bool:
    """Say whether what may be seen of a secret names a credential, and not an amount of money: that figure may be anybody's."""
    return any(kind[1] not in _money() for kind in _HIDDEN.finditer(shown))


@cache
def _money() -> frozenset[str]:
    return frozenset(kinds["money"] for kinds in each("sensitivity.secrets", "KINDS") if kinds)


def _general(text: str) -> bool:
    if _TELLS_WHO(text):
        return True
    return any(claim.slot in _LEVEL_1_SLOTS for claim in claims(text[:_SCAN_FOR_CLAIMS]))
