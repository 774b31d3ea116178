"""For whom something answers: who asks where they live, what they are called or what they cannot eat gets nobody else's home, name
or allergy, no hero's of a novel, and no dream of another life.

Only such properties of a person are judged here, and only by what the words of a statement surely tell: where the user is in it at
all ("my brother lives with me in Oslo", "everyone calls me Issy"), it may answer.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.asking.values import bits_of, values_asked
from ebbing.language.claim import OTHER, USER
from ebbing.language.packs import either, packs
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import Clause, clauses, owner
from ebbing.language.statements.polarity import is_hypothetical
from ebbing.language.statements.properties import LIKING, properties_asked
from ebbing.language.statements.stances import UNSETTLED
from ebbing.language.topics.persons import akin, belonging, is_relation, relation, relations

_I: Final = re.IGNORECASE
_ASKER: Final = either("cues", "ASKER", _I)
_ASKER_ALONE: Final = either("cues", "ASKER_ALONE", _I)
_ASKS_PLAN: Final = either("cues", "ASKS_PLAN", _I)
_THIRD_PERSON: Final = either("relation", "THIRD_PERSON", _I)
_SECOND_PERSON: Final = either("relation", "SECOND_PERSON", _I)
_WISH: Final = either("relation", "WISH", _I)
_FICTION: Final = either("clauses", "FICTION", _I)
_QUOTED: Final = re.compile(r"\"[^\"]{2,200}\"|“[^”]{2,200}”|「[^」]{2,200}」")
_LONG: Final = 300  # characters of what is more than a statement
_OF_A_PERSON: Final = bits_of(
    "age", "weight", "height", "allergy", "blood_type", "star_sign", "surname", "middle_name", "origin", "size"
)


@lru_cache(maxsize=256)
def asks_own_property(asked: str) -> bool:
    """Say whether somebody asks for what is theirs alone, as it is: where they live, their name, their age, their allergy."""
    if not _ASKER.search(asked) or relations(asked) or _ASKS_PLAN.search(asked) or _FICTION.search(asked):
        return False
    return bool(_slots(asked)) or bool(values_asked(asked) & _OF_A_PERSON)


@lru_cache(maxsize=1024)  # a statement meets many questions
def answers_for_asker(asked: str, told: str) -> bool:
    """Say whether what is told may answer a question for a property of one's own: not where it surely is somebody else's, or not so."""
    if len(told) > _LONG:
        return True
    if any(pack.clauses.spoken_by(told) for pack in packs()):
        return False
    said = [clause for clause in clauses(_without_quotes_of_others(told)) if not _FICTION.search(clause.text)]
    if _slots(asked):  # a dream of another home is none; who may be allergic had better be told
        said = [] if said and is_hypothetical(said[0].text) else [one for one in said if not _is_dreamt(one.text)]
    return bool(said) and not _is_others(asked, said)


@lru_cache(maxsize=256)
def _slots(asked: str) -> frozenset[str]:
    return frozenset(properties_asked(asked)) - {LIKING}


def _is_dreamt(clause: str) -> bool:
    return any(cue.search(clause) for cue in (UNSETTLED, _WISH)) or is_hypothetical(clause)


def _without_quotes_of_others(told: str) -> str:
    """Return a text without what somebody else says of themselves in it: my friend said "I'm allergic to nuts"."""
    bare = _QUOTED.sub(" ", told)
    quoted = "".join(_QUOTED.findall(told))
    if not quoted or _SECOND_PERSON.search(quoted) or _ASKER_ALONE.search(bare):
        return told
    others = any(clause.whose not in ("", USER) for clause in clauses(bare))
    return bare if others else told


def _is_others(asked: str, said: list[Clause]) -> bool:
    """Say whether the user is not in what is told, and somebody else surely is."""
    text, whose = " , ".join(clause.text for clause in said), {clause.whose for clause in said}
    told = [claim for claim in claims(text) if claim.slot in _slots(asked)]
    if told and all(claim.subject != USER for claim in told):
        return True  # I have a brother, and he is called Tom
    if USER in whose or _ASKER_ALONE.search(text):
        return False
    if any(is_relation(one) for one in whose - {"", OTHER}):
        return True
    return OTHER in whose and _THIRD_PERSON.search(text) is not None


@lru_cache(maxsize=1024)
def is_somebodys_own(old: str, new: str) -> bool:
    """Say whether one text is about somebody of the user's, and the other about somebody's of that kind: my son, and my friend's son."""
    return _is_somebodys(old, new) or _is_somebodys(new, old)


def _is_somebodys(told: str, other: str) -> bool:
    theirs, about = belonging(other), owner(told)
    if theirs is None or belonging(told) is not None or about in (USER, OTHER):
        return False
    whose, who = map(relation, theirs)
    return about in akin(who) and about not in akin(whose) and owner(other) not in akin(about)
