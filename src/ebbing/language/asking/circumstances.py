"""The circumstances of a life: where somebody lives, what they do, whom they are with, the child, the pet.

Which of them a question asks for, a statement tells, or a clause says to be otherwise now; and which one sentence tells beside a home:
"I live in Leeds with my boyfriend and our cat" is a home, a partner and a pet. The words are those of claims, kinds and stances.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.claim import USER, Claim
from ebbing.language.packs import either
from ebbing.language.statements import stances
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import clauses, owner, people
from ebbing.language.statements.properties import properties_asked
from ebbing.language.tokens import index_tokens
from ebbing.language.topics.kinds import kinds_asked, kinds_held
from ebbing.language.topics.persons import relations

HOME: Final = "home"
WORK: Final = "work"
COUPLE: Final = "couple"
CHILD: Final = "child"
PET: Final = "pet"
PARTNERS: Final = frozenset(("wife", "husband", "boyfriend", "girlfriend", "partner", "fiance", "fiancee"))
_OF_SLOT: Final = {
    "residence": HOME,
    "occupation": WORK,
    "workplace": WORK,
    "schooling": WORK,
    "marital": COUPLE,
    "age": "birth",
    "birthday": "birth",
}
_OF_KIND: Final = {
    "home": HOME,
    "rent": HOME,
    "job": WORK,
    "study": WORK,
    "school": WORK,
    "pay": WORK,
    "partner": COUPLE,
    "wedding": COUPLE,
    "child": CHILD,
    "birth": "birth",
    "pet": PET,
    "instrument": "instrument",
    "music": "instrument",
    "language": "language",
    "vehicle": "way",
    "bicycle": "way",
    "commute": "way",
}
_TURNS: Final = ((stances.MOVED, HOME), (stances.CHANGED_WORK, WORK))
_STATES: Final = (
    (stances.AT_HOME, HOME),
    (stances.EMPLOYED, WORK),
    (stances.COUPLED, COUPLE),
    (stances.PARTED, COUPLE),
)
_OWNING: Final = ("have", "studies", "do:play")  # slots that tell a circumstance by the kind of what is had
_NEAR: Final = frozenset(("neighbour", "roommate", "flatmate", "housemate"))  # who they are by where they live
_BESIDE_HOME: Final = frozenset((COUPLE, CHILD, PET))  # who lives there too
_FRIEND: Final = "friend"  # a boyfriend is none, in a script without spaces
_WITH: Final = either("phrases", "LIVES_WITH", re.IGNORECASE)
_WHOM: Final = either("cues", "ASKS_WHOM", re.IGNORECASE)
_ASKED_APART: Final = frozenset((HOME, WORK, COUPLE, CHILD, PET, "instrument", "language"))


@lru_cache(maxsize=512)
def asked_for(question: str) -> frozenset[str]:
    """Return the circumstances a question asks for, and every other kind of thing by its own name."""
    found = {_OF_KIND.get(kind, kind) for kind in kinds_asked(question)}
    found |= {_OF_SLOT.get(slot, slot) for slot in properties_asked(question)}
    found |= {COUPLE} if people(question) & PARTNERS else set()
    return frozenset(found - {_FRIEND} if COUPLE in found else found)


@lru_cache(maxsize=1024)
def told_in(text: str) -> frozenset[str]:
    """Return every circumstance a text may tell of somebody, by whatever sign."""
    found = {_OF_SLOT[claim.slot] for claim in claims(text) if claim.slot in _OF_SLOT}
    found |= {_OF_KIND[kind] for kind in kinds_held(index_tokens(text)) if kind in _OF_KIND}
    found |= {one for cue, one in (*_TURNS, *_STATES) if cue.search(text)}
    return frozenset(found | ({HOME} if any(name in _NEAR for name, _ in relations(text)) else set()))


def claimed(claim: Claim) -> str:
    """Return which circumstance a claim tells; empty where that is not certain."""
    if claim.slot in _OF_SLOT:
        return _OF_SLOT[claim.slot]
    held = {_OF_KIND[kind] for kind in kinds_held(index_tokens(claim.value)) if kind in _OF_KIND}
    return held.pop() if claim.slot in _OWNING and len(held) == 1 else ""


@lru_cache(maxsize=1024)
def turned_in(clause: str) -> frozenset[str]:
    """Return which circumstance a clause says is otherwise now, or newly so; none where it may be anything."""
    if stances.SEPARATED.search(clause):
        return frozenset((COUPLE,))
    by_slot = frozenset(_OF_SLOT[claim.slot] for claim in claims(clause) if claim.slot in _OF_SLOT)
    by_turn = frozenset(one for cue, one in _TURNS if cue.search(clause))
    rents = frozenset((HOME,)) if kinds_held(index_tokens(clause)) & {"home", "rent"} else frozenset[str]()
    return by_slot | by_turn or rents


@lru_cache(maxsize=1024)
def shared_home(text: str) -> frozenset[str]:
    """Return what a text tells of the user's home and who is there too: home, partner, pet; nothing where it tells no such thing."""
    if not _WITH.search(text) or owner(text) not in PARTNERS | {USER}:
        return frozenset()
    lives = stances.AT_HOME.search(text) or any(
        claim.slot == "residence" and claim.subject == USER for claim in claims(text)
    )
    there = told_in(text) & _BESIDE_HOME
    return there | {HOME} if lives and there else frozenset()


@lru_cache(maxsize=512)
def is_unasked(asked: str, old: str, new: str) -> bool:
    """Say whether all a newer statement of the user tells is a move, a split or another job, and another circumstance is asked for."""
    wanted = asked_for(asked)
    if asked == old or not wanted or not wanted <= _ASKED_APART or stances.MISSAID.search(new) or owner(new) != USER:
        return False
    told = [turned_in(clause.text) for clause in clauses(new)]
    changed = frozenset[str]().union(*told)
    if not told or not all(told) or changed & wanted:
        return False
    return not (HOME in wanted and COUPLE in changed and _WHOM.search(asked)) and bool(wanted & told_in(old))
