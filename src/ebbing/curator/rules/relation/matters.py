"""Whether a later text speaks of the very matter of an earlier one, so that it may take it back.

Words of change are everywhere in real talk ("instead", "actually", "not … but", a trip from Miami), and of what a new sentence
is held against nearly all has nothing to do with it. So nothing is taken back unless it is the same person's, and

* both fill the same property of one value (home, work, a name), or say and deny the same thing; or
* an event ends a state it can end, and names what it ends: selling a Volvo ends driving one, not working there; or
* the thing is named again, with a value of the kind it had: a meeting's day, a rent, a kitten's name.

"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import same_slot, same_subject
from ebbing.curator.rules.relation.subject_matter import about, figures
from ebbing.curator.rules.relation.values import CLOCK, DAY, is_indoors
from ebbing.language.claim import USER, Claim, Tense, exclusive
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either, pack_of
from ebbing.language.statements.claims import claims, values_agree
from ebbing.language.statements.clauses import Clause, clauses, owner, people, same_person
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.statements import stances
from ebbing.language.topics.families import echoed, topic_words

_I: Final = re.IGNORECASE
_MINE: Final = either("relation", "MINE", _I)
_WISH: Final = either("relation", "WISH", _I)
_ANNOUNCED: Final = either("relation", "ANNOUNCES_CORRECTION", _I)
_LIFELONG: Final = frozenset(("origin", "birthday"))  # another value is a correction only where it says so
_LONG: Final = 200  # characters of a text that is more than a statement
_WORK: Final = frozenset(("workplace", "occupation"))
_FIXED: Final = _LIFELONG | _WORK | {"residence", "name", "age", "marital", "schooling", "allergy"}
_HALF: Final = 0.5


class Degree(IntEnum):
    """How surely two texts speak of one matter."""

    NO = 0
    LIKELY = 1
    SURE = 2


@lru_cache(maxsize=4096)
def same_matter(old: str, new: str) -> Degree:
    """Return how surely `new` speaks of the matter of `old`, of the same person."""
    if is_question(old) or max(len(old), len(new)) > _LONG:
        return Degree.NO
    found = _same_property(old, new)
    if found is Degree.SURE or stances.BYGONE.search(old):
        return found
    own = tuple(c for c in clauses(new) if _of(c, old) and not _WISH.search(c.text) and not is_hypothetical(c.text))
    if not own:
        return found
    return max(found, _lived_through(old, own), _ended(old, own), _revalued(old, own))


def _of(clause: Clause, old: str) -> bool:
    """Whether a clause speaks of the person the old text is about, or of a thing it names."""
    whose = owner(old)
    if whose == USER:
        return clause.whose in ("", USER) or _MINE.search(clause.text) is not None or _begins_with(clause, old)
    return any(same_person(whose, someone) for someone in (clause.whose, *people(clause.text))) or (
        whose not in people(old) and bool(topic_words(old) & topic_words(clause.text))
    )


def _begins_with(clause: Clause, old: str) -> bool:
    """Lisbon is off: what looks like somebody's name is a thing the old text names."""
    words = pack_of(clause.text).relation.in_words(clause.text) or clause.text.split()
    return not people(clause.text) and bool(topic_words(words[0]) & topic_words(old))


# ── one property ──


def _same_property(old: str, new: str) -> Degree:
    return max((_pair(o, n, new) for o in claims(old) for n in claims(new)), default=Degree.NO)


def _pair(o: Claim, n: Claim, new: str) -> Degree:
    if not same_subject(o, n) or (o.tense is Tense.PAST) is not (n.tense is Tense.PAST):
        return Degree.NO
    if n.instead_of:
        return Degree.SURE if values_agree(n.instead_of, o.value) else Degree.NO
    if same_slot(o.slot, n.slot) and exclusive(o.slot):
        sure = o.slot not in _LIFELONG or _ANNOUNCED.search(new)
        return Degree.SURE if sure else Degree.LIKELY
    habits = o.slot not in _FIXED and n.slot not in _FIXED and not exclusive(o.slot)
    if habits and o.polarity is not n.polarity and values_agree(o.value, n.value):
        return Degree.SURE
    return Degree.NO


# ── what happens in a life ──


def _lived_through(old: str, own: tuple[Clause, ...]) -> Degree:
    """A move, another job: whatever stood in its place before is over, named or not."""
    slots = {claim.slot for claim in claims(old)}
    for state, event, filled in (
        (stances.AT_HOME, stances.MOVED, {"residence"}),
        (stances.EMPLOYED, stances.CHANGED_WORK, _WORK),
    ):
        lived = slots & filled or (not slots & _FIXED and state.search(old))
        if lived and any(event.search(c.text) and not is_indoors(c.text) for c in own):
            return Degree.LIKELY
    return Degree.NO


_ENDINGS: Final = (  # the state it takes, and the event that ends it
    (stances.COUPLED, stances.PARTED),
    (stances.PLANNED, stances.CALLED_OFF),
    (stances.UNDERWAY, stances.FINISHED),
    (None, stances.DIED),
    (None, stances.GOT_RID),
    (None, stances.GAVE_UP),
)


def _ended(old: str, own: tuple[Clause, ...]) -> Degree:
    """An event that can end it, in a clause that names little else."""
    topic = about(old)
    fixed = {claim.slot for claim in claims(old)} & _FIXED or stances.EMPLOYED.search(old) or stances.AT_HOME.search(old)
    best = Degree.NO
    for state, event in _ENDINGS:
        if (state is None and fixed) or (state is not None and not state.search(old)):
            continue
        for clause in own:
            if (happened := event.search(clause.text)) is not None:
                best = max(best, _named(old, topic.slot if topic else "", clause.text, happened[0]))
    return best


def _named(old: str, slot: str, clause: str, event: str) -> Degree:
    """How surely a clause names what the old text is about: its thing, and not one of several others."""
    said = topic_words(clause) - topic_words(event)
    direct, soft = said & topic_words(old), echoed(said, old)
    family, _, key = slot.partition(":")
    if family == "attribute" and not echoed(topic_words(key), clause):
        return Degree.NO  # the door is green, and somebody has gone off green
    rest = said - soft
    if direct and not rest:
        return Degree.SURE
    return Degree.LIKELY if soft and len(rest) <= len(soft) + 1 else Degree.NO


# ── another value of the same thing ──


def _revalued(old: str, own: tuple[Clause, ...]) -> Degree:
    """The same thing with another day, hour, figure or name, in words that say it has become so."""
    said = " , ".join(clause.text for clause in own)
    if not stances.RENEWED.search(said) or not _another_value(old, said):
        return Degree.NO
    key = frozenset(word for word in topic_words(old) if not _is_value(word))
    covered = key & topic_words(said)
    if not covered or len(covered) < _HALF * len(key) or _rivals(old, said, covered, key):
        return Degree.NO
    return Degree.SURE if covered == key else Degree.LIKELY


def _another_value(old: str, said: str) -> bool:
    old, said = with_digits(old).lower(), with_digits(said).lower()
    for kind in (DAY, CLOCK):
        before, after = set(kind.findall(old)), set(kind.findall(said))
        if before and after:
            return bool(after - before) or set(figures(old)) != set(figures(said))
    if stances.NAMING.search(old) and stances.NAMING.search(said):
        return True
    before, after = set(figures(old)), set(figures(said))
    return bool(before and after - before)


def _is_value(word: str) -> bool:
    return word[0].isdigit() or DAY.search(word) is not None or CLOCK.search(word) is not None


def _rivals(old: str, said: str, covered: frozenset[str], key: frozenset[str]) -> bool:
    """The Visa's PIN and the debit card's: each text has a word beside the shared one that the other has not."""
    if covered == key:
        return False
    words = pack_of(said).relation.in_words(said) or said.split()
    before = [topic_words(word) for word in words]
    known = topic_words(old)
    return any(before[i] & covered and before[i - 1] - known for i in range(1, len(words)))
