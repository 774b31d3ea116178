"""What a cue asks for: the words it looks for and how much each says, the kind of answer, the time, and of whom."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Final

from ebbing.language.asking.traits import COUNTED, NAMED, TIMED, scripts
from ebbing.language.english.words import LIGHT as ENGLISH_LIGHT
from ebbing.language.scripts import has_cjk
from ebbing.language.segments import sentences
from ebbing.language.times import interval
from ebbing.language.tokens import cue_tokens, index_tokens, stem

# question words → the trait a text needs to answer them
_ANSWERS: Final = (
    (
        re.compile(
            r"\b(?:when|what (?:date|day|month|year|time)|how long|how many (?:days|weeks|months|years))\b"
            "|什么时候|哪[天年月]|几[月号点]|多久|时间",
            re.IGNORECASE,
        ),
        TIMED,
    ),
    (
        re.compile(
            r"\bhow (?:many|much|often|old|far|big|tall)\b|\b(?:number|amount|total|age)\b|多少|几", re.IGNORECASE
        ),
        COUNTED,
    ),
    (re.compile(r"\bwhere\b|\bwhich (?:city|country|place|state)\b|哪里|哪儿|地点|地方", re.IGNORECASE), NAMED),
)
ENOUGH_WORDS: Final = 2  # a question needs so many words to look for to be asked by itself
_QUESTION_MARKS: Final = ("?", "？")
_LATIN: Final = re.compile(r"[^\W\d_\u3400-\u9fff]+")
_FIGURE: Final = re.compile(
    r"\bhow (?:many|much|long|often|old|far|big|tall|high)\b|\b(?:number|amount|total|percentage|count)\b|多少|几|多[大长高久]",
    re.IGNORECASE,
)
_DIGIT: Final = re.compile(r"\d")
_NOW: Final = re.compile(
    r"\b(?:current(?:ly)?|at the moment|so far|nowadays|these days|right now|now(?=\W*$))\b|现在|目前|如今|至今",
    re.IGNORECASE,
)
_THEN: Final = re.compile(
    r"\b(?:previous(?:ly)?|before|initial(?:ly)?|original(?:ly)?|used to|was|were|did|had)\b|以前|之前|原来|最初|曾经|当时",
    re.IGNORECASE,
)
# several things are set side by side or gathered, so each of them is wanted: "between … and …", "first, … or …", "in total"
_SEVERAL: Final = re.compile(
    r"\bbetween\b.+\band\b|\bcompared? (?:to|with)\b|\b(?:more|less|fewer|\w+er) \w*.*\bthan\b|\bfirst\b.+\bor\b|\bor\b.+\bfirst\b|"
    r"\b(?:in total|total|altogether|across|combined|overall|different|each|all of|sum up)\b|\bsummar(?:y|i[sz]e)\b|\bover time\b|"
    r"\b(?:in (?:what|which) order|order of|earliest|sequence|history)\b|\band (?:the|my|our)\b|"
    r"\b(?:this|(?:in )?the (?:past|last)) (?:\w+ )?(?:weeks?|months?|years?|days)\b|一共|总共|合计|相比|比较|之间|先后|分别|哪个更|总结|历史|顺序",
    re.IGNORECASE,
)
# what the other side said before, not what it is asked to say now: "you recommended", "did you say", never "can you suggest"
_YOU_SAID: Final = re.compile(
    r"\byou(?:'d|'ve| had| have)? (?:\w+ly )?(?:said|told|mentioned|recommended|suggested|advised|gave|provided|wrote|listed|"
    r"described|explained|shared|showed|named|proposed|created|came up with|talked|discussed)\b|"
    r"\bdid you (?:\w+ly )?(?:say|tell|mention|recommend|suggest|advise|give|provide|write|list|describe|explain|share|show|"
    r"name|propose|create|come up with)\b|"
    r"\bour (?:previous|last|earlier|past) (?:conversation|chat|discussion|talk)s?\b|"
    "[你您](?:之前|上次|以前|刚才|刚刚)?.{0,2}(?:说过|说的|推荐过|推荐了|推荐的|提到|提过|建议过|建议的|告诉过?我|给我的|介绍过|介绍的|写的)|"
    "我们(?:上次|之前|以前)(?:的对话|的聊天|聊|谈|说)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A cue, read."""

    tokens: tuple[str, ...]  # what to look for
    light: tuple[bool, ...]  # which of them every second sentence has: go, make, kind
    answer: int  # traits of an answer
    scripts: int  # what it is written in
    to_agent: bool  # it asks what the other side of the conversation said before
    when: tuple[datetime, datetime] | None  # the past time it names
    named: frozenset[str]  # the speakers it names
    asks_figure: bool  # it asks how many, how much, how long
    names_figure: bool  # it names one, and looks for what stands beside it
    asks_now: bool  # it says that it asks how things are now
    asks_then: bool  # it asks how it was, not how it is
    asks_several: bool  # it compares or gathers


def question(text: str, now: datetime, names: Iterable[str] = ()) -> Question:
    """A cue, read. `names` are those of people who are known to have spoken.

    The name of a speaker is no word to look for: people seldom say their own name.
    """
    named = frozenset(named_in(text, names))
    spoken = frozenset(token for name in named for token in index_tokens(name))
    tokens = cue_tokens(text)
    tokens = [token for token in tokens if token not in spoken] or tokens
    answer = 0
    for pattern, trait in _ANSWERS:
        if pattern.search(text):
            answer |= trait
    when = interval(text, now)
    return Question(
        tokens=tuple(tokens),
        light=tuple(token in _light() for token in tokens),
        answer=answer,
        scripts=scripts(text),
        to_agent=_YOU_SAID.search(text) is not None,
        when=when if when is not None and when[0] <= now else None,
        named=named,
        asks_figure=_FIGURE.search(text) is not None,
        names_figure=_DIGIT.search(text) is not None,
        asks_now=_NOW.search(text) is not None,
        asks_several=_SEVERAL.search(text) is not None,
        asks_then=_THEN.search(text) is not None and _NOW.search(text) is None,
    )


def what_is_asked(text: str, enough_words: int = ENOUGH_WORDS) -> str:
    """The questions of a cue without what was said around them; empty where there is nothing else.

    People ramble before they ask. A question of fewer words ("Any ideas?") rests on what was said before it.
    """
    pieces = [piece.strip() for piece in sentences(text)]
    asking = [piece for piece in pieces if piece.endswith(_QUESTION_MARKS)]
    asked = " ".join(asking)
    return asked if len(asking) < len(pieces) and len(cue_tokens(asked)) >= enough_words else ""


def named_in(text: str, names: Iterable[str]) -> list[str]:
    """Which of the names a text names: by their first word, or as they are where a script has no words."""
    words = {word.casefold() for word in _LATIN.findall(text)}
    found = []
    for name in names:
        first = _LATIN.search(name)
        if (first is not None and first[0].casefold() in words) or (has_cjk(name) and name in text):
            found.append(name)
    return found


@cache
def _light() -> frozenset[str]:
    return frozenset(stem(word) for word in ENGLISH_LIGHT)
