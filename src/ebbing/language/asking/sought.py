"""Whom a cue is about, as the index knows them: by what they are to the user, and by the names they were introduced with.

Who asks by the relation means everyone in it, by whatever name; who asks by name means that one, and not another of the same
relation whose name is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.asking.circumstances import PARTNERS
from ebbing.language.asking.marks import person_mark
from ebbing.language.asking.topic import whole_family
from ebbing.language.claim import OTHER
from ebbing.language.packs import either, source
from ebbing.language.scripts import CJK
from ebbing.language.statements import stances
from ebbing.language.statements.clauses import clauses, pronouns
from ebbing.language.tokens import index_tokens, one_writing
from ebbing.language.topics.acquaintance import Acquaintance
from ebbing.language.topics.persons import akin, all_relations, belonging, family, introduced, name_tokens, relations

READ: Final = 300  # characters of a cue in which names are looked for
VARIANTS: Final = 2  # of a cue, by name
LONGEST: Final = 4  # characters of a name in a script without spaces
_RUN: Final = re.compile(f"[{CJK}]{{2,}}")
_LATIN: Final = re.compile(r"[^\W\d_\u3400-\u9fff]{2,}")
_ASKER: Final = either("cues", "ASKER", re.IGNORECASE)

Tokens = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sought:
    """Somebody a cue is about."""

    said: str  # the word it names them by
    relations: tuple[str, ...]  # in which they may be spoken of, as marks
    called: tuple[str, ...]  # one name for each of them, where the cue names them by what they are
    names: tuple[Tokens, ...]  # all theirs, as what each leaves in the index
    others: tuple[Tokens, ...]  # those of others in the same relations
    belongs: bool = False  # they are somebody to the one named before them: my daughter's teacher


@lru_cache(maxsize=256)  # a cue is read by several who look for somebody
def possible_names(text: str) -> frozenset[str]:
    """Return all stretches of a cue that could be a name, in lower case."""
    text = one_writing(text[:READ])
    found = {word.lower() for word in _LATIN.findall(text)}
    for run in _RUN.findall(text):
        found.update(run[at : at + size] for size in range(2, LONGEST + 1) for at in range(len(run) - size + 1))
    return frozenset(found)


@lru_cache(maxsize=256)
def spoken_names(text: str) -> tuple[str, ...]:
    """Return the stretches of a cue that could be a name as it is written: with a capital, or in a script that has none."""
    found = [word for word in _LATIN.findall(text[:READ]) if word[0].isupper()]
    return (*dict.fromkeys(found), *sorted(name for name in possible_names(text) if _RUN.match(name)))


def greets(text: str, name: str) -> bool:
    """Say whether a text speaks to somebody by this name: it follows a greeting, or "you" at the end of what is said."""
    greeting = rf"(?:{source('topics.persons', 'GREETINGS')})[\s,!，！]*{re.escape(name)}(?!\w)"
    return re.search(greeting if name.isascii() else greeting.removesuffix(r"(?!\w)"), text, re.IGNORECASE) is not None


@lru_cache(maxsize=256)
def asked_relations(text: str) -> frozenset[str]:
    """Return the relations in which those a cue names by what they are to the user may be spoken of."""
    return frozenset(near for relation, _ in relations(one_writing(text)) for near in akin(relation))


def sought(text: str, known: Sequence[Acquaintance]) -> tuple[Sought, ...]:
    """Return everyone a cue is about; `known` are those who were introduced."""
    by_name = _named(text, known)
    covered = frozenset(relation for _, one in by_name for relation in akin(one.relation))
    found = [_by_name(said, one, known) for said, one in by_name]
    found += [_by_relation(word, relation, known) for relation, word in relations(text) if relation not in covered]
    if all_of_them := whole_family(text):
        found.append(_family(all_of_them, known))
    theirs = belonging(text)
    return tuple(replace(one, belongs=theirs is not None and one.said == theirs[1]) for one in found)


def strangers(persons: Sequence[Sought]) -> list[str]:
    """Return the marks of texts that name somebody else than these by what they are to the user."""
    asked = {mark for one in persons for mark in one.relations}
    return [mark for relation in sorted(all_relations()) if (mark := person_mark(relation)) not in asked]


def by_name(text: str, persons: Iterable[Sought]) -> list[str]:
    """Return a cue as it sounds with the names of those it names by what they are: "my brother" is Luis."""
    found = []
    for one in persons:
        theirs = re.compile(rf"(?:{source('topics.persons', 'MINE')})?{re.escape(one.said)}", re.IGNORECASE)
        found += [theirs.sub(name, text, count=1) for name in one.called[-VARIANTS:]]
    return found[:VARIANTS]


def speaks_of_asker(text: str) -> bool:
    """Say whether the one who speaks is in a text at all: I, my, our."""
    return _ASKER.search(text) is not None


def is_about_another(text: str, persons: Sequence[Sought]) -> bool:
    """Say whether a text is about somebody else than those a cue is about: another by name or relation, or the user alone.

    One that only says "she" may be about them.
    """
    text = one_writing(text)
    held = frozenset(index_tokens(text))
    if any(held.issuperset(name) for one in persons for name in one.names):
        return False
    by_others = any(held.issuperset(name) for one in persons for name in one.others)
    marks = {person_mark(relation) for relation, _ in relations(text)}
    if not by_others and any(marks.intersection(one.relations) for one in persons):
        return False
    if not by_others and stances.SEPARATED.search(text) and any(_is_partner(one) for one in persons):
        return False  # who parts is two
    whose = {clause.whose for clause in clauses(text)} - {"", OTHER}
    return by_others or bool(introduced(text)) or (bool(whose) and not pronouns(text))


def _is_partner(one: Sought) -> bool:
    return any(person_mark(relation) in one.relations for relation in PARTNERS)


def _named(text: str, known: Sequence[Acquaintance]) -> list[tuple[str, Acquaintance]]:
    """Return those whom a cue names by name, known ones and those it introduces itself, with the name as it is said."""
    possible = possible_names(text)
    found: dict[str, Acquaintance] = {}
    for one in (*introduced(text), *known):
        said = next((name for name in one.names if name.lower() in possible), None)
        if said is not None:
            found.setdefault(said.lower(), one)
    return list(found.items())


def _by_name(said: str, one: Acquaintance, known: Sequence[Acquaintance]) -> Sought:
    mine = _all_names(one, known)
    others = [other for other in known if other.relation in akin(one.relation) and not mine & _lowered(other.names)]
    return Sought(
        said=said,
        called=(),
        relations=tuple(map(person_mark, sorted(akin(one.relation)))),
        names=_tokens(mine),
        others=_tokens(name for other in others for name in other.names),
    )


def _by_relation(word: str, relation: str, known: Sequence[Acquaintance]) -> Sought:
    near = akin(relation)
    return Sought(
        said=word,
        called=tuple(dict.fromkeys(one.names[-1] for one in known if one.relation in near)),
        relations=tuple(map(person_mark, sorted(near))),
        names=_tokens(name for one in known if one.relation in near for name in one.names),
        others=(),
    )


def _family(word: str, known: Sequence[Acquaintance]) -> Sought:
    """Return all of the family as one who is sought: whoever is a relative, by whatever name."""
    names = (name for one in known if one.relation in family() for name in one.names)
    marks = tuple(map(person_mark, sorted(family())))
    return Sought(said=word, called=(), relations=marks, names=_tokens(names), others=())


def _all_names(one: Acquaintance, known: Sequence[Acquaintance]) -> frozenset[str]:
    """Return every name of somebody, those told at another time too."""
    mine = _lowered(one.names)
    for other in known:
        if mine & _lowered(other.names):
            mine |= _lowered(other.names)
    return mine


def _lowered(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name.lower() for name in names)


def _tokens(names: Iterable[str]) -> tuple[Tokens, ...]:
    return tuple(dict.fromkeys(name_tokens(name) for name in sorted(names)))
