"""Which category a statement falls into: the learned votes of its words, and what its claims say of the user."""

from __future__ import annotations

import re
from typing import Final

from ebbing.curator.rules.reading.category_model import votes
from ebbing.language.claim import USER, Claim, Tense
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list as words

_I: Final = re.IGNORECASE

_INSTRUCTION: Final = pattern(
    r"(?:请|以后|今后|从现在起|一律|始终|永远|务必)(?:都|要|请|别|不要|用|叫|称呼|给我|回答|回复|说|直接|帮我)|"
    r"(?:回答|回复|说话|解释|称呼|叫我|跟我)[^，。]{0,10}(?:简短|简洁|中文|英文|详细|直接|不要|别|用|时)|"
    r"(?:的时候|时)[，,]?(?:永远|一律|请|先给|别|不要|务必|尽量)|不要(?:叫我|用|给我|再)|别(?:叫我|再|用|跟我)|"
    r"\b(?:please )?(?:always|never|do not|don't) (?:call|use|give|send|answer|reply|respond|address|ask|write|"
    r"include|add|suggest|explain)\b|\bplease (?:keep|call|answer|reply|respond|address|speak|write|use|be)\b|"
    r"\bfrom now on\b|^(?:please )?(?:always|never) [a-z]+|\bcall me\b|\bkeep (?:your )?(?:answers|replies|"
    r"responses|it)\b|\banswer (?:me )?in\b|\bi want you to\b|\bi'd like you to\b",
    _I,
)
_TEMPORARY: Final = pattern(
    r"今天|今晚|明天|后天|明早|今早|昨天|昨晚|待会儿?|等下|等会儿?|一会儿?|马上|刚刚|刚才|正在|现在(?:在|去|要|"
    r"就)|下午|中午|上午|这会儿|快递|外卖|放在门口|\brunning (?:\w+ ){0,2}late\b|堵车|排队|下雨|"
    r"(?:下周[一二三四五六日]?|周[一二三四五六日]|周末)(?:要|去|有|我|得|约|开|见|跟|和)|\d+点|"
    r"[一二三四五六七八九十]点(?:钟|半)?|"
    r"\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening)|right now|in a (?:minute|bit|"
    r"moment|sec)|on my way|heading (?:to|out|home)|just (?:got|had|finished|ate|left|arrived|woke)|about to|"
    r"later today|at the moment|in \d+ (?:minutes|hours)|at \d{1,2}(?::\d\d)? ?(?:am|pm)|last night|brb|"
    r"running late|stuck in|for lunch|for dinner|the bus|parked|next (?:monday|tuesday|wednesday|thursday|"
    r"friday))\b",
    _I,
)
_DATED: Final = pattern(r"生日|截止|纪念日|每|预约制|birthday|deadline|anniversary|every|launch|release|上线|发布", _I)
_IDENTITY_SLOTS: Final = words("name age birthday occupation workplace residence origin marital")
_CLAIMED: Final = 1.0  # votes a claim is worth: enough to settle a doubt, not to overrule clear words
_CLEAR: Final = 0.7  # votes ahead of the next category
_STRONG: Final = 2.0  # votes in all
_DOUBT: Final = 0.25  # votes a plain fact starts with: what nothing speaks for is a fact


def category_of(text: str, found: tuple[Claim, ...]) -> str:
    """The category of a statement."""
    totals = dict(votes(text))
    totals["fact"] += _DOUBT
    for category in {_claimed(claim) for claim in found}:
        if category == "stable_preference":  # a claim says what is liked; whether for long, the words around it say
            category = max(("stable_preference", "short_preference"), key=lambda kind: totals[kind])
        if category:
            totals[category] += _CLAIMED
    return max(totals, key=lambda category: totals[category])


def is_clear(text: str, category: str) -> bool:
    """Whether the words speak clearly for a category: a text nothing speaks for is of none."""
    totals = votes(text)
    return totals[category] - sorted(totals.values())[-2] >= _CLEAR or totals[category] >= _STRONG


def _claimed(claim: Claim) -> str:
    """The category a claim speaks for, or an empty string."""
    if claim.subject != USER:
        return "fact" if claim.tense is Tense.NOW and claim.slot != "mood" else ""
    if claim.tense is Tense.FUTURE:
        return ""
    if claim.slot in _IDENTITY_SLOTS:
        return "identity"
    if claim.slot == "like" or claim.slot.startswith("favourite:"):
        return "stable_preference"
    return "skill" if claim.slot == "skill" else ""


def is_temporary(text: str) -> bool:
    """Whether the words tie the text to a passing hour or day."""
    return _TEMPORARY.search(text) is not None and _DATED.search(text) is None


def is_instruction(text: str) -> bool:
    """Whether the text says how the user wants to be treated from now on."""
    return _INSTRUCTION.search(text) is not None
