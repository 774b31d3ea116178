"""Another value of the same thing: a meeting's day, a rent, a kitten's name; told as having become so, or as set right.

A value alone tells nothing of what it is a value of, so the thing must be named again, or the value that is not so any more.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.curator.rules.relation.replacing import contrast
from ebbing.curator.rules.relation.subject_matter import Degree, figures, means_another
from ebbing.curator.rules.relation.values import CLOCK, DAY
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either, pack_of, words
from ebbing.language.statements import stances
from ebbing.language.statements.clauses import Clause, people
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed, topic_words

_I: Final = re.IGNORECASE
_SLIP: Final = either("corrections", "SLIP", _I)
_HALF: Final = 0.5
_MOST: Final = 0.7
_FEW: Final = 4  # words of a thing's name
_FIGURE_WITH_UNIT: Final = either("relation", "FIGURE_WITH_UNIT")


def revalued(old: str, own: tuple[Clause, ...]) -> Degree:
    """The same thing with another day, hour, figure or name, in words that say it has become so."""
    said = " , ".join(clause.text for clause in own)
    if not _is_renewed(said) or not _another_value(old, said) or _had_another(old, own):
        return Degree.NO
    if stances.NAMING.search(old):
        named = [people(clause.text) for clause in own if stances.NAMING.search(clause.text)]
        return Degree.LIKELY if people(old) and people(old) in named else Degree.NO
    key = _thing(old)
    covered = key & topic_words(said)
    enough = _HALF if len(key) <= _FEW else _MOST
    if (
        not covered
        or len(covered) < enough * len(key)
        or _rivals(old, said, covered == key)
        or means_another(old, covered, said)
    ):
        return Degree.NO
    return Degree.SURE if covered == key or any(_moves_just_that(clause.text, key) for clause in own) else Degree.LIKELY


@lru_cache(maxsize=256)  # a new text is held against many known ones
def _is_renewed(said: str) -> bool:
    return stances.RENEWED.search(said) is not None


def _had_another(old: str, own: tuple[Clause, ...]) -> bool:
    """The flight back is at 20:40, that one got pushed to 21:15: what is changed had another value than the old text's."""
    known = set(figures(with_digits(old)))
    said = [set(figures(with_digits(clause.text))) for clause in own]
    changed = [stances.RENEWED.search(clause.text) is not None for clause in own]
    return any(
        said[at] and said[at + 1] and changed[at + 1] and not changed[at] and not said[at] & known
        for at in range(len(own) - 1)
    )


def _thing(text: str) -> frozenset[str]:
    """Return the words for the thing a text gives a value of, without the value and without "date" or "price"."""
    any_things = words("relation", "OF_ANY_THING")
    named = frozenset(word for word in topic_words(text) if not _is_value(word))
    return frozenset(word for word in named if len(word) > 1 and word not in any_things) or named


def _moves_just_that(clause: str, key: frozenset[str]) -> bool:
    """The weekly meeting moved to Thursday: the clause names the thing, its new value, and nothing else."""
    changed = stances.RENEWED.search(clause)
    if changed is None or not any(map(_is_value, topic_words(clause))):
        return False
    named = frozenset(word for word in topic_words(clause[: changed.start()]) if not _is_value(word))
    return bool(named) and named <= key


def set_right(old: str, new: str) -> Degree:
    """Not the fourth but the eleventh: the value that is not so is the old text's, and the one that is so is of its kind."""
    gone, come = (set(figures(with_digits(part))) for part in contrast(new))
    known = set(figures(with_digits(old)))
    if not gone and not come:
        return _renamed(old, new, contrast(new)[0])
    if not gone or not gone <= known or not come or come & known == come:
        return Degree.NO
    key = _thing(old)
    return Degree.SURE if echoed(key, new) else Degree.LIKELY


def _renamed(old: str, new: str, gone: str) -> Degree:
    """Mrs Hall, not Hale: the word that is not so is the old text's, and another stands beside what both are about."""
    given_up = topic_words(gone) if gone else frozenset[str]()
    known, said = topic_words(old), topic_words(new)
    if not given_up or not (given_up <= known or gone in old) or not said - known - given_up:
        return Degree.NO
    if (_thing(old) - given_up) & said:
        return Degree.SURE if len(said - known - given_up) == 1 else Degree.LIKELY
    return Degree.LIKELY if _SLIP.search(new) else Degree.NO


def _another_value(old: str, said: str) -> bool:
    old, said = with_digits(old).lower(), with_digits(said).lower()
    for kind in (DAY, CLOCK):
        before, after = set(kind.findall(old)), set(kind.findall(said))
        if before and after:
            return bool(after - before) or set(figures(old)) != set(figures(said))
    if stances.NAMING.search(old):
        return stances.NAMING.search(said) is not None
    before, after = set(figures(old)), set(figures(said))
    mine, theirs = _units(old), _units(said)
    return bool(before and after - before) and not (mine and theirs and not mine & theirs)


def _units(text: str) -> set[str]:
    """Return what figures are counted in, where it stands after them: centimetres are no years."""
    found = (match for match in _FIGURE_WITH_UNIT.finditer(text) if text[match.start()].isdigit())
    return {unit for match in found if concepts(unit := match[match.lastindex or 0])}


def _is_value(word: str) -> bool:
    return word[0].isdigit() or DAY.search(word) is not None or CLOCK.search(word) is not None


def _rivals(old: str, said: str, whole: bool) -> bool:
    """The Visa's PIN and the debit card's: each text has a word beside the shared one that the other has not."""
    if whole:
        return False
    known = topic_words(old)
    before = [topic_words(word) for word in pack_of(said).relation.in_words(said) or said.split()]
    return any(before[i] & known and before[i - 1] - known for i in range(1, len(before)))
