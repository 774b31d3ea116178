"""What a statement is about, among several things known: the one with which it has in common what the others lack.

"Sold the Brompton" is about the Brompton and not about the other bike; a new bill date of one bank says nothing of another's. A
statement is about one matter, so what it shares with one thing known, and not with another, speaks against its being about that other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ebbing.domain.arrays import Vectors
from ebbing.domain.judgement import Closeness
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.clauses import owner
from ebbing.language.topics.families import topic_words

_MANY: Final = 3  # words in common: more tell nothing more


@dataclass(frozen=True, slots=True)
class Said:
    """A statement, what it means, and how near it lies to the answers of the question at hand."""

    text: str
    vector: Vectors
    asked: float


def closeness(old: Said, new: Said, known: Sequence[Said]) -> Closeness:
    """Return how near two statements lie to a question and to each other, and how much nearer something else that is known."""
    alike = float(old.vector @ new.vector)
    others = [other for other in known if other.text != old.text]
    return Closeness(
        old.asked,
        new.asked,
        alike,
        max((_surplus(new.text, old.text, other.text) for other in others), default=0.0),
        max((float(other.vector @ new.vector) - alike for other in others), default=0.0),
        max((other.asked - old.asked for other in others), default=0.0),
    )


def is_about_like(asked: str, old: str, new: str, known: Sequence[Said]) -> bool:
    """Say whether a question names the old one, and the new one is about another like it: this bank's card, and that bank's.

    The word by which the question names it is in neither the new one nor the other, and the new one shares a word with the other alone.
    """
    lost = _in(old, _in(asked, _plain(topic_words(old) | topic_words(asked))))
    lost -= _in(new, lost)
    return bool(lost) and any(
        _surplus(new, old, other.text) > 0 and lost - _in(other.text, lost) and owner(other.text) == owner(old)
        for other in known
        if other.text != old and _shared(other.text, old)
    )


def _surplus(new: str, old: str, other: str) -> float:
    """Return how many more words a new statement shares with the other alone than with the old one alone, 1 for many."""
    surplus = len(_shared(other, new) - _in(old, _shared(other, new)))
    surplus -= len(_shared(old, new) - _in(other, _shared(old, new)))
    return min(max(surplus, 0), _MANY) / _MANY


@lru_cache(maxsize=4096)
def _shared(one: str, other: str) -> frozenset[str]:
    return _in(one, _in(other, _plain(topic_words(one) | topic_words(other))))


def _plain(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in words if not word[0].isdigit())


def _in(text: str, words: frozenset[str]) -> frozenset[str]:
    """Return those of some words that a text has; one of a script without spaces may stand inside what was cut otherwise."""
    have = topic_words(text)
    return frozenset(word for word in words if word in have or (has_cjk(word) and len(word) > 1 and word in text))
