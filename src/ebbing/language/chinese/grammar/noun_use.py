"""Whether a Chinese word is used as a noun where it stands: jieba tags words by themselves, and their neighbours know better.

What stands before 了, 过 or 着 is done, or ends with what is done: 阿强养了, 老师病了, 花开了. What stands behind 很 is how something is.
What a clause begins with before 是 is something.
A surname behind 小 or 老 is a person, though a verb may stick to it: 小李买了. A verb may stick to the thing it is done to: 晒太阳.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ebbing.language.chinese.tagging import Tagged, is_word, tagged
from ebbing.language.chinese.words import SURNAMES
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

VERB: Final = "v"
PERSON: Final = "nr"
_ASPECT: Final = word_list("了 过 着")
_DEGREE: Final = word_list("很 太 非常 真 挺 特别 更 最 十分 好 超 蛮 相当 极其 不够 有点")
_FAMILIAR: Final = word_list("小 老 阿")
_BY: Final = "被"
_QUILTS: Final = "棉绒毛凉春夏冬薄厚丝单睡铺盖"  # before 被 a quilt
_NOUNS: Final = word_list("进度")  # nouns that the dictionary takes for something else
_COUNTED: Final = pattern("[一二两三四五六七八九十几].")
_STUCK_CHARACTERS: Final = 3  # characters of a verb and what it is done to, tagged as one noun


def used(text: str) -> Iterator[Tagged]:
    """Yield the words of a text with the tags that fit where they stand; joined they are the text."""
    words = list(tagged(text))
    place = 0
    while place < len(words):
        word, tag = words[place]
        following = words[place + 1][0] if place + 1 < len(words) else ""
        if _is_person(word[-1], following) and (len(word) == 1 or _is_made_up(word)):
            if word[:-1]:
                yield word[:-1], VERB  # 归小 刘管: two halves of other words
            yield word[-1] + following[0], PERSON
            if following[1:]:
                yield following[1:], VERB
            place += 1
        else:
            yield from _fitting(word, tag, words[place - 1][0] if place else "", following)
        place += 1


def _is_person(word: str, following: str) -> bool:
    return word in _FAMILIAR and following[:1] in SURNAMES and len(following) <= len("李买") and following != ""


def _fitting(word: str, tag: str, before: str, following: str) -> Sequence[Tagged]:
    if tag == VERB and following == "是" and len(word) > 1 and not before[-1:].isalnum():
        return [(word, "vn")]  # 预算是三十万: what a clause begins with, and what is something
    if word in _NOUNS and not (before and _tag(before).startswith("n")):
        return [(word, "n")]  # behind another it is of that thing: 项目进度 is about 项目
    if not tag.startswith("n") and tag != "vn":
        made_up = _is_made_up(word) and _tag(word[0]) == "n" and _tag(word[1])[0] in "va"
        return [(word[0], "n"), (word[1], VERB)] if made_up else [(word, tag)]  # 雨停, 路滑
    if _COUNTED.fullmatch(word) and is_word(following) and _tag(following).startswith("n"):
        return [(word, "m")]  # 一篮 鸡蛋: how much of what
    if word[1:] == _BY and word[0] not in _QUILTS and _tag(following or _BY)[0] in "nr":
        return [(word[0], tag), (_BY, "p")]  # 花被 雨 打落了: by what, no quilt
    if following in _ASPECT:
        return [*([(word[:-1], tag)] if word[:-1] else []), (word[-1], VERB)]
    if before in _DEGREE:
        return [(word, "a")]
    if len(word) == _STUCK_CHARACTERS and not is_word(word[:2]) and _is_deed_and_thing(word[0], word[1:]):
        return [(word[0], VERB), (word[1:], "n")]
    return [(word, tag)]


def _is_made_up(word: str) -> bool:
    """Say whether two characters were taken for a word that no dictionary has."""
    return len(word) == len("雨停") and not is_word(word)


def _is_deed_and_thing(deed: str, thing: str) -> bool:
    return is_word(thing) and _tag(deed) == VERB and _tag(thing).startswith("n")


def _tag(word: str) -> str:
    return tagged(word)[0][1]
