"""Numbers in words written in digits where that is shorter: 四十八 is 48, "fourteen" is 14; 四千五 and "two" stay."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.numerals import with_digits

_DIGITS: Final = "零一二两三四五六七八九十百千"
_CHINESE: Final = re.compile(
    f"百分之[{_DIGITS}]+(?![点{_DIGITS}])|"
    f"(?<![{_DIGITS}万亿点第年])(?:(?P<month>[{_DIGITS}]{{1,2}})月(?P<day>[{_DIGITS}]{{1,3}})[号日]|"
    f"[{_DIGITS}]{{3,}}(?![点万亿{_DIGITS}]|分之)|[{_DIGITS}]{{3,}}(?=万(?![{_DIGITS}])))"
)
_ENGLISH: Final = re.compile(
    r"\b(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ](?:one|two|three|"
    r"four|five|six|seven|eight|nine))?)\b(?! (?:hundred|thousand|million))",
    re.IGNORECASE,
)
_PLACED: Final = re.compile("[十百千]")


def shorter_numbers(text: str) -> str:
    """The text with digits wherever they are shorter."""
    if not text.isascii():
        text = _CHINESE.sub(_chinese, text)
    return _ENGLISH.sub(lambda found: with_digits(found[0]), text)


def _chinese(found: re.Match[str]) -> str:
    word = found[0]
    if found["month"]:
        short = f"{_value(found['month'])}月{_value(found['day'])}日"
    elif not _PLACED.search(word) and not word.startswith("百分之"):
        return word  # 一二三: not a count
    else:
        short = with_digits(word)
    return short if len(short) < len(word) and short[0].isdigit() else word


def _value(numeral: str) -> str:
    return with_digits(numeral + "月").removesuffix("月").replace("一", "1")
