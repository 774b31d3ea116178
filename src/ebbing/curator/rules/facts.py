"""What a text says that is worth keeping: numbers, names, times, telling words, each with a weight."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ebbing.curator.rules.english_words import AUXILIARY, PREPOSITION
from ebbing.text.chinese import tagged
from ebbing.text.keywords import entities, keywords
from ebbing.text.lexicon import CHINESE_LIGHT, CHINESE_STOP, ENGLISH_LIGHT, ENGLISH_STOP
from ebbing.text.scripts import has_cjk

NUMBER: Final = re.compile(
    r"[$€£¥]?\d[\d.,:%/-]*\d%?(?:st|nd|rd|th)?|\d%?(?:st|nd|rd|th)?|百分之[一二三四五六七八九十百零点]+|"
    r"第?[一二两三四五六七八九十百千万亿零点]{2,}|第[一二三四五六七八九十]|"
    r"[一二两三四五六七八九十半](?=[年月日号点岁天周人次块元斤公万千米度分倍台层栋折成夜晚本间片])",
)
_NUMBER_WORD: Final = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen(?:th)?|twenty|thirty|"
    r"forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|noon|midnight)\b",
    re.IGNORECASE,
)
_DAY: Final = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may(?= \d)|june|july|august|september|october|"
    r"november|december|christmas|easter)\b(?: \d{1,2}\b)?",
    re.IGNORECASE,
)
_TITLED: Final = re.compile(
    "[\u4e00-\u9fff]{1,3}(?:老师|师傅|阿姨|叔叔|教授|医生|经理|总监|大爷|大妈|奶奶|爷爷|[叔婶姐哥姨总工])(?![\u4e00-\u9fff]?们)|"
    "(?:叫|姓|名叫|名字是|由)([\u4e00-\u9fff]{1,4}?)(?=[，。的]|$)|[“《「]([^”》」]{1,12})[”》」]"
)
_DENIAL: Final = re.compile(
    r"\b(?:not|never|no|cannot|without|only|must|except|hardly|unless)\b|n['’]t\b|不(?![然过同少错])|没|(?<!特)别(?![人的])|未|无|必须|除了|只",
    re.IGNORECASE,
)

_NUMBER_WEIGHT: Final = 3.0
_NAME_WEIGHT: Final = 3.2
_DAY_WEIGHT: Final = 2.0
_WORD_WEIGHT: Final = 0.5
_DENIAL_WEIGHT: Final = 0.8
_AGAIN: Final = 0.2  # what a fact is worth when an earlier unit has said it


class Facts:
    """The facts of one text, weighed once; a unit is worth the facts it is first to say."""

    def __init__(self, text: str) -> None:
        self._names = {name.lower() for name in entities(text)}
        self._telling = {word: 1.6 / (1 + rank / 6) for rank, word in enumerate(keywords(text, 12))}
        self._said: set[str] = set()

    def worth(self, unit: str) -> dict[str, float]:
        """Each fact a unit states with its weight."""
        found = _chinese(unit) if has_cjk(unit) else {}
        found |= _english(unit)
        lower = unit.lower()
        for word, weight in self._telling.items():
            if word in lower:
                found[word] = max(weight, found.get(word, 0.0))
        found |= {name: _NAME_WEIGHT for name in self._names if name in lower}
        found |= {day.lower(): _DAY_WEIGHT for day in _DAY.findall(unit)}
        found |= dict.fromkeys(NUMBER.findall(unit), _NUMBER_WEIGHT)
        found |= {word.lower(): _NUMBER_WEIGHT * 0.7 for word in _NUMBER_WORD.findall(unit)}
        if _DENIAL.search(unit):
            found["not " + unit] = _DENIAL_WEIGHT
        return found

    def weigh(self, units: Iterable[str]) -> list[float]:
        """What each unit adds, in order."""
        weights: list[float] = []
        for unit in units:
            facts = self.worth(unit)
            weights.append(sum(weight * (_AGAIN if fact in self._said else 1.0) for fact, weight in facts.items()))
            self._said |= facts.keys()
        return weights


def _chinese(unit: str) -> dict[str, float]:
    """Words by part of speech: a name says most, a verb least."""
    worth: dict[str, float] = {}
    for word, tag in tagged(unit):
        if word in CHINESE_STOP or word in CHINESE_LIGHT or not has_cjk(word):
            continue
        if tag in ("nr", "ns", "nt", "nz", "nrt") and len(word) > 1:
            worth[word] = _NAME_WEIGHT * 0.8
        elif tag.startswith("n"):
            worth[word] = 1.5 if len(word) > 2 else 1.0
        elif tag == "t":
            worth[word] = _DAY_WEIGHT * 0.75
        elif len(word) > 1:
            worth[word] = _WORD_WEIGHT
    for found in _TITLED.finditer(unit):
        worth[found[0]] = _NAME_WEIGHT
    return worth


def _english(unit: str) -> dict[str, float]:
    worth: dict[str, float] = {}
    for token in re.findall(r"[A-Za-z][\w'’-]+", unit):
        word = token.lower()
        if word not in ENGLISH_STOP and word not in AUXILIARY and word not in PREPOSITION:
            worth[word] = 0.2 if word in ENGLISH_LIGHT else _WORD_WEIGHT
    return worth
