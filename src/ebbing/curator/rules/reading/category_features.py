"""What the category model sees of a sentence: its word classes, its words, and its neighbouring words or characters.

Word classes have the same names in all languages, so a mixed sentence and a sentence in another language count alike. Every
step is a table look-up along the text: no pattern can backtrack, and the time is linear. Weights are stored by the names
of features, so a name that is changed loses what was learned for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from ebbing.language.claim import USER, Claim
from ebbing.language.packs import Pack, either, pack_of, packs, table
from ebbing.language.patterns import pattern
from ebbing.language.scripts import CJK_CHAR

LOOKED_AT: Final = 300  # characters; what a text is shows in its first sentences
CLASS: Final = 0.5  # what a word class counts beside a word: the tables are trusted less than they fit
WORD: Final = 1.0

_COMMAND: Final = re.compile(r"`[^`\n]{2,80}`|(?<![\w-])--?[a-z]\w{0,20}(?![\w-])|\b(?:ctrl|cmd|alt|shift) ?[+-]|\w\.(?:sh|py|exe)\b", re.I)  # fmt: skip
_FIGURE: Final = either("reading.categories", "FIGURE")
_IN_TALK: Final = 3.0  # much, so that it costs the judges little to learn how talk differs by that alone
_CLAIM: Final = 0.7
_TENSE: Final = 0.4
_CLAIMS: Final = 6  # of one text; beyond that it tells a story
_MANNER: Final = 0.7  # what length and shape count
_LENGTHS: Final = (3, 5, 8, 12, 18, 28, 50)  # words
_PER_WORD: Final = 1.6  # characters of a script without spaces
_SIGNS: Final = {
    "digit": pattern(r"\d"),
    "exclaims": pattern("[!！]"),
    "quotes": pattern('[“”"「『]'),
    "announces": pattern(r"[:：]\s*$"),
    "code": pattern(r"```|[{};]\s*$|=\s*\w+\("),
    "list": pattern(r"^\s*(?:[-*•]|\d+[.)、])\s"),
}
_ABSENT: Final = ("me", "we", "they")  # that nobody is named also tells


@lru_cache(maxsize=256)  # several judges look at the same text
def features(text: str) -> MappingProxyType[str, float]:
    """Return features of a text with their strength: "k:" word class, and the words of each language under its own marks."""
    text = text[:LOOKED_AT]
    lower = _expanded(text)
    found = {f"k:{name}": CLASS for name in _classes(text, lower)}
    for pack in _readers(lower):
        for feature in pack.reading.categories.features(lower) or ():
            found[feature] = WORD
    return MappingProxyType(found)


def claimed(found: tuple[Claim, ...]) -> dict[str, float]:
    """Return what a text claims, and whether of the user: which properties, and of which time."""
    seen = {} if found else {"no claim": _CLAIM}
    for claim in found[:_CLAIMS]:
        whose = "mine" if claim.subject == USER else "other"
        seen[f"{whose} {claim.slot.partition(':')[0]}"] = _CLAIM
        seen[f"{whose} {claim.tense.name}"] = _TENSE
    return seen


def said_in(*, talk: bool) -> dict[str, float]:
    """Return what it tells of a text that it was said in a talk: by itself that makes a plain fact of most that is none of talk."""
    return {"in talk": _IN_TALK} if talk else {}


def manner(text: str) -> dict[str, float]:
    """Return how something is said, whatever it says: at what length, and with which signs."""
    words = len(text.split()) + len(CJK_CHAR.findall(text)) / _PER_WORD
    longer = {f"longer than {length}": _MANNER for length in _LENGTHS if words > length}
    return longer | {name: _MANNER for name, sign in _SIGNS.items() if sign.search(text)}


def _readers(text: str) -> list[Pack]:
    """Return the languages that are asked about a text: those that write it, and the last one in any case."""
    *others, last = packs()
    return [*(pack for pack in others if pack.writes(text)), last]


def _expanded(text: str) -> str:
    shapes, full = _full_forms()
    return shapes.sub(lambda short: full[short[0]], text.lower().replace("’", "'"))


@cache
def _full_forms() -> tuple[re.Pattern[str], dict[str, str]]:
    full = table("reading.categories", "FULL_FORMS")
    return re.compile("|".join(map(re.escape, full))), full


def _classes(text: str, lower: str) -> set[str]:
    found: set[str] = set()
    for pack in _readers(lower):
        found.update(pack.reading.categories.classes(lower) or ())
    found.update(_shapes(text))
    found.update(f"no {name}" for name in _ABSENT if name not in found)
    return found


def _shapes(text: str) -> Iterator[str]:
    """Yield what can be seen without knowing a word: a command line, a name, a figure."""
    if _COMMAND.search(text):
        yield "command"
    own = pack_of(text).reading.categories
    if own.NAME.search(text):
        yield own.NAME_CLASS
    if _FIGURE.search(text):
        yield "figure"
