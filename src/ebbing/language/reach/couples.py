"""What a parting ends: that two are a couple, where that is told of the one who parts, and no more.

"Sam and I have split up" ends "Sam is my partner". It leaves the wedding of Sam's brother, and what Sam works as: who only names
somebody as their partner on the way to something else tells that.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.claim import USER
from ebbing.language.packs import either
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import clauses, owner, people
from ebbing.language.statements.stances import COUPLED, NAMING, PARTED
from ebbing.language.topics.families import topic_words
from ebbing.language.topics.persons import introduced

_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", re.IGNORECASE)
HALVES: Final = frozenset(("wife", "husband", "spouse", "partner", "girlfriend", "boyfriend", "fiance"))


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def is_left_by_parting(old: str, new: str) -> bool:
    """Say whether a text that tells of a parting leaves what is known: that is of another couple, or of one half of it alone."""
    if not PARTED.search(new) or not COUPLED.search(old):
        return False
    return _tells_of_one_half(old) or not any(_is_of_this_couple(clause.text, old, new) for clause in clauses(old))


def _tells_of_one_half(old: str) -> bool:
    """Say whether it tells something of somebody who is only named as the user's other half: their work, what they like."""
    if owner(old) not in HALVES or NAMING.search(old):
        return False
    told = claims(old)
    if any(claim.subject == USER and people(claim.slot) & HALVES for claim in told):
        return False  # who that is, is told
    names = topic_words(" ".join(name for one in introduced(old) for name in one.names))
    return bool(topic_words(old) - names - topic_words(" ".join(HALVES)))


def _is_of_this_couple(clause: str, old: str, new: str) -> bool:
    """Say whether a clause tells that two are a couple of which one may be the user, or whoever the old text is about."""
    found = COUPLED.search(clause)
    if found is None or people(clause) - HALVES - {owner(old)}:
        return False  # Sam's brother is getting married
    before = clause[: found.start()]
    return bool(_FIRST_PERSON.search(before)) or not topic_words(before) & topic_words(new)
