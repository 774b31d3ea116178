"""English words around what was had or done on an occasion."""

from __future__ import annotations

from typing import Final

from ebbing.language.word_lists import word_list

_OCCASION: Final = "work|the office|school|breakfast|lunch|dinner|supper|the meeting|the gym|class|bed|the shift|my shift|training|home|noon|night"
# when and where it was, and that it was so before
WHEN: Final = (
    r"\btoday(?:'s)?\b|\btonight\b|\byesterday\b|\b(?:this|in the|every|my|an? early|an? late) (?:morning|afternoon|evening|lunchtime)(?:'s)?\b|"
    rf"\b(?:before|after|at|during|over) (?:{_OCCASION})\b|\bon (?:the|my) way (?:to|from|back from) (?:{_OCCASION})\b|\bon (?:the|my) way home\b|"
    r"\b(?:as|like) (?:usual|always|ever)\b|\b(?:once )?again\b|\btoo\b|\banother\b|\balso\b|\bjust\b|\bthe usual\b|\bfirst thing\b|\bwas (?:great|good|nice|lovely)\b"
)
# to have it, before the thing
HAVING: Final = r"\b(?:drank|ate)\b"
# stems of words for having it, and of measures: they say nothing of what it is
HAD: Final = word_list(
    "drank drink ate eat got get grab pick bought buy order made make enjoi took take cup mug glass bowl plate piec slice quick"
)
