"""English words around what was had or done on an occasion."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

_OCCASION: Final = "work|the office|school|breakfast|lunch|dinner|supper|the meeting|the gym|class|bed|the shift|my shift|training|home|noon|night"
_NUMBER: Final = r"an?|half an|one|two|three|four|five|ten|fifteen|twenty|thirty|forty|fifty|another|a whole|a good|\d+"
_LONG: Final = (
    rf"(?:(?:{_NUMBER}) )?half hour|(?:{_NUMBER}) (?:hours?|minutes?|mins?|while|bit|lengths?|laps?)"  # how much it was
)
# when and where it was, and that it was so before
WHEN: Final = (
    r"\btoday(?:'s)?\b|\btonight\b|\byesterday\b|\b(?:this|in the|every|my|an? early|an? late) (?:morning|afternoon|evening|lunchtime)(?:'s)?\b|"
    rf"\b(?:before|after|at|during|over) (?:{_OCCASION})\b|\bon (?:the|my) way (?:to|from|back from) (?:{_OCCASION})\b|\bon (?:the|my) way home\b|"
    r"\b(?:as|like) (?:usual|always|ever)\b|\b(?:once )?again\b|\btoo\b|\banother\b|\balso\b|\bjust\b|\bthe usual\b|\bfirst thing\b|\b(?:was|felt) (?:great|good|nice|lovely|fine)\b|"
    r"\b(?:morning|afternoon|evening)\b|\b(?:with|for) (?:breakfast|lunch|dinner|supper)\b|\b(?:every|each) (?:single )?day\b|\bdaily\b|\blunch ?time\b|"
    rf"\b(?:for )?(?:{_LONG})(?: (?:of|at|on))?\b"
)
# to have it, before the thing
HAVING: Final = r"\b(?:drank|ate|had(?! to\b| been\b| an? (?:row|fight|call|chat|accident)\b))\b"
# stems of words for having it, and of measures: they say nothing of what it is
HAD: Final = word_list(
    "drank drink ate eat got get grab pick bought buy order made make enjoi enjoy took take cup mug glass bowl plate piec slice quick "
    "went go gone did done finish back out nice usual brew pot play practis practic session breakfast lunch dinner supper"
)
# past forms of what is done again and again, and their plain names
DONE: Final = tuple(
    (pattern(rf"\b{form}\b", re.IGNORECASE), name)
    for form, name in (
        ("ran", "run"),
        ("swam", "swim"),
        ("rode", "ride"),
        ("sang", "sing"),
        ("slept", "sleep"),
        ("wrote", "write"),
    )
)
