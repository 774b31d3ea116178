"""A topic taken up again without a claim of the same shape: denied, narrowed, or simply lived by.

The weakest ground, so it is fenced in: the memory is one short statement, the same person speaks, most of what the
memory names is named again, and in the same sense. What happened once never denies a habit.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import Finding
from ebbing.curator.rules.relation.subject_matter import About, Uptake, about, figures, names_person, uptake
from ebbing.domain.judgement import Relation
from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.claim import USER, Polarity
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.clauses import clauses
from ebbing.language.statements.polarity import is_rhetorical, polarity
from ebbing.language.statements.stances import (
    AGAIN,
    AGAINST,
    AT_WORK,
    ENDED,
    EVENT,
    HERE,
    LASTING_DENIAL,
    NARROWS,
    ORDER,
    SCORN,
    happened_once,
)
from ebbing.language.topics.concepts import words_for
from ebbing.language.topics.families import another_sense, echoed, families, topic_words

_TOLD: Final = re.compile(
    r"^[^，。]{0,6}(?:让|叫|告诉|建议|劝|说|问|给)(?:我|了)|\b(?:told|asked|advised|gave|called|said|helped|sent|appointment|saw (?:a|the))\b",
    re.IGNORECASE,
)
_AS_ONE: Final = re.compile(
    r"我(?:是|就是|可是|当|做的?是?|教|在.{1,8}(?:当|做))|\b(?:i'm|i am|as an?|i teach|my (?:job|practice|work|career))\b",
    re.IGNORECASE,
)
_GENERAL: Final = re.compile(
    r"是一种|是指|含有|代表|患者|的人(?:要|应|会)|发布|上市|股|新闻|据报道|赢了|输了|\b(?:is an? (?:kind|type|herb|plant|city|country)|people who|in general|won|lost to|according to)\b",
    re.IGNORECASE,
)
_LEFT_OUT: Final = re.compile(r"(?:主要|尤其|特别是|具体|其中|最好|一般|平时|[\u4e00-\u9fff]的是)")
_HAD: Final = ("have", "use", "mood", "is")
_OWNED: Final = ("have", "use", "studies", "skill", "change")
_SURNAMES: Final = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段钱汤尹黎易常武乔贺赖龚文"
_BRIEF: Final = 8  # new content words beyond which a text has something of its own to tell
_MY: Final = re.compile(r"我们?的|\b(?:my|our)\b", re.IGNORECASE)
_PROPERTY_OF: Final = re.compile("(?P<of>[^，。的]{2,24})的[^，。的]{1,6}[是在]")
_FRONT: Final = 6  # characters in which a fronted topic stands
_CLOSE: Final = 0.4  # similarity
_PLACE: Final = ("residence", "origin")
_WORK: Final = ("workplace", "occupation")
_ENOUGH: Final = 0.5  # of a memory's words


def echo(old: str, new: str, similarity: float, *, ironic: bool) -> Finding | None:
    """How a text stands to a memory whose topic it takes up; None if it does not."""
    topic = about(old)
    if topic is None:
        return None
    if _other_names(old, new) or _other_things(old, new):
        return Finding(Relation.UNRELATED, 0.75, "of another person or thing")
    if another_sense(old, new):
        return Finding(Relation.UNRELATED, 0.8, "the word means something else here")
    taken = uptake(topic, new)
    if not taken.clauses:
        said = echoed(topic.words, new)
        return Finding(Relation.UNRELATED, 0.7, "someone else's") if said else None
    if figures(old) and figures(taken.whole) and not set(figures(old)) <= set(figures(taken.whole)):
        return None  # the same thing with another number is for rules that know which number counts
    if not _enough(topic, taken) or not _takes_part(topic, taken, new, similarity):
        return None
    denied = _denies(taken, ironic)
    if denied is None:
        return None
    if denied != topic.denied:
        return _against(topic, taken)
    return _along(topic, taken)


def _other_names(old: str, new: str) -> bool:
    """Both name people in full, and not the same ones."""
    mine, theirs = _full_names(old), _full_names(new)
    return bool(mine and theirs) and not mine & theirs


def _other_things(old: str, new: str) -> bool:
    """峰会的地点是青岛, 购物节的地点是青岛: one place, two events."""
    mine, theirs = _PROPERTY_OF.match(old), _PROPERTY_OF.match(new)
    if mine is None or theirs is None:
        return False
    return mine["of"] not in theirs["of"] and theirs["of"] not in mine["of"]


def _full_names(text: str) -> frozenset[str]:
    if not has_cjk(text):
        return frozenset()
    return frozenset(word for word, tag in tagged(text) if tag == "nr" and 2 <= len(word) <= 3 and word[0] in _SURNAMES)


def _takes_part(topic: About, taken: Uptake, new: str, similarity: float) -> bool:
    """Whether the words come from a life in which the memory holds: in Chengdu is not living there."""
    if not names_person(topic, new):
        return False
    said = taken.whole
    family, _, _ = topic.slot.partition(":")
    if topic.whose != USER or (ENDED.search(taken.text) and taken.covered == topic.words):
        return True
    if family in _PLACE:
        return HERE.search(said) is not None or LASTING_DENIAL.search(said) is not None
    if family in _WORK:
        return _at_work(taken)
    key = topic.words - topic.value
    if family in ("attribute", "favourite") and key and len(key & taken.covered) * 2 <= len(key) - (len(key) == 1):
        theirs = any(clause.whose == USER and _MY.search(clause.text) for clause in taken.clauses)
        if not (theirs and topic.value <= taken.covered):
            return False  # the same property of another thing
    if family == "name":
        return True
    return (
        _of_user(taken)
        or _fronted(topic, taken)
        or (_unsaid(new) and (similarity >= _CLOSE or AGAIN.search(said) is not None))
    )


def _enough(topic: About, taken: Uptake) -> bool:
    """Most of its words, or half of them with the one the others describe: a red car is no red bike."""
    share = len(taken.covered) / len(topic.words)
    first = bool(echoed(topic.words, taken.clauses[0].text[:_FRONT])) and not taken.clauses[0].text.startswith("我")
    tool = any(word.isascii() and not words_for(word, "zh") for word in taken.covered) and has_cjk(taken.text)
    return share > _ENOUGH or (share == _ENOUGH and (first or tool or topic.head in taken.covered or not topic.head))


def _at_work(taken: Uptake) -> bool:
    """A nurse's shift is the user's; what the nurse told the user is not."""
    if _TOLD.search(taken.text):
        return False
    if any(clause.whose == USER and LASTING_DENIAL.search(clause.text) for clause in taken.clauses):
        return True
    return AT_WORK.search(taken.whole) is not None or len(taken.covered) >= 2 or _AS_ONE.search(taken.text) is not None


def _of_user(taken: Uptake) -> bool:
    return any(clause.whose == USER for clause in taken.own) or ORDER.match(taken.text) is not None


def _fronted(topic: About, taken: Uptake) -> bool:
    """鹦鹉是玄凤, The garden is 40 square metres: more about what the user has or is at; 写的是悬疑小说 leaves 我 out."""
    if _GENERAL.search(taken.text):
        return False
    first = taken.clauses[0].text
    if not has_cjk(first):
        if topic.slot.startswith("do:") and AGAIN.search(first):
            return bool(echoed(topic.words, first.split(" ")[0]))  # drum practice again tonight
        had = topic.slot in _HAD or topic.slot.startswith("do:ha")
        return had and re.match("(?:the|our|this) ", first, re.IGNORECASE) is not None
    owned = topic.slot in _OWNED or topic.slot.startswith("do:") or taken.covered == topic.words
    return (owned and bool(echoed(topic.words, first[:_FRONT]))) or _LEFT_OUT.match(taken.own[0].text) is not None


def _unsaid(new: str) -> bool:
    """Chinese leaves 我 out where nobody else is spoken of."""
    return has_cjk(new) and not _GENERAL.search(new) and all(clause.whose in ("", USER) for clause in clauses(new))


def _denies(taken: Uptake, ironic: bool) -> bool | None:
    """Whether the topic is denied; None where something went wrong once, which says nothing about it."""
    if ironic:
        return True
    for clause in taken.clauses:
        text = clause.text
        if ENDED.search(text):
            return True
        if polarity(text) is Polarity.DENY:
            if happened_once(text):
                return None
            return True if LASTING_DENIAL.search(text) or AGAINST.search(text) else None
        if AGAINST.search(text):
            return True
    return _taken_back(taken)


def _taken_back(taken: Uptake) -> bool:
    """健身周刊？我早就退订了: the clause that names it is followed by one that ends it."""
    last = taken.own.index(taken.clauses[-1])
    following = taken.own[last + 1 : last + 2]
    return any(
        len(clause.text) <= 12 and re.fullmatch(r"(?:反正|可|但)?我(?:才|就|可)?不[喜爱想]?欢?.{0,3}", clause.text)
        for clause in following
    )


def _against(topic: About, taken: Uptake) -> Finding | None:
    if topic.denied:
        return None  # 不吃香菜, then 香菜 in a dish: only a claim of the same shape takes a denial back
    fresh = topic_words(taken.text) - topic.words - taken.covered
    if len(taken.covered) < len(topic.value & taken.covered) or (len(fresh) > 4 and len(taken.covered) < 2):
        return None
    return Finding(Relation.NEGATION, 0.65, "the same thing, denied or given up")


def _along(topic: About, taken: Uptake) -> Finding | None:
    said = taken.whole
    happened = EVENT.match(said) or EVENT.search(taken.text)
    again = len(AGAIN.findall(said)) + sum(map(bool, (happened, ORDER.match(taken.text), is_rhetorical(said))))
    narrows = len(NARROWS.findall(said))
    fresh = {word for word in topic_words(said) - topic.words if not families(word) or word not in taken.covered}
    if again and again >= narrows and len(fresh) <= _BRIEF:
        return Finding(Relation.MENTION, 0.6, "lives by it")
    if narrows or fresh:
        return Finding(Relation.REFINE, 0.55, "the same, with more detail")
    return Finding(Relation.MENTION, 0.6, "the same again")


def mocks(old: str, new: str) -> bool:
    """Enjoy networking events? Me? As if."""
    topic = about(old)
    return topic is not None and SCORN.search(new) is not None and bool(echoed(topic.words, new))
