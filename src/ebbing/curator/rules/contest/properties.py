"""Which circumstance of somebody is asked for, is known and is told anew: a dog is no job, a split is no move.

* Of others, what somebody has, is kin to or can do (a pet, a child, an instrument) says nothing of anything else of theirs; where
  they live, work or whom they are with says nothing of what is known to be another of these.
* Of the user, a statement that tells nothing but a move, a split or another job leaves what a question asks of another of
  these: "we broke up" leaves Leeds, and "I moved out" the cat, though one sentence told all of it.
* That the user has moved, or has parted, answers whoever asks for the home, or the partner, in whatever words these were told of.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.curator.rules.relation.matters import life_event
from ebbing.domain.judgement import Relation
from ebbing.language.asking.circumstances import (
    COUPLE,
    HOME,
    PARTNERS,
    WORK,
    asked_for,
    claimed,
    told_in,
    turned_in,
)
from ebbing.language.claim import USER, Claim, Polarity, Tense
from ebbing.language.statements import stances
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import clauses, owner, people, person
from ebbing.language.statements.polarity import is_hypothetical, polarity
from ebbing.language.topics.persons import belonging, introduced, is_relation, relation

_CHANGES_MUCH: Final = frozenset((HOME, WORK, COUPLE))  # such a change may end what is of no known circumstance
SAYS_SO: Final = 0.97  # how likely it is that who has moved lives elsewhere: no crowd of other talk makes it less so


# ── of others ──


@lru_cache(maxsize=512)
def tells_another_property(old: str, new: str) -> bool:
    """Say whether all a newer statement tells is another property of somebody the older one tells of too."""
    told = claims(new)
    if not told or stances.MISSAID.search(new) or not all(_is_of(claim, old) for claim in told):
        return False
    now = [claimed(claim) for claim in told]
    if not all(now) or len({claim.subject for claim in told}) != 1:
        return False
    known = told_in(old)
    return not known & set(now) and bool(known or not _CHANGES_MUCH & set(now))


def _is_of(claim: Claim, old: str) -> bool:
    """Say whether a claim is of somebody, not of the user, whom the older statement names."""
    if claim.subject == USER or claim.tense is Tense.FUTURE:
        return False
    return claim.subject in old.lower() or person(claim.subject) in people(old)


# ── of the user ──


@lru_cache(maxsize=512)
def has_turned(asked: str, old: str, new: str) -> float:
    """Return how likely a newer statement ends what a question is answered by: the user has moved, or has parted; else 0."""
    if is_hypothetical(new):
        return 0.0  # dreamt, or hanging on an if
    wanted = asked_for(asked)
    everything = asked == old  # as where who somebody is is told
    moved = (everything or wanted == {HOME}) and _has_moved(old, new)
    return SAYS_SO if moved or ((everything or wanted == {COUPLE}) and _has_parted(old, new)) else 0.0


def _has_moved(old: str, new: str) -> bool:
    if HOME not in told_in(old) or owner(old) not in PARTNERS | {USER} or owner(new) != USER:
        return False
    told = (clause.text for clause in clauses(new) if not stances.UNSETTLED.search(clause.text))
    moved = any(stances.MOVED.search(text) and turned_in(text) == {HOME} for text in told)
    return moved and life_event(old, new) is Relation.CORRECTION


def _has_parted(old: str, new: str) -> bool:
    if not _tells_partner(old) or polarity(new) is Polarity.DENY:
        return False
    told = ((clause.text, stances.SEPARATED.search(clause.text)) for clause in clauses(new))
    return any(
        found is not None and not stances.UNSETTLED.search(text) and not _is_another(old, new, _whom(found))
        for text, found in told
    )


def _tells_partner(old: str) -> bool:
    """Say whether a statement tells of the user's own partner, as of one there is."""
    if stances.SEPARATED.search(old) or polarity(old) is Polarity.DENY:
        return False
    couples = [people(clause.text) for clause in clauses(old) if stances.COUPLED.search(clause.text)]
    if not any(not who or who & PARTNERS for who in couples):  # Owen's sister is getting married
        return False
    theirs = belonging(old)
    return owner(old) in PARTNERS | {USER} and (theirs is None or relation(theirs[1]) not in PARTNERS)


@lru_cache(maxsize=512)
def is_of_another_partner(old: str, new: str) -> bool:
    """Say whether all a newer statement tells is that the user has parted from another than is known: an ex, years ago."""
    told = [stances.SEPARATED.search(clause.text) for clause in clauses(new)]
    return bool(told) and all(found is not None and _is_another(old, new, _whom(found)) for found in told)


def _whom(parted: re.Match[str]) -> str:
    return next((text for name, text in parted.groupdict().items() if name.endswith("whom") and text), "")


def _is_another(old: str, new: str, whom: str) -> bool:
    """Say whether it was another partner: of another name, or another word for them."""
    known, told = people(old) & PARTNERS, people(new) & PARTNERS
    if known and told and not known & told:
        return True
    names = {name for one in introduced(old) for name in one.names}
    return bool(names) and bool(whom) and not is_relation(whom) and whom not in names
