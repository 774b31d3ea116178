"""Questions about the talk itself: what was talked about ("what did we discuss yesterday"), when something was ("when did
we last talk about games"), and what one knows of the other ("do you know what I like", "what do you know about me").

A question counts only if nobody else is speaking in it: "what did the doctor say" does not ask about our talk. Languages
put the question word in front, or leave it where the answer would stand; a pack fills the names of its own order.
"""

from __future__ import annotations

import re
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.asking.cues import asks_when
from ebbing.language.packs import pack_of
from ebbing.language.times import without_time
from ebbing.language.tokens import plain_speech

_READ: Final = 400  # characters: a longer text is not a question about a talk


@dataclass(frozen=True, slots=True)
class TalkQuestion:
    """What is asked about the talk."""

    about: str  # the topic; empty if any
    when: bool  # it asks for the time
    last: bool  # of the last time


def asks_about_talk(text: str, now: datetime) -> TalkQuestion | None:
    """Return the question about the talk that a text asks; None if it asks none."""
    if len(text) > _READ:
        return None
    words, text = _read(text)
    return _asked_in_place(words, text, now) if words.has("TALKED") else _asked_in_front(words, text, now)


def asks_when_said(text: str, now: datetime) -> bool:
    """Say whether it asks when something was talked about, so that the answer must show times."""
    asked = asks_about_talk(text, now)
    return asked is not None and asked.when


@lru_cache(maxsize=256)
def asks_what_is_known(text: str) -> bool:
    """Say whether someone asks what is known of them: "do you know where I live"."""
    words, said = _read(text[:_READ])
    return words.KNOWS_ME.search(said) is not None


@lru_cache(maxsize=256)
def asks_who_i_am(text: str) -> bool:
    """Say whether someone asks for all that is known of them: "what do you know about me"."""
    words, said = _read(text[: _READ + 1])
    return len(text) <= _READ and words.WHO_AM_I.search(said.strip()) is not None


def asks_all_i_said(text: str, now: datetime) -> bool:
    """Say whether someone asks for all they have told, ever or at a time, whatever it was about: "what did I tell you before?"."""
    words, said = _read(text[: _READ + 1])
    return len(text) <= _READ and words.ALL_I_SAID.search(without_time(said, now).strip()) is not None


@lru_cache(maxsize=256)  # one cue is asked several things
def _read(text: str) -> tuple[Any, str]:
    """Return the words of the text's language, and the text as that language reads it, in plain words."""
    words = pack_of(text).cues
    said = plain_speech(text)
    return words, words.folded(said) or said


def _asked_in_place(words: Any, text: str, now: datetime) -> TalkQuestion | None:
    """Read a question whose word stands where the answer would: we talked about what, we talked when."""
    last = words.LAST_TIME.search(text) is not None
    rest = words.LAST_TIME.sub("", without_time(text, now)).strip()
    asked = asks_when(rest)
    rest = words.WHEN.sub("", rest) if asked else rest
    verb = words.TALKED.search(rest)
    if verb is None:
        return None
    before = words.FILLS.sub("", rest[: verb.start()])
    after = words.ASPECT.sub("", rest[verb.end() :])
    topic = words.ABOUT.match(before)
    if before and topic is None:
        return None  # somebody else speaks
    if not asked:
        if not words.WHAT.fullmatch(after):
            return None
        after = topic[1] if topic else ""
    return TalkQuestion(about=_trimmed(after, words.TRIMS), when=asked, last=last)


def _asked_in_front(words: Any, text: str, now: datetime) -> TalkQuestion | None:
    """Read a question whose word stands in front: what did we talk about, when did we talk about it."""
    for form, asked in ((words.WHEN_TALKED, True), (words.WHAT_TALKED, False)):
        found = form.search(text)
        if found is None or words.FILLS.sub("", without_time(text[: found.start()], now)):
            continue
        after = without_time(words.LAST_TIME.sub("", text[found.end() :]), now)
        if not asked and words.FILLS.sub("", after):
            continue  # "what did we say the doctor wanted": not about the talk as such
        about = _trimmed(after, words.TRIMS) if asked else ""
        return TalkQuestion(about=about, when=asked, last=words.LAST_TIME.search(text) is not None)
    return None


def _trimmed(text: str, ends: re.Pattern[str]) -> str:
    before = None
    while before != text:
        before, text = text, ends.sub("", text).strip()
    return text
