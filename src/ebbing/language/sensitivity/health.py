"""Whose health a text speaks of: a condition, a medicine, a symptom or a treatment that belongs to a person named before it.

Health in general is no one's ("diabetes is common"), nor is what was read, watched or worked on ("a film about cancer").
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from ebbing.language.packs import either, packs
from ebbing.language.patterns import pattern
from ebbing.language.patterns.presence import Presence

_HEALTH: Final = "sensitivity.health"
_REACH: Final = 60  # characters before a condition in which the person it belongs to must stand
_CLOSE: Final = 2  # characters of the condition itself that may name the patient
_SENTENCE_END: Final = pattern(r"[.?!\u3002\uff01\uff1f\n]")  # also in their wide forms

_NOT_HEALTH: Final = either(_HEALTH, "NOT_HEALTH", re.IGNORECASE)
_ASKS_ABOUT: Final = either(_HEALTH, "ASKS_ABOUT", re.IGNORECASE)
_ME: Final = either(_HEALTH, "ME", re.IGNORECASE)
_OWN: Final = either(_HEALTH, "OWN")


def tells_health(text: str) -> bool:
    """Say whether a person's health is told."""
    if _ASKS_ABOUT.match(text) and not _ME.search(text):
        return False
    rest = _NOT_HEALTH.sub(" ", text)
    return any(is_told(rest) and _told(rest, words) for words, is_told in _conditions())


@cache
def _conditions() -> list[tuple[Any, Presence]]:
    """Return each language's words for health, and whether a text holds one for a condition."""
    known = [words for pack in packs() if (words := getattr(pack, _HEALTH)).has("CONDITION")]
    return [(words, Presence(words.CONDITION)) for words in known]


def _told(text: str, words: Any) -> bool:
    return any(_belongs(text, found, words) for found in words.CONDITION.finditer(text))


def _belongs(text: str, found: re.Match[str], words: Any) -> bool:
    """Say whether a condition belongs to someone named before it in the same sentence, or inside its own words."""
    if words.NOT_OWN_AFTER.match(text, found.end()):
        return False
    before = _SENTENCE_END.split(text[max(0, found.start() - _REACH) : found.start()])[-1]
    before = words.CONDITION.sub(" ", before)  # "Diabetes is …" names an illness, not a person
    people = list(words.PATIENT.finditer(before + found[0][:_CLOSE]))
    if not people:
        return _OWN.search(found[0]) is not None
    return not (words.NOT_OWN.search(before, people[0].end()) or words.PET.search(before, people[-1].end()))
