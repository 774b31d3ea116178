"""One value in the place of another: texts that name what is given up, what comes instead, or both."""

from __future__ import annotations

import re
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import Finding
from ebbing.curator.rules.relation.subject_matter import About, Uptake, about, figures, names_person, uptake
from ebbing.domain.judgement import Relation
from ebbing.language.claim import USER, Polarity
from ebbing.language.numerals import with_digits
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.polarity import polarity
from ebbing.language.statements.stances import AGAIN, ENDED, ORDER
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed, topic_words

_I: Final = re.IGNORECASE
_V: Final = "喝吃用看玩学住做当叫去骑开坐走打听读养买"
# gone: what is given up; come: what takes its place
_BOTH: Final = tuple(
    re.compile(pattern, _I)
    for pattern in (
        r"(?:从|由)(?P<gone>[^，。]{1,16}?)(?:换|改|转|搬|调|切|迁|升级|跳槽|挪)(?:到|成|为|去|至|用)了?(?P<come>[^，。]{1,20})",
        r"(?:把|将)(?P<gone>[^，。]{1,16}?)(?:换|改|变)(?:成|为|到)了?(?P<come>[^，。]{1,20})",
        rf"不(?:再)?[{_V}](?P<gone>[^，。]{{1,12}}?)了?[，,。！]?\s*(?:现在|都|就|而是|已经)?(?:改|换)?(?:[{_V}]|成|为)了?(?P<come>[^，。]{{1,20}})",
        rf"(?:改|转|换|现在)[^，。]{{0,4}}?[{_V}成岗行]了?(?P<come>[^，。]{{1,12}}?)了?[，,]\s*(?:早就|已经)?不(?:再)?[{_V}](?P<gone>[^，。]{{1,12}}?)(?:了|$)",
        r"不是(?P<gone>[^，,。]{1,20}?)(?:的|啦|了)?[，,。]?\s*(?:而是|是)(?P<come>[^，。不]{1,20})",
        r"是(?P<come>[^，,。不]{1,20}?)(?:的|啦|了)?[，,]?\s*(?:而)?(?:并)?不是(?P<gone>[^，。]{1,20})",
        r"(?P<come>[^，,。是]{1,12}?)[，,]\s*不是(?P<gone>[^，。]{1,20})",
        r"\bfrom (?P<gone>[\w' .-]{1,30}?) (?:over )?to (?P<come>[\w' .-]{1,30})",
        r"\b(?:mov|switch|migrat|chang|convert)\w* (?:over )?to (?P<come>[\w' .-]{1,30}?) from (?P<gone>[\w' .-]{1,30})",
        r"\brather (?:have |use |take |drink |eat |go with )?(?P<come>[\w' -]{1,30}?) than (?P<gone>[\w' -]{1,30})",
        r"\b(?:swapp?|trad|exchang)\w* (?P<gone>[\w' -]{1,30}?) (?:in )?for (?P<come>[\w' -]{1,30})",
        r"\breplac\w* (?P<gone>[\w' -]{1,30}?) (?:with|by) (?P<come>[\w' -]{1,30})",
        r"(?P<come>[\w'-]+(?: [\w'-]+){0,4}?) (?:instead of|rather than|in place of) (?P<gone>[\w' -]{1,30})",
        r"\bnot (?P<gone>[\w' -]{1,30}?),? (?:but|it's|it is) (?P<come>[\w' -]{1,30})",
        r"\b(?:it's|it is|is|am|i'm|are) (?P<come>(?!not\b)[\w'-]+(?: [\w'-]+){0,4}?),? (?:[\w ]{0,14}, )?not (?P<gone>[\w' -]{1,24})\W*$",
        r"(?P<come>[\w'-]+(?: [\w'-]+){0,2}?), not (?P<gone>[\w' -]{1,24})\W*$",
        r"\b(?:left|quit|gave up|dropped|stopped) (?P<gone>[\w' -]{1,30}?)(?:,| and| -) *(?:now )?(?:i|i'm|i am|we|we're)?(?: now)? ?(?P<come>\w+[\w' -]{1,40}? now)\b",
        r"\b(?:sold|returned|got rid of) (?:the|my|our) (?P<gone>[\w' -]{1,30}?)(?:,| and| -) *(?:i |we )?(?:now )?(?:bought|got|drive|use|have|own)\w* (?P<come>[\w' -]{1,40})",
    )
)
# A new value alone: it counts where the text names the same thing.
_COME: Final = tuple(
    re.compile(pattern, _I)
    for pattern in (
        r"(?:改签|改期|改|换|推迟|提前|延期|延后|延|挪|提|涨|降|调|升|加|减|移|搬|迁|切|变更|更新|顺延|缩短|放宽|压缩|转|订正|调整|修改)(?:到|成|为|至|去|用|喝|吃|回|["
        + _V
        + r"])了?(?P<come>[^，。]{1,20})",
        r"(?:说错|写错|记错|搞错|弄错|打错|口误|更正|纠正|订正|不对|错了)[^，。]{0,4}[，,：:。！]?\s*[^，。]{0,12}?(?:是|在|叫|为)(?P<come>[^，。不]{1,20})",
        r"(?:应该|其实|实际上|确切地说|准确地说|正确的)(?:应该)?(?:是|在|叫)(?P<come>[^，。不]{1,20})",
        r"换了?[^，。]{0,6}了?[，,]\s*(?:现在|新的?|如今)[^，。]{0,3}?(?:是|叫|用|跟着?|在|姓)(?P<come>[^，。]{1,12})",
        r"\b(?:make|set|put) (?:the |my |our |it )?(?:\w+ )?(?:at |to )?(?P<come>[$€£]?\d[\w' :.%$€£-]{0,20})",
        r"(?:换人了|换了人)[，,]?\s*(?:新来的|新的|现在)?(?:是|叫|姓)(?P<come>[^，。]{1,12})",
        r"\b(?:slipp?|push|mov|bump|reschedul|postpon|chang|rais|cut|shift|delay|switch|bring|brought|updat|renam|drop|fell|r[oi]se|(?:went|gone|go(?:es)?) (?:up|down)|"
        r"increas\w*|decreas|extend|lower|transfer|relocat|upgrad|migrat|correct)\w* (?:\w+ )?(?:back |forward |up |down |out |over )?to (?P<come>(?:(?!\b(?:is|are|was)\b)[\w' :.%$€£-]){1,30})",
        r"\b(?:should (?:be|read|say)|i meant|i mean|correction:?|make that|it's actually|is actually|are actually|actually(?:,)? (?:it's|it is|i'm|i am|my \w+ is|the \w+ is)) (?P<come>[\w' :.%-]{1,30})",
        r"\b(?:is|are|am|'s) now (?P<come>[\w' :.%-]{1,30})",
    )
)
_NEXT: Final = re.compile(
    r"(?:现在|改|准备|打算|换|如今|以后)[^，。]{0,3}?(?:成|了|买|用|喝|吃|做|当|去|学|跟|在|是|住|开|骑|养|写|看|玩|听|读)(?P<come>[^，。]{1,16})|"
    r"\b(?:i|we|i'm|we're|i am)\b (?P<come2>.{2,40}?) (?:now|instead|these days)\b",
    _I,
)
_KEYS: Final = {
    "name": frozenset(("名字", "name")),
    "residence": frozenset(("address", "住址")),
    "occupation": frozenset(("职业", "job")),
    "age": frozenset(("年龄", "age")),
}
_ADVERB: Final = re.compile(r"^(?:就|现在|一下|了|的|a bit|the |an? )|(?:了|吧|啦|啊|的|now|instead|please)$", _I)
_TRY: Final = re.compile(
    r"^(?:只是|因为|一个|什么|这样|那样|我|你|他|她)|^(?:be|do|have|see|the point|sleep|bed|talk)\b", _I
)


def replaced(old: str, new: str) -> Finding | None:
    """A correction where the old value is given up for another; a mention where what comes is what was known."""
    topic = about(old)
    if topic is None:
        return None
    taken = uptake(topic, new)
    if not taken.own:
        return None
    said = taken.whole
    if (found := _both(topic, old, said)) is not None or not names_person(topic, new):
        return found
    return _come(topic, old, said, taken.covered) or _instead(topic, old, taken)


def _both(topic: About, old: str, said: str) -> Finding | None:
    for pattern in _BOTH:
        for match in pattern.finditer(said):
            gone, come = _words(match["gone"]), _words(match["come"])
            if not gone or not come:
                continue
            spelled = match["gone"].strip().removesuffix("的")
            known = spelled in old or echoed(gone, old) | (gone & topic_words(old)) | echoed(topic.value, match["gone"])
            if known and not come <= topic_words(old) and not come <= gone:
                return Finding(Relation.CORRECTION, 0.8, f"{match['come'].strip()} instead of {match['gone'].strip()}")
    return None


def _come(topic: About, old: str, said: str, covered: frozenset[str]) -> Finding | None:
    for pattern in _COME:
        match = pattern.search(said)
        if match is None or _TRY.match(match["come"]):
            continue
        come = _words(match["come"])
        if not come:
            continue
        if come <= topic_words(old) and (ORDER.match(said) or AGAIN.search(said)):
            return Finding(Relation.MENTION, 0.6, "what it was changed to is known")
        if come <= topic_words(old):
            continue
        named = frozenset(word for word in topic.words - topic.value if not word[0].isdigit()) or _key_words(topic)
        covered = covered | echoed(named, said)
        counted = covered if figures(old) else frozenset[str]()
        same_thing = covered & (named or topic.words) or counted or (topic.slot == "name" and topic.whose != USER)
        if not same_thing or not _comparable(old, match["come"]):
            continue
        return Finding(Relation.CORRECTION, 0.7, f"{match['come'].strip()} now")
    return None


def _key_words(topic: About) -> frozenset[str]:
    """What a text calls a property the memory does not name: 用户叫陈晓云 is about 名字."""
    return _KEYS.get(topic.slot, frozenset())


def _instead(topic: About, old: str, taken: Uptake) -> Finding | None:
    """特斯拉不考虑了，准备买蔚来: given up, and in the next clause what comes instead."""
    for i, clause in enumerate(taken.own[:-1]):
        given_up = polarity(clause.text) is Polarity.DENY or ENDED.search(clause.text)
        if topic.denied or not given_up or not echoed(topic.value, clause.text):
            continue
        follow = _NEXT.search(taken.own[i + 1].text)
        come = _words(follow["come"] or follow["come2"] or "") if follow else frozenset()
        if come and polarity(taken.own[i + 1].text) is Polarity.AFFIRM and not come & topic_words(old):
            return Finding(Relation.CORRECTION, 0.65, "something else instead")
    return None


def _comparable(old: str, come: str) -> bool:
    """A figure is replaced by a figure, a word by a word."""
    figure = re.search(r"\d", with_digits(old)) is not None
    return not figure or re.search(r"\d", with_digits(come)) is not None


def _words(value: str) -> frozenset[str]:
    value = value.strip()
    for _ in range(3):
        value = _ADVERB.sub("", value).strip()
    found = concepts(with_digits(value), light=True)
    return found or (frozenset((value.lower(),)) if value and (has_cjk(value) or value.isalnum()) else frozenset())
