"""What passes: moods, ailments, things under way. Another state later contradicts nothing; both were true in their time."""

from __future__ import annotations

import re
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import Finding, speak_of_others
from ebbing.curator.rules.relation.subject_matter import FIGURE, About, Uptake, about, figures, names_person, uptake
from ebbing.domain.judgement import Relation
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either
from ebbing.language.statements.claims import claims
from ebbing.language.statements.stances import (
    DONE,
    ENDED,
    GOES_ON,
    GRADUAL,
    HAPPENED,
    HIGH,
    LOW,
    NOT_YET,
    NUMBERED,
    RELIEF,
    SLUMP,
    STEPS,
    UNDERWAY,
)
from ebbing.language.topics.concepts import concepts

_LASTING: Final = either("relation", "LASTING", re.IGNORECASE)
_NOT_ANY_MORE: Final = either("relation", "NOT_ANY_MORE", re.IGNORECASE)
_BODY_UNIT: Final = either("relation", "BODY_UNIT", re.IGNORECASE)
_UNDERTAKEN: Final = either("relation", "UNDERTAKEN", re.IGNORECASE)
_CONCLUDED: Final = either("relation", "CONCLUDED", re.IGNORECASE)
_COURSE: Final = either("relation", "COURSE", re.IGNORECASE)
PROGRESS: Final = either("relation", "PROGRESS", re.IGNORECASE)
_TOLD: Final = 300  # characters of two texts beyond which they tell stories, whose every word may be met again


def passed(old: str, new: str) -> Finding | None:
    """Return what became of a state of the old text that is over in the new one, or another one there."""
    topic = about(old)
    if topic is None or _LASTING.search(old) or not names_person(topic, new):
        return None
    taken = uptake(topic, new)
    if not taken.own or NOT_YET.search(taken.whole):
        return None
    if _further(old, taken, topic):
        return Finding(Relation.CHANGE, 0.7, "further along the same scale")
    if _turned(old, taken, topic):
        return Finding(Relation.CHANGE, 0.7, "another state now; both were true in their time")
    if taken.clauses and UNDERWAY.search(old) and _finished(taken) and not ENDED.search(taken.text):
        return Finding(Relation.CHANGE, 0.65, "was under way, is over")
    return None


def _finished(taken: Uptake) -> bool:
    said = taken.whole
    if any(cue.search(said) for cue in (DONE, RELIEF)):
        return True
    return not GOES_ON.search(said) and any(HAPPENED.search(clause.text) for clause in taken.clauses)


def _turned(old: str, taken: Uptake, topic: About) -> bool:
    """Low, then relieved; high, then disappointed: of the same matter, or of the user's own state and nothing else."""
    low, high = LOW.search(old), HIGH.search(old)
    if not low and not high:
        return False
    only_state = len(topic.words) <= 2
    if not taken.clauses and not only_state:
        return False
    happened = any(HAPPENED.search(clause.text) for clause in taken.clauses) and not GOES_ON.search(taken.whole)
    if low and not LOW.search(taken.whole) and happened:
        return True
    if low and (RELIEF.search(taken.whole) or (HIGH.search(taken.whole) and not LOW.search(taken.whole))):
        return True
    if high and (SLUMP.search(taken.whole) or (LOW.search(taken.whole) and only_state)):
        return True
    state = (low or high)[0]  # type: ignore[index]  # one of them is there
    return any(state.lower() in clause.text.lower() and _NOT_ANY_MORE.search(clause.text) for clause in taken.own)


def _further(old: str, taken: Uptake, topic: About) -> bool:
    """Chapter 2, then chapter 4; 80 kilos, then 76: the same unit, another figure, the same thing."""
    step, step_now = STEPS.search(with_digits(old)), STEPS.search(with_digits(taken.whole))
    if not step or not step_now or not (NUMBERED.match(step[0]) or GRADUAL.search(old)):
        return False
    unit = next(group for group in step.groups() if group)
    unit_now = next(group for group in step_now.groups() if group)
    same_unit = unit.lower().rstrip("s") == unit_now.lower().rstrip("s")
    plain = frozenset(word for word in topic.words if not word[0].isdigit() and not GRADUAL.match(word))
    covered = len(plain & taken.covered) / max(1, len(plain))
    told_of_another = len(plain) > 1 and covered < 0.3 and not _BODY_UNIT.match(unit)
    return same_unit and not told_of_another and figures(old) != figures(taken.whole)


def further_on(old: str, new: str) -> Finding | None:
    """Return a change where the same thing is further on: under way and then over, one state of it and then another."""
    finished = _UNDERTAKEN.search(old) and _CONCLUDED.search(new) and not _UNDERTAKEN.search(new)
    state, state_now = _COURSE.search(old), _COURSE.search(new)
    turned = state and state_now and state[0].lower() != state_now[0].lower()
    counted = PROGRESS.search(old) and PROGRESS.search(new) and FIGURE.findall(old) != FIGURE.findall(new)
    if not (finished or turned or counted) or len(old) + len(new) > _TOLD:
        return None
    a, b = concepts(old), concepts(new)
    if len(a & b) / max(1, min(len(a), len(b))) < 0.3 or speak_of_others(claims(old), claims(new)):
        return None
    return Finding(Relation.CHANGE, 0.65, "the same thing further on")
