"""How something new stands to something known: what the rules are sure of, else both texts weighed as a whole.

Rules know sentence shapes and are precise where one fits; on most sentences none does. What they found is then one
voice among those of the words themselves (`relation_model`).
"""

from __future__ import annotations

from typing import Final

from ebbing.curator.rules.claim_pairs import LIMITED_PART
from ebbing.curator.rules.relation_model import weighed
from ebbing.curator.rules.relation_rules import (
    DOCUMENT,
    LIMITED,
    NAMED_APART,
    QUESTION_BEFORE,
    TWO_EVENTS,
    by_rules,
)
from ebbing.curator.rules.subject_matter import is_chatter
from ebbing.domain.judgement import Judgement, Relation, Vectors
from ebbing.text.polarity import is_hypothetical

SURE: Final = 0.8  # of a rule that found something; on unseen pairs such a finding is right in .9 of cases
SETTLED: Final = frozenset(
    (DOCUMENT, QUESTION_BEFORE, NAMED_APART, TWO_EVENTS, LIMITED, LIMITED_PART)
)  # reasons that need no weighing


def relate(old: str, new: str, similarity: float, vectors: Vectors | None = None) -> Judgement:
    """How `new` stands to `old`; `similarity` is the cosine of their vectors, 0 if unknown."""
    ruled = by_rules(old, new, similarity)
    if (
        ruled.reason in SETTLED
        or is_chatter(old)
        or is_hypothetical(new)
        or (ruled.relation is not Relation.UNRELATED and ruled.confidence >= SURE)
    ):
        return ruled
    return weighed(old, new, similarity, ruled, vectors)
