"""What a statement is about, among several things known: the one with which it has in common what the others lack.

"Sold the Brompton" is about the Brompton and not about the other bike; a new bill date of one bank says nothing of another's. A
statement is about one matter, so what it shares with one thing known, and not with another, speaks against its being about that other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ebbing.domain.arrays import Vectors
from ebbing.domain.judgement import Closeness
from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import either
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import clauses, owner
from ebbing.language.statements.stances import GAVE_UP, GOT_RID
from ebbing.language.tokens import word_tokens
from ebbing.language.topics.families import topic_words
from ebbing.language.topics.kinds import kinds_held

_AND: Final = either("clauses", "AND", re.IGNORECASE)
_I_OR_THEY: Final = (
    either("relation", "FIRST_PERSON", re.IGNORECASE),
    either("relation", "THIRD_PERSON", re.IGNORECASE),
)
_MANY: Final = 3  # words in common: more tell nothing more
_OPENING: Final = 24  # characters in which a text that begins with an end tells it
_STEM: Final = 4  # letters by which a word is known, however it ends
_SEVERAL: Final = 2


@dataclass(frozen=True, slots=True)
class Stated:
    """A statement, what it means, and how near it lies to the answers of the question at hand."""

    text: str
    vector: Vectors
    asked: float


def closeness(old: Stated, new: Stated, known: Sequence[Stated]) -> Closeness:
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


def is_about_like(asked: str, old: str, new: str, known: Sequence[Stated]) -> bool:
    """Say whether a question names the old one, and the new one is about another like it: this bank's card, and that bank's.

    The word by which the question names it is in neither the new one nor the other, and the new one shares a word with the other alone.
    """
    lost = _left_out(asked, old, new)
    return bool(lost) and any(
        (_surplus(new, old, other.text) > 0 or _begins_with_other(new, old, other.text))
        and lost - _in(other.text, lost)
        and owner(other.text) == owner(old)
        for other in known
        if other.text != old and _shared(other.text, old)
    )


def _begins_with_other(new: str, old: str, other: str) -> bool:
    """Say whether what a new statement names first is the other one's alone: "the watercolour teacher has left"."""
    first = min(_plain(new), key=lambda word: (_place(word, new), word), default="")
    return bool(first) and bool(_in(other, frozenset((first,)))) and not _in(old, frozenset((first,)))


def is_about_another_part(asked: str, old: str, new: str) -> bool:
    """Say whether the old one tells of several things, and the question is about one of them, the new one about another.

    "Tobias does judo and Emrys swims", then "Tobias has jacked in the judo": what Emrys does stands.
    """
    parts = _parts(old)
    if len(parts) < _SEVERAL:
        return False
    wanted = [part for part in parts if _in(asked, part.subject)]
    told = [part for part in parts if _in(new, part.subject)]
    if not wanted or not told or any(part in wanted for part in told):
        return False
    slots = {claim.slot for part in wanted for claim in claims(part.text)}
    return not any(claim.slot in slots for claim in claims(new))  # "left Costa, moved to York" is about the home too


@dataclass(frozen=True, slots=True)
class _Clause:
    """One of several things a text tells, and the first word of it that no other of them has: what it is about."""

    text: str
    subject: frozenset[str]


@lru_cache(maxsize=512)
def _parts(text: str) -> tuple[_Clause, ...]:
    pieces = [piece for clause in clauses(text) for piece in _AND.split(clause.text) if piece.strip()]
    said = [_plain(piece) for piece in pieces]
    others = [frozenset[str]().union(*said[:at], *said[at + 1 :]) for at in range(len(said))]
    return tuple(
        _Clause(piece, _subject(piece, words - theirs))
        for piece, words, theirs in zip(pieces, said, others, strict=True)
    )


def _subject(piece: str, own: frozenset[str]) -> frozenset[str]:
    """Return the first of some words of a piece; none where it begins with a pronoun: that is what it is about."""
    return (
        frozenset()
        if any(pronoun.match(piece) for pronoun in _I_OR_THEY)
        else frozenset(sorted(own, key=lambda word: (_place(word, piece), word))[:1])
    )


def tells_of_like(asked: str, old: str, new: str) -> bool:
    """Say whether a question names the old one, and the new one says the same of another thing, which it names first."""
    shared = _shared(old, new)
    if not _left_out(asked, old, new) or not shared:
        return False
    first = min(_place(word, new) for word in shared)
    own = _plain(new) - topic_words(old) - topic_words(asked)
    return any(_place(word, new) < first for word in own)


def is_of_its_like(asked: str, old: str, new: str) -> bool:
    """Say whether a question names the old one's thing, and the new one begins with another of its kind, or with its end.

    The fern, and the cactus; my alpacas, and "sold two goats".
    """
    kinds = kinds_held(word for lost in _left_out(asked, old, new) for word in word_tokens(lost))
    if not kinds:
        return False
    told = _behind_an_end(new)
    own = _plain(told) - topic_words(old) - topic_words(asked)
    first = min(_plain(told), key=lambda word: _place(word, told), default="")
    return first in own and bool(kinds & kinds_held(word_tokens(first)))


def _behind_an_end(text: str) -> str:
    """Return what a text goes on with behind the word for an end that it begins with: "(sold) two goats"; else all of it."""
    found = next((end for cue in (GOT_RID, GAVE_UP) if (end := cue.search(text[:_OPENING]))), None)
    return text if found is None or topic_words(text[: found.start()]) else text[found.end() :]


@lru_cache(maxsize=64)  # of a pair it is asked twice, one after the other
def _left_out(asked: str, old: str, new: str) -> frozenset[str]:
    """Return the words by which a question names the old one and which the new one has not."""
    named = _in(old, _in(asked, _plain(old) | _plain(asked)))
    return named - _in(new, named)


def _place(word: str, text: str) -> int:
    """Return where a word, or what it begins with, stands in a text; the end if it stands there under another name."""
    at = text.lower().find(word if has_cjk(word) else word[:_STEM])
    return at if at >= 0 else len(text)


@lru_cache(maxsize=1024)  # of three statements it is asked twice
def _surplus(new: str, old: str, other: str) -> float:
    """Return how many more words a new statement shares with the other alone than with the old one alone, 1 for many."""
    surplus = len(_shared(other, new) - _in(old, _shared(other, new)))
    surplus -= len(_shared(old, new) - _in(other, _shared(old, new)))
    return min(max(surplus, 0), _MANY) / _MANY


@lru_cache(maxsize=4096)
def _shared(one: str, other: str) -> frozenset[str]:
    return _in(one, _in(other, _plain(one) | _plain(other)))


@lru_cache(maxsize=1024)
def _plain(text: str) -> frozenset[str]:
    """Return what a text is about, without figures."""
    return frozenset(word for word in topic_words(text) if not word[0].isdigit())


def _in(text: str, words: frozenset[str]) -> frozenset[str]:
    """Return those of some words that a text has; one of a script without spaces may stand inside what was cut otherwise."""
    have = words & topic_words(text)
    if text.isascii() or len(have) == len(words):
        return have
    return have | {word for word in words if word in text and len(word) > 1 and has_cjk(word)}
