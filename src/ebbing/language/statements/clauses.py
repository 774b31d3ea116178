"""Clauses and whose they are: the user's, those of someone the user speaks of, or nobody's in particular.

What a colleague says or a brother does is no evidence about the user, so rules that go by words look only at the
clauses that belong to whom the memory is about. People have one name in all languages: "wife", "mother", "boss".
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.claim import OTHER, USER
from ebbing.language.packs import each, either, filled, pack_of, words
from ebbing.language.topics.families import topic_words
from ebbing.language.topics.persons import broad, relation

_I: Final = re.IGNORECASE
_CUT: Final = either("clauses", "CUT")
_LEAD: Final = either("clauses", "LEAD")
_PERSON: Final = either("clauses", "PERSON")
_THEY: Final = either("clauses", "THEY", _I)
_HEARSAY: Final = either("clauses", "HEARSAY", _I)
_REMARKS: Final = either("clauses", "REMARKS", _I)
_OTHERS_ACT: Final = either("clauses", "OTHERS_ACT", _I)
_SPEAKS_OF_USER: Final = either("clauses", "SPEAKS_OF_USER", _I)
_HAVE_A_SAY: Final = words("clauses", "HAVE_A_SAY")
_ANOTHER_OF_THEM: Final = filled("clauses", "<ANOTHER_OF_THEM>(?:<PERSON>)", _I)
_POINTS_BACK: Final = either("clauses", "POINTS_BACK", _I)
_NAMED_AGAIN: Final = either("clauses", "NAMED_AGAIN", _I)
_GENDERS: Final = (
    (
        "he",
        either("clauses", "HE", _I),
        frozenset(("husband", "father", "brother", "son", "boyfriend", "grandfather")),
    ),
    (
        "she",
        either("clauses", "SHE", _I),
        frozenset(("wife", "mother", "sister", "daughter", "girlfriend", "grandmother")),
    ),
)
_CHILDREN: Final = frozenset(("son", "daughter", "child"))


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of text and whose it is: USER, a person by one name, OTHER, or empty."""

    text: str
    whose: str


@lru_cache(maxsize=1024)
def clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses of a text in order; one that names no one goes on about the person before it."""
    found: list[Clause] = []
    last, wraps = "", _wraps()
    for piece in _CUT.split(text.replace("’", "'")):
        piece = piece.strip(wraps)
        if piece:
            whose = _whose(piece)
            found.append(Clause(piece, whose or last))
            if whose:
                last = whose if whose != USER and not _by_name(piece, whose) else ""
    return tuple(found)


@cache
def _wraps() -> str:
    return "".join(each("clauses", "WRAPS"))


def _whose(piece: str) -> str:
    if _HEARSAY.match(piece):
        return OTHER
    language = pack_of(piece).clauses
    return person(language.whose(language.LEAD.sub("", piece, count=1) or piece) or "")


def _by_name(piece: str, whose: str) -> bool:
    """Say whether OTHER is someone by name: it may be a thing's (Interview), so the next clause need not be about it."""
    return whose == OTHER and not _THEY.match(piece) and not _HEARSAY.match(piece)


def person(word: str) -> str:
    """Return the one name someone has in all languages: mom and mum are "mother"."""
    return broad(relation(word))


def owner(text: str) -> str:
    """Return whom a memory is about: the first clause that says it, else the user."""
    return next((clause.whose for clause in clauses(text) if clause.whose), USER)


def same_person(one: str, other: str) -> bool:
    """Say whether two names may be one person's: a child is a son or a daughter."""
    return one == other or ({one, other} <= _CHILDREN and "child" in (one, other))


@lru_cache(maxsize=1024)
def people(text: str) -> frozenset[str]:
    """Return everyone a text names by what they are to the user."""
    return frozenset(person(word) for word in named(text))


@lru_cache(maxsize=1024)
def is_others_own(old: str, new: str, asked: str = "") -> bool:
    """Say whether a new text tells only what others do among themselves, of nothing of the user's: a brother-in-law's car is not mine.

    One of several of the same kind ("my other nephew") is another than the one who is known, too.
    """
    if brings_in_another(new, f"{old} {asked}"):
        return bool(people(old) & told_of(new))
    if owner(old) != USER or people(new) & (people(old) | people(asked)) or not _speaks_of_others_alone(new):
        return False
    known = topic_words(old) | topic_words(asked)
    first, *further = clauses(new)
    again = (found[0] for found in _NAMED_AGAIN.finditer(first.text))
    taken_up = (*again, *(clause.text for clause in further))
    return not _POINTS_BACK.search(first.text) and not any(topic_words(text) & known for text in taken_up)


def brings_in_another(new: str, known: str) -> bool:
    """Say whether a text tells of another of several, of whom what is known speaks as of the one: my other nephew."""
    return _ANOTHER_OF_THEM.search(new) is not None and not _ANOTHER_OF_THEM.search(known)


@lru_cache(maxsize=1024)
def _speaks_of_others_alone(text: str) -> bool:
    """Say whether a text begins with what others do, and the user is in it at most as the one whose brother-in-law it is.

    What those do who have a say in what is the user's, a boss or a landlord, touches the user; not what they do for somebody else.
    """
    found = clauses(text)
    if not found or not _OTHERS_ACT.match(found[0].text) or _SPEAKS_OF_USER.search(text):
        return False
    return not people(text) & _HAVE_A_SAY or bool(people(text) - _HAVE_A_SAY)


@lru_cache(maxsize=1024)
def told_of(text: str) -> frozenset[str]:
    """Return everyone a text tells something of; who only has a word to say about it is left out."""
    told = (clause.text for clause in clauses(text) if not _REMARKS.match(clause.text))
    return frozenset[str]().union(*map(people, told))


def named(text: str) -> list[str]:
    """Return the words a text names people by, as they stand."""
    return _PERSON.findall(text.lower())


def concerns(clause: Clause, whom: str) -> bool:
    """Say whether a clause may speak of this person. One that names no one may; a pronoun may mean anyone but the user."""
    if clause.whose == "" or same_person(clause.whose, whom):
        return True
    if whom == USER:
        return False
    return clause.whose == OTHER or any(same_person(whom, someone) for someone in people(clause.text))


@lru_cache(maxsize=1024)
def pronouns(text: str) -> frozenset[str]:
    """Return whom the clauses of a text are about, as far as "he" or "she" can tell; empty where users speak of themselves."""
    return frozenset(
        gender
        for clause in clauses(text)
        for gender, pronoun, persons in _GENDERS
        if pronoun.match(_LEAD.sub("", clause.text, count=1))
        or (clause.whose in persons and clause.whose in people(clause.text))
    )
