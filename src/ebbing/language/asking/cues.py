"""Cues: whether a message asks to look back, whether it asks for a time, whether it corrects.

To look back three things come together: someone asks, about themselves or about the talk, and the past is meant. The past
is a word for it ("years ago"), or words once spoken ("what I told you"), or a question in the past tense about oneself
("who was my landlord"). Who half remembers having said something long ago asks for it too. Accidents are blanked before: a fixed term ("past tense"), a part of another word. Who declines to
look back does not ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from ebbing.language.packs import packs
from ebbing.language.tokens import plain_speech

_READ: Final = 1000  # characters: what is asked further in is not what the message is about
_ENDS: Final = "\u3002\uff01\uff1f?! "  # of a sentence; the first three are the wide forms of . ! ?


def corrects(text: str) -> bool:
    """Say whether the message, said right after an answer, sets that answer right."""
    return any(words.CORRECTS.search(said) for words, said in _readings(text[:_READ].strip()))


def asks_when(text: str) -> bool:
    """Say whether the message asks for a time."""
    return any(words.ASKS_WHEN.search(said) for words, said in _readings(text[:_READ]))


def asks_review(text: str) -> bool:
    """Say whether the message asks to look back into what was said, liked or done before."""
    return _asks_review(text[:_READ])


@lru_cache(maxsize=256)  # what is asked again asks for the same
def _asks_review(text: str) -> bool:
    return any(_looks_back(words, said) for words, said in _readings(text))


@lru_cache(maxsize=256)
def half_remembered(text: str) -> str:
    """Return what somebody half remembers having spoken of: tea, in "I think I mentioned tea"; nothing for any other message."""
    for words, said in _readings(text[:_READ]):
        if found := words.HALF_REMEMBERS.search(said):
            return said[found.end() :].strip(_ENDS + ".")
    return ""


@lru_cache(maxsize=256)
def without_past(text: str) -> str:
    """Return a cue without the words that only say that the past is meant: what did I like, in "what did I like back then"."""
    for words, said in _readings(text[:_READ]):
        if words.MERELY_PAST.search(said):
            return str(words.MERELY_PAST.sub(" ", said)).strip()
    return text


def _readings(text: str) -> Iterator[tuple[Any, str]]:
    """Yield the words of every language that writes the text, with the text as that language reads it."""
    text = plain_speech(text)
    for pack in packs():
        if pack.writes(text):
            yield pack.cues, pack.cues.folded(text) or text


def _looks_back(words: Any, text: str) -> bool:
    if words.DECLINES.search(text):
        return False
    rest = words.without_accidents(text) or text
    look = words.LOOKS_BACK.search(rest)
    if look and (look.end() >= len(rest.rstrip(_ENDS)) or words.OWN_PAST.search(rest)):
        return True
    if words.HALF_REMEMBERS.search(rest) and _names_past(words, rest):
        return True  # 很久以前我好像提过… does not ask, and wants to be told
    if not words.ASKS.search(rest):
        return False
    if words.REMEMBERS.search(rest):
        return True
    return words.SELF.search(rest) is not None and (words.SAID.search(rest) is not None or _names_past(words, rest))


def _names_past(words: Any, text: str) -> bool:
    """Say whether a word for the past stands there and its language does not take it for another word."""
    return any(words.is_past(text, found) is not False for found in words.PAST.finditer(text))
