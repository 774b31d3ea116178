"""Who somebody is to the user: one name for a relation in all languages, and the names told beside it.

Dad, father and 老爸 are "father". A relation may hold others (a son is a child, 姥爷 a grandfather), and those that exclude
each other stand in one group: who asks for the child means the son too, who asks for the son never the daughter. A name is
told beside a relation ("my brother Luis", 我闺女朵朵), pets' too; which names belong to whom is read from what was said, never kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

from ebbing.language.packs import each, either, filled, table
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import word_tokens
from ebbing.language.topics.acquaintance import Acquaintance

# a relation, then groups of narrower ones: two of one group are two persons
_NARROWER: Final = {
    "child": ("son daughter", "first_child second_child last_child"),
    "grandchild": ("grandson granddaughter",),
    "sibling": ("brother sister",),
    "brother": ("elder_brother younger_brother",),
    "sister": ("elder_sister younger_sister",),
    "parents": ("mother father",),
    "grandparents": ("grandmother grandfather",),
    "grandmother": ("fathers_mother mothers_mother",),
    "grandfather": ("fathers_father mothers_father",),
    "sister_in_law": ("brothers_wife",),
    "brother_in_law": ("sisters_husband",),
    "parents_in_law": ("mother_in_law father_in_law",),
    "godchild": ("godson goddaughter", "godfather godmother"),  # whose godfather one is, is one's godchild
    "teacher": (
        "class_teacher math_teacher language_teacher english_teacher science_teacher history_teacher art_teacher music_teacher "
        "sports_teacher dance_teacher",
    ),
    "stepchild": ("stepson stepdaughter",),
    "uncle": ("fathers_elder_brother fathers_younger_brother mothers_brother aunts_husband",),
    "aunt": ("fathers_sister mothers_sister uncles_wife mothers_brothers_wife",),
    "cousin": ("elder_male_cousin younger_male_cousin elder_female_cousin younger_female_cousin",),
    "partner": ("spouse girlfriend boyfriend",),
    "spouse": ("wife husband",),
    "friend": ("best_friend",),
}
_WIDER: Final = {
    name: wide for wide, groups in reversed(_NARROWER.items()) for group in groups for name in group.split()
}
_PETS: Final = frozenset(("dog", "cat", "bird", "fish", "rabbit", "hamster", "tortoise", "horse", "pet"))
_RELATIVES: Final = (
    *(
        "child",
        "grandchild",
        "sibling",
        "parents",
        "grandparents",
        "sister_in_law",
        "brother_in_law",
        "parents_in_law",
        "son_in_law",
    ),
    *(
        "daughter_in_law",
        "stepchild",
        "stepmother",
        "stepfather",
        "uncle",
        "aunt",
        "cousin",
        "partner",
        "fiance",
        "nephew",
        "niece",
        "relative",
    ),
)
# languages differ in whether they tell these apart; where texts are compared they are one
_ONE_WORD: Final = frozenset(
    (
        "brother",
        "sister",
        "grandmother",
        "grandfather",
        "uncle",
        "aunt",
        "cousin",
        "friend",
        "sister_in_law",
        "brother_in_law",
    )
)


@lru_cache(maxsize=1024)
def introduced(text: str) -> tuple[Acquaintance, ...]:
    """Return everyone a text introduces: by name, beside what they are to the user."""
    return tuple(one for read in _readers() for one in read(text))


@lru_cache(maxsize=1024)
def relations(text: str) -> tuple[tuple[str, str], ...]:
    """Return the relations a text names, each with the word as it stands."""
    return tuple((_of_one(relation(found[0])), found[0]) for found in _PERSON.finditer(text.lower()))


def belonging(text: str) -> tuple[str, str] | None:
    """Return whose somebody is and who they are, as the words stand, where a text names them so: my daughter's teacher."""
    found = _BELONGING.search(text.lower())
    if found is None or (len(found["theirs"]) == 1 and found.end("owner") == found.start("theirs")):
        return None  # mum and dad in one word
    return found["owner"], found["theirs"]


def is_of_theirs(asked: str, told: str) -> bool:
    """Say whether a text tells of somebody's somebody, and a cue asks for the former: my son's friend is not my son."""
    theirs, wanted = belonging(told), {relation for relation, _ in relations(asked)}
    if theirs is None:
        return False
    whose, who = map(relation, theirs)
    return bool(wanted & akin(whose)) and not wanted & akin(who)


@cache
def all_relations() -> frozenset[str]:
    """Return every relation there is a word for."""
    return frozenset(_words().values())


def _of_one(name: str) -> str:
    """Return the relation of one of several: brothers are each a brother."""
    return name if name in _words().values() else relation(name.removesuffix("s"))


def relation(word: str) -> str:
    """Return the relation a word stands for: mum and 妈 are "mother". A word of no table stands for itself."""
    word = "_".join(word.lower().replace("-", " ").split())
    return _words().get(word, word)


def is_relation(word: str) -> bool:
    """Say whether a word says what somebody is to the user."""
    return "_".join(word.lower().replace("-", " ").split()) in _words()


def broad(name: str) -> str:
    """Return the relation as the language with fewer words for it has it: an elder brother is a brother."""
    above = _above(name)
    return next((one for one in above if one in _ONE_WORD), name)


def is_pet(name: str) -> bool:
    """Say whether a relation is an animal's: what is true of a pet is true of the user's home."""
    return name in _PETS


@cache
def akin(name: str) -> frozenset[str]:
    """Return the relations in which the same person may be spoken of: itself, wider, narrower, and what does not exclude it."""
    above = _above(name)
    found = {name, *above, *_below(name)}
    for child, parent in zip((name, *above), above, strict=False):
        for group in _NARROWER[parent]:
            if child not in group.split():
                found.update(one for other in group.split() for one in (other, *_below(other)))
    return frozenset(found)


def apart(old: str, new: str) -> bool:
    """Say whether two texts that name somebody surely mean two persons: by two names, or by relations that exclude each other.

    Who tells a name ("the kitten's called Waffles") may set right another that was told.
    """
    if _of_other_ranks(old, new):
        return True
    mine, theirs = introduced(old), introduced(new)
    renamed = any(b.naming and b.relation in akin(a.relation) for a in mine for b in theirs)
    if mine and theirs and not renamed and _in_one_script(_names(mine), _names(theirs)):
        return _names(mine).isdisjoint(_names(theirs))
    a, b = ({relation for relation, _ in relations(text)} for text in (old, new))
    alike = {broad(relation) for relation in a} & {broad(relation) for relation in b}
    return bool(alike) and not any(near in b for relation in a for near in akin(relation))


def _in_one_script(some: Iterable[str], others: Iterable[str]) -> bool:
    """Say whether names can be held against each other: 年糕 and Niangao may be one."""
    return bool(set(map(has_cjk, some)) & set(map(has_cjk, others)))


def _of_other_ranks(old: str, new: str) -> bool:
    """Say whether two texts speak of the first and of the second of several in one relation: 大哥, 二哥."""
    before, after = _ranks(old), _ranks(new)
    return any(before[one].isdisjoint(after[one]) for one in before.keys() & after.keys())


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def _ranks(text: str) -> dict[str, frozenset[str]]:
    """Return which of several in a relation a text names, by what they are to the user."""
    found: dict[str, set[str]] = {}
    for name, word in relations(text):
        if rank := _RANK.match(word):
            found.setdefault(broad(name), set()).add(rank[0])
    return {name: frozenset(ranks) for name, ranks in found.items()}


def of_two_speakers(speaker: str | None, other: str | None, text: str) -> bool:
    """Say whether what one says of themselves is held against what another, called otherwise, has said: "I" is whoever speaks."""
    return None not in (speaker, other) and speaker != other and _FIRST_PERSON.search(text) is not None


def only_one_of(old: str, new: str) -> bool:
    """Say whether a text introduces several, and what is new is said of one of them: who they are is not touched by it."""
    mine = introduced(old)
    return (
        len(mine) > 1
        and not introduced(new)
        and sum(name.lower() in new.lower() for one in mine for name in one.names[:1]) == 1
    )


def is_of_the_other(asked: str, old: str, new: str) -> bool:
    """Say whether a text introduces several, what is new is said of one of them, and a cue asks for another: the dog, where the cat has died."""
    everyone, wanted = introduced(old), {name for name, _ in relations(asked)}
    named = [one for one in everyone if any(name.lower() in new.lower() for name in one.names)]
    others = {one.relation for one in everyone if one not in named}
    return bool(named and wanted & others) and not any(wanted & akin(one.relation) for one in named)


def _names(some: Iterable[Acquaintance]) -> frozenset[str]:
    return frozenset(name.lower() for one in some for name in one.names)


def _above(name: str) -> tuple[str, ...]:
    """Return the wider relations, the nearest first."""
    parent = _WIDER.get(name)
    return () if parent is None else (parent, *_above(parent))


def _below(name: str) -> Iterator[str]:
    for group in _NARROWER.get(name, ()):
        for narrow in group.split():
            yield narrow
            yield from _below(narrow)


@cache
def family() -> frozenset[str]:
    """Return the relations of relatives: by blood, by marriage, and whoever one lives with as a couple."""
    return frozenset(one for name in _RELATIVES for one in (name, *_below(name)))


@cache
def telling_tokens() -> frozenset[str]:
    """Return tokens of which a text has one if it names anybody by what they are to the user."""
    return frozenset(word_tokens(word)[0] for word in _words())


@lru_cache(maxsize=4096)  # whoever is known by name, and what may be a name in a cue
def name_tokens(name: str) -> tuple[str, ...]:
    """Return what a name leaves in the index of a text that holds it."""
    return tuple(word_tokens("_".join(name.lower().split())))


_PERSON: Final = either("topics.persons", "PERSON")
_RANK: Final = either("topics.persons", "RANK", re.IGNORECASE)
_BELONGING: Final = filled("topics.persons", "(?P<owner><PERSON>)<OF_THEM>(?P<theirs><PERSON>)")
_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", re.IGNORECASE)


@cache
def _words() -> dict[str, str]:
    return table("topics.persons", "RELATIONS")


@cache
def _readers() -> list[Callable[[str], Iterator[Acquaintance]]]:
    return each("topics.persons", "introduced")
