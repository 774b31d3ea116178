"""S2's topic labels: whether a fact is a preference, something personal, a promise, or a memory of something that happened."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ebbing.language.packs import pack_of
from ebbing.language.statements.claims import claims
from ebbing.language.statements.polarity import is_question


class Label(StrEnum):
    """What a fact is about, as S2 sorts it."""

    PREFERENCE = "preference"
    PERSONAL = "personal"
    PROMISE = "promise"
    MEMORY = "memory"


_LOOKED_AT: Final = 1000  # characters
_PREFERENCES: Final = frozenset({"stable_preference", "short_preference", "preference"})
_PERSONAL: Final = frozenset({"identity", "skill"})
_LIKING: Final = frozenset({"like", "favourite"})  # families of slots


def label(text: str, category: str) -> Label:
    """Return the label of a fact with this category."""
    lower = text.lower().replace("’", "'")[:_LOOKED_AT]
    if pack_of(text).stances.PROMISE.search(lower) and not is_question(text):
        return Label.PROMISE
    if category in _PREFERENCES:
        return Label.PREFERENCE
    slots = {claim.slot.partition(":")[0] for claim in claims(text[:_LOOKED_AT])} - {"do"}  # what was done is a memory
    if slots & _LIKING:
        return Label.PREFERENCE
    return Label.PERSONAL if slots or category in _PERSONAL else Label.MEMORY
