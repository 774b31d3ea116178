"""How something new stands to something known: what the rules are sure of, else both texts weighed as a whole.

Rules know sentence shapes and are precise where one fits; on most sentences none does. What they found is then one
voice among those of the words themselves (`model`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import LIMITED_PART
from ebbing.curator.rules.relation.matters import Degree, life_event, same_matter
from ebbing.curator.rules.relation.model import UNSURE, weighed
from ebbing.curator.rules.relation.rules import (
    DOCUMENT,
    LIMITED,
    NAMED_APART,
    QUESTION_BEFORE,
    QUESTION_NOW,
    TWO_EVENTS,
    by_rules,
)
from ebbing.curator.rules.relation.subject_matter import is_chatter
from ebbing.curator.rules.relation.twins import is_parallel, names_another
from ebbing.domain.judgement import Judgement, Relation, VectorPair
from ebbing.language.statements.polarity import is_hypothetical

SURE: Final = 0.8  # of a rule that found something; on unseen pairs such a finding is right in .9 of cases
TAKES_BACK: Final = frozenset((Relation.CORRECTION, Relation.NEGATION, Relation.CHANGE))
SETTLED: Final = frozenset(
    (DOCUMENT, QUESTION_BEFORE, NAMED_APART, TWO_EVENTS, LIMITED, LIMITED_PART)
)  # reasons that need no weighing


EVENT: Final = "what happened since ends it"
PARALLEL: Final = "The same sentence about another thing."
STATES_NOTHING: Final = frozenset((DOCUMENT, QUESTION_BEFORE, QUESTION_NOW, PARALLEL))
ALIKE: Final = frozenset((Relation.MENTION, Relation.REFINE))


def relate(old: str, new: str, similarity: float, vectors: VectorPair | None = None) -> Judgement:
    """Return how `new` stands to `old`; `similarity` is the cosine of their vectors, 0 if unknown."""
    judgement = _judged(old, new, similarity, vectors)
    if judgement.relation in ALIKE and names_another(old, new):
        judgement = Judgement(relation=Relation.UNRELATED, confidence=SURE, reason=PARALLEL)
    if judgement.relation not in TAKES_BACK:
        event = None if judgement.reason in STATES_NOTHING else life_event(old, new)
        return judgement if event is None else Judgement(relation=event, confidence=UNSURE, reason=EVENT)
    degree = same_matter(old, new)
    sure = judgement.confidence if degree is Degree.SURE else min(judgement.confidence, UNSURE)
    return replace(judgement, confidence=sure, same_matter=degree is not Degree.NO)


def _judged(old: str, new: str, similarity: float, vectors: VectorPair | None) -> Judgement:
    if is_parallel(old, new):
        return Judgement(relation=Relation.UNRELATED, confidence=SURE, reason=PARALLEL)
    ruled = by_rules(old, new, similarity)
    if (
        ruled.reason in SETTLED
        or is_chatter(old)
        or is_hypothetical(new)
        or (ruled.relation is not Relation.UNRELATED and ruled.confidence >= SURE)
    ):
        return ruled
    return weighed(old, new, similarity, ruled, vectors)
