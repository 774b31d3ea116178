"""What a text says that is worth keeping: numbers, names, times, telling words, each with a weight.

Each language says which of its words state something and of what kind they are (`notes.facts` of its pack); here stands
what a kind is worth. A word says the more the rarer it is, and verbs are worth less than things.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ebbing.language.packs import Pack, either, pack_of, packs
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import language
from ebbing.language.topics.keywords import entities, topic

_NOTES: Final = "compression.notes"
_NUMBER: Final = either(_NOTES, "NUMBER")
_NUMBER_WORD: Final = either(_NOTES, "NUMBER_WORD", re.IGNORECASE)
_DAY: Final = either(_NOTES, "DAY", re.IGNORECASE)  # where a language has none, its days are among its facts
_DENIAL: Final = either(_NOTES, "DENIAL", re.IGNORECASE)
_RULE: Final = either(_NOTES, "RULE", re.IGNORECASE)
_LOWER: Final = re.compile(r"\b[a-z]{3,}\b")
_ORDINARY: Final = ("common", "word")
_MARKED: Final = re.compile(r"\d+|[A-Z]\w+")
# What each kind of fact is worth, tuned on the dev half of the gold set; only their proportions matter.
WEIGHT: Final = {
    "figure": 5.4, "number": 5.4, "count": 4.8, "day": 4.4, "title": 5.0, "denial": 0.8, "name": 6.0, "foreign": 4.0,
    "proper": 7.0, "noun": 3.2, "kin": 1.2, "verb": 0.9, "time": 1.4, "word": 2.1, "common": 0.5, "light": 0.4, "character": 0.2, "rule": 2.5, "topic": 1.0,
}  # fmt: skip
_CROWDED: Final = 0.92  # what the next fact of the same unit is worth: four facts in four units say more than in one
_AGAIN: Final = 0.7  # what a fact is worth when an earlier unit has said it


class Facts:
    """The facts of one text, weighed once; a unit is worth the facts it is first to say."""

    def __init__(self, text: str) -> None:
        self._names = {name.lower() for name in entities(text) if not has_cjk(name)}
        self._language = language(text)
        self._lower = frozenset(_LOWER.findall(text))
        self._topic = topic(text).lower()
        self._said: set[str] = set()
        self._known: dict[str, dict[str, float]] = {}

    def worth(self, unit: str) -> dict[str, float]:
        """Return each fact a unit states with its weight."""
        if unit not in self._known:
            self._known[unit] = self._weighed(unit)
        return self._known[unit]

    def _weighed(self, unit: str) -> dict[str, float]:
        found = self._words(unit)
        lower = unit.lower()
        found |= {name: WEIGHT["name"] for name in self._names if name in lower and name not in found}
        days = [day.lower() for day in _DAY.findall(unit)]
        for day in days:
            found.pop(day.split()[0], None)
        found |= dict.fromkeys(days, WEIGHT["day"])
        known = [*days, *found]  # 3月8日 is one figure, not three
        found |= {
            number: WEIGHT["figure"] for number in _NUMBER.findall(unit) if not any(number in fact for fact in known)
        }
        found |= {word.lower(): WEIGHT["count"] for word in _NUMBER_WORD.findall(unit)}
        if self._topic in lower:
            found[self._topic] = max(found.get(self._topic, 0.0), WEIGHT["topic"])
        return found

    def _words(self, unit: str) -> dict[str, float]:
        """Return what each language that writes the unit finds in it; the last one is asked in any case."""
        worth: dict[str, float] = {}
        first, last = pack_of(unit), packs()[-1]
        for pack in packs():
            if pack is not last and not pack.writes(unit):
                continue
            for word, kind, share in pack.compression.notes.facts(unit, self._lower) or ():
                weight = WEIGHT[kind] * share
                if pack is not first and kind in _ORDINARY:
                    weight = self._foreign(pack)
                if weight:
                    worth[word] = weight
        return worth

    def _foreign(self, pack: Pack) -> float:
        """Return what an ordinary word of one language is worth among another's: most where the whole text is in that one."""
        return WEIGHT["word" if self._language in (pack.code, "mixed") else "foreign"]

    def rate(self, unit: str, forms: Sequence[str]) -> list[float]:
        """Return what each way to say a unit adds to the units said before it."""
        facts = self.worth(unit)
        return [self._added(facts, form.lower()) + _stated(form) for form in forms]

    def said(self, unit: str) -> None:
        """Note that a unit has been weighed: what it says is worth less a second time."""
        self._said |= self.worth(unit).keys()

    def _added(self, facts: dict[str, float], form: str) -> float:
        weights = [
            weight * (_AGAIN if fact in self._said else 1.0) for fact, weight in facts.items() if fact.lower() in form
        ]
        return sum(weight * _CROWDED**rank for rank, weight in enumerate(sorted(weights, reverse=True)))

    def part(self, unit: str, part: str) -> float:
        """Return what a part of a unit is worth by itself."""
        lower = part.lower()
        return sum(weight for fact, weight in self.worth(unit).items() if fact.lower() in lower)


def denies(text: str) -> bool:
    """Return whether a text says no to something, so that what is named right behind it might be taken for more of the same."""
    return _DENIAL.search(text) is not None


def _stated(form: str) -> float:
    """Return what it is worth that something is denied, decided or felt."""
    return WEIGHT["denial"] * bool(_DENIAL.search(form)) + WEIGHT["rule"] * bool(_RULE.search(form))


def rough_worth(sentence: str) -> float:
    """Return facts per character by marks on the surface alone, for texts too long to read word by word."""
    return (1 + 3 * len(_MARKED.findall(sentence))) / (len(sentence) + 10)
