"""What the category model sees of a sentence: its word classes, its words, and its neighbouring words or characters.

Word classes are shared by both languages, so a mixed sentence and a sentence in the other language count alike. Every
step is a table look-up along the text: no pattern can backtrack, and the time is linear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

from ebbing.curator.rules.reading.category_words import CLASSES
from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import stem

LOOKED_AT: Final = 300  # characters; what a text is shows in its first sentences
CLASS: Final = 0.5  # what a word class counts beside a word: the tables are trusted less than they fit
WORD: Final = 1.0

_SHORT: Final = re.compile(r"can't|cannot|won't|n't|'m|'ve|'ll|'d|'re|'s")
_FULL: Final = {
    "can't": "can not", "cannot": "can not", "won't": "will not", "n't": " not", "'m": " am", "'ve": " have",
    "'ll": " will", "'d": " would", "'re": " are", "'s": " 's",
}  # fmt: skip
_TOKEN: Final = re.compile(r"[a-z]+(?:-[a-z]+)*|'s|\d+|[^\w\s]")
_COMMAND: Final = re.compile(r"`[^`\n]{2,80}`|(?<![\w-])--?[a-z]\w{0,20}(?![\w-])|\b(?:ctrl|cmd|alt|shift) ?[+-]|\w\.(?:sh|py|exe)\b", re.I)  # fmt: skip
_LATIN: Final = re.compile(r"[A-Za-z][A-Za-z.]+")
_CAPITAL: Final = re.compile(r"(?<=[a-z,] )[A-Z][a-zA-Z]+")
_FIGURE: Final = re.compile(r"\d|[一二三四五六七八九十百千万]{2}")
_ABSENT: Final = ("me", "we", "they")  # that nobody is named also tells


def features(text: str) -> dict[str, float]:
    """Features of a text with their strength: "k:" word class, "e:" stem, "w:" Chinese word, two neighbours, …"""
    text = text[:LOOKED_AT]
    lower = _expanded(text)
    found = {f"k:{name}": CLASS for name in _classes(text, lower)}
    if has_cjk(lower):
        for feature in _chinese(lower):
            found[feature] = WORD
    for feature in _english(lower):
        found[feature] = WORD
    return found


def _expanded(text: str) -> str:
    lower = text.lower().replace("’", "'")
    return _SHORT.sub(lambda short: _FULL[short[0]], lower) if "'" in lower or "cannot" in lower else lower


def _stems(lower: str) -> list[str]:
    return [stem(token) if token[0].isalpha() else "#" if token.isdigit() else token for token in _TOKEN.findall(lower)]


def _english(lower: str) -> Iterator[str]:
    stems = _stems(lower)
    for word in stems:
        yield "e:" + word
    for first, second in pairwise(["^", *stems]):
        yield f"f:{first}_{second}"


def _chinese(lower: str) -> Iterator[str]:
    words = [word for word, _tag in tagged(lower) if word.strip()]
    for word in words:
        yield "w:" + word
    for word in words[:2]:
        yield "s:" + word  # how a sentence begins
    for first, second in pairwise(lower):
        if has_cjk(first) and has_cjk(second):
            yield "c:" + first + second


def _classes(text: str, lower: str) -> set[str]:
    chinese, english, longest = _tables()
    found: set[str] = set()
    if has_cjk(lower):
        for start in range(len(lower)):
            for size in range(1, longest + 1):
                found.update(chinese.get(lower[start : start + size], ()))
    stems = _stems(lower)
    for start in range(len(stems)):
        for size in range(1, 5):
            found.update(english.get(" ".join(stems[start : start + size]), ()))
    found.update(_shapes(text))
    found.update(f"no {name}" for name in _ABSENT if name not in found)
    return found


def _shapes(text: str) -> Iterator[str]:
    """A command line, a Latin name in Chinese, a capitalised name in English, a figure."""
    if _COMMAND.search(text):
        yield "command"
    if (_LATIN if has_cjk(text) else _CAPITAL).search(text):
        yield "latin" if has_cjk(text) else "capital"
    if _FIGURE.search(text):
        yield "figure"


@cache
def _tables() -> tuple[dict[str, list[str]], dict[str, list[str]], int]:
    """Chinese phrase → classes, English phrase as stems → classes, length of the longest Chinese phrase."""
    chinese: dict[str, list[str]] = {}
    english: dict[str, list[str]] = {}
    for name, members in CLASSES.items():
        for member in members:
            if has_cjk(member):
                chinese.setdefault(member, []).append(name)
            else:
                english.setdefault(" ".join(_stems(member)), []).append(name)
    return chinese, english, max(map(len, chinese))
