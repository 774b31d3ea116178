"""A topic taken up again without a claim of the same shape: denied, narrowed, or simply lived by.

The weakest ground, so it is fenced in: the memory is one short statement, the same person speaks, most of what the
memory names is named again, and in the same sense. What happened once never denies a habit.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import Finding
from ebbing.curator.rules.relation.subject_matter import About, Uptake, about, figures, names_person, uptake
from ebbing.curator.rules.relation.values import is_time
from ebbing.domain.judgement import Relation
from ebbing.language.claim import USER, Polarity
from ebbing.language.packs import either, pack_of
from ebbing.language.statements.clauses import clauses
from ebbing.language.statements.polarity import is_rhetorical, polarity
from ebbing.language.statements.stances import (
    AGAIN,
    AGAINST,
    AT_WORK,
    ENDED,
    EVENT,
    HERE,
    LASTING_DENIAL,
    NARROWS,
    ORDER,
    SCORN,
    happened_once,
)
from ebbing.language.topics.concepts import words_for
from ebbing.language.topics.families import another_sense, echoed, families, topic_words

_I: Final = re.IGNORECASE
_WAS_TOLD: Final = either("relation", "WAS_TOLD", _I)
_SPEAKS_AS_ONE: Final = either("relation", "SPEAKS_AS_ONE", _I)
_GENERAL_TRUTH: Final = either("relation", "GENERAL_TRUTH", _I)
_SUBJECT_LEFT_OUT: Final = either("relation", "SUBJECT_LEFT_OUT")
_MINE: Final = either("relation", "MINE", _I)
_SPEAKER: Final = either("relation", "SPEAKER")
_DEFINITE: Final = either("relation", "DEFINITE", _I)
_PROPERTY_OF: Final = either("relation", "PROPERTY_OF")
_FLAT_REFUSAL: Final = either("relation", "FLAT_REFUSAL")
_HAD: Final = ("have", "use", "mood", "is")
_OWNED: Final = ("have", "use", "studies", "skill", "change")
_BRIEF: Final = 8  # new content words beyond which a text has something of its own to tell
_FRONT: Final = 6  # characters in which a fronted topic stands
_CLOSE: Final = 0.4  # similarity
_PLACE: Final = ("residence", "origin")
_WORK: Final = ("workplace", "occupation")
_ENOUGH: Final = 0.5  # of a memory's words
_SHORT_CLAUSE: Final = 12  # characters


def echo(old: str, new: str, similarity: float, *, ironic: bool) -> Finding | None:
    """Return how a text stands to a memory whose topic it takes up; None if it does not."""
    topic = about(old)
    if topic is None:
        return None
    if _other_names(old, new) or _other_things(old, new):
        return Finding(Relation.UNRELATED, 0.75, "of another person or thing")
    if another_sense(old, new):
        return Finding(Relation.UNRELATED, 0.8, "the word means something else here")
    taken = uptake(topic, new)
    if not taken.clauses:
        said = echoed(topic.words, new)
        return Finding(Relation.UNRELATED, 0.7, "someone else's") if said else None
    if figures(old) and figures(taken.whole) and not set(figures(old)) <= set(figures(taken.whole)):
        return None  # the same thing with another number is for rules that know which number counts
    if not _enough(topic, taken) or not _takes_part(topic, taken, new, similarity):
        return None
    denied = _denies(taken, ironic)
    if denied is None:
        return None
    if denied != topic.denied:
        return _against(topic, taken)
    return _along(topic, taken)


def _other_names(old: str, new: str) -> bool:
    """Both name people in full, and not the same ones."""
    mine, theirs = _full_names(old), _full_names(new)
    return bool(mine and theirs) and not mine & theirs


def _other_things(old: str, new: str) -> bool:
    """The summit's place is Qingdao, the festival's place is Qingdao: one place, two events."""
    mine, theirs = _PROPERTY_OF.match(old), _PROPERTY_OF.match(new)
    if mine is None or theirs is None:
        return False
    return mine[1] not in theirs[1] and theirs[1] not in mine[1]


def _full_names(text: str) -> frozenset[str]:
    found: frozenset[str] | None = pack_of(text).relation.full_names(text)
    return found or frozenset()


def _takes_part(topic: About, taken: Uptake, new: str, similarity: float) -> bool:
    """Whether the words come from a life in which the memory holds: in Chengdu is not living there."""
    if not names_person(topic, new):
        return False
    said = taken.whole
    family, _, _ = topic.slot.partition(":")
    if topic.whose != USER or (ENDED.search(taken.text) and taken.covered == topic.words):
        return True
    if family in _PLACE:
        return HERE.search(said) is not None or LASTING_DENIAL.search(said) is not None
    if family in _WORK:
        return _at_work(taken)
    key = topic.words - topic.value
    if family in ("attribute", "favourite") and key and len(key & taken.covered) * 2 <= len(key) - (len(key) == 1):
        theirs = any(clause.whose == USER and _MINE.search(clause.text) for clause in taken.clauses)
        if not (theirs and topic.value <= taken.covered):
            return False  # the same property of another thing
    if family == "name":
        return True
    return (
        _of_user(taken)
        or _fronted(topic, taken)
        or (_unsaid(new) and (similarity >= _CLOSE or AGAIN.search(said) is not None))
    )


def _enough(topic: About, taken: Uptake) -> bool:
    """Most of its words, or half of them with the one the others describe: a red car is no red bike."""
    share = len(taken.covered) / len(topic.words)
    opening = taken.clauses[0].text
    first = bool(echoed(topic.words, opening[:_FRONT])) and not _SPEAKER.match(opening)
    spoken = pack_of(taken.text)
    tool = any(
        word.isascii() and pack_of(word) is not spoken and not words_for(word, spoken.code) for word in taken.covered
    )
    return share > _ENOUGH or (share == _ENOUGH and (first or tool or topic.head in taken.covered or not topic.head))


def _at_work(taken: Uptake) -> bool:
    """A nurse's shift is the user's; what the nurse told the user is not."""
    if _WAS_TOLD.search(taken.text):
        return False
    if any(clause.whose == USER and LASTING_DENIAL.search(clause.text) for clause in taken.clauses):
        return True
    return (
        AT_WORK.search(taken.whole) is not None
        or len(taken.covered) >= 2
        or _SPEAKS_AS_ONE.search(taken.text) is not None
    )


def _of_user(taken: Uptake) -> bool:
    return any(clause.whose == USER for clause in taken.own) or ORDER.match(taken.text) is not None


def _fronted(topic: About, taken: Uptake) -> bool:
    """The garden is 40 square metres: more about what the user has or is at; where a language drops "I", it is understood."""
    if _GENERAL_TRUTH.search(taken.text):
        return False
    first = taken.clauses[0].text
    if not pack_of(first).relation.DROPS_SUBJECT:
        if topic.slot.startswith("do:") and AGAIN.search(first):
            return bool(echoed(topic.words, first.split(" ")[0]))  # drum practice again tonight
        had = topic.slot in _HAD or topic.slot.startswith("do:ha")
        return had and _DEFINITE.match(first) is not None
    owned = topic.slot in _OWNED or topic.slot.startswith("do:") or taken.covered == topic.words
    return (owned and bool(echoed(topic.words, first[:_FRONT]))) or _SUBJECT_LEFT_OUT.match(
        taken.own[0].text
    ) is not None


def _unsaid(new: str) -> bool:
    """Some languages leave "I" out where nobody else is spoken of."""
    return (
        pack_of(new).relation.DROPS_SUBJECT
        and not _GENERAL_TRUTH.search(new)
        and all(clause.whose in ("", USER) for clause in clauses(new))
    )


def _denies(taken: Uptake, ironic: bool) -> bool | None:
    """Whether the topic is denied; None where something went wrong once, which says nothing about it."""
    if ironic:
        return True
    for clause in taken.clauses:
        text = clause.text
        if ENDED.search(text):
            return True
        if polarity(text) is Polarity.DENY:
            if happened_once(text):
                return None
            return True if LASTING_DENIAL.search(text) or AGAINST.search(text) else None
        if AGAINST.search(text):
            return True
    return _taken_back(taken)


def _taken_back(taken: Uptake) -> bool:
    """The clause that names it is followed by one that refuses it."""
    last = taken.own.index(taken.clauses[-1])
    following = taken.own[last + 1 : last + 2]
    return any(len(clause.text) <= _SHORT_CLAUSE and _FLAT_REFUSAL.fullmatch(clause.text) for clause in following)


def _against(topic: About, taken: Uptake) -> Finding | None:
    if topic.denied:
        return None  # no coriander, then coriander in a dish: only a claim of the same shape takes a denial back
    if all(is_time(word) for word in taken.covered):
        return None  # helping out on Mondays, no work on Mondays: the day is not the thing
    fresh = topic_words(taken.text) - topic.words - taken.covered
    if len(taken.covered) < len(topic.value & taken.covered) or (len(fresh) > 4 and len(taken.covered) < 2):
        return None
    return Finding(Relation.NEGATION, 0.65, "the same thing, denied or given up")


def _along(topic: About, taken: Uptake) -> Finding | None:
    said = taken.whole
    happened = EVENT.match(said) or EVENT.search(taken.text)
    again = len(AGAIN.findall(said)) + sum(map(bool, (happened, ORDER.match(taken.text), is_rhetorical(said))))
    narrows = len(NARROWS.findall(said))
    fresh = {word for word in topic_words(said) - topic.words if not families(word) or word not in taken.covered}
    if again and again >= narrows and len(fresh) <= _BRIEF:
        return Finding(Relation.MENTION, 0.6, "lives by it")
    if narrows or fresh:
        return Finding(Relation.REFINE, 0.55, "the same, with more detail")
    return Finding(Relation.MENTION, 0.6, "the same again")


def mocks(old: str, new: str) -> bool:
    """Say whether a text names the topic only to scorn it: Enjoy networking events? Me? As if."""
    topic = about(old)
    return topic is not None and SCORN.search(new) is not None and bool(echoed(topic.words, new))
