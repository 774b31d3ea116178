"""S2's topic labels: whether a fact is a preference, something personal, a promise, or a memory of something that happened."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.claims import claims
from ebbing.language.statements.polarity import is_question


class Label(StrEnum):
    """What a fact is about, as S2 sorts it."""

    PREFERENCE = "preference"
    PERSONAL = "personal"
    PROMISE = "promise"
    MEMORY = "memory"


_PREFERENCES: Final = frozenset({"stable_preference", "short_preference", "preference"})
_PERSONAL: Final = frozenset({"identity", "skill"})
_LIKING: Final = frozenset({"like", "prefer", "love", "enjoy", "hate", "favourite", "favorite"})
_ZH_PROMISE: Final = pattern(
    "约好|约定|说好了?(?:要|一起|的|，|,|下)|讲好了|答应(?:过|了|你|我|他|她|陪|帮)|承诺|保证(?:过|会|以后|不再|一定)|发誓|拉钩|"
    "一言为定|不见不散|(?:我|你|我们|咱们?)(?:以后|下次|到时候|明天|周末|下周)?(?:一定会?|会)(?:一直|永远)?(?:陪|带|给|帮|还|请|提醒|等)着?(?:你|我|他|她)"
)
_EN_PROMISE: Final = pattern(
    r"\bpromis(?:e|ed|es)\b|\b(?:we|you and i) (?:have )?agreed (?:to|that|on)\b|\b(?:swear|swore|vow(?:ed)?) (?:to|that|never)\b|"
    r"\bgave (?:you|me|him|her|them) (?:my|your|his|her) word\b|\b(?:i|you|we)(?:'ll| will) (?:always |never )?(?:remind|take|bring|help|"
    r"call|pay|give|meet|wait for|pick) (?:you|me|us|him|her|them)\b|\bit's a deal\b|\bpinky\b"
)


def label(text: str, category: str) -> Label:
    """The label of a fact with this category."""
    lower = text.lower().replace("’", "'")[:1000]
    promise = _ZH_PROMISE if has_cjk(text) else _EN_PROMISE
    if promise.search(lower) and not is_question(text):
        return Label.PROMISE
    if category in _PREFERENCES:
        return Label.PREFERENCE
    slots = {claim.slot.partition(":")[0] for claim in claims(text[:1000])} - {"do"}  # what was done is a memory
    if slots & _LIKING:
        return Label.PREFERENCE
    return Label.PERSONAL if slots or category in _PERSONAL else Label.MEMORY
