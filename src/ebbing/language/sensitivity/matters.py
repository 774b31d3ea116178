"""Which secret a text speaks of, and what it tells besides: the codes of two things are two matters, and no other talk is about them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.claim import Polarity
from ebbing.language.packs import each, either, filled
from ebbing.language.sensitivity.asked import held_kinds, named_kinds
from ebbing.language.sensitivity.credentials import named_credential
from ebbing.language.sensitivity.documents import documents_named
from ebbing.language.sensitivity.finance import KIND as MONEY
from ebbing.language.sensitivity.frame import framing, left
from ebbing.language.sensitivity.levels import redact
from ebbing.language.sensitivity.secrets import holds_sign
from ebbing.language.statements.clauses import people
from ebbing.language.statements.polarity import is_hypothetical, is_question, polarity
from ebbing.language.statements.stances import RENEWED, TURNED
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.keywords import keywords

_WAKE: Final = "sensitivity.wake"
_I: Final = re.IGNORECASE
_TELLING: Final = 2  # words of a clause that says something of its own …
_TELLING_CHARACTERS: Final = 3  # … or so many characters, in a script without spaces
_CLAUSES: Final = filled(_WAKE, r"[.,;:!?\n](?=\s|$)|[\u3002\uff0c\uff1b\uff1a\uff01\uff1f\u3001]|<JOINS>", _I)
_BRACKETS: Final = re.compile(r"\[[^\[\]]*\]")
_CHANGED: Final = either(_WAKE, "CREDENTIAL_CHANGED", _I)
_UNCHANGED: Final = either(_WAKE, "CREDENTIAL_UNCHANGED", _I)
_CHANGED_BACK: Final = either(_WAKE, "CHANGED_BACK", _I)
_WISH: Final = either("relation", "WISH", _I)


def things_of(shown: str) -> frozenset[str]:
    """Return the words that say which secret it is, of what may be seen of one: alarm, gate; not that it is a code."""
    rest = _BRACKETS.sub(" ", shown)
    said = left(rest, "")
    latin = {word.lower().removesuffix("'s") for word in said if word.isascii()}
    han = {run[at : at + 2] for run in said if not run.isascii() for at in range(max(1, len(run) - 1))}
    return frozenset(latin | han)


def which_asked(cue: str) -> frozenset[str]:
    """Return what a cue says of which secret it asks for, beside what kind it is: of the wifi, of the alarm."""
    of_document = keywords(" ".join(documents_named(cue).values()))  # "DL number" names a kind, "DL" alone does not
    telling = (word for word in keywords(cue) if not named_kinds(word) and word not in (*of_document, *framing()))
    return concepts(" ".join(telling))


def is_another(shown: str, which: frozenset[str]) -> bool:
    """Say whether what may be seen of a credential tells that it is not the one that was asked for: the mail's, and not the wifi's."""
    rest = _BRACKETS.sub(" ", shown)
    return bool(which) and _opens_something(shown) and bool(which_asked(rest)) and not which & concepts(rest)


def of_two_things(old: str, new: str) -> bool:
    """Say whether two texts, or what may be seen of them, hold secrets of two things: the code of the alarm, the code of the gate."""
    if not (holds_sign(old) and holds_sign(new)):
        return False
    seen = redact(old), redact(new)
    if not all(map(_opens_something, seen)):
        return False
    before, after = map(things_of, seen)
    return bool(before and after) and not before & after


def is_beside(old: str, new: str) -> bool:
    """Say whether a text changes nothing of a credential that stands in another: it holds none, and names none or says that it is as it was."""
    if not holds_sign(old) or not _opens_something(redact(old)) or _opens_something(redact(new)):
        return False
    return not named_kinds(new) or _UNCHANGED.search(new) is not None


def gives_up_one_for_another(old: str, new: str) -> bool:
    """Say whether two values of a credential stand in a text that denies something, and one in another of the same thing: not X, but Y."""
    if not (holds_sign(old) and holds_sign(new)) or polarity(new) is not Polarity.DENY:
        return False
    return len(_credentials(redact(new))) > 1 and _opens_something(redact(old)) and not of_two_things(old, new)


def renews(old: str, new: str) -> bool:
    """Say whether a text tells that the credential in another is another one now, and which: the locker has a new code, 2518.

    Where each holds but one, of the very same thing, that it is told as new is enough; where more is said, it is the same
    person's, and has become so.
    """
    turned = TURNED.search(new) is not None
    if not (turned or RENEWED.search(new)) or not (holds_sign(old) and holds_sign(new)):
        return False
    (before, were), (after, are) = ((things_of(seen), _credentials(seen)) for seen in (redact(old), redact(new)))
    if len(were) == 1 and were == are and before and before == after:
        return True
    same = set(were) & set(are) and before & after and people(new) <= people(old)
    return bool(same) and turned and polarity(new) is not Polarity.DENY


@dataclass(frozen=True, slots=True)
class Renewed:
    """A credential that is told to be another one now."""

    kinds: frozenset[str]
    thing: frozenset[str]  # the words that say of what it is; none where it is of nothing named
    told: bool  # with its new value


def renewed_credential(text: str) -> Renewed | None:
    """Return the one credential that a text tells to be another one now: "I changed the laptop password", 网银密码改成了….

    None where it names several, only asks or wishes, denies it, or may speak of no change at all.
    """
    if not holds_sign(text) or is_question(text) or is_hypothetical(text):
        return None
    seen = redact(text)
    about = ". ".join(one for one in _CLAUSES.split(seen) if _BRACKETS.search(one) or named_kinds(one))
    values, plain = _credentials(seen), _BRACKETS.sub(" ", seen)
    if polarity(plain) is Polarity.DENY or _WISH.search(plain) or _CHANGED_BACK.search(plain):
        return None
    if values:
        changed = len(values) == 1 and (TURNED.search(about) or RENEWED.search(about))
        return Renewed(held_kinds(seen), things_of(_without_when(about)), told=True) if changed else None
    kind = named_credential(text) if _CHANGED.search(about) else None
    return None if kind is None else Renewed(frozenset((kind,)), things_of(_without_when(about)), told=False)


def is_of(shown: str, renewed: Renewed) -> bool:
    """Say whether what may be seen of a secret is just the credential that is another one now: of the same kind and the same thing."""
    one = len(_credentials(shown)) == 1 and held_kinds(shown) == renewed.kinds
    return one and things_of(_without_when(shown)) == renewed.thing


def _without_when(shown: str) -> str:
    for when in each("corrections", "WHEN"):
        shown = when.sub(" ", shown)
    return shown


def _opens_something(shown: str) -> bool:
    """Say whether a credential is hidden in it; an amount of money is no matter of its own."""
    return bool(_credentials(shown))


def _credentials(shown: str) -> list[str]:
    return [found[0] for found in _BRACKETS.finditer(shown) if found[0][1:-1] in _credential_names()]


def tells_more(shown: str) -> bool:
    """Say whether what may be seen of a secret tells anything besides it: I moved to Leeds and my door code is [lock code]."""
    clauses = _CLAUSES.split(shown)
    return any(_BRACKETS.search(one) is None and _says_something(one) for one in clauses)


def _says_something(clause: str) -> bool:
    said = left(clause, "")
    return len(said) >= _TELLING or any(len(one) >= _TELLING_CHARACTERS and not one.isascii() for one in said)


@cache
def _credential_names() -> frozenset[str]:
    tables = (*each("sensitivity.secrets", "KINDS"), *each("sensitivity.secrets", "KINDS_BEFORE"))
    return frozenset(name for kinds in tables for name in kinds.values()) - money_names()


@cache
def money_names() -> frozenset[str]:
    """Return what an amount of money is called where it is hidden."""
    return frozenset(kinds[MONEY] for kinds in each("sensitivity.secrets", "KINDS") if kinds)
