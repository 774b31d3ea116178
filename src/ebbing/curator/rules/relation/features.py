"""What the relation model sees of two texts: what they share, what each looks like, and what the rules found.

Words of the new text that stand in the old one too become one sign, so that no more coffee and no more tennis look
alike: how something is said again, taken back or replaced is learned, not what. Words are looked up along the text; nothing
backtracks, the time is linear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from ebbing.curator.rules.relation.echoes import mocks
from ebbing.curator.rules.relation.subject_matter import figures
from ebbing.domain.judgement import Judgement
from ebbing.language.claim import USER, Polarity
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either, pack_of, table, words
from ebbing.language.patterns import late_pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.statements import stances
from ebbing.language.statements.clauses import clauses, owner, people
from ebbing.language.statements.polarity import is_hypothetical, is_question, is_rhetorical, polarity
from ebbing.language.tokens import stem
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import another_sense, families


@cache
def _contractions() -> dict[str, str]:
    return table("relation", "CONTRACTIONS")


@cache
def _class_of_words(name: str) -> frozenset[str]:
    return words("relation", name)


LOOKED_AT: Final = 240  # characters
SHARED: Final = "§"  # stands for a word the old text has too
_TOKEN: Final = re.compile(r"[a-z]+(?:-[a-z]+)*|'s|\d+(?:[.:,]\d+)*|[\u4e00-\u9fff]+|[^\w\s]")
_CONTRACTION: Final = late_pattern(lambda: "|".join(_contractions()))
_NAME: Final = re.compile(r"(?<=[a-z,] )[A-Z][a-zA-Z]+")
_WORK_CORNER: Final = either("relation", "WORK_CORNER", re.IGNORECASE)
_USER: Final = either("relation", "USER", re.IGNORECASE)
_STANCES: Final = tuple(
    (name, getattr(stances, name))
    for name in ("AGAIN", "NARROWS", "HERE", "AT_WORK", "ORDER", "AGAINST", "SCORN", "FOR_GOOD", "ONE_OFF", "ENDED")
)


def _cue(name: str) -> re.Pattern[str]:
    return either("relation", name, re.IGNORECASE)


# what a feature is called, and the class of words that shows it: kinds of what is known, cues in what is new
_OLD_KINDS: Final = (
    ("passing", _cue("PASSING")), ("mood", _cue("MOOD")), ("liking", _cue("LIKING")), ("value", _cue("VALUE")),
    ("request", _cue("REQUEST")), ("denied", _cue("DENIED")),
)  # fmt: skip
_NEW_CUES: Final = (
    ("replaced", _cue("REPLACED")), ("wrong", _cue("WRONG")), ("over", _cue("OVER")), ("ended", _cue("ENDS_IT")),
    ("more", _cue("SAYS_MORE")), ("wish", _cue("WISH")), ("limit", _cue("LIMITS")), ("I", _cue("FIRST_PERSON")),
    ("he", _cue("THIRD_PERSON")), ("again", _cue("AS_BEFORE")), ("ever", _cue("EVER")),
    ("short", re.compile(r"^.{1,12}$")), ("long", re.compile(r"^.{60,}$")),
)  # fmt: skip
PLAIN: Final = 8  # words
NEAR: Final = (
    0.25  # similarity from which texts without a word in common may mean the same thing: of strangers .03 reach it
)
FAINT: Final = 0.15  # and from which it cannot be ruled out
_STEPS: Final = (0.001, 0.2, 0.34, 0.5, 0.67, 0.99)
_COSINES: Final = (0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.33, 0.38, 0.44, 0.5, 0.6, 0.7, 0.8)

Features = dict[str, float]


def features(old: str, new: str, similarity: float, ruled: Judgement) -> Features:
    """Return the features of a pair with their strength; the first letter says of what kind."""
    old, new = old[:LOOKED_AT], new[:LOOKED_AT]
    found: Features = {}
    found[f"r:{ruled.relation}"] = 2 * ruled.confidence
    found[f"r:{ruled.reason.partition(':')[0]}"] = 1.0
    if plain(old) and plain(new):  # what the rules were made for: there they are worth more
        found[f"q:{ruled.relation}"] = 2 * ruled.confidence
        found[f"q:{ruled.reason.partition(':')[0]}"] = 1.0
    found.update(_meeting(old, new, similarity))
    known = _words(old)
    there = frozenset(known)
    for name in _grams(tuple(_delexical(word, there) for word in _words(new)), "n"):
        found[name] = 1.0
    for name in _old_grams(old):
        found[name] = 0.6
    if _WORK_CORNER.search(new) and not _WORK_CORNER.search(old):  # a new desk is no new home
        found["c:indoors"] = 2.0
    if mocks(old, new):
        found["c:mocks"] = 1.0
    contact = _contact(old, new, similarity)
    found[f"t:{contact}"] = 1.0
    cues = _cues(new)
    for cue in cues:
        found[f"c:{cue}"] = 1.0
        found[f"t:{contact}:{cue}"] = 1.0
    for kind in _kinds(old):
        found[f"k:{kind}"] = 1.0
        for cue in cues:
            found[f"x:{kind}:{cue}"] = 0.7
    return found


@lru_cache(maxsize=1024)
def plain(text: str) -> bool:
    """Say whether a text is one short clause."""
    return len(clauses(text)) == 1 and len(_words(text)) <= PLAIN


def _contact(old: str, new: str, similarity: float) -> str:
    """Whether the texts can be about the same thing at all, which decides what a cue is worth."""
    a, b = concepts(with_digits(old)), concepts(with_digits(new))
    shared = len(a & b)
    if shared >= 2 or 2 * shared >= len(a) > 0:
        return "another sense" if another_sense(old, new) else "close"
    if shared or families(old) & families(new) or _syllables(old) & _syllables(new):
        return "another sense" if another_sense(old, new) else "touching"
    if similarity <= 0:
        return "unknown"
    return "near" if similarity >= NEAR else "faint" if similarity >= FAINT else "none"


@lru_cache(maxsize=1024)
def _syllables(text: str) -> frozenset[str]:
    """Content characters of words written without spaces, the first five letters of others: nursing and nurse."""
    return frozenset(
        part
        for word in concepts(text, light=True)
        for part in (word if has_cjk(word) else (word[:5],) if len(word) >= 5 else ())
        if part not in _class_of_words("COMMON_SYLLABLES")
    )


def _meeting(old: str, new: str, similarity: float) -> Iterator[tuple[str, float]]:
    """How much of each is in the other, figures and people, and how close the meanings lie."""
    a, b = concepts(with_digits(old)), concepts(with_digits(new))
    shared = len(a & b)
    yield "m:count", min(shared, 4) / 2
    of_old, of_new = shared / max(1, len(a)), shared / max(1, len(b))
    yield "m:of_old", of_old
    yield "m:of_new", of_new
    bits_old, bits_new = _syllables(old), _syllables(new)
    yield "m:bits", len(bits_old & bits_new) / max(1, len(bits_old))
    yield "m:extra", min(len(b) - shared, 8) / 4
    flip = polarity(old) is not polarity(new)
    for step in _STEPS:
        if of_old >= step:
            yield f"m:of_old>{step}", 0.5
            if flip:
                yield f"m:flip of_old>{step}", 0.5
        if of_new >= step:
            yield f"m:of_new>{step}", 0.5
    if flip:
        yield "m:flip", 1.0
    if polarity(old) is Polarity.DENY:
        yield "m:old denies", 1.0
    if similarity > 0:
        yield "m:known", 1.0
        yield "m:similarity", 2 * similarity
        for step in _COSINES:
            if similarity >= step:
                yield f"m:similarity>{step}", 0.5
    yield from _figures(old, new)
    yield from _persons(old, new)


def _figures(old: str, new: str) -> Iterator[tuple[str, float]]:
    a, b = set(figures(old)), set(figures(new))
    if a and b:
        yield ("m:same figures" if a & b else "m:other figures"), 1.0
    elif b:
        yield "m:figures added", 1.0
    elif a:
        yield "m:figures gone", 0.5
    names = set(_NAME.findall(new))
    if names:
        yield ("m:name known" if any(name.lower() in old.lower() for name in names) else "m:name added"), 0.7


def _persons(old: str, new: str) -> Iterator[tuple[str, float]]:
    mine, theirs = owner(old), owner(new)
    whose = {clause.whose for clause in clauses(new)}
    yield (
        f"p:{'user' if mine == USER else 'other'}>{'user' if theirs == USER else 'same' if theirs == mine else 'other'}",
        1.0,
    )
    if mine == USER and whose and USER not in whose and whose != {""}:
        yield "p:never the user", 1.0
    if people(new) - people(old):
        yield "p:someone new", 1.0
    if people(old) & people(new):
        yield "p:someone known", 1.0


@lru_cache(maxsize=1024)
def _words(text: str) -> tuple[str, ...]:
    lower = _USER.sub(" i ", text).lower().replace("’", "'")
    lower = _CONTRACTION.sub(lambda short: _contractions()[short[0]], lower)
    found: list[str] = []
    for token in _TOKEN.findall(lower):
        if has_cjk(token):
            found.extend(pack_of(token).relation.for_model(token) or [token])
        else:
            found.append(stem(token) if token[0].isalpha() else "#" if token[0].isdigit() else token)
    return tuple(found)


def _delexical(word: str, known: frozenset[str]) -> str:
    return SHARED if word in known and word not in _class_of_words("GRAMMAR") else word


def _grams(words: tuple[str, ...], prefix: str) -> Iterator[str]:
    for word in words:
        yield f"{prefix}:{word}"
    for first, second in pairwise(("^", *words, "$")):
        yield f"{prefix}:{first}_{second}"


@lru_cache(maxsize=1024)
def _old_grams(old: str) -> tuple[str, ...]:
    return tuple(_grams(_words(old), "o"))


@lru_cache(maxsize=1024)
def _kinds(old: str) -> tuple[str, ...]:
    """What kind of thing is known: passing, valued, liked …"""
    return tuple(name for name, pattern in _OLD_KINDS if pattern.search(old))


@lru_cache(maxsize=1024)
def _cues(new: str) -> tuple[str, ...]:
    found = [name for name, pattern in (*_STANCES, *_NEW_CUES) if pattern.search(new)]
    if is_question(new):
        found.append("question")
    elif is_rhetorical(new):
        found.append("rhetorical")
    if "“" in new or '"' in new:
        found.append("quote")
    if is_hypothetical(new):
        found.append("hypothesis")
    if polarity(new) is Polarity.DENY:
        found.append("denies")
    return tuple(found)
