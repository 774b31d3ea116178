"""English predicates: auxiliaries, which give tense and polarity, then one shape of the table, or any verb with its object.

Shapes are in order of how telling they are, and fit a clause from here to its end; what follows is the value.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.claim import Claim, Polarity, Shape, Tense, shape
from ebbing.language.english.grammar.occupations import is_occupation
from ebbing.language.english.grammar.values import value_of
from ebbing.language.english.numbers import TO_TEN
from ebbing.language.english.polarity import NEGATES_PREDICATE
from ebbing.language.english.words import MOOD
from ebbing.language.numerals import with_digits
from ebbing.language.patterns import pattern
from ebbing.language.tokens import stem
from ebbing.language.word_lists import word_list

_I: Final = re.IGNORECASE

# Passing ailments: having one is a state, not a possession.
ILLS: Final = word_list("cold flu fever headache migraine cough hangover toothache backache jetlag")
_FROM_TWO: Final = TO_TEN.removeprefix("one|")

# What one joins besides work; "the research team at Philips" is work.
PASTIMES: Final = "clubs?|choir|groups?|program(?:me)?|class|course|gym|band|society|orchestra|league|queue|party|call|meeting|chat|community|church|library|team"

# "I can't remember", "I can see that": said of the moment, not of a skill.
_MENTAL: Final = r"(?:remember|recall|see|hear|believe|wait|help|find|get|tell|imagine|understand|think|say|stop|afford|do|be|have|make|go|come|you|i)\b"

_SHAPES: Final = (
    shape("change", r"(?:switch\w*|chang\w+|convert\w*|migrat\w+|mov(?:e|ed|ing)|went|gone) (?:\w+ )?from (?P<old>.+?) (?:over )?to (?P<v>.+)", done=True),
    shape("change", r"(?:replac\w+) (?P<old>.+?) with (?P<v>.+)", done=True),
    shape("change", r"(?:swapp\w+|trad\w+) (?P<old>.+?) for (?P<v>.+)", done=True),
    shape("change", r"(?:\w+ )?(?P<v>.+?) (?:instead of|rather than) (?P<old>.+)"),
    shape("change", r"(?:switch\w*|convert\w*|migrat\w+|chang(?:ed|ing)) (?:over )?to (?P<v>.+)", done=True),
    shape("residence", r"(?:mov(?:e|ed|es|ing)|relocat\w+) (?:(?:back|over|down|up|out|house|home|away|in)\s)*(?:to|into|in) (?P<v>.+)", done=True),
    shape("residence", r"(?:liv(?:e|es|ed|ing)|resid(?:e|es|ed|ing)|based|settled?(?: down)?|staying) (?:now |currently |permanently |alone )?(?:in|at|near|on) (?P<v>.+)"),
    shape("occupation", r"work(?:s|ed|ing)? as (?:an? |the )?(?P<v>.+)"),
    shape("occupation", r"(?:became|become|becoming|retrained as|trained as) an? (?P<v>.+)", done=True),
    shape("occupation", r"(?P<v>retired|unemployed|self-employed|freelancing)$"),
    shape("workplace", r"work(?:s|ed|ing)? (?:in|at|for) (?P<v>.+?) as an? .+"),
    shape("workplace", r"work(?:s|ed|ing)? (?:\w+ )?(?:at|for|with) (?P<v>.+)"),
    shape("workplace", rf"(?:join(?:s|ed|ing)? (?!.*\b(?:{PASTIMES})\b(?! at ))|(?:employed (?:by|at)|hired by) )(?P<v>.+)", done=True),
    shape("workplace", r"(?:got|landed|took|have|has|found|accepted) an? (?:new )?(?:job|position|offer|role) (?:at|with|from) (?P<v>.+)", done=True),
    shape("workplace", r"(?:working )at (?P<v>.+)"),
    shape("origin", r"(?:come|comes|originally|am|is)? ?from (?P<v>.+)"),
    shape("origin", r"(?:grew up|was born|born|raised) in (?P<v>[^\d]+)", done=True),
    shape("birthday", r"(?:was )?born (?:on|in) (?P<v>.*\d.*)", done=True),
    shape("name", r"(?:called|named|go by|goes by|known as) (?P<v>.+)"),
    shape("age", r"(?:turn(?:ed|ing|s)? )?(?P<v>\d{1,3}|[a-z]+(?:-[a-z]+)?) years? old.*", done=True),
    shape("age", r"turn(?:ed|ing|s)? (?P<v>\d{1,3}|twenty|thirty|forty|fifty|sixty)\b.*", done=True),
    shape("schooling", r"(?:in|at|start(?:s|ed|ing)?|attend(?:s|ing)?|go(?:es)? to) (?P<v>kindergarten|preschool|(?:primary|elementary|middle|high|secondary) school|"
           r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) grade)\b.*", done=True),
    shape("marital", r"(?P<v>in a relationship|dating|seeing someone|engaged)\b.*"),
    shape("mood", rf"(?:have|has|had|got|caught) (?:an? |the )?(?:\w+ )?(?P<v>{'|'.join(sorted(ILLS))})\b.*"),
    shape("marital", r"(?:got |get |getting )?(?P<v>married|single|divorced|engaged|widowed|separated)\b.*", done=True),
    shape("allergy", r"allergic to (?P<v>.+)"),
    shape("like", r"(?:not )?(?:can not|could not) (?:stand|bear|tolerate) (?P<v>.+)", deny=True),
    shape("like", r"can (?:not )(?:stand|bear|tolerate) (?P<v>.+)", deny=True),
    shape("like", r"(?:hate[sd]?|hating|dislik\w+|detests?|loathes?|despises?|sick of|tired of|fed up with|went off|gone off|lost interest in|over) (?P<v>.+)", deny=True),
    shape("like", r"prefer(?:s|red|ring)? (?P<v>.+?) (?:over|to|rather than) (?P<old>.+)"),
    shape("like", r"(?:lik(?:e|es|ed|ing)|lov(?:e|es|ed|ing)|enjoy(?:s|ed|ing)?|ador(?:e|es|ed)|prefer(?:s|red|ring)?|fond of|keen on|into|crazy about|"
           r"obsessed with|addicted to|hooked on|passionate about|(?:in|fell in|falling in|fallen in) love with|interested in|care about|"
           r"(?:(?:an?|the) )?(?:\w+ )?(?:fan|lover|fans) of) (?P<v>.+)"),
    shape("view", r"(?:support(?:s|ed|ing)?|in favou?r of) (?P<v>(?!me\b|you\b|him\b|her\b|us\b|them\b|it\b).+)"),
    shape("view", r"(?:oppos(?:e|es|ed|ing)(?: to)?|against) (?P<v>(?!me\b|you\b|him\b|her\b|us\b|them\b|it\b|the (?:wall|odds|clock)\b).+)", deny=True),
    shape("quit", r"(?:stopp?(?:ed|ing)?|quit|quitting|gave up|given up|giving up|cut out|swore off|got rid of|dropped|sold|gave away|threw out|cancelled|canceled) (?P<v>.+)", deny=True, done=True),
    shape("skill", r"learn(?:ed|t) (?:how )?to (?P<v>.+)", done=True),
    shape("studies", r"(?:stud(?:y|ies|ied|ying)|major(?:s|ed|ing)? in|learn(?:s|ed|ing)?(?: how to| to)?|enrolled (?:in|at)) (?P<v>.+)"),
    shape("skill", rf"can (?:not |no longer )(?!{_MENTAL})(?P<v>.+)", deny=True),
    shape("skill", rf"(?:can (?!not\b|no longer\b|{_MENTAL})|able to |know how to|knows how to|speaks?|fluent in|good at|proficient in|skilled (?:in|at)|an expert (?:in|on)) ?(?P<v>.+)"),
    shape("have", rf"(?:have|has|had|own(?:s|ed)?|bought|adopted|got|keep|keeps) (?=(?:an?|the|{_FROM_TWO}|no|\d+|some|several|many|my|another)\b)(?P<v>.+)"),
    shape("use", r"(?:us(?:e|es|ed(?! to\b)|ing)|driv(?:e|es|ing)|rid(?:e|es|ing)|wear(?:s|ing)?) (?P<v>.+)"),
    shape("mood", r"(?:feel(?:s|ing)?|felt) (?:so |very |really |quite |a bit |a little |much |pretty |more )*(?P<v>.+)"),
)  # fmt: skip

# ── auxiliaries and adverbs between subject and predicate ──

_PAST: Final = pattern(r"(?:used to(?: be)?|was|were|did|had|once|previously|formerly)\s+", _I)
_FUTURE: Final = pattern(
    r"(?:will(?: be)?|going to|planning (?:to|on)|plans? to|planned to|wants? to|would like to|would love to|about to|hopes? to|hoping to|"
    r"intends? to|thinking (?:of|about)|considering|decided to|need to|needs to|have to|has to)\s+",
    _I,
)
_NEUTRAL: Final = pattern(
    r"(?:am|is|are|have|has|been|do|does|really|also|now|currently|still|just|recently|always|actually|already|usually|often|"
    r"sometimes|quite|absolutely|totally|mainly|mostly|primarily|definitely|truly|would|finally|normally|generally|only|both|"
    r"all|be|being|simply|ever|much|even|so|very|genuinely|especially|particularly|probably|officially|as of \w+|lately|"
    r"started|start|starting|began|begun|kept|keep|now|again|get|got|too|kind of|sort of|pretty|to|"
    r"(?:come|came|grown|grew) to(?= (?:lik|lov|enjoy|ador|hat|dislik|detest|prefer)))\s+",
    _I,
)

# ── what is left ──

_PRESENT: Final = pattern(r"\b(?:have|has|am|is|are)\b")
_BE: Final = pattern(r"\b(?:am|is|are|was|were|be|been|being)\b")
_PAST_VERB: Final = pattern(
    r"(?!based|settled|interested|addicted|obsessed|hooked|need)(?:\w+ed|had|went|drove|rode|felt|could)\b", _I
)
_PAST_VERBS: Final = word_list("went had saw got made did ate met took gave")
_MOVING: Final = pattern(r"(?:mov|relocat)ing", _I)  # "I am moving to Lyon": not there yet
_ARTICLE: Final = pattern(r"(?:an?|the)\s", _I)
_NAME: Final = pattern(r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)?")
_NOT_A_NAME: Final = pattern(r"(?:an|ish|ese|ing|ed|y|ful)$")


def predicate(subject: str, rest: str, *, known_only: bool = False) -> Claim | None:
    """Return what the rest of a clause says of its subject; `known_only`: a verb that has no shape says nothing."""
    negated, tense, seen = False, Tense.NOW, ""
    for _ in range(8):
        if (claim := _shaped(subject, rest, seen, negated, tense)) is not None:
            return claim
        for adverb, says in (
            (NEGATES_PREDICATE, None),
            (_FUTURE, Tense.FUTURE),
            (_PAST, Tense.PAST),
            (_NEUTRAL, tense),
        ):
            if found := adverb.match(rest):
                negated, tense = negated ^ (says is None), says or tense
                seen, rest = seen + found[0].lower(), rest[found.end() :]
                break
        else:
            break
    return None if known_only else _loose(subject, rest, seen, negated, tense)


def _shaped(subject: str, rest: str, seen: str, negated: bool, tense: Tense) -> Claim | None:
    for known in _SHAPES:
        found = known.pattern.fullmatch(rest)
        if found and _fits(known, found["v"], rest):
            sign = known.sign.flipped() if negated else known.sign
            old = value_of(found.groupdict().get("old") or "")
            return Claim(subject, known.slot, value_of(found["v"]), sign, _when(known, rest, seen, tense), old)
    return None


def _fits(known: Shape, value: str, rest: str) -> bool:
    if known.slot == "mood":
        return value.lower() in ILLS or not MOOD.isdisjoint(value.lower().split())
    return known.slot != "occupation" or is_occupation(value) or "as" in rest.split()[:2]


def _when(known: Shape, rest: str, seen: str, tense: Tense) -> Tense:
    if _MOVING.match(rest):
        return Tense.FUTURE
    told = tense is Tense.NOW and not known.past_is_now and _PAST_VERB.match(rest) and not _PRESENT.search(seen)
    return Tense.PAST if told else tense


def _loose(subject: str, rest: str, seen: str, negated: bool, tense: Tense) -> Claim | None:
    """What follows a form of "be", or any other verb with its object."""
    sign = Polarity.DENY if negated else Polarity.AFFIRM
    if not rest:
        return None
    if _BE.search(seen):
        return _being(subject, rest, sign, tense)
    verb, _, value = rest.partition(" ")
    if not verb.isalpha():
        return None
    if tense is Tense.NOW and (verb.endswith("ed") or verb in _PAST_VERBS):
        tense = Tense.PAST
    return Claim(subject, f"do:{stem(verb.lower())}", value_of(value) or verb.lower(), sign, tense)


def _being(subject: str, rest: str, sign: Polarity, tense: Tense) -> Claim:
    value = value_of(rest)
    if not MOOD.isdisjoint(value.lower().split()[:3]) and " of " not in f" {value} ":
        return Claim(subject, "mood", value, sign, tense)
    value = with_digits(value) if len(value) < 16 else value
    if re.fullmatch(r"\d{1,3}", value):
        return Claim(subject, "age", value, sign, tense)
    if _ARTICLE.match(rest) and is_occupation(value):
        return Claim(subject, "occupation", value, sign, tense)
    if _NAME.fullmatch(rest.strip()) and not _NOT_A_NAME.search(rest.split()[0]):
        return Claim(subject, "name", value, sign, tense)
    return Claim(subject, "is", value, sign, tense)
