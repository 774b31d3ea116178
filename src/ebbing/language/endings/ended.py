"""Whether an end that a text tells is the end of what another one told: the same being's, bond's, plan's, thing's.

What took it to go on is over: where grandma lives, what the cat is called, when the wedding is. What stays true after it stays:
who taught me to knit, a recipe, a birthday; and what is somebody else's end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from ebbing.language.claim import OTHER, USER
from ebbing.language.endings.beings import Being, as_being, being, named_in
from ebbing.language.endings.told import Ending, endings
from ebbing.language.numerals import with_digits
from ebbing.language.packs import each, either, words
from ebbing.language.patterns import pattern
from ebbing.language.statements.clauses import clauses, owner
from ebbing.language.statements.polarity import is_question
from ebbing.language.tokens import as_compared
from ebbing.language.topics.acquaintance import Acquaintance
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import topic_words
from ebbing.language.topics.persons import apart, belonging, introduced, is_pet

_I: Final = re.IGNORECASE
_LASTING: Final = either("endings.states", "LASTING", _I)
_HAVE_A_SAY: Final = words("clauses", "HAVE_A_SAY")
_HOUSEHOLD: Final = frozenset((USER, "wife", "husband", "partner", "girlfriend", "boyfriend", "spouse", "fiance"))
_BONDED: Final = _HOUSEHOLD | {OTHER, "friend", "best_friend"}
_LONGEST: Final = 200  # characters: more is a story
_NAMING: Final = frozenset(("death", "others", "friendship", "debt", "credit"))  # these say whose they are
_DOSE: Final = re.compile(r"(\d+(?:[.,]\d+)?)\s*([^\W\d_]+)")

Known = tuple[Acquaintance, ...]


@lru_cache(maxsize=1024)  # a statement meets many questions
def has_ended(old: str, new: str, known: Known = ()) -> bool:
    """Say whether `new` tells the end of what `old` takes to go on. `known` are people and animals whose names were told elsewhere."""
    told = endings(new)
    if not told or len(old) > _LONGEST or is_question(old) or apart(old, new):
        return False
    old = as_compared(old)
    everyone = (*known, *introduced(old), *introduced(new))
    return any(_ENDS.get(one.kind, _of_kind)(one, old, everyone) for one in told)


@lru_cache(maxsize=1024)
def ends_another(old: str, new: str) -> bool:
    """Say whether all a text tells is the end of somebody else's: who paid Greta back still owes Marta."""
    told = endings(new)
    return bool(told) and all(_is_anothers(one, old) for one in told) and not has_ended(old, new)


def _is_anothers(one: Ending, old: str) -> bool:
    if one.kind == "elsewhere":  # the shop across the road is not the one I run
        return _state("own_business").search(old) is not None and not _is_named(one.whose, old)
    who = being(one.who)
    if one.kind == "death" and who is not None and not who.relations:
        return not named_in(who, old)  # of a name alone that stands there too it is not sure
    if one.kind in _NAMING:
        return True
    named = one.whose or ("" if one.of_user else one.who)
    return bool(named) and being(named) is not None and not _is_spoken_of(named, old, ())


def _of_kind(one: Ending, old: str, known: Known) -> bool:
    """Say whether the same person's same thing is told in a clause that takes it to go on."""
    stands = [clause for clause in _said(old) if _state(one.kind).search(clause) and not _LASTING.search(clause)]
    return bool(stands) and _is_theirs(one, old, known) and (not one.what or _is_named(one.what, " ".join(stands)))


def _said(old: str) -> list[str]:
    return [clause.text for clause in clauses(old)]


def _is_theirs(one: Ending, old: str, known: Known) -> bool:
    if (one.by and not _may_decide(one.by, old, known)) or (one.whose and not _is_spoken_of(one.whose, old, known)):
        return False
    return owner(old) == USER or bool(one.what) if one.of_user else _is_spoken_of(one.who, old, known)


def _may_decide(by: str, old: str, known: Known) -> bool:
    """Say whether who brought an end about may have done it to what is known: no sister calls off my wedding, and not Tom's is mine."""
    who = being(by)
    if who is None or not who.relations:
        return who is not None
    return bool(who.relations & _HAVE_A_SAY) or bool(who.relations & _HOUSEHOLD) or named_in(who.known_by(known), old)


def _is_spoken_of(who: str, old: str, known: Known) -> bool:
    meant = being(who)
    return meant is not None and named_in(meant.known_by(known), old)


def _is_named(what: str, old: str) -> bool:
    """Say whether all that is named of a thing stands in what is known: the yoga class is no dentist's appointment."""
    if what in old:
        return True
    named = topic_words(what)
    named = (named - _generic()) or named
    told, flat = concepts(with_digits(old), light=True), old.lower()
    return bool(named) and all(word in told or (not word.isascii() and word in flat) for word in named)


# ── kinds with a way of their own ──


def _of_life(one: Ending, old: str, known: Known) -> bool:
    """A death ends what somebody does and is these days; of an animal also that it is there, and its name."""
    who = being(one.who)
    if who is None:
        return False
    who = who.known_by(known)
    shapes = _alive() + (_kept() if any(map(is_pet, who.relations)) else [])
    told = (_LASTING.search(clause) is None and _subjects(shapes, clause) for clause in _said(old))
    return any(_is(who, found, known) for some in told if some for found in some)


def _subjects(shapes: Sequence[re.Pattern[str]], clause: str) -> Iterator[str]:
    for shape in shapes:
        if (found := shape.match(clause)) is not None:
            yield next(filter(None, found.groups()), "")


def _is(who: Being, words: str, known: Known) -> bool:
    other = being(words)
    if other is not None:
        return who.may_be(other.known_by(known))
    return any(who.may_be(as_being(one)) for one in introduced(words))


def _of_pregnancy(one: Ending, old: str, known: Known) -> bool:
    if not any(_state("pregnancy").search(clause) for clause in _said(old)):
        return False
    return owner(old) in _HOUSEHOLD if one.of_user else _is_spoken_of(one.who, old, known)


def _of_bond(one: Ending, old: str, known: Known) -> bool:
    """Who parts from somebody is no longer with that one; of a couple that is enough where no other name is told."""
    if not any(_state(one.kind).search(clause) for clause in _said(old)) or owner(old) not in _BONDED or belonging(old):
        return False
    if not one.who or one.of_user:
        return one.kind == "couple"
    return _is_spoken_of(one.who, old, known) or (
        one.kind == "couple" and not introduced(old) and not _others_name(old)
    )


def _others_name(old: str) -> bool:
    return re.search(r"(?<!^)(?<![.!?] )\b[A-Z][a-z]+", old) is not None


def _of_wedding(one: Ending, old: str, known: Known) -> bool:
    stands = any(_state("wedding").search(clause) for clause in _said(old))
    return stands and (not one.by or _may_decide(one.by, old, known))


def _of_debt(one: Ending, old: str, known: Known) -> bool:
    return any(_state(one.kind).search(clause) for clause in _said(old)) and _is_spoken_of(one.who, old, known)


def _of_dose(one: Ending, old: str, known: Known) -> bool:
    """Another dose in the same unit, of the same person."""
    new = _DOSE.search(with_digits(one.dose))
    mine = owner(old) == USER if one.of_user else _is_spoken_of(one.who, old, known)
    if new is None or not mine or (one.what and not _is_named(one.what, old)):
        return False
    before = (
        m for clause in _said(old) if _state("dose").search(clause) for m in _DOSE.finditer(with_digits(clause).lower())
    )
    return any(m[2].startswith(new[2].lower()) and m[1] != new[1] for m in before)


def _of_others(one: Ending, old: str, known: Known) -> bool:
    """Two who part were together where both are told of; who of them is the user's friend or brother still is."""
    return _is_spoken_of(one.who, old, known) and _is_spoken_of(one.whose, old, known) and owner(old) != USER


def _of_nothing(one: Ending, old: str, known: Known) -> bool:  # noqa: ARG001
    return False


_ENDS: Final[dict[str, Callable[[Ending, str, Known], bool]]] = {
    "death": _of_life,
    "pregnancy": _of_pregnancy,
    "couple": _of_bond,
    "others": _of_others,
    "friendship": _of_bond,
    "wedding": _of_wedding,
    "debt": _of_debt,
    "credit": _of_debt,
    "dose": _of_dose,
    "elsewhere": _of_nothing,
}


@cache
def _state(kind: str) -> re.Pattern[str]:
    return pattern("|".join(f"(?:{one[kind]})" for one in each("endings.states", "STATES") if kind in one), _I)


@cache
def _alive() -> list[re.Pattern[str]]:
    return [pattern(shape, _I) for shapes in each("endings.states", "ALIVE") for shape in shapes]


@cache
def _kept() -> list[re.Pattern[str]]:
    return [pattern(shape, _I) for shapes in each("endings.states", "KEPT") for shape in shapes]


@cache
def _generic() -> frozenset[str]:
    return frozenset(word for some in each("endings.events", "GENERIC") for word in some.split())
