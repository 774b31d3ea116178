"""The things a text speaks of: names, nouns and third-person pronouns, in order. What S4 calls key entities.

"I" and "you" are left out: whoever speaks is always there, so they tell nothing about what is being talked about.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.chinese.words import LIGHT as CHINESE_LIGHT
from ebbing.language.chinese.words import STOP as CHINESE_STOP
from ebbing.language.english.words import MOOD as ENGLISH_MOOD
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import stem
from ebbing.language.topics.keywords import content_words, entities
from ebbing.language.word_lists import word_list as words

LOOKED_AT: Final = 4000  # characters: what a long text speaks of, it names early
LONGEST_COMPOUND: Final = 8  # characters of neighbouring Chinese nouns that are read as one: 用户系统

_PRONOUNS_ZH: Final = words("他 她 它 他们 她们 它们")
_PRONOUNS_EN: Final = {
    "he": "he",
    "him": "he",
    "his": "he",
    "she": "she",
    "her": "she",
    "hers": "she",
    "they": "they",
    "them": "they",
    "their": "they",
    "theirs": "they",
}
_NOUNS_ZH: Final = ("n", "nr", "ns", "nt", "nz", "nrt", "nrfg", "nw", "ng", "vn", "an", "j", "eng")
_VERBISH_EN: Final = re.compile(r"(?:ly|ing|ed)$")  # a noun only behind "the", "my" …
_DAYS_EN: Final = words(
    "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays "
    "sundays january february march april may june july august september october november december"
)
_NO_THINGS_EN: Final = _DAYS_EN | words(
    "behind beside besides near beyond across along toward towards among upon inside outside beneath throughout despite "
    "except underneath alongside regarding"
)
_PREDICATE_EN: Final = re.compile(  # what follows is how something is, not a thing
    r"\b(?:is|isn['’]t|are|aren['’]t|was|were|be|been|am|feels?|felt|seems?|seemed|looks?|looked|gets?|got|very|too|so|"
    r"really|quite|more|most|not|rather|pretty|extremely)\s+$",
    re.IGNORECASE,
)
_WORD_EN: Final = re.compile(r"[A-Za-z](?:[A-Za-z0-9_'’+#.-]*[A-Za-z0-9_+#])?")
_DETERMINED_EN: Final = re.compile(
    r"\b(?:the|an?|my|our|your|his|her|its|their|this|that)\s+(?:[\w-]+\s+)?$", re.IGNORECASE
)


def things(text: str, limit: int = 8) -> tuple[str, ...]:
    """At most `limit` things, in the order they are named; the same thing once."""
    text = text[:LOOKED_AT]
    found: dict[int, str] = {}
    for name in entities(text):
        place = text.find(name)
        if place >= 0 and name.lower() not in _DAYS_EN:
            found[place] = name
    if has_cjk(text):
        _chinese(text, found)
    _english(text, found)
    chosen: dict[str, str] = {}
    for _, name in sorted(found.items()):
        chosen.setdefault(key(name), name)
    return tuple(chosen.values())[:limit]


def key(name: str) -> str:
    """What two spellings of one thing have in common: case and English endings do not matter."""
    folded = " ".join(name.casefold().split())
    return " ".join(stem(word) for word in folded.split()) if folded.isascii() else folded


def _chinese(text: str, found: dict[int, str]) -> None:
    """Nouns, neighbouring ones as one; and pronouns."""
    position, run, start = 0, "", 0
    for word, tag in (*tagged(text), ("", "")):
        if _is_part(word, tag) and len(run) + len(word) <= LONGEST_COMPOUND:
            start = start if run else position
            run += word
        else:
            if run and run not in CHINESE_STOP and not _covered(found, start, len(run)):
                found[start] = run
            run = ""
            if word in _PRONOUNS_ZH:
                found[position] = word
        position += len(word)


def _is_part(word: str, tag: str) -> bool:
    """Whether it is, or begins or ends, the name of a thing; 时 in 评审时 does not."""
    grammar = word in CHINESE_LIGHT or (len(word) == 1 and word in CHINESE_STOP)
    return tag in _NOUNS_ZH and has_cjk(word) and not grammar


def _english(text: str, found: dict[int, str]) -> None:
    """The last word of each stretch of content words, and pronouns."""
    heads = set(content_words(text, heads_only=True)) - _NO_THINGS_EN - ENGLISH_MOOD
    for match in _WORD_EN.finditer(text):
        word = match[0].lower().replace("’", "'").removesuffix("'s")
        if _covered(found, match.start(), len(word)):
            continue
        if word in _PRONOUNS_EN:
            found[match.start()] = _PRONOUNS_EN[word]
        elif word in heads and _is_noun(word, text[max(0, match.start() - 40) : match.start()]):
            found[match.start()] = word


def _is_noun(word: str, before: str) -> bool:
    """By its ending and by what stands before it: a guess, for want of a tagger."""
    if _DETERMINED_EN.search(before):
        return True
    return not _VERBISH_EN.search(word) and not _PREDICATE_EN.search(before)


def _covered(found: dict[int, str], start: int, length: int) -> bool:
    """Whether a name that was found already stands there."""
    return any(place < start + length and start < place + len(name) for place, name in found.items())
