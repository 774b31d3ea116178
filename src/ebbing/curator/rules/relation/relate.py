"""How something new stands to something known: what the rules are sure of, else both texts weighed as a whole.

Rules know sentence shapes and are precise where one fits; on most sentences none does. What they found is then one
voice among those of the words themselves (`model`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import LIMITED_PART
from ebbing.curator.rules.relation.matters import life_event, same_matter, touches
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
from ebbing.curator.rules.relation.subject_matter import Degree, about, is_chatter
from ebbing.curator.rules.relation.twins import is_parallel, is_twin
from ebbing.domain.judgement import Judgement, Relation, VectorPair
from ebbing.language.claim import Polarity
from ebbing.language.endings.ended import ends_another, has_ended
from ebbing.language.numerals import with_digits
from ebbing.language.statements.claims import claims
from ebbing.language.statements.polarity import is_hypothetical, polarity
from ebbing.language.statements.stances import leaves_as_it_was
from ebbing.language.tokens import as_compared
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed

SURE: Final = 0.8  # of a rule that found something; on unseen pairs such a finding is right in .9 of cases
TAKES_BACK: Final = frozenset((Relation.CORRECTION, Relation.NEGATION, Relation.CHANGE))
SETTLED: Final = frozenset(
    (DOCUMENT, QUESTION_BEFORE, QUESTION_NOW, NAMED_APART, TWO_EVENTS, LIMITED, LIMITED_PART)
)  # reasons that need no weighing


EVENT: Final = "what happened since ends it"
ENDED: Final = "the end of it, and so nothing that says it again"
NOTHING_SHARED: Final = "nothing in common"
PARALLEL: Final = "The same sentence about another thing."
ENDS_NOTHING: Final = frozenset((DOCUMENT, QUESTION_BEFORE, QUESTION_NOW, PARALLEL, LIMITED))
ALIKE: Final = frozenset((Relation.MENTION, Relation.REFINE))


def relate(
    old: str, new: str, similarity: float, vectors: VectorPair | None = None, *, weigh: bool = True
) -> Judgement:
    """Return how `new` stands to `old`; `similarity` is the cosine of their vectors, 0 if unknown.

    Without `weigh`, what only the model would see counts for nothing, and it is not asked: most of what a new text is held
    against has nothing to do with it.
    """
    old, new = as_compared(old), as_compared(new)
    if not weigh and not touches(old, new):
        return _no_mention(_by_rules_alone(old, new, similarity, vectors), old, new)
    judgement, stays = (
        _judged(old, new, similarity, vectors),
        leaves_as_it_was(old, new) or ends_another(old, new),
    )
    if judgement.relation not in TAKES_BACK:
        judgement = _no_mention(judgement, old, new)
        stays = stays or judgement.reason in ENDS_NOTHING or _denies_again(old, new, judgement)
        event = None if stays else life_event(old, new)
        return judgement if event is None else Judgement(relation=event, confidence=UNSURE, reason=EVENT)
    degree = Degree.NO if stays else same_matter(old, new)
    sure = judgement.confidence if degree is Degree.SURE else min(judgement.confidence, UNSURE)
    return replace(judgement, confidence=sure, same_matter=degree is not Degree.NO)


def _by_rules_alone(old: str, new: str, similarity: float, vectors: VectorPair | None) -> Judgement:
    """Return what the rules find of a pair that is not of one matter, where nothing can be taken back."""
    if _has_nothing_of(old, new):
        return Judgement(relation=Relation.UNRELATED, confidence=SURE, reason=NOTHING_SHARED)
    ruled = Judgement(relation=Relation.UNRELATED, confidence=SURE, reason=PARALLEL)
    if not is_parallel(old, new):
        ruled = by_rules(old, new, similarity)
    if ruled.relation in ALIKE:
        ruled = _judged(old, new, similarity, vectors)
    return replace(ruled, same_matter=ruled.relation not in TAKES_BACK)


def _no_mention(judgement: Judgement, old: str, new: str) -> Judgement:
    """Return a judgement, unless it takes the end of something for another mention of it: whether it is over is asked when it is recalled."""
    if judgement.relation not in ALIKE or not has_ended(old, new):
        return judgement
    return Judgement(relation=Relation.UNRELATED, confidence=SURE, reason=ENDED)


def _has_nothing_of(old: str, new: str) -> bool:
    """Say whether no rule can find anything: no word in common, none that brings up what it is about, and no two claims."""
    if concepts(with_digits(old)) & concepts(with_digits(new)) or (claims(new) and claims(old)):
        return False
    topic = about(old)
    return (topic is None or not echoed(topic.words, new)) and old.strip() != new.strip()


def _judged(old: str, new: str, similarity: float, vectors: VectorPair | None) -> Judgement:
    found = None if is_parallel(old, new) else _found(old, new, similarity, vectors)
    if found is None or (found.relation in ALIKE and is_twin(old, new)):
        return Judgement(relation=Relation.UNRELATED, confidence=SURE, reason=PARALLEL)
    return found


def _found(old: str, new: str, similarity: float, vectors: VectorPair | None) -> Judgement:
    ruled = by_rules(old, new, similarity)
    if (
        ruled.reason in SETTLED
        or is_chatter(old)
        or is_hypothetical(new)
        or (ruled.relation is not Relation.UNRELATED and ruled.confidence >= SURE)
    ):
        return ruled
    return weighed(old, new, similarity, ruled, vectors)


def _denies_again(old: str, new: str, judgement: Judgement) -> bool:
    """Say whether what was denied is denied once more: who stopped eating meat and does not eat meat any more says one thing."""
    return judgement.relation is Relation.MENTION and polarity(old) is polarity(new) is Polarity.DENY
