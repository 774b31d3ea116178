"""What a sentence says besides a value: what is left of it without the words that only frame one, or that were said before."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ebbing.language.packs import either, words
from ebbing.language.scripts import has_cjk
from ebbing.language.sensitivity.credentials import end_of_marks

_WAKE: Final = "sensitivity.wake"
_I: Final = re.IGNORECASE
WORDS: Final = 3  # of a value in plain words
_SHORTEST: Final = 3  # characters of one
CHARACTERS: Final = 10  # of one in a script without spaces
_FRAMES: Final = either(_WAKE, "FRAMES", _I)
_NO_PLAIN_VALUE: Final = either(_WAKE, "NO_PLAIN_VALUE", _I)
_STATE: Final = either(_WAKE, "STATE", _I)
_LATIN: Final = re.compile(r"[A-Za-z][A-Za-z'’-]*")
_HAN: Final = re.compile(r"[\u4e00-\u9fff]+")


def left(rest: str, about: str) -> list[str]:
    """Return what a sentence says besides its value: what neither frames one nor stands in what it is about."""
    rest, lower = _FRAMES.sub(" ", rest), about.lower()
    spoken = set(_LATIN.findall(lower))
    latin = [word for word in _LATIN.findall(rest) if not _is_of(word.lower(), spoken)]
    return latin + [run for run in _HAN.findall(rest) if not _stands_in(run, lower)]


def plain(sentence: str, about: str, most: int = WORDS) -> tuple[str, ...]:
    """Return the few plain words that are left of a sentence without its frame: they can only be the value."""
    rest = _FRAMES.sub(lambda found: "\0" * len(found[0]), sentence)
    said = left(rest.replace("\0", " "), about)
    if not said or any(one.lower() in describing() for one in said):
        return ()
    if len(said) > max(most, WORDS) or (
        has_cjk("".join(said)) and (len(said) > 1 or not 2 <= len(said[0]) <= CHARACTERS)
    ):
        return ()
    start, end = sentence.find(said[0]), sentence.rfind(said[-1]) + len(said[-1])
    end = end_of_marks(sentence, end)
    value = sentence[start:end]
    together = start >= 0 and "\0" not in rest[start:end] and len(value) >= _SHORTEST
    return (value,) if together and not _NO_PLAIN_VALUE.search(value) else ()


def is_state(word: str) -> bool:
    """Say whether a word rather tells how something is, or when, than gives a value: it's late now."""
    return word.lower() in _states() or _STATE.search(word) is not None


def _is_of(word: str, spoken: set[str]) -> bool:
    return word in spoken or word.removesuffix("'s") in spoken or word in framing()


def _stands_in(run: str, about: str) -> bool:
    return all(run[at : at + 2] in about for at in range(max(1, len(run) - 1)))


@cache
def framing() -> frozenset[str]:
    """Return the words that say nothing of their own beside a value."""
    return words(_WAKE, "FRAMING")


@cache
def describing() -> frozenset[str]:
    """Return the words that are no value where one is asked for: they describe one, or give none."""
    return words("sensitivity.secrets", "DESCRIBES") | words(_WAKE, "NO_ANSWER")


@cache
def _states() -> frozenset[str]:
    return words(_WAKE, "STATES") | describing()
