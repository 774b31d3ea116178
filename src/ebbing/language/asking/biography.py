"""Whether a statement tells who somebody is: what lasts of them and theirs, and not what they did on one day or saw somebody do.

Looked for are signs of either: a property that is claimed of now (a name, a home, a liking, a skill), a turn or a state of a life (an
illness, studies, a child), a habit, a plan; against it one occasion, deeds that are over, and talk in which neither the speaker
nor anybody of theirs is told of.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.claim import USER, Tense
from ebbing.language.packs import either
from ebbing.language.statements import stances
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import owner, people
from ebbing.language.tokens import index_tokens
from ebbing.language.topics.kinds import kinds_held
from ebbing.language.topics.persons import introduced
from ebbing.language.word_lists import word_list

_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", re.IGNORECASE)
_LASTING: Final = word_list(
    "name age birthday occupation workplace residence origin marital like allergy skill studies schooling favourite attribute"
)
_HELD: Final = frozenset(("have", "use", "is"))  # what is so of somebody, whatever it is
_OF_A_LIFE: Final = word_list(  # kinds of things that are told of a life though they were long ago
    "childhood study school birth wedding partner child religion job language instrument illness diet medicine fear"
)
_STATE_OF_BODY: Final = frozenset(("illness", "diet", "medicine"))
_PASSING: Final = "temporary"  # a category: what holds for a while
_OF_THINGS: Final = frozenset(("pitfall", "lesson"))  # categories of what one has learned of things


@lru_cache(maxsize=1024)
def tells_who(text: str, category: str) -> bool:
    """Say whether a statement that was taken for one of this category tells who somebody is."""
    told = claims(text)
    now = [claim for claim in told if claim.tense is Tense.NOW]
    slots = {claim.slot.partition(":")[0] for claim in now}
    if slots & _LASTING:
        return True
    if category in _OF_THINGS or stances.THAT_DAY.search(text) or not _is_of_theirs(text):
        return False
    kinds, planned = kinds_held(index_tokens(text)), stances.PLANNED.search(text) is not None
    if category == _PASSING and not (planned or kinds & _STATE_OF_BODY):
        return False
    if kinds & _OF_A_LIFE:
        return True
    if stances.ONE_OFF.search(text) or stances.BYGONE.search(text):
        return False
    over = bool(told) and not any(claim.tense is not Tense.PAST for claim in told)
    return not over or planned or bool(slots & _HELD) or stances.EVERY_TIME.search(text) is not None


def _is_of_theirs(text: str) -> bool:
    """Say whether the speaker, or somebody of theirs, is told of: "the lady in front of us" is nobody's."""
    return bool(
        _FIRST_PERSON.search(text)
        or any(claim.subject == USER for claim in claims(text))
        or introduced(text)
        or owner(text) in people(text)
    )
