"""Chinese properties that are named: 我的X是Y, 会议改到周一, 我最喜欢的X是Y, X是我的Y."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ebbing.language.chinese.grammar.values import value_of
from ebbing.language.chinese.polarity import NEGATES_PREDICATE
from ebbing.language.chinese.tagging import tagged
from ebbing.language.chinese.words import KINSHIP, LIGHT, ONE_AT_A_TIME, STOP
from ebbing.language.claim import USER, Claim, Polarity, Tense
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import one_of

# Properties with a slot of their own, and the English words for them that Chinese sentences borrow: 我的email是…
_SLOTS: Final = {
    word: line.split()[0]
    for line in """name 名字 姓名 大名 name
    attribute:nickname nickname
    age 年龄 岁数 age
    birthday 生日 birthday
    occupation 职业 工作 job
    workplace 公司 单位 employer company
    origin 老家 家乡 籍贯 hometown
    residence 地址 住址 家 住处 home address
    attribute:phone 电话 手机号 电话号码 手机 手机号码 phone number mobile
    attribute:email 邮箱 电子邮箱 邮件地址 email e-mail
    attribute:major 专业 major
    mood 心情 mood
    marital 婚姻状况""".splitlines()
    for word in line.split()[1:]
}
_ATTRIBUTE: Final = pattern(
    "(?:(?:我们?|用户|本人)的?)?(?:新的?)?(?P<key>[^是改换变叫的]{1,8}?)(?:现在|目前|已经|其实)?(?P<no>并?不再?(?=是))?"
    "(?P<be>是|改成了?|改为了?|换成了?|换为了?|变成了?|改到了?|改叫|变更为|更新为|推迟到了?|提前到了?|定在了?|延期到了?)(?P<v>.{1,60})$"
)
_AROUND_KEY: Final = pattern("^(?:现在|目前|以前|之前|原来)的?|的$")
_NO_KEY: Final = pattern("从|在|把|将|不|没|也|都|就|喜欢|最")
_BEFORE: Final = pattern("以前|之前|原来|曾经")
_FAVOURITE: Final = pattern(
    "(?:现在|目前)?最(?:喜欢|爱|钟爱|中意)(?:喝|吃|看|听|玩|用|去|做)?的(?P<key>[^是]{0,8}?)(?:现在|目前|早就|已经|其实)?(?:是|"
    "变成了?|换成了?|改成了?|还是)(?P<v>.{1,40})$"
)
_FAVOURITE_OF: Final = pattern(
    "(?P<v>[^是]{1,20})是(?:我|用户)最(?:喜欢|爱)(?:喝|吃|看|听|玩|用|去|做)?的(?P<key>.{1,8})$"
)
_IS_MY: Final = pattern(
    f"(?P<v>[^，是不我]{{1,8}}?)(?:已经|也|还)?(?P<neg>不|不再)?是(?:我|用户)们?的?(?P<key>{one_of(KINSHIP)})了?$"
)
_IS: Final = pattern("(?:现在|已经)?(?:是|换成了?|变成了?)(?P<v>.{1,6}?)了?")
_TITLED: Final = pattern("[^个名位一是](?:总|工|哥|姐|老师|经理|先生|女士)")
# Things that are said to be or to have been moved to a time, a place, a number.
_THING: Final = pattern(
    "(?:这个|那个|我们的?|咱们的?)?(?P<key>[^，。是在改换变叫我你他她]{2,8}?)(?:现在|目前|已经|其实)?(?:又|都|也|还)?"
    "(?P<be>是|在|定在|改成|改为|改到|换成|换到|变成|变更为|更新为|推迟到|提前到|延期到|挪到|移到|搬到|搬去|搬至|"
    "涨到|降到|升到|减到|调到|为|跑在|用的是)了?(?P<v>.{1,40})$"
)
_TIME_OR_PLACE: Final = pattern("[\\d周星期月日号点楼室]")


def favourite_or_relation(clause: str) -> tuple[Claim, str] | None:
    """Return what a whole clause says and whom the next one is about: X是我最喜欢的Y, X是我的Y."""
    if found := _FAVOURITE_OF.match(clause):
        return Claim(USER, f"favourite:{found['key'].rstrip('了的')}", value_of(found["v"])), USER
    if found := _IS_MY.match(clause):
        return _is_my(found), found["v"]
    return None


def _is_my(found: re.Match[str]) -> Claim:
    """王宇是我的经理: the user's manager is Wang Yu; 王宇是我的同事: Wang Yu is one of many."""
    sign = Polarity.DENY if found["neg"] else Polarity.AFFIRM
    if found["key"] in ONE_AT_A_TIME:
        return Claim(USER, f"attribute:{found['key']}", found["v"], sign)
    return Claim(found["v"], "is", found["key"], sign)


def favourite(subject: str, rest: str) -> Claim | None:
    """Return what someone likes best: 我最喜欢的X是Y."""
    found = _FAVOURITE.search(rest)
    return Claim(subject, f"favourite:{found['key']}", value_of(found["v"])) if found else None


def of_someone(someone: str, rest: str) -> Claim | None:
    """Return who someone is to the user, or what is said of a property of theirs."""
    if (claim := _who(someone, rest)) is not None:
        return claim
    claim = attribute(rest)
    return replace(claim, subject=someone) if claim else None


def _who(kin: str, rest: str) -> Claim | None:
    """我的老板是王总: who someone is to the user, where a name is given."""
    found = _IS.fullmatch(rest)
    if found is None or not (tagged(found["v"])[0][1].startswith("nr") or _TITLED.fullmatch(found["v"])):
        return None
    if kin not in ONE_AT_A_TIME:
        return Claim(kin, "name", found["v"])
    return Claim(USER, f"attribute:{kin}", found["v"])


def attribute(rest: str) -> Claim | None:
    """Return the claim of 我的X是Y, X改成Y: the property is a noun or one with its own slot."""
    found = _ATTRIBUTE.match(rest)
    key = _AROUND_KEY.sub("", found["key"]) if found else ""
    if found is None or not key or key in STOP or NEGATES_PREDICATE.match(key) or _NO_KEY.match(key):
        return None
    slot = _SLOTS.get(key)
    if slot is None:
        word, tag = tagged(key)[-1]
        if not tag.startswith(("n", "vn", "j", "eng", "zg")) or word in LIGHT:
            return None
        slot = f"attribute:{key}"
    negated = found["v"].startswith("不是") or found["no"]
    sign = Polarity.DENY if negated else Polarity.AFFIRM
    return Claim(USER, slot, value_of(found["v"]), sign, Tense.PAST if _BEFORE.match(rest) else Tense.NOW)


def thing(clause: str) -> Claim | None:
    """Return the claim of 会议改到周一了: a thing with a new time, place or number."""
    found = _THING.match(clause)
    if found is None:
        return None
    key, value = found["key"].removesuffix("的"), value_of(found["v"])
    words = tagged(key)
    if not words[-1][1].startswith(("n", "vn", "j", "eng", "v", "t")) or words[0][1] in ("r", "d", "t", "p", "c"):
        return None
    if found["be"] in ("在", "为") and not _TIME_OR_PLACE.search(value):
        return None
    return Claim(USER, f"attribute:{key}", value)
