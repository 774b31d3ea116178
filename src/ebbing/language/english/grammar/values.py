"""The value of an English claim, freed of determiners before it and adjuncts after it."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern

_I: Final = re.IGNORECASE
_ADJUNCT: Final = pattern(
    r"\s+(?:now|currently|these days|any ?more|any longer|at the moment|very much|a lot|so much|too|as well|today|already|again|"
    r"nowadays|instead|at all|(?:last|this|next) \w+|since \w.*|for (?:\d+|an?|two|three|four|five|six|seven|many|several|the) .*|"
    r"in \d{4}|from now on|right now|every \w+|each \w+|yesterday|recently|lately|permanently|full[- ]time|part[- ]time|"
    r"most of all|the most|the best|best|more than .*|after all|though|actually|with my .*|when .*|after .*|to be honest|"
    r"until .*|to work.*|on the side|myself|\w+ years? ago|\w+ months? ago|\w+ weeks? ago|in (?:the|my) .*(?:morning|evening|free time))$",
    _I,
)
_LEADING: Final = pattern(
    r"(?:the|an?|my|our|some|any|to|of|about|very|really|all|drink(?:ing)?|eat(?:ing)?|play(?:ing)?|watch(?:ing)?|"
    r"listen(?:ing)? to|read(?:ing)?|going to|"
    r"(?:single )?word of|idea of|doing|do|having|using|being|it when|that|only|city of|company called|called)\s+",
    _I,
)


def value_of(text: str) -> str:
    """Return a value without leading determiners and trailing adjuncts."""
    value = " " + text.strip(" .,!;:\"'“”()")  # so that a value which is an adjunct only disappears too
    for _ in range(4):
        shorter = _ADJUNCT.sub("", value)
        if shorter == value:
            break
        value = shorter
    value = value.strip()
    for _ in range(3):
        found = _LEADING.match(value)
        if not found:
            break
        value = value[found.end() :]
    return value.strip(" .,!")
