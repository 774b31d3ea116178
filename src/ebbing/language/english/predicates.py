"""The shapes of English predicates, in order of how telling they are: a table for `english_claims`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ebbing.language.statements.polarity import Polarity
from ebbing.language.word_lists import word_list as words

_I: Final = re.IGNORECASE

# Passing ailments: having one is a state, not a possession.
ILLS: Final = words("cold flu fever headache migraine cough hangover toothache backache jetlag")


@dataclass(frozen=True, slots=True)
class Shape:
    """A predicate: the slot it fills and whether it affirms or denies it."""

    slot: str
    pattern: re.Pattern[str]
    sign: Polarity = Polarity.AFFIRM
    past_is_now: bool = False  # "moved to" reports what holds now


def _shape(slot: str, pattern: str, *, deny: bool = False, done: bool = False) -> Shape:
    return Shape(slot, re.compile(pattern, _I), Polarity.DENY if deny else Polarity.AFFIRM, done)


# "I can't remember", "I can see that": said of the moment, not of a skill.
_MENTAL: Final = r"(?:remember|recall|see|hear|believe|wait|help|find|get|tell|imagine|understand|think|say|stop|afford|do|be|have|make|go|come|you|i)\b"

SHAPES: Final = (
    _shape("change", r"(?:switch\w*|chang\w+|convert\w*|migrat\w+|mov(?:e|ed|ing)|went|gone) (?:\w+ )?from (?P<old>.+?) (?:over )?to (?P<v>.+)", done=True),
    _shape("change", r"(?:replac\w+) (?P<old>.+?) with (?P<v>.+)", done=True),
    _shape("change", r"(?:swapp\w+|trad\w+) (?P<old>.+?) for (?P<v>.+)", done=True),
    _shape("change", r"(?:\w+ )?(?P<v>.+?) (?:instead of|rather than) (?P<old>.+)"),
    _shape("change", r"(?:switch\w*|convert\w*|migrat\w+|chang(?:ed|ing)) (?:over )?to (?P<v>.+)", done=True),
    _shape("residence", r"(?:mov(?:e|ed|es|ing)|relocat\w+) (?:(?:back|over|down|up|out|house|home|away|in)\s)*(?:to|into|in) (?P<v>.+)", done=True),
    _shape("residence", r"(?:liv(?:e|es|ed|ing)|resid(?:e|es|ed|ing)|based|settled?(?: down)?|staying) (?:now |currently |permanently |alone )?(?:in|at|near|on) (?P<v>.+)"),
    _shape("occupation", r"work(?:s|ed|ing)? as (?:an? |the )?(?P<v>.+)"),
    _shape("occupation", r"(?:became|become|becoming|retrained as|trained as) an? (?P<v>.+)", done=True),
    _shape("occupation", r"(?P<v>retired|unemployed|self-employed|freelancing)$"),
    _shape("workplace", r"work(?:s|ed|ing)? (?:\w+ )?(?:at|for|with) (?P<v>.+)"),
    _shape("workplace", r"(?:join(?:s|ed|ing)?|employed (?:by|at)|hired by) (?P<v>.+)", done=True),
    _shape("workplace", r"(?:got|landed|took|have|has|found|accepted) an? (?:new )?(?:job|position|offer|role) (?:at|with|from) (?P<v>.+)", done=True),
    _shape("workplace", r"(?:working )at (?P<v>.+)"),
    _shape("origin", r"(?:come|comes|originally|am|is)? ?from (?P<v>.+)"),
    _shape("origin", r"(?:grew up|was born|born|raised) in (?P<v>[^\d]+)", done=True),
    _shape("birthday", r"(?:was )?born (?:on|in) (?P<v>.*\d.*)", done=True),
    _shape("name", r"(?:called|named|go by|goes by|known as) (?P<v>.+)"),
    _shape("age", r"(?:turn(?:ed|ing|s)? )?(?P<v>\d{1,3}|[a-z]+(?:-[a-z]+)?) years? old.*", done=True),
    _shape("age", r"turn(?:ed|ing|s)? (?P<v>\d{1,3}|twenty|thirty|forty|fifty|sixty)\b.*", done=True),
    _shape("schooling", r"(?:in|at|start(?:s|ed|ing)?|attend(?:s|ing)?|go(?:es)? to) (?P<v>kindergarten|preschool|(?:primary|elementary|middle|high|secondary) school|"
           r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) grade)\b.*", done=True),
    _shape("marital", r"(?P<v>in a relationship|dating|seeing someone|engaged)\b.*"),
    _shape("mood", r"(?:have|has|had|got|caught) (?:an? |the )?(?:\w+ )?(?P<v>" + "|".join(sorted(ILLS)) + r")\b.*"),
    _shape("marital", r"(?:got |get |getting )?(?P<v>married|single|divorced|engaged|widowed|separated)\b.*", done=True),
    _shape("allergy", r"allergic to (?P<v>.+)"),
    _shape("like", r"(?:not )?(?:can not|could not) (?:stand|bear|tolerate) (?P<v>.+)", deny=True),
    _shape("like", r"can (?:not )(?:stand|bear|tolerate) (?P<v>.+)", deny=True),
    _shape("like", r"(?:hate[sd]?|hating|dislik\w+|detests?|loathes?|despises?|sick of|tired of|fed up with|went off|gone off|lost interest in|over) (?P<v>.+)", deny=True),
    _shape("like", r"prefer(?:s|red|ring)? (?P<v>.+?) (?:over|to|rather than) (?P<old>.+)"),
    _shape("like", r"(?:lik(?:e|es|ed|ing)|lov(?:e|es|ed|ing)|enjoy(?:s|ed|ing)?|ador(?:e|es|ed)|prefer(?:s|red|ring)?|fond of|keen on|into|crazy about|"
           r"obsessed with|addicted to|hooked on|passionate about|(?:in|fell in|falling in|fallen in) love with|interested in|care about|"
           r"(?:(?:an?|the) )?(?:\w+ )?(?:fan|lover|fans) of) (?P<v>.+)"),
    _shape("quit", r"(?:stopp?(?:ed|ing)?|quit|quitting|gave up|given up|giving up|cut out|swore off|got rid of|dropped|sold|gave away|threw out|cancelled|canceled) (?P<v>.+)", deny=True, done=True),
    _shape("skill", r"learn(?:ed|t) (?:how )?to (?P<v>.+)", done=True),
    _shape("studies", r"(?:stud(?:y|ies|ied|ying)|major(?:s|ed|ing)? in|learn(?:s|ed|ing)?(?: how to| to)?|enrolled (?:in|at)) (?P<v>.+)"),
    _shape("skill", rf"can (?:not |no longer )(?!{_MENTAL})(?P<v>.+)", deny=True),
    _shape("skill", rf"(?:can (?!not\b|no longer\b|{_MENTAL})|able to |know how to|knows how to|speaks?|fluent in|good at|proficient in|skilled (?:in|at)|an expert (?:in|on)) ?(?P<v>.+)"),
    _shape("have", r"(?:have|has|had|own(?:s|ed)?|bought|adopted|got|keep|keeps) (?=(?:an?|the|two|three|four|five|six|seven|eight|nine|ten|no|\d+|some|several|many|my|another)\b)(?P<v>.+)"),
    _shape("use", r"(?:us(?:e|es|ed(?! to\b)|ing)|driv(?:e|es|ing)|rid(?:e|es|ing)|wear(?:s|ing)?) (?P<v>.+)"),
    _shape("mood", r"(?:feel(?:s|ing)?|felt) (?:so |very |really |quite |a bit |a little |much |pretty |more )*(?P<v>.+)"),
)  # fmt: skip
