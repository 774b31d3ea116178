"""What a text says that is worth keeping: numbers, names, times, telling words, each with a weight.

A word says the more the rarer it is: Chinese words come with their frequency from jieba's dictionary; of English ones a
table names the common (`common_words`), and verbs are worth less than things.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ebbing.language.chinese.grammar.tagging import frequency, rarity
from ebbing.language.chinese.notes import FIGURE, whole_words
from ebbing.language.chinese.words import KINSHIP as KINSHIP_ZH
from ebbing.language.chinese.words import LIGHT as CHINESE_LIGHT
from ebbing.language.chinese.words import STOP as CHINESE_STOP
from ebbing.language.english.clause_words import AUXILIARY, COMMON, PREPOSITION
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.words import KINSHIP as KINSHIP_EN
from ebbing.language.english.words import LIGHT as ENGLISH_LIGHT
from ebbing.language.english.words import STOP as ENGLISH_STOP
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import language
from ebbing.language.topics.keywords import entities, topic
from ebbing.language.word_lists import one_of

_NUMBER: Final = re.compile(r"[$€£¥]?\d[\d.,:%/-]*\d%?(?:st|nd|rd|th)?|\d%?(?:st|nd|rd|th)?")
_NUMBER_WORD: Final = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen(?:th)?|twenty|thirty|"
    r"forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|noon|midnight|nineteenth|twentieth)\b",
    re.IGNORECASE,
)
_DAY: Final = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may(?= \d)|june|july|august|september|october|"
    r"november|december|christmas|easter)\b(?: \d{1,2}\b)?",
    re.IGNORECASE,
)
_DAY_ZH: Final = re.compile(
    "周(?:[一二三四五六日](?![次天个遍回年月])|末)|星期[一二三四五六日天]|[一二三四五六七八九十]{1,3}月底?|月底|端午|清明|中秋|国庆|春节|元旦|除夕"
)
_TITLED: Final = re.compile(
    "(?P<who>(?![我你他她它的说给和是叫由跟找请])[\u4e00-\u9fff](?:老师|师傅|阿姨|叔叔|教授|医生|大夫|经理|总监|大爷|大妈|主任|律师|护士|警官|先生|女士|"
    "[叔婶姐哥姨总工]))(?![\u4e00-\u9fff]?们)|(?:叫|姓|名叫|名字是|由)(?P<named>[\u4e00-\u9fff]{1,4}?)(?=[，。的]|$)|"
    "[“《「](?P<title>[^”》」]{1,12})[”》」]"
)
_DENIAL: Final = re.compile(
    r"\b(?:not|never|no|cannot|without|only|except|hardly|unless)\b|n['’]t\b|不(?![然过同少错])|没|(?<!特)别(?![人的])|未|无|除了|只",
    re.IGNORECASE,
)
# What must, must not, was decided, or is liked: what a note is for.
_RULE: Final = re.compile(
    r"\b(?:must|never|do not|don['’]t|can['’]t|cannot|only|allergic|decided?|agreed?|chose|cancel\w*|approved?|reject\w*|promised?|likes?|loves?|"
    r"hates?|prefers?|wants?|plans?)\b|不能|不要|不许|不得|不可|不准|不用|禁止|千万别|必须|务必|过敏|决定|拍板|敲定|改成|改到|取消|同意|答应|批准|"
    "喜欢|讨厌|爱[吃喝看听玩]|打算|续|不是.+是|而是|戒",
    re.IGNORECASE,
)
_LATIN: Final = re.compile(r"[^\W\d_\u3040-\u9fff][^\W_\u3040-\u9fff'’-]*(?:['’-][^\W_\u3040-\u9fff]+)*")
_VAGUE: Final = re.compile("[多几来]")
_ONE: Final = re.compile("[一每几半]+[个点些下次块片层张袋人位只条份本天]?")  # 一点, 一次: hardly a number
_KIN: Final = re.compile(f"[我你他她老]?(?:{one_of(KINSHIP_ZH)})")
_LOWER: Final = re.compile(r"\b[a-z]{3,}\b")
_FRESH: Final = re.compile(r"[.!?:;]\s*$")
_NAME_GOES_ON: Final = re.compile(
    r"['’]s\b|,| (?:[A-Z]|[a-z]+(?:s|ed|ew|ave|ote|aid|old|ook|ent|ought|ot|an|et|ill)\b)"
)
_PERSON: Final = frozenset(("nr", "nrt", "nrfg", "nz"))
_MARKED: Final = re.compile(r"\d+|[A-Z]\w+")
# What each kind of fact is worth, tuned on the dev half of the gold set; only their proportions matter.
WEIGHT: Final = {
    "figure": 5.4, "number": 5.4, "count": 4.8, "day": 4.4, "title": 5.0, "denial": 0.8, "name": 6.0, "foreign": 4.0,
    "proper": 7.0, "noun": 3.2, "kin": 1.2, "verb": 0.9, "time": 1.4, "word": 2.1, "common": 0.5, "light": 0.4, "rule": 2.5, "topic": 1.0,
}  # fmt: skip
_NAME_FREQUENCY: Final = 60  # a word more frequent than this is no name, whatever its tag says: 小区, 太美
_UNCOMMON: Final = 300  # a word less frequent than this tells something, be it a verb
_CROWDED: Final = 0.92  # what the next fact of the same unit is worth: four facts in four units say more than in one
_AGAIN: Final = 0.7  # what a fact is worth when an earlier unit has said it


class Facts:
    """The facts of one text, weighed once; a unit is worth the facts it is first to say."""

    def __init__(self, text: str) -> None:
        self._names = {name.lower() for name in entities(text) if not has_cjk(name)}
        self._foreign = WEIGHT["foreign"] if language(text) == "zh" else WEIGHT["word"]
        self._lower = frozenset(_LOWER.findall(text))
        self._topic = topic(text).lower()
        self._said: set[str] = set()
        self._known: dict[str, dict[str, float]] = {}

    def worth(self, unit: str) -> dict[str, float]:
        """Each fact a unit states with its weight."""
        if unit not in self._known:
            self._known[unit] = self._weighed(unit)
        return self._known[unit]

    def _weighed(self, unit: str) -> dict[str, float]:
        found = _chinese(unit) if has_cjk(unit) else {}
        found |= self._english(unit)
        lower = unit.lower()
        found |= {name: WEIGHT["name"] for name in self._names if name in lower and name not in found}
        days = [day.lower() for day in _DAY.findall(unit)]
        for day in days:
            found.pop(day.split()[0], None)
        found |= dict.fromkeys(days, WEIGHT["day"])
        found |= {
            number: WEIGHT["figure"] for number in _NUMBER.findall(unit) if not any(number in day for day in days)
        }
        found |= {word.lower(): WEIGHT["count"] for word in _NUMBER_WORD.findall(unit)}
        if self._topic in lower:
            found[self._topic] = max(found.get(self._topic, 0.0), WEIGHT["topic"])
        return found

    def _english(self, unit: str) -> dict[str, float]:
        worth: dict[str, float] = {}
        mixed = has_cjk(unit)
        for found in _LATIN.finditer(unit):
            word = found[0].lower().split("'")[0].split("’")[0]
            if len(word) < 2 or word in ENGLISH_STOP or word in AUXILIARY or word in PREPOSITION:
                continue
            worth[word] = (
                WEIGHT["name"]
                if self._is_name(unit, found)
                else (self._foreign if mixed and word not in ENGLISH_LIGHT else _english_weight(word))
            )
        return worth

    def _is_name(self, unit: str, found: re.Match[str]) -> bool:
        """A capital inside a sentence; at its beginning only where the word is no ordinary one."""
        if not found[0][0].isupper():
            return False
        word = found[0].lower().split("'")[0]
        if found.start() and not _FRESH.search(unit[: found.start()]):
            return word not in ENGLISH_LIGHT
        return not (
            word in COMMON or word in VERB or word in ENGLISH_LIGHT or word in KINSHIP_EN or word in self._lower
        ) and (_NAME_GOES_ON.match(unit, found.end()) is not None)

    def rate(self, unit: str, forms: Sequence[str]) -> list[float]:
        """What each way to say a unit adds to the units said before it."""
        facts = self.worth(unit)
        return [self._added(facts, form.lower()) + _stated(form) for form in forms]

    def said(self, unit: str) -> None:
        """A unit has been weighed: what it says is worth less a second time."""
        self._said |= self.worth(unit).keys()

    def _added(self, facts: dict[str, float], form: str) -> float:
        weights = [
            weight * (_AGAIN if fact in self._said else 1.0) for fact, weight in facts.items() if fact.lower() in form
        ]
        return sum(weight * _CROWDED**rank for rank, weight in enumerate(sorted(weights, reverse=True)))

    def part(self, unit: str, part: str) -> float:
        """What a part of a unit is worth by itself."""
        lower = part.lower()
        return sum(weight for fact, weight in self.worth(unit).items() if fact.lower() in lower)


def denies(text: str) -> bool:
    """Whether a text says no to something, so that what is named right behind it might be taken for more of the same."""
    return _DENIAL.search(text) is not None


def _stated(form: str) -> float:
    """What it is worth that something is denied, decided or felt."""
    return WEIGHT["denial"] * bool(_DENIAL.search(form)) + WEIGHT["rule"] * bool(_RULE.search(form))


def _chinese(unit: str) -> dict[str, float]:
    """Words by part of speech and rarity: a name says most, a verb least."""
    worth: dict[str, float] = {}
    for word, tag in whole_words(unit):
        if tag == "m" and FIGURE.fullmatch(word):
            if not word.isascii() and not _ONE.fullmatch(word):
                worth[word] = WEIGHT["number" if len(word) > 2 and not _VAGUE.search(word) else "count"]
                if len(word) == 1 or word == "千万":
                    del worth[word]
        elif word in CHINESE_STOP or word in CHINESE_LIGHT or not has_cjk(word) or tag == "eng":
            continue
        elif weight := _word_weight(word, tag):
            worth[word] = weight
    for found in _TITLED.finditer(unit):
        worth[found["who"] or found["named"] or found["title"]] = WEIGHT["title"]
    for found in _DAY_ZH.finditer(unit):
        worth[found[0]] = WEIGHT["day"]
    return worth


@lru_cache(maxsize=4096)
def _word_weight(word: str, tag: str) -> float:
    """By rarity more than by part of speech, which jieba can only guess for words it does not know."""
    if _KIN.fullmatch(word):
        return WEIGHT["kin"]
    if tag == "t":
        return WEIGHT["time"]
    if tag[0] in "mqrcpdufyeo" and (len(word) == 1 or frequency(word) >= _UNCOMMON or tag[0] in "mqr"):
        return 0.0
    if len(word) == 1:
        return 0.2
    if tag == "x" and frequency(word) == 1:
        return WEIGHT["proper"]  # 蓓蓓
    if _is_name(word, tag):
        return WEIGHT["proper"]
    thing = tag.startswith("n") or tag in ("vn", "j", "s", "an") or frequency(word) < _UNCOMMON
    return WEIGHT["noun" if thing else "verb"] * rarity(word)


def _is_name(word: str, tag: str) -> bool:
    """jieba calls 中度 and 南瓜 names; of two characters it is to be trusted only for words not in its dictionary."""
    if tag in ("ns", "nt"):
        return True
    if tag not in _PERSON or word[-1] in "里上下中边时" or frequency(word) > _NAME_FREQUENCY:
        return False
    return len(word) > 2 or frequency(word) == 1


def _english_weight(word: str) -> float:
    if word in ENGLISH_LIGHT:
        return WEIGHT["light"]
    if word in COMMON or word in VERB or word in KINSHIP_EN or word.endswith(("ing", "ly", "ed")):
        return WEIGHT["common"]
    return WEIGHT["word"]


def rough_worth(sentence: str) -> float:
    """Facts per character by marks on the surface alone, for texts too long to read word by word."""
    return (1 + 3 * len(_MARKED.findall(sentence))) / (len(sentence) + 10)
