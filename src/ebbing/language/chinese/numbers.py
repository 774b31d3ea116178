"""Chinese numbers and calendar names: the one table that patterns of this pack are made from."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern

# characters for use inside a class: f"[{TO_TEN}]"
TO_NINE: Final = "一二三四五六七八九"
TO_TEN: Final = TO_NINE + "十"
COUNTED: Final = "一二两三四五六七八九十"  # as one counts things: 两个, not 二个
LARGE: Final = COUNTED + "百千万"
SPOKEN: Final = "零〇" + TO_NINE + "幺"  # as one reads out a code
WEEKDAYS: Final = "一二三四五六日"  # 周一 … 周日
VALUES: Final = {char: value for value, char in enumerate("零" + TO_NINE)} | {"两": 2, "〇": 0}
PLACES: Final = {"十": 10, "百": 100, "千": 1000}

# what follows a numeral that counts: 两个, 三岁
_UNIT: Final = "个只条台辆套岁年月日号点次斤公块元本秒分寸层楼口人位名版度级章课页集杯瓶间天周米克吨期门遍子儿女胎小万"
_NUMERAL: Final = pattern(
    f"百分之([{TO_TEN}]+)|[{LARGE}][{LARGE}零]+|十(?=[{_UNIT}])(?!分)|[{COUNTED[1:-1]}](?=[{_UNIT}])"
)


def with_digits(text: str) -> str:
    """Write numerals that count something in digits: 三十岁 is 30岁. 一直 and 十分 count nothing."""
    return text if text.isascii() else _NUMERAL.sub(_in_digits, text)


def _in_digits(found: re.Match[str]) -> str:
    if found[1]:
        return f"{_value(found[1])}%"
    word = found[0]
    if word[0] == "一" and not set(word) & set("十百千万"):
        return word  # 一一, 一二: not a count
    if all(char in "万千百" for char in word) or word.startswith(("千万", "万一", "百")):
        return word  # 千万别: an adverb
    return str(_value(word))


def _value(word: str) -> int:
    """Return the value of a numeral. 四千五 is 4500: a digit after a place stands for the place below it."""
    total = section = digit = 0
    place = 1
    for char in word:
        if char in VALUES:
            digit = digit * 10 + VALUES[char]
        elif char == "万":
            total, section, digit, place = (total + section + digit) * 10_000, 0, 0, 10_000
        else:
            place = PLACES[char]
            section, digit = section + (digit or 1) * place, 0
    return total + section + (digit * place // 10 if digit and place >= 100 and word[-2:-1] != "零" else digit)
