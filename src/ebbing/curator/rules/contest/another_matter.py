"""Newer statements that are near an older one and about another matter: they answer no question instead of it.

What a friend's grandad did, what is only hoped for, what was so this once, and where an office moved to: each shares words and
meaning with what the user has told, and leaves it as it was.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.packs import either
from ebbing.language.statements import stances
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import clauses, is_others_own, owner
from ebbing.language.topics.persons import akin, belonging, relation, relations

_I: Final = re.IGNORECASE
_ASKER: Final = either("cues", "ASKER", _I)
_ASKS_PLAN: Final = either("cues", "ASKS_PLAN", _I)
_WISH: Final = either("relation", "WISH", _I)
_PLANS: Final = either("cues", "PLANS", _I)


@lru_cache(maxsize=512)
def is_another_matter(asked: str, old: str, new: str) -> bool:
    """Say whether the new statement leaves the old one as it was, by what it is about. What was misspoken is of the same matter."""
    if stances.MISSAID.search(new):
        return False
    return (
        _is_somebody_elses(asked, old, new)
        or _is_of_somebodys_somebody(asked, old, new)
        or _is_only_supposed(asked, old, new)
        or _was_so_this_once(asked, old, new)
        or _is_of_a_house_that_moved(old, new)
    )


def _is_somebody_elses(asked: str, old: str, new: str) -> bool:
    """Say whether only others are spoken of, where the user asks about their own; who is half of a couple is the user's matter."""
    if not _ASKER.search(asked) or stances.COUPLED.search(f"{asked} {old}"):
        return False
    return is_others_own(old, new, asked)


def _is_of_somebodys_somebody(asked: str, old: str, new: str) -> bool:
    """Say whether it is told of a friend's grandad, where one's own is asked for."""
    theirs = belonging(clauses(new)[0].text) if clauses(new) else None
    if theirs is None or belonging(asked) or belonging(old):
        return False
    asked_for = {one for one, _ in relations(asked)}
    return bool(asked_for & akin(relation(theirs[1]))) and owner(new) == relation(theirs[0])


def _is_only_supposed(asked: str, old: str, new: str) -> bool:
    """Say whether the new is hoped for, weighed or conditional, and nothing beside it has come about; the old one is so."""
    if any(cue.search(text) for cue in (_ASKS_PLAN, _WISH, _PLANS) for text in (asked, old)):
        return False
    told = [clause.text for clause in clauses(new)]
    if not any(map(stances.SUPPOSED.search, told)):
        return False
    sure = (text for text in told if not stances.SUPPOSED.search(text))
    return not any(stances.TURNED.search(text) or stances.OVER_NOW.search(text) for text in sure)


def _was_so_this_once(asked: str, old: str, new: str) -> bool:
    """Say whether a habit is asked for or known, and something of one day is told: "6k this Saturday" leaves 10k on Saturdays."""
    if not stances.HABITUAL.search(asked) and not stances.EVERY_TIME.search(old):
        return False
    return stances.THAT_DAY.search(new) is not None and not stances.LASTS.search(new)


def _is_of_a_house_that_moved(old: str, new: str) -> bool:
    """Say whether a firm or a club has moved, where a home is known: the office is not the flat."""
    return stances.FIRM_MOVED.match(new) is not None and any(claim.slot == "residence" for claim in claims(old))
