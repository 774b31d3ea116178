"""The value of a Chinese claim, freed of what only leads to it or trails it."""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.numbers import COUNTED
from ebbing.language.patterns import pattern

_TAIL: Final = pattern(
    f"(?:[了啊呢吧啦哦呀嘛的哈]|而已|来着|这边|那边|多年|很久|(?<!\\d)\\d{{1,2}}年|[{COUNTED}半]+年|"
    "好几年|为生|(?<!的)工作|上班|不少年|就好|为主|至今|一段时间|起来)+$"
)
_HEAD: Final = pattern(
    "(?:我们?的(?=.)|自己的(?=.)|[喝吃看听玩用去做打学养]+(?=.)|一?[个只条台辆名位种杯套本张件双间份]|一下|那[个种家]|这[个种家]|在|去|到|了|的?[就正还]?是)"
)


def value_of(text: str) -> str:
    """Return a value without leading verbs and measure words and trailing particles."""
    value = text.strip(" 　，。！？“”\"'（）()")
    value = _TAIL.sub("", value) or value
    for _ in range(3):
        found = _HEAD.match(value)
        if not found or found.end() == len(value):
            break
        value = value[found.end() :]
    return value
