"""Chinese words and their parts of speech, by jieba's dictionary (loaded at first use, about 0.1 s).

jieba's dictionary holds verb-object pairs such as 喝咖啡 as one word, even as a person's name. They are split here, so
that every caller sees the object on its own. An object is spoken of more often than what is done with it: 打印机 is no 印机 that is hit.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

Tagged = tuple[str, str]  # word, part of speech

# Verbs that take what they are about as object. "喝咖啡" is one dictionary word for jieba, and a person's name at that.
OBJECT_VERBS: Final = "喝吃看听玩学打买用做写读弹唱养种开骑爬跑画练"

# Pairs whose meaning is not "verb + object", so splitting would lose it.
_WHOLE: Final = word_list(
    "学习 学校 学生 学院 学期 学位 学者 学费 学历 学问 学术 学会 看法 看见 看到 看来 看看 看好 看起来 打算 打工 打扰 打开 打车 开心 开始 "
    "开发 开会 开放 开关 用户 用途 用品 用心 用于 做事 做法 写作 写字楼 读者 读书 玩具 玩笑 玩家 种类 种子 画面 练习 跑步 听说 听力 听见 "
    "吃亏 吃力 吃惊 买卖 养老 养成 骑士 爬山 唱歌 弹琴 开车 做饭 打球 开源 开户 开支 打印 打折 打包 用法 用处 用餐 学科 学时 学分 学员 看病 "
    "画家 画画 打电话 写代码 用力 听话 跑腿 跑道 做梦 做主 打针 打架 打字 开水 开头 开展 开业 开机 开门 开口"
)


_WEEK: Final = pattern("周[一二三四五六日天]?|星期[一二三四五六日天]?|礼拜[一二三四五六日天]?")
_ON_IT: Final = pattern("[^早晚天网会]上|[^早晚].上")  # 车上, and no time of the day
_NICKNAME: Final = pattern("([小老阿][\u4e00-\u9fff])([在也都就和跟是去把被给让会很要想说不没有])")
_THIS: Final = pattern("[这那件]$")
_CAN: Final = pattern("([我你您他她咱])([会能])")


@lru_cache(maxsize=2048)
def tagged(text: str) -> tuple[Tagged, ...]:
    """Return the words of a text with jieba's part-of-speech tags; joined they are the text."""
    import rjieba

    found: list[Tagged] = []
    for word, tag in rjieba.tag(_encodable(text)):
        if found and _WEEK.fullmatch(word) and _ON_IT.fullmatch(found[-1][0]):  # 车上周卖掉了: the car, last week
            found[-1:] = [(found[-1][0][:-1], "n")]
            word, tag = f"上{word}", "t"
        elif found and word == "事由" and _THIS.search(found[-1][0]):  # 这件事由老周办: what is done by him, no cause
            found.append(("事", "n"))
            word, tag = "由", "p"
        found.extend(_split(word, tag))
    return tuple(found)


def _encodable(text: str) -> str:
    """Lone surrogates cannot cross into Rust; each becomes one replacement character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)
    return text


def _split(word: str, tag: str) -> list[Tagged]:
    if len(word) == 2 and word[1] == "叫" and tag.startswith(("n", "v")):
        return [(word[0], "n"), ("叫", "v")]  # 我的狗叫旺财: the dog is called, it does not bark
    if (can := _CAN.match(word)) is not None:  # 我会包饺子: I can, and no society of mine
        rest = word[can.end() :]
        return [(can[1], "r"), (can[2], "v"), *(_split(rest, tag) if rest else ())]
    if tag == "nr" and frequency(word) == 1 and (run := _NICKNAME.fullmatch(word)) is not None:
        return [(run[1], "nr"), (run[2], _tag_of(run[2]))]  # 小杜在学法语: no name ends so
    if tag in ("nr", "n") and len(word) > 2 and not is_word(word):
        if word[0] == "由":  # 由小王负责: by him
            return [("由", "p"), (word[1:], tag)]
        if word[-1] == "会":  # 橘猫会开门: it can, and no society of cats
            return [(word[:-1], "n"), ("会", "v")]
    if len(word) == 2 and word[0] == "会" and word[1] in OBJECT_VERBS:
        return [("会", "v"), (word[1], "v")]  # 她会弹古筝
    if len(word) < 2 or word[0] not in OBJECT_VERBS or word in _WHOLE:
        return [(word, tag)]
    rest = word[1:]
    if len(rest) == 1 and word[0] == "玩" and tag == "n" and not is_word(word):
        return [(word[0], "v"), (rest, "n")]  # 玩星 of 玩星露谷 is no word
    if len(rest) == 1:
        # Only the commonest one-character objects: 喝茶, 吃饭; other two-character words are words.
        return [(word[0], "v"), (rest, "n")] if rest in "茶酒水汤奶饭面肉鱼菜歌琴画鼓狗猫花书" else [(word, tag)]
    if tag in ("nr", "v", "n", "l", "i", "nz") and is_word(rest) and frequency(rest) >= frequency(word):
        return [(word[0], "v"), (rest, "n")]
    return [(word, tag)]


@lru_cache(maxsize=64)
def _tag_of(word: str) -> str:
    """Return the part of speech of a word by itself."""
    import rjieba

    return str(rjieba.tag(word)[0][1])


@lru_cache(maxsize=4096)
def is_word(word: str) -> bool:
    """Say whether jieba's dictionary holds a word."""
    import rjieba

    return bool(rjieba.has_word(word))


def rarity(word: str) -> float:
    """Return about 1 for a word hardly anybody uses, 0 for one in every other sentence; long words are rare."""
    return max(0.0, min(1.2, 1.0 - math.log10(1 + frequency(word)) / 5 + 0.15 * (len(word) - 2)))


@lru_cache(maxsize=8192)
def frequency(word: str) -> int:
    """Return how often jieba's dictionary has counted a word; 1 for one it does not know."""
    import rjieba

    return int(rjieba.suggest_freq(word)) if is_word(word) else 1
