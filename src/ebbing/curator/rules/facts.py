"""What a text says that is worth keeping: numbers, names, times, telling words, each with a weight."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ebbing.curator.rules.english_words import AUXILIARY, PREPOSITION
from ebbing.text.chinese import tagged
from ebbing.text.keywords import entities, keywords
from ebbing.text.lexicon import CHINESE_LIGHT, CHINESE_STOP, ENGLISH_LIGHT, ENGLISH_STOP
from ebbing.text.scripts import has_cjk

NUMBER: Final = re.compile(
    r"(?:\d{1,2}|[一二三四五六七八九十]{1,3})月(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号]|"
    r"[$€£¥]?\d[\d.,:%/-]*\d%?(?:st|nd|rd|th)?|\d%?(?:st|nd|rd|th)?|百分之[一二三四五六七八九十百零点]+|"
    r"第?[一二两三四五六七八九十百千万亿零]{2,}(?:点[一二三四五六七八九零]+)?|第[一二三四五六七八九十]|"
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

_LATIN: Final = re.compile(r"[A-Za-z][\w'’-]+")
_PROPER: Final = {"nr": "person", "nrt": "person", "nrfg": "person", "ns": "place", "nt": "place", "nz": "proper"}
_MARKED: Final = re.compile(r"\d+|[A-Z]\w+")
# What each kind of fact is worth, tuned on the dev half of the gold set; only their proportions matter.
_WEIGHT: Final = {
    "figure": 3.0, "number": 5.0, "count": 0.9, "day": 3.0, "title": 2.1, "denial": 0.8, "name": 3.2, "foreign": 1.0,
    "person": 2.6, "place": 2.6, "proper": 2.6, "noun": 1.5, "long noun": 3.0, "time": 0.6, "word": 0.7, "light": 0.3,
    "telling": 1.6,
}  # fmt: skip
_CROWDED: Final = 0.85  # what the next fact of the same unit is worth: four facts in four units say more than in one
_AGAIN: Final = 0.2  # what a fact is worth when an earlier unit has said it


class Facts:
    """The facts of one text, weighed once; a unit is worth the facts it is first to say."""

    def __init__(self, text: str) -> None:
        self._names = {name.lower() for name in entities(text)}
        self._telling = {word: _WEIGHT["telling"] / (1 + rank / 6) for rank, word in enumerate(keywords(text, 12))}
        self._said: set[str] = set()

    def worth(self, unit: str) -> dict[str, float]:
        """Each fact a unit states with its weight."""
        found = _chinese(unit) if has_cjk(unit) else {}
        found |= _english(unit)
        lower = unit.lower()
        for word, weight in self._telling.items():
            if word in lower:
                found[word] = max(weight, found.get(word, 0.0))
        found |= {name: _WEIGHT["name"] for name in self._names if name in lower}
        found |= {day.lower(): _WEIGHT["day"] for day in _DAY.findall(unit)}
        for number in NUMBER.findall(unit):
            found[number] = _WEIGHT["figure" if number[-1].isascii() else "number" if len(number) > 1 else "count"]
        found |= {word.lower(): _WEIGHT["count"] for word in _NUMBER_WORD.findall(unit)}
        if _DENIAL.search(unit):
            found["not " + unit] = _WEIGHT["denial"]
        return found

    def weigh(self, forms: Sequence[str]) -> list[float]:
        """What each way to say one unit adds to the units weighed before it."""
        facts = [self.worth(form) for form in forms]
        worths = [self._added(found) for found in facts]
        self._said |= facts[0].keys()
        return worths

    def _added(self, found: dict[str, float]) -> float:
        weights = [weight * (_AGAIN if fact in self._said else 1.0) for fact, weight in found.items()]
        return sum(weight * _CROWDED**rank for rank, weight in enumerate(sorted(weights, reverse=True)))

    def total(self, text: str) -> float:
        """What a text is worth by itself."""
        return self._added(self.worth(text))


def _chinese(unit: str) -> dict[str, float]:
    """Words by part of speech: a name says most, a verb least."""
    worth: dict[str, float] = {}
    for word, tag in tagged(unit):
        if word in CHINESE_STOP or word in CHINESE_LIGHT or not has_cjk(word):
            continue
        if kind := _kind(word, tag):
            worth[word] = _WEIGHT[kind]
    for found in _TITLED.finditer(unit):
        worth[found[0]] = _WEIGHT["title"]
    return worth


def _kind(word: str, tag: str) -> str:
    if len(word) > 1 and tag in _PROPER:
        return _PROPER[tag]
    if tag.startswith("n"):
        return "long noun" if len(word) > 2 else "noun"
    if tag == "t":
        return "time"
    return "word" if len(word) > 1 else ""


def _english(unit: str) -> dict[str, float]:
    worth: dict[str, float] = {}
    kind = "foreign" if has_cjk(unit) else "word"
    for token in _LATIN.findall(unit):
        word = token.lower()
        if word not in ENGLISH_STOP and word not in AUXILIARY and word not in PREPOSITION:
            worth[word] = _WEIGHT["light" if word in ENGLISH_LIGHT else kind]
    return worth


def rough_worth(sentence: str) -> float:
    """Facts per character by marks on the surface alone, for texts too long to read word by word."""
    return (1 + 3 * len(_MARKED.findall(sentence))) / (len(sentence) + 10)
