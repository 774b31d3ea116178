"""What the content words of two texts tell, where no claim and no sentence shape does: the last and weakest ground.

Words alone never say more than "alike"; figures and names that differ make it another thing, however alike the words.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import Finding
from ebbing.curator.rules.relation.passing import PROGRESS
from ebbing.curator.rules.relation.subject_matter import FIGURE, about
from ebbing.curator.rules.relation.values import is_time
from ebbing.domain.judgement import Relation
from ebbing.language.claim import Polarity
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either, pack_of, words
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.polarity import polarity
from ebbing.language.statements.stances import happened_once
from ebbing.language.tokens import stem
from ebbing.language.topics.concepts import concepts

_ANNOUNCES_CORRECTION: Final = either("relation", "ANNOUNCES_CORRECTION", re.IGNORECASE)
_NOW: Final = either("relation", "NOW", re.IGNORECASE)
_NAME: Final = re.compile(r"(?<![.!?\n]\s)(?<!^)\b[A-Z][\w-]+")
_DIGITS: Final = re.compile(r"\d+")


def by_words(old: str, new: str, similarity: float) -> Finding:
    """Return how `new` stands to `old` by their content words."""
    old, new = with_digits(old), with_digits(new)
    a, b = concepts(old), concepts(new)
    if not a & b:
        return _without_shared_words(old, new, a, b, similarity)
    if _different_figures(old, new):
        return _different(old, new, a, b)
    if polarity(old) is polarity(new):
        return _alike(old, new, a, b)
    if denied_once(new):
        return Finding(Relation.UNRELATED, 0.6, "what did not happen once denies no habit")
    return _reversed(old, a, b)


def denied_once(text: str) -> bool:
    """Say whether a text denies what might have happened on one occasion."""
    return polarity(text) is Polarity.DENY and happened_once(text)


def _alike(old: str, new: str, a: frozenset[str], b: frozenset[str]) -> Finding:
    exact_a, exact_b = _telling_words(old), _telling_words(new)
    same_numbers = _DIGITS.findall(old) == _DIGITS.findall(new)  # note 5 of list 1 is not note 1 of list 5
    if exact_a == exact_b and same_numbers:
        return Finding(Relation.MENTION, 0.8, "the same content words")
    if exact_b < exact_a and same_numbers and len(exact_b) >= 3 and len(exact_b) / len(exact_a) >= 0.6:
        return Finding(Relation.MENTION, 0.65, "a shorter form of it")
    overlap = len(a & b) / len(a | b)
    if _ANNOUNCES_CORRECTION.search(new) and overlap >= 0.3 and len(a & b) >= 2:
        return Finding(Relation.CORRECTION, 0.6, "words of correction with shared content")
    if PROGRESS.search(old) and PROGRESS.search(new) and overlap >= 0.3:
        return Finding(Relation.CHANGE, 0.6, "progress on the same thing")
    if a < b and len(a) >= 2 and not all(with_digits(word)[0].isdigit() for word in b - a):
        return Finding(Relation.REFINE, 0.65, "everything in it and more")
    return Finding(Relation.UNRELATED, 0.6, "not the same content")


def _reversed(old: str, a: frozenset[str], b: frozenset[str]) -> Finding:
    overlap = len(a & b) / len(a | b)
    if all(is_time(word) for word in a & b):
        return Finding(Relation.UNRELATED, 0.55, "reversed polarity of something else at the same time")
    if (len(a & b) >= 2 or about(old) is not None) and (overlap >= 0.6 or (b <= a and len(b) / len(a) >= 0.5)):
        return Finding(Relation.NEGATION, 0.7, "the same content with reversed polarity")
    return Finding(Relation.UNRELATED, 0.55, "reversed polarity but not the same content")


def _different_figures(old: str, new: str) -> bool:
    """Both give numbers or names, and not the same ones: another thing, however alike the words."""
    figures, figures_now = sorted(FIGURE.findall(old)), sorted(FIGURE.findall(new))
    if figures and figures_now and figures != figures_now:
        return True
    mine, theirs = set(_NAME.findall(old)), set(_NAME.findall(new))
    return bool(mine and theirs) and not (mine <= theirs or theirs <= mine)


def _different(old: str, new: str, a: frozenset[str], b: frozenset[str]) -> Finding:
    numbers = {*FIGURE.findall(old), *FIGURE.findall(new)}
    words_a, words_b = a - numbers, b - numbers
    alike = len(words_a & words_b) / max(1, len(words_a | words_b))
    if alike >= 0.5 and PROGRESS.search(old) and PROGRESS.search(new):
        return Finding(Relation.CHANGE, 0.6, "progress on the same thing")
    if alike >= 0.5 and (_ANNOUNCES_CORRECTION.search(new) or _NOW.search(new)):
        return Finding(Relation.CORRECTION, 0.65, "words of correction and another figure")
    return Finding(Relation.UNRELATED, 0.7, "other numbers or names")


def _without_shared_words(old: str, new: str, a: frozenset[str], b: frozenset[str], similarity: float) -> Finding:
    """Two languages, or two wordings: only a very close meaning counts, and never against figures."""
    translated = bool(a and b) and pack_of(old) is not pack_of(new) and similarity >= 0.75
    if not translated or sorted(_DIGITS.findall(old)) != sorted(_DIGITS.findall(new)):
        return Finding(Relation.UNRELATED, 0.75, "nothing in common")
    if polarity(old) is polarity(new):
        return Finding(Relation.MENTION, 0.6, "the same meaning in the other language")
    return Finding(Relation.NEGATION, 0.5, "the same meaning with reversed polarity in the other language")


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def _telling_words(text: str) -> frozenset[str]:
    """All words but those that only carry grammar or stress. Stricter than concepts: "run one" is not "run two"."""
    empty = _empty()
    spaced = {stem(word) for word in re.findall(r"[^\W_]+", text.lower()) if word not in empty and not has_cjk(word)}
    unspaced = {word for word in pack_of(text).relation.in_words(text) or () if has_cjk(word) and word not in empty}
    return frozenset(spaced | unspaced)


@cache
def _empty() -> frozenset[str]:
    return words("relation", "EMPTY")
