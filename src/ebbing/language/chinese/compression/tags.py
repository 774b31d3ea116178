"""The few fuzzy words that are written for a memory, in Chinese, and how the thing they name is found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ebbing.language.chinese.numbers import COUNTED
from ebbing.language.chinese.tagging import tagged
from ebbing.language.chinese.topics.nouns import BACKGROUND, counted_apart, names_thing
from ebbing.language.chinese.words import KINSHIP
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import one_of

# kinds of things (`topics.concepts`)
KINDS: Final = {
    "drink": "饮品", "food": "食物", "animal": "动物", "sport": "运动", "art": "文艺", "colour": "颜色", "place": "地方",
    "language": "语言", "field": "学科", "season": "季节", "hobby": "爱好",
}  # fmt: skip
# what a claim is about, where that can be named without its value
SLOTS: Final = {
    "name": "名字", "age": "年龄", "birthday": "生日", "residence": "住处", "workplace": "工作", "occupation": "工作",
    "origin": "家乡", "marital": "婚恋情况", "schooling": "学业", "skill": "技能", "allergy": "过敏情况", "mood": "心情",
}  # fmt: skip
# what a person does with a kind of thing, put without saying whether they do it
DOINGS: Final = {
    "drink": "饮食习惯", "food": "饮食习惯", "sport": "运动", "place": "出行", "art": "文艺生活", "language": "语言",
    "field": "学习", "animal": "动物", "hobby": "爱好",
}  # fmt: skip
_OF_OTHERS: Final = frozenset(("name", "occupation", "workplace", "residence", "age", "birthday"))

LIKES: Final = "用户喜欢{thing}"
DISLIKES: Final = "用户不喜欢{thing}"
TASTE: Final = "用户对{thing}的喜好"  # likes some of it, not all
LESSON_ABOUT: Final = "关于{thing}的经验"
OWN: Final = "用户的{thing}"
MENTIONED: Final = "用户提到过{thing}"
SAID: Final = "用户说过的事"

# somebody of the user's; the group is who: 我妹妹
SOMEBODY: Final = pattern(
    f"(?:^|(?:我|我们|用户)(?:的|家的?|家那只)?)({one_of([who for who in KINSHIP if not who.startswith('我')])})"
)
# before that: it is not them
DENIED: Final = "不是|没有"
# something was learned: 下次, 踩坑
LESSON: Final = "下次|教训|踩坑|踩过|的坑|以后(?:要|得|应|别|不要|一定|千万)|吸取|原来是因为"
# what stands behind the thing itself
TAIL: Final = pattern("[，。；、（(：].*", re.DOTALL)
# names nothing: 这个
TOO_VAGUE: Final = r"(?:一个|这个|那个|他|她|它)\b|^.$|^.[过了着]$"

_NOUN: Final = ("n", "nr", "ns", "nt", "nz", "vn", "eng", "nrt")
_MEASURE: Final = pattern(f"[{COUNTED}几半]|小时|分钟|时候|时间")
_LONGEST: Final = 12  # characters of a thing


def somebody(who: str, slot: str) -> str:
    """Return what is told of somebody of the user's: 用户妹妹的工作."""
    return f"用户{who}的{SLOTS[slot] if slot in _OF_OTHERS else '事'}"


def thing_in(text: str, topic: str, keywords: Sequence[str]) -> str:
    """Return the topic of a text where it is one noun, else the most telling noun among its keywords."""
    nouns = {
        word
        for word, tag in counted_apart(tagged(text))
        if tag in _NOUN and len(word) > 1 and not _MEASURE.search(word) and names_thing(word, text)
    }
    if topic in nouns and topic not in BACKGROUND:
        return topic
    named = [word for word in keywords if word in nouns]
    return next((word for word in named if word not in BACKGROUND), named[0] if named else "")


def brief(thing: str) -> str:
    """Return a thing in a few words; nothing where it is a whole phrase."""
    return thing if len(thing) <= _LONGEST else ""
