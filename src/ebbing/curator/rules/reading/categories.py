"""Which category a statement falls into: the learned votes of its words, and what its claims say of the user."""

from __future__ import annotations

import math
import re
from typing import Final

from ebbing.curator.rules.reading.category_features import features
from ebbing.curator.rules.reading.category_model import votes
from ebbing.language.claim import USER, Claim, Tense
from ebbing.language.packs import either, words
from ebbing.language.topics.concepts import kind_of
from ebbing.language.word_lists import word_list

_INSTRUCTION: Final = either("reading.keeping", "INSTRUCTION", re.IGNORECASE)
_TEMPORARY: Final = either("reading.keeping", "TEMPORARY", re.IGNORECASE)
_DATED: Final = either("reading.keeping", "DATED", re.IGNORECASE)
_IDENTITY_SLOTS: Final = word_list("name age birthday occupation workplace residence origin marital")
_EVERYDAY_SLOTS: Final = word_list("have use like")
_EVERYDAY_KINDS: Final = word_list("food drink sport art hobby animal")  # of `topics.concepts`
_LIMITS: Final = word_list("k:recent k:today")  # word classes that say for how long: these days, tonight
_CLAIMED: Final = 1.0  # votes a claim is worth: enough to settle a doubt, not to overrule clear words
_NAMED: Final = 2.0  # and more that one tells one's name, which may hold any word: 我叫周默
_CLEAR: Final = 0.7  # votes ahead of the next category
_STRONG: Final = 2.0  # votes in all
_SURE: Final = 0.45  # the share of all votes below which a category is a guess
_DOUBT: Final = 0.25  # votes a plain fact starts with: what nothing speaks for is a fact


def category_of(text: str, found: tuple[Claim, ...]) -> str:
    """Return the category of a statement, by its words."""
    totals = dict(votes(text))
    totals["fact"] += _DOUBT
    _add_claims(totals, found)
    return max(totals, key=lambda category: totals[category])


def category_by_meaning(text: str, totals: dict[str, float], found: tuple[Claim, ...]) -> str:
    """Return the category of a statement by the votes of its words and its meaning; if none is sure, it is a plain fact."""
    _add_claims(totals, found)
    best = max(totals, key=lambda category: totals[category])
    share = 1 / sum(math.exp(other - totals[best]) for other in totals.values())
    if share < _SURE:
        return "fact"
    return "stable_preference" if best == "short_preference" and _is_for_good(text, found) else best


def _is_for_good(text: str, found: tuple[Claim, ...]) -> bool:
    """Say whether the user likes something and no word says that it is for a while: on weekends is for good."""
    likes = any(_claimed(claim) == "stable_preference" and claim.tense is Tense.NOW for claim in found)
    return likes and _LIMITS.isdisjoint(features(text))


def _add_claims(totals: dict[str, float], found: tuple[Claim, ...]) -> None:
    for category in {_claimed(claim) for claim in found}:
        if category == "stable_preference":  # a claim says what is liked; whether for long, the words around it say
            category = max(("stable_preference", "short_preference"), key=lambda kind: totals[kind])
        if category:
            totals[category] += _CLAIMED
    if any(claim.slot == "name" and claim.subject == USER and claim.tense is Tense.NOW for claim in found):
        totals["identity"] += _NAMED


def is_clear(text: str, category: str) -> bool:
    """Return whether the words speak clearly for a category: a text nothing speaks for is of none."""
    totals = votes(text)
    return totals[category] - sorted(totals.values())[-2] >= _CLEAR or totals[category] >= _STRONG


def _claimed(claim: Claim) -> str:
    """Return the category a claim speaks for, or an empty string."""
    if claim.subject != USER:
        return "fact" if claim.tense is Tense.NOW and claim.slot != "mood" else ""
    if claim.tense is Tense.FUTURE:
        return ""
    if claim.slot in _IDENTITY_SLOTS:
        return "identity"
    if claim.slot == "like" or claim.slot.startswith("favourite:"):
        return "stable_preference"
    if _is_pastime(claim) and claim.tense is Tense.NOW:
        return "stable_preference"
    return "skill" if claim.slot == "skill" else ""


def tells_who(found: tuple[Claim, ...]) -> bool:
    """Return whether claims leave open that a statement tells who the user is; what they own, like or do for fun does not."""
    return not found or not _is_everyday(found[0]) or any(claim.slot in _IDENTITY_SLOTS for claim in found)


def _is_everyday(claim: Claim) -> bool:
    """Return whether a claim is of something owned, liked, learned for fun, or done with such a thing: the cello, not physics."""
    kinds = {kind_of(word) for word in (claim.value, *claim.value.split())}
    if claim.slot == "studies":
        return "field" not in kinds
    done = claim.slot.startswith("do:") and bool(kinds & _EVERYDAY_KINDS)
    return claim.slot in _EVERYDAY_SLOTS or done or _is_pastime(claim)


def _is_pastime(claim: Claim) -> bool:
    """Return whether a claim is of something that is hardly done but for pleasure: collecting stamps, 织毛衣."""
    return claim.slot.startswith("do:") and claim.slot.removeprefix("do:") in words("reading.categories", "PASTIMES")


def is_temporary(text: str) -> bool:
    """Return whether the words tie the text to a passing hour or day."""
    return _TEMPORARY.search(text) is not None and _DATED.search(text) is None


def is_instruction(text: str) -> bool:
    """Return whether the text says how the user wants to be treated from now on."""
    return _INSTRUCTION.search(text) is not None
