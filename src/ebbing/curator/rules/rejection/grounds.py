"""What speaks for and against: something heard elsewhere says again what the user has rejected.

The user's no outlives other sources, so the same claim in other words or in the other language must be recognised; but
another person's fact, another value or the opposite must pass. Both sides are brought to one wording first, then person,
sign, time, figures and predicate must agree, and the thing named must be named again or the meanings lie very close.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from ebbing.curator.rules.relation.subject_matter import About, about, figures, names_person, uptake
from ebbing.language.claim import OTHER, USER, Polarity
from ebbing.language.statements.claims import claims, values_agree
from ebbing.language.statements.clauses import clauses, owner
from ebbing.language.statements.polarity import polarity
from ebbing.language.topics.concepts import concepts, kind_of
from ebbing.language.topics.families import another_sense

_I: Final = re.IGNORECASE
CLOSE: Final = 0.74  # similarity at which other words for the same thing need not be known
NEAR: Final = 0.7  # similarity at which an unknown predicate is taken for the same one
_AS_USER: Final = re.compile(r"^(?:你们?|您)|\byou(?: are|'re)?\b", _I)
_RECORD: Final = re.compile(
    r"^(?P<source>[^，。：:]{2,16})[：:]\s*|^(?:据了解|资料显示|据悉|文档里写着|记录显示|according to [\w ]+)[，,]?\s*",
    _I,
)
_USER: Final = re.compile(r"用户|我(?!国)|本人|\b(?:user|customer|i|i'm|i've|my|me|client)\b", _I)
# Other words for the same state of affairs, put as a memory would put it.
_SAID_PLAINLY: Final = tuple(
    (re.compile(pattern, _I), plain)
    for pattern, plain in (
        (r"不吃(?:任何)?(?:肉|荤)(?:[，,]?只吃素)?|只吃素|吃素", "是素食者"),
        (
            r"\b(?:does not|doesn't|do not|don't|never) eats? (?:any )?meat\b|\bmeat-free\b|\bplant-based\b",
            "is vegetarian",
        ),
        (r"(?:没有|没|尚无)(?:伴侣|对象|女朋友|男朋友|配偶|另一半)|未婚", "单身"),
        (r"\b(?:has no partner|not (?:in a relationship|dating|married)|unmarried)\b", "is single"),
        (r"(?:没有|没|无)(?:安排|事|行程)", "有空"),
        (r"\b(?:has no plans|is available|has nothing on)\b", "is free"),
        (r"滴酒不沾|从不饮酒|不沾酒|不饮酒|戒酒", "不喝酒"),
        (r"\bteetotal(?:ler|er)?\b|\bnever touches alcohol\b", "does not drink alcohol"),
        (r"惯用左手|左利手|用左手写字", "是左撇子"),
        (r"\bwrites with (?:the|his|her|their) left hand\b", "is left-handed"),
        (r"没有兄弟姐妹|独生子女?|独生女", "独生子女"),
        (r"\bno siblings\b|\ban only child\b", "only child"),
        (r"\bhas a (?:spouse|wife|husband)\b", "is married"),
        (r"\bwould (?:like|love) to\b", "wants to"),
        (r"有配偶|有(?:妻子|丈夫|老婆|老公)|成家", "已婚"),
        (r"有孕(?:在身)?|怀了?孩子|怀上", "怀孕"),
        (r"\b(?:expecting a (?:baby|child)|with child)\b", "is pregnant"),
        (r"对(.{1,8}?)(?:一窍不通|完全不懂)", r"不会\1"),
        (r"礼拜|星期", "周"),
        (r"上午", "早上"),
        (r"\bpurchas(?:e|es|ed|ing)\b", "buy"),
        (r"\bget(?:s|ting)? up early\b|\bearly mornings?\b", "mornings"),
    )
)
_FRAMES: Final = {
    name: re.compile(pattern, _I)
    for name, pattern in {
        "like": r"喜欢|喜爱|爱(?!人)|偏好|情有独钟|中意|钟情|支持|赞成|赞同|反对|讨厌|受不了|反感|迷|粉丝|相信|信任|骗人|\b(?:fond|lik(?:e|es|ing)|lov(?:e|es|ing)|enjoys?|"
        r"fans?|favou?rite|keen|prefers?|supports?|hates?|dislik\w+|care for|into|adores?|believes?|trusts?|can't stand|backs?|opposes?)\b",
        "have": r"(?<!没)有(?!空|点|时)|养|拥有|育|\b(?:has|have|owns?|keeps?|got)\b",
        "use": r"用(?!户)|开(?=[^会始心]*(?:车|比|宝|奔|特|本|丰|大)|一辆)|骑|\b(?:us(?:e|es|ing)|driv(?:e|es|ing)|rides?|runs on|built on|powered)\b",
        "live": r"住|定居|居|家在|\b(?:liv(?:e|es|ing)|resid\w+|based|home is|shares a flat|rents?)\b",
        "from": r"来自|人$|人[，,]|出生|籍贯|老家|土生土长|\b(?:born|from|native|grew up)\b",
        "work": r"上班|工作|任职|职业|职员|供职|从事|\b(?:works?|working|employ\w+|job|occupation|profession|staff)\b",
        "skill": r"会(?!议|员|开会)|懂|精通|擅长|弹|\b(?:speaks?|plays?|can|knows? how|fluent|able to|plays)\b",
        "ill": r"过敏|患|病|\b(?:allerg\w+|suffers?|diagnosed|asthma)\b",
        "study": r"学(?!校)|毕业|读书|就读|母校|\b(?:learn\w*|stud(?:y|ies|ying)|graduat\w+|alumn\w+|majors?)\b",
        "love": r"单身|已婚|结婚|恋爱|男朋友|女朋友|伴侣|离婚|\b(?:single|married|dating|boyfriend|girlfriend|partner|spouse|divorced)\b",
        "buy": r"买|购|\b(?:b[uo]y|bought|buys)\b",
        "go": r"去|出差|旅行|旅游|参观|搬|移民|移居|\b(?:visit\w*|trip|travel\w*|go(?:es|ing)?|went|flew|mov(?:e|es|ed|ing)|emigrat\w+)\b",
        "meet": r"预约|看病|\b(?:appointment|hired|consulted|sued|met|meets|saw|called)\b",
    }.items()
}  # fmt: skip
_WISH: Final = re.compile(
    r"想(?!法|念|起|到)|打算|计划|准备|希望|有意|考虑|\b(?:plans?|planning|intends?|wants?|hopes?|would like|thinking of|considering|aims)\b",
    _I,
)
_DISLIKES: Final = re.compile(
    r"讨厌|反感|厌恶|受不了|反对|嫌|骗人|害怕|恨|排斥|\b(?:hat(?:e|es|ed|ing)|dislik\w+|detest\w*|loath\w+|oppos\w+|against|sick of|nonsense)\b|(?:can'?t|cannot|can not) (?:stand|bear)",
    _I,
)
_OPPOSITES: Final = tuple(
    pair
    for one, other in (
        (r"白班|白天|\bday\b|\bmornings?\b|早上", r"夜班|夜里|\bnights?\b|\bevenings?\b|晚上"),
        (r"左|\bleft\b", r"右|\bright\b"),
        (r"南方|\bsouth", r"北方|\bnorth"),
        (r"全职|full[- ]time", r"兼职|part[- ]time"),
        (
            r"擅长|很好|好听|厉害|\b(?:good|great|well|excellent|skilled)\b",
            r"不好|很差|很烂|糟|\b(?:bad|terrible|badly|awful|poor|poorly)\b",
        ),
        (r"内向|\bintrovert", r"外向|开朗|\b(?:extrovert|outgoing|sociable)"),
        (r"独居|独自|一个人|\balone\b", r"合租|室友|同住|一起|\b(?:shares?|roommates?|flatmates?|together)\b"),
        (r"单身|\bsingle\b", r"已婚|结婚|对象|\b(?:married|husband|wife|girlfriend|boyfriend)\b"),
        (r"市中心|城里|\b(?:city|downtown)\b", r"郊|乡下|农村|\b(?:suburbs?|countryside|rural)\b"),
        (r"信任|相信|\btrusts?\b|\bbelieves?\b", r"怀疑|骗|\bdistrusts?\b|\b(?:fake|hoax)\b"),
        (r"胆小|胆子小|怕|\b(?:afraid|scared|timid)\b", r"胆大|\b(?:brave|fearless)\b"),
        (r"退休|\bretired\b", r"上班|在职|\bworking\b"),
        (r"失业|\b(?:unemployed|laid off|fired)\b", r"升职|入职|\b(?:promot\w+|hired)\b"),
        (r"租|\brents?\b", r"(?<!想)买|\b(?:owns?|bought|mortgage)\b"),
        (r"早睡|早起|\bearly\b|\bmorning person\b", r"熬夜|晚睡|夜猫子|\blate\b|\bnight owl\b"),
        (r"减|瘦|\b(?:lose|diet)\b", r"增肌|增重|\b(?:bulk|gain)\w*"),
        (r"升|涨|\b(?:raised|increased|went up)\b", r"降|跌|\b(?:lowered|decreased|cut|went down)\b"),
    )
    for pair in ((re.compile(one, _I), re.compile(other, _I)), (re.compile(other, _I), re.compile(one, _I)))
)
_PREFERS: Final = re.compile(r"\bprefers? (\w+) (?:to|over)\b", _I)
_DAY: Final = re.compile(r"周[一二三四五六日天]|(?:mon|tues|wednes|thurs|fri|satur|sun)days?", _I)
_DAYS: Final = {
    day: str(i)
    for i, names in enumerate(
        ("周一 mon", "周二 tues", "周三 wednes", "周四 thurs", "周五 fri", "周六 satur", "周日 周天 sun")
    )
    for day in names.split()
}


@dataclass(frozen=True, slots=True)
class Evidence:
    """What can be told of a rejected claim and something heard, each by itself."""

    same_person: bool
    same_sign: bool  # both affirm or both deny
    same_time: bool  # both a wish, or neither
    same_figures: bool
    opposite: bool  # left and right, good and bad
    same_sense: bool
    named: bool | None  # whether the thing is named again; None if it is not known what the claim is about
    same_words: bool  # nothing else is said, once both are put plainly
    covered: float  # share of the claim's words that are taken up
    rival: bool  # another thing of the same kind is named: Tokyo, Osaka
    predicate: str  # same, other or unknown
    ruled: bool  # whether all of it together says the same again


def evidence(rejected: str, later: str, similarity: float) -> Evidence:
    """Both sides brought to one wording, then compared point by point."""
    record = _RECORD.match(later) is not None
    claim = _plain(rejected)
    heard = _plain(_AS_USER.sub("user" if later.isascii() else "用户", _RECORD.sub("", later)))
    topic = about(claim)
    known, said = _frames(claim), _frames(heard)
    found = Evidence(
        same_person=_same_person(claim, heard, record),
        same_sign=_denies(claim) == _denies(heard),
        same_time=bool(_WISH.search(claim)) == bool(_WISH.search(heard)),
        same_figures=not _other_figures(claim, heard),
        opposite=any(one.search(claim) and other.search(heard) and not one.search(heard) for one, other in _OPPOSITES),
        same_sense=not another_sense(claim, heard),
        named=topic.value <= uptake(topic, heard).covered if topic else None,
        same_words=concepts(claim, light=True) == concepts(heard, light=True),
        covered=len(uptake(topic, heard).covered) / max(1, len(topic.words)) if topic else 0.0,
        rival=_rival(claim, heard),
        predicate="same" if known & said else "other" if known and said else "unknown",
        ruled=_says_it(topic, claim, heard, similarity) if topic else similarity >= CLOSE,
    )
    agree = (
        found.same_person
        and found.same_sign
        and found.same_time
        and found.same_figures
        and found.same_sense
        and not found.opposite
    )
    return replace(found, ruled=found.ruled and agree)


def _rival(claim: str, heard: str) -> bool:
    """Whether the heard text names something else of a kind the claim names: another place, another drink."""
    mine, theirs = concepts(claim), concepts(heard)
    return any(kind and kind in {kind_of(name) for name in theirs - mine} for kind in map(kind_of, mine - theirs))


def _says_it(topic: About, claim: str, heard: str, similarity: float) -> bool:
    """Whether the thing is named again under a predicate that may be the same, or the meanings lie very close."""
    known, said = _frames(claim), _frames(heard)
    same, unknown = bool(known & said), not known or not said
    if topic.slot == "age":
        ages = [one.value for one in claims(heard) if one.slot == "age" and one.subject == USER]
        return any(values_agree(age, figures(claim)[0] if figures(claim) else "") for age in ages) or bool(
            re.search(r"岁|年龄|years? old|\bage", heard)
        )
    taken = uptake(topic, heard)
    if topic.slot == "name" and topic.value <= taken.covered:
        return True
    named = topic.value <= taken.covered or (topic.head in taken.covered and len(taken.covered) * 2 >= len(topic.words))
    if named:
        return same or (unknown and similarity >= (NEAR if known else 0.5))
    if taken.covered and not taken.covered & topic.value:
        return False  # commutes by train, commutes by car: the predicate again, of something else
    return similarity >= CLOSE and not (
        same and topic.value != topic.words - topic.value and _other_value(topic, heard)
    )


def _other_value(topic: About, heard: str) -> bool:
    """Speaks Dutch, speaks Danish: the same predicate of something else."""
    return not topic.value & uptake(topic, heard).covered


def _plain(text: str) -> str:
    for pattern, plain in _SAID_PLAINLY:
        text = pattern.sub(plain, text)
    return text


def _same_person(claim: str, heard: str, record: bool) -> bool:
    """A fact about the user must be heard of the user; about a thing, of that thing."""
    whose = owner(claim)
    topic = about(claim)
    if whose != USER:
        return topic is None or names_person(topic, heard)
    if any(clause.whose not in ("", USER, OTHER) and not _known(topic, clause.whose) for clause in clauses(heard)[:1]):
        return False
    if _USER.search(claim):
        return record or _USER.search(heard) is not None
    if topic is None:
        return True
    thing = frozenset(word for word in topic.words - topic.value if not word[0].isdigit())
    return not thing or len(uptake(topic, heard).covered & thing) * 2 >= len(thing)


def _known(topic: About | None, whose: str) -> bool:
    return topic is not None and whose in topic.people


def _denies(text: str) -> bool:
    return (polarity(text) is Polarity.DENY) != (_DISLIKES.search(text) is not None)


def _other_figures(claim: str, heard: str) -> bool:
    days, days_heard = _days(claim), _days(heard)
    if days and days_heard and not days & days_heard:
        return True
    preferred, preferred_heard = _PREFERS.search(claim), _PREFERS.search(heard)
    if preferred and preferred_heard and preferred[1].lower() != preferred_heard[1].lower():
        return True
    mine, theirs = set(figures(claim)), set(figures(heard))
    return bool(mine and theirs) and not mine <= theirs


def _days(text: str) -> frozenset[str]:
    return frozenset(_DAYS[re.sub("days?$", "", day.lower())] for day in _DAY.findall(text))


def _frames(text: str) -> frozenset[str]:
    return frozenset(name for name, pattern in _FRAMES.items() if pattern.search(text))
