"""What two statements that share a name have to do with each other: by the name alone, nothing.

"Zoe does not eat meat any more" is no word about squash with Zoe. Whoever owns up to a boast takes back what was boasted of, and no
other examination.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.claim import USER, Polarity
from ebbing.language.packs import either, filled
from ebbing.language.statements.claims import claims
from ebbing.language.topics.families import echoed, topic_words
from ebbing.language.topics.persons import akin, introduced, relations

_ANOTHER: Final = filled("relation", "<ANOTHER_ONE>|<NEW_ONE>", re.IGNORECASE)
_RENAMED: Final = either("relation", "RENAMED", re.IGNORECASE)
_BOAST: Final = either("corrections", "BOAST", re.IGNORECASE)


@lru_cache(maxsize=1024)  # of a pair it is asked for each event
def is_given_up_by_namesake(old: str, new: str, asked: str = "") -> bool:
    """Say whether somebody gives something up, and all another text has of it is their name: not what, nor does the question."""
    shared = topic_words(new) & topic_words(old)
    given_up = [one for one in claims(new) if one.polarity is Polarity.DENY and one.subject != USER]
    return bool(shared) and any(
        bool(value := topic_words(one.value))
        and shared <= topic_words(one.subject)
        and not echoed(value, f"{old} {asked}")
        for one in given_up
    )


@lru_cache(maxsize=1024)
def is_of_the_next_one(asked: str, old: str, new: str) -> bool:
    """Say whether somebody is asked for by name, and what is new introduces another in their place: a new girlfriend is not the last one."""
    names = [name for one in introduced(old) for name in one.names if name.lower() in asked.lower()]
    if not names or any(name.lower() in new.lower() for name in names) or _RENAMED.search(new):
        return False
    before = {near for one in introduced(old) for near in akin(one.relation)}
    return _ANOTHER.search(new) is not None and any(relation in before for relation, _ in relations(new))


@lru_cache(maxsize=1024)
def is_boast_of_something_else(old: str, new: str) -> bool:
    """Say whether a text owns up that something it names was never so, and another text does not tell that."""
    found = _BOAST.search(new)
    if found is None:
        return False
    boasted = topic_words(next(filter(None, found.groups()), ""))
    return bool(boasted) and not echoed(boasted, old)
