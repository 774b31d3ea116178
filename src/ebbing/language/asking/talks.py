"""Questions about the talk itself: what was talked about (刚才聊了什么, "what did we discuss yesterday"), when something
was (上次聊游戏是什么时候), and what one knows of the other (你知道我喜欢什么吗).

A question counts only if nobody else is speaking in it: 医生说了什么 asks about the doctor, not about our talk.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from ebbing.language.asking.cues import asks_when
from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.times import without_time

_READ: Final = 400  # characters: a longer text is not a question about a talk


@dataclass(frozen=True, slots=True)
class TalkQuestion:
    """What is asked about the talk."""

    about: str  # the topic; empty if any
    when: bool  # it asks for the time
    last: bool  # of the last time


_ZH_LAST: Final = pattern("上+一?[次回]|最近一次|最后一次|前一次")
_ZH_TALK: Final = pattern("聊天|聊|谈论|谈|讨论|商量|(?:说|讲|提)(?=[了过到起的])|(?<=[在都])(?:说|讲)(?=什么|啥)")
_ZH_ASPECT: Final = pattern("^[了过到起的些及]+")
_ZH_WHAT: Final = pattern("(?:些|是|有)*(?:什么|啥|哪些?)(?:话题|内容|事情?|东西|来着)*[吗呢啊呀来着？?。！!\\s]*$")
_ZH_WHEN: Final = pattern(
    "(?:大概|大约|具体|到底)?(?:是|在)*(?:什么时候|啥时候|何时|什么时间|哪一?天|几号|几点|哪年|多久(?:之?前|以前)?)(?:的?事)?"
)
_ZH_FILL: Final = pattern(
    "你?还?(?:记得|记不记得|知道)|请?(?:帮我|告诉我)(?:回忆|想)?(?:一?下)?|[你我您]们?[和跟与]?|咱们?|一起|一共|都|在|最近|之前|以前|"
    "这次|本次|那次|的时候|是|又|到底|呢|吗|，|,|\\s"
)
_ZH_ABOUT: Final = pattern("^(?:关于|有关)(.{1,20}?)(?:的事情?)?$")
_ZH_TAIL: Final = pattern("[吗呢啊呀吧？?。！!，,\\s]+$|^(?:关于|有关)|(?:的事情?|的话题|这件事|这事儿?)$")
_ZH_KNOWS: Final = pattern("你(?:们)?(?:还|都|也)?(?:知道|知不知道|记得|记不记得|了解|清楚|晓得)(?:关于)?(?:我|咱)")

_EN_LAST: Final = pattern(
    r"\b(?:the )?(?:last|previous|most recent) (?:time|conversation|chat|talk)\b|\blast (?=talk|chat|spoke|discuss|mention)"
)
_EN_VERB: Final = r"(?:talk(?:ed|ing)?|chat(?:ted|ting)?|sp(?:eak|oke|eaking)|discuss(?:ed|ing)?|mention(?:ed)?|(?:bring|brought) up|say|said)"
_EN_US: Final = r"(?:we|i|you and i|you and me|you)(?:'ve| have| had| both)?"
_EN_WHAT: Final = pattern(
    rf"\bwhat (?:(?:did|have|had|were|was) {_EN_US}|{_EN_US})(?: been| just| last)? {_EN_VERB}(?: about| of)?(?: (?:with you|with me|to you|together))?"
    r"|\bwhat (?:was|were) (?:our|the) (?:last |previous |most recent )?(?:conversations?|chats?|talks?) about"
)
_EN_WHEN: Final = pattern(
    rf"\b(?:when|how long ago|what day|which day)\b (?:(?:did|have|had|was) )?(?:the last time )?(?:that )?{_EN_US}(?: last| ever| first)? {_EN_VERB}(?: to you)?(?: (?:about|of))?"
)
_EN_FILL: Final = pattern(
    r"\b(?:remind me|tell me|can you|could you|please|do you (?:still )?(?:remember|recall|know)|hey|so|and|again|together|with you|exactly|it was|in|on|at|"
    r"during|the|that|time|conversation|chat|talk|then|us|earlier)\b|[\s,.?!]+"
)
_EN_TAIL: Final = pattern(r"[\s,.?!]+$|\b(?:together|with you|again|last)\s*$|^\s*(?:my|the|our|a|an|that|this)\s+")
_EN_KNOWS: Final = pattern(
    r"\bdo you (?:still |even )?(?:know|remember|recall) (?:(?:about )?my|i|anything about me|"
    r"(?:what|where|who|whom|which|how|if|whether|when|that)(?: \w+){0,3}? (?:i|i'm|i'd|i've|my|me|we|our))\b"
    r"|\bwhat do you know about me\b"
)


def asks_about_talk(text: str, now: datetime) -> TalkQuestion | None:
    """The question about the talk that a text asks; None if it asks none."""
    if len(text) > _READ:
        return None
    if has_cjk(text):
        return _chinese(text, now)
    return _english(text.lower().replace("’", "'"), now)


def asks_when_said(text: str, now: datetime) -> bool:
    """Whether it asks when something was talked about, so that the answer must show times."""
    asked = asks_about_talk(text, now)
    return asked is not None and asked.when


def asks_what_is_known(text: str) -> bool:
    """Whether someone asks what is known of them: 你知道我…吗, "do you know where I live"."""
    form = _ZH_KNOWS if has_cjk(text) else _EN_KNOWS
    return form.search(text.lower().replace("’", "'")[:_READ]) is not None


def _chinese(text: str, now: datetime) -> TalkQuestion | None:
    last = _ZH_LAST.search(text) is not None
    rest = _ZH_LAST.sub("", without_time(text, now)).strip()
    asked = asks_when(rest)
    rest = _ZH_WHEN.sub("", rest) if asked else rest
    verb = _ZH_TALK.search(rest)
    if verb is None:
        return None
    before = _ZH_FILL.sub("", rest[: verb.start()])
    after = _ZH_ASPECT.sub("", rest[verb.end() :])
    topic = _ZH_ABOUT.match(before)
    if before and topic is None:
        return None  # somebody else speaks
    if not asked:
        if not _ZH_WHAT.fullmatch(after):
            return None
        after = topic[1] if topic else ""
    return TalkQuestion(about=_trimmed(after, _ZH_TAIL), when=asked, last=last)


def _english(lower: str, now: datetime) -> TalkQuestion | None:
    last = _EN_LAST.search(lower) is not None
    for form, asked in ((_EN_WHEN, True), (_EN_WHAT, False)):
        found = form.search(lower)
        if found is None or _EN_FILL.sub("", without_time(lower[: found.start()], now)):
            continue
        after = without_time(_EN_LAST.sub("", lower[found.end() :]), now)
        if not asked and _EN_FILL.sub("", after):
            continue  # "what did we say the doctor wanted": not about the talk as such
        return TalkQuestion(about=_trimmed(after, _EN_TAIL) if asked else "", when=asked, last=last)
    return None


def _trimmed(text: str, ends: re.Pattern[str]) -> str:
    before = None
    while before != text:
        before, text = text, ends.sub("", text).strip()
    return text
