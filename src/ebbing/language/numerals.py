"""Numbers in one spelling: 三十, thirty and 30 are the same figure wherever they count something.

Only words that count are rewritten: 一直, 十分 and "one of them" hold a numeral without naming a number.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_DIGIT: Final = {char: i for i, char in enumerate("零一二三四五六七八九")} | {"两": 2, "〇": 0}
_PLACE: Final = {"十": 10, "百": 100, "千": 1000}
_UNIT: Final = "个只条台辆套岁年月日号点次斤公块元本秒分寸层楼口人位名版度级章课页集杯瓶间天周米克吨期门遍子儿女胎小万"
_CHINESE: Final = re.compile(
    f"百分之([一二三四五六七八九十]+)|[一二两三四五六七八九十百千万][一二两三四五六七八九十百千万零]+|十(?=[{_UNIT}])(?!分)|[二两三四五六七八九](?=[{_UNIT}])"
)
_ENGLISH: Final = {
    word: i
    for i, word in enumerate(
        [
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ],
        start=2,
    )
} | {
    word: 10 * i
    for i, word in enumerate(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2)
}
_ENGLISH_WORD: Final = re.compile(
    r"\b(" + "|".join(_ENGLISH) + r")(?:[- ](one|two|three|four|five|six|seven|eight|nine))?\b", re.IGNORECASE
)


@lru_cache(maxsize=1024)
def with_digits(text: str) -> str:
    """The text with its number words written in digits."""
    if not text.isascii():
        text = _CHINESE.sub(_from_chinese, text)
    return _ENGLISH_WORD.sub(_from_english, text)


def _from_chinese(found: re.Match[str]) -> str:
    if found[1]:
        return f"{_value(found[1])}%"
    word = found[0]
    if word[0] == "一" and not set(word) & set("十百千万"):
        return word  # 一一, 一二: not a count
    if all(char in "万千百" for char in word) or word.startswith(("千万", "万一", "百")):
        return word  # 千万别: an adverb
    return str(_value(word))


def _value(word: str) -> int:
    """四千五 is 4500: a digit after a place stands for the place below it."""
    total = section = digit = 0
    place = 1
    for char in word:
        if char in _DIGIT:
            digit = digit * 10 + _DIGIT[char]
        elif char == "万":
            total, section, digit, place = (total + section + digit) * 10_000, 0, 0, 10_000
        else:
            place = _PLACE[char]
            section, digit = section + (digit or 1) * place, 0
    return total + section + (digit * place // 10 if digit and place >= 100 and word[-2:-1] != "零" else digit)


def _from_english(found: re.Match[str]) -> str:
    number = _ENGLISH[found[1].lower()]
    if found[2] is None:
        return str(number)
    if number < 20:
        return found[0]  # "two three": two counts
    return str(number + {"one": 1}.get(found[2].lower(), _ENGLISH.get(found[2].lower(), 0)))
