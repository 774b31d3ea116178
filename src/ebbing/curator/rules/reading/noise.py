"""What nobody would want to have remembered: pure noise, which stays in the journal only.

Greetings and acknowledgements, remarks about the weather, sums and conversions, orders about the text or the code in hand,
pasted logs, what an assistant says only to be polite, and what the user asks not to remember. A text is small talk when nothing is left of it once light words
are taken out, so any word with content of its own makes it an episode at least. Questions about the world stay.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.packs import either, packs, written_by_none
from ebbing.language.patterns import pattern
from ebbing.language.statements.polarity import is_question
from ebbing.language.tokens import one_writing
from ebbing.language.topics.keywords import entities

_SHORT: Final = 60  # characters: longer is no small talk
_ORDER: Final = 90  # characters of an order about the task in hand
_COURTESY_LENGTH: Final = 80  # characters; an answer that says more may be asked for later


def _cue(name: str) -> re.Pattern[str]:
    return either("reading.noise", name, re.IGNORECASE)


_HAS_CONTENT: Final = _cue("HAS_CONTENT")
_WEATHER: Final = _cue("WEATHER")
_OF_WEATHER: Final = _cue("OF_WEATHER")
_ASKED_WEATHER: Final = _cue("ASKED_WEATHER")
_UTILITY: Final = _cue("UTILITY")
_HANDLE_TEXT: Final = _cue("HANDLE_TEXT")
_WRITE_TEXT: Final = _cue("WRITE_TEXT")
_TECHNICAL: Final = _cue("TECHNICAL")
_OWN: Final = _cue("OWN")
_OWN_TEXT: Final = _cue("OWN_TEXT")
_COURTESY: Final = _cue("COURTESY")
_OFFER: Final = _cue("OFFER")
_NOT_TO_REMEMBER: Final = either("reading.keeping", "NOT_TO_REMEMBER", re.IGNORECASE)
_NOTHING: Final = pattern(r"[\W_]*")
_REPEATED: Final = either("reading.noise", "REPEATED")

# ── pasted logs ──

_LOG_LINE: Final = pattern(
    r"^\s*(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d|(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE|"
    r"CRITICAL)\b|\[(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\]|at [\w.$<>]+[ (]|File \"[^\"]+\", line \d+|"
    r"Traceback \(most|(?:[\w.]+\.)?\w+(?:Error|Exception)\b[:(]|Caused by:|\.\.\. \d+ more|npm (?:ERR!|WARN)|error(?:\[\w+\])?:|warning:|\s*\^+\s*$|"
    r"0x[0-9a-f]{6,}|#\d+ +0x|-{3,}|={3,}|\$ |thread '[^']+' panicked|stack backtrace:|\d+: +[\w<>:]+::|goroutine \d+|panic: |Exception in thread|"
    r"note: run with|--> \S+:\d+|Segmentation fault|core dumped|make(?:\[\d+\])?: \*\*\*|gcc:|ld:|fatal: |Process finished)",
    re.IGNORECASE,
)
# One line is a log only where its shape leaves no doubt: a level, then a time, a bracket or an exception; a request line.
_LONE_LOG: Final = pattern(
    r"\s*(?:\[(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE)\]|(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE)[ :]+\[?\d{4}-\d\d|"
    r"\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^ ]{0,12} +\[?(?:DEBUG|INFO|WARN|ERROR|FATAL)|(?:GET|POST|PUT|PATCH|DELETE|HEAD) /\S{0,200} \d{3}\b|Segmentation fault \(core)"
)
_LOG_HEAD: Final = ("Traceback (most", "thread '", "Exception in thread", "goroutine ", "panic: ")


def noise(text: str, role: str) -> str:
    """Return why a text is noise, or an empty string."""
    stripped = text.strip()
    if role == "user" and _NOT_TO_REMEMBER.search(one_writing(stripped)):
        return "The user asked not to remember it."
    if _NOTHING.fullmatch(stripped) or _REPEATED.fullmatch(stripped):
        return "Only signs, no words."
    if role == "assistant" and len(stripped) <= _COURTESY_LENGTH and _is_courtesy(stripped):
        return "A courtesy of the assistant."
    if len(stripped) <= _SHORT:
        if _is_light(stripped):
            return "A greeting, thanks or acknowledgement."
        if _is_weather(stripped):
            return "The weather."
        if _UTILITY.search(stripped) and not _OWN.search(stripped):
            return "Answered once and done."
    if len(stripped) <= _ORDER and role == "user" and _is_order(stripped):
        return "An order about the task in hand."
    return "A pasted log." if _is_log(stripped) else ""


def _is_light(text: str) -> bool:
    """Return whether nothing is left once light words are taken out."""
    if _HAS_CONTENT.search(text) or written_by_none(text):  # what nobody here can read may say anything
        return False
    rest = text.replace("’", "'")
    for pack in reversed(packs()):
        if pack.writes(rest):
            rest = pack.reading.noise.SMALL_TALK.sub(pack.compression.units.WRITING.space, rest)
    return not re.search(r"\d", rest) and all(
        pack.reading.noise.says_nothing(rest) for pack in packs() if pack.writes(rest)
    )


def _is_weather(text: str) -> bool:
    """Return whether it is a remark or a question about the weather and nothing else; not that someone likes or fears it."""
    if not _WEATHER.search(text):
        return False
    if is_question(text) and not _OWN.search(text) and _ASKED_WEATHER.search(text):
        return True
    return _is_light(_OF_WEATHER.sub(" ", text))


def _is_order(text: str) -> bool:
    """Return whether it is an order about a text or code in hand; what concerns the user, other people or a name stays."""
    if _OWN.search(_OWN_TEXT.sub(" ", text)):
        return False
    if _HANDLE_TEXT.match(text):
        return True
    return (
        _WRITE_TEXT.match(text) is not None
        and (_TECHNICAL.search(text) is not None or not entities(text))
        and len(text) <= _SHORT
    )


def _is_courtesy(text: str) -> bool:
    return (
        _is_light(text)
        or _OFFER.search(text) is not None
        or (_COURTESY.match(text) is not None and not is_question(text))
    )


def _is_log(text: str) -> bool:
    lines = [line for line in text.splitlines() if line.strip()][:200]
    hits = sum(_LOG_LINE.match(line) is not None for line in lines)
    if len(lines) == 1 and _LONE_LOG.match(lines[0]):
        return True
    return (len(lines) >= 3 and hits * 2 >= len(lines)) or (len(lines) >= 2 and lines[0].startswith(_LOG_HEAD))
