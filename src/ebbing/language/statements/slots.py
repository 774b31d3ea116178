"""Claims as values: who, which property, what, since when. And the table of properties a person has only one of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ebbing.language.statements.polarity import Polarity
from ebbing.language.word_lists import word_list as words

USER: Final = "user"


class Tense(StrEnum):
    """When a claim is said to hold."""

    NOW = "now"
    PAST = "past"
    FUTURE = "future"


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing said about someone. `instead_of` is the value given up, where the text names it."""

    subject: str  # "user", a kinship word, or a name
    slot: str
    value: str
    polarity: Polarity = Polarity.AFFIRM
    tense: Tense = Tense.NOW
    instead_of: str = ""


# A person has one of these at a time, so another value replaces the old one.
_EXCLUSIVE: Final = words("residence workplace occupation name age birthday marital origin schooling")
_EXCLUSIVE_FAMILIES: Final = ("favourite", "attribute")


def exclusive(slot: str) -> bool:
    """Whether a subject can have only one value of this slot at a time."""
    return slot in _EXCLUSIVE or slot.partition(":")[0] in _EXCLUSIVE_FAMILIES


# Attributes that say who someone is, with their slot: "my name is", 我的生日是.
ATTRIBUTE_SLOTS: Final = {
    "name": "name", "full name": "name", "nickname": "attribute:nickname", "名字": "name", "姓名": "name", "大名": "name",
    "age": "age", "年龄": "age", "岁数": "age", "birthday": "birthday", "date of birth": "birthday", "生日": "birthday",
    "job": "occupation", "occupation": "occupation", "profession": "occupation", "职业": "occupation", "工作": "occupation",
    "employer": "workplace", "company": "workplace", "公司": "workplace", "单位": "workplace", "hometown": "origin",
    "home town": "origin", "老家": "origin", "家乡": "origin", "籍贯": "origin", "home": "residence", "address": "residence",
    "home address": "residence", "地址": "residence", "住址": "residence", "家": "residence", "住处": "residence",
    "phone": "attribute:phone", "phone number": "attribute:phone", "number": "attribute:phone", "mobile": "attribute:phone",
    "电话": "attribute:phone", "手机号": "attribute:phone", "电话号码": "attribute:phone", "手机": "attribute:phone",
    "手机号码": "attribute:phone", "email": "attribute:email", "email address": "attribute:email", "e-mail": "attribute:email",
    "邮箱": "attribute:email", "电子邮箱": "attribute:email", "邮件地址": "attribute:email", "major": "attribute:major",
    "专业": "attribute:major", "mood": "mood", "心情": "mood", "婚姻状况": "marital", "marital status": "marital",
}  # fmt: skip

OCCUPATION_EN_SUFFIX: Final = (
    "er",
    "or",
    "ist",
    "ian",
    "eer",
    "yst",
    "ant",
    "man",
    "woman",
    "nurse",
    "chef",
    "clerk",
    "pilot",
    "coach",
)
OCCUPATION_EN: Final = words(
    "student lawyer scientist doctor nurse chef cook pilot coach judge clerk attorney intern freelancer architect ceo cto "
    "founder entrepreneur surgeon vet agent consultant president director officer soldier priest monk artist dev pm "
    "sysadmin physicist chemist model guard guide hairdresser barista dentist analyst researcher postdoc retiree lead mechanic paramedic apprentice vp dean"
)
NOT_OCCUPATION_EN: Final = words(
    "lover fan believer beginner owner member user person reader drinker eater sleeper learner listener father mother "
    "brother sister daughter visitor newcomer vegetarian introvert extrovert man woman christian human survivor collector "
    "perfectionist minimalist optimist pessimist morning supporter follower runner walker hiker native neighbor winner "
    "loner gamer italian australian canadian brazilian indian hater partner foreigner debtor"
)
OCCUPATION_ZH_SUFFIX: Final = tuple(
    sorted(
        words(
            "师 员 医生 家 工 长 官 律师 教授 老板 经理 司机 警察 护士 学生 研究生 博士生 大学生 会计 记者 翻译 模特 演员 保安 总监 主任 主管 实习生 "
            "自由职业者 创业者 工程师 编辑 顾问 秘书 军人 法官 农民 工人 兽医 导游 空姐 机长 院长 校长 店长 博主 主播 猎头 销售 客服 程序猿 码农 公务员 "
            "医师 中医 牙医 画师 股东 合伙人 创始人 科学家 作家 画家"
        )
    )
)
NOT_OCCUPATION_ZH: Final = (
    "大家",
    "国家",
    "人家",
    "独生子女",
    "成员",
    "会员",
    "球员",
    "会长",
    "家长",
    "全家",
    "玩家",
    "专家",
    "赢家",
    "买家",
)
