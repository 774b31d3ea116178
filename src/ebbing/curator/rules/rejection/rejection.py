"""Whether something heard elsewhere says again what the user has rejected.

A question and a supposition say nothing. Else the points of `grounds`, how close the meanings lie and how the
words stand to each other are weighed by a linear model, learned by `python -m bench.rejection_training` from the pairs in
`rejection_pairs.txt`, which were written for it and from nothing of the gold sets.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.curator.rules.linear import LinearModel
from ebbing.curator.rules.rejection.grounds import Evidence, evidence
from ebbing.curator.rules.relation.features import Features, features
from ebbing.curator.rules.relation.model import MADE_WITH
from ebbing.curator.rules.relation.rules import by_rules
from ebbing.domain.judgement import VectorPair
from ebbing.language.claim import Polarity
from ebbing.language.statements.clauses import people
from ebbing.language.statements.polarity import is_hypothetical, is_question, polarity

MODEL: Final = LinearModel(Path(__file__).with_name("rejection_weights.json"), ("passes", "blocked"), unit=0.05)
MEANING: Final = LinearModel(  # the same, where the vectors of both texts are at hand
    Path(__file__).with_name("rejection_meaning.json"), ("passes", "blocked"), unit=0.03
)
PRODUCT: Final = 20.0  # brings the numbers of unit vectors to a size at which words and meanings balance
APART: Final = 3.0
_UNUSED: Final = "ox"  # kinds of pair features that say nothing here: how the claim is worded, what kind of thing it is
POINT: Final = 1.0  # what a point of evidence counts
_BESIDE: Final = 0.5  # what a pair feature counts beside a point of evidence


def holds_rejected(rejected: str, later: str, similarity: float, vectors: VectorPair | None = None) -> bool:
    """Say whether `later`, from another source, says again the claim the user has `rejected`."""
    if rejected.strip().lower() == later.strip().lower():
        return True
    if is_hypothetical(later) or (is_question(later) and polarity(later) is Polarity.AFFIRM):
        return False
    seen = evidence(rejected, later, similarity)
    if seen.ruled and (seen.same_words or (seen.covered >= 1 and seen.predicate == "same")):
        return True
    points = rejection_features(rejected, later, similarity, seen)
    if vectors is not None and vectors.fingerprint == MADE_WITH:
        passes, blocked = MEANING.votes(points, agreement(vectors))
    else:
        passes, blocked = MODEL.votes(points)
    return blocked > passes


def agreement(vectors: VectorPair) -> NDArray[np.float32]:
    """Return where two meanings agree and where they are apart, number by number."""
    old, new = vectors.old, vectors.new
    return np.concatenate([PRODUCT * old * new, APART * np.abs(old - new)]).astype(np.float32)


def rejection_features(rejected: str, later: str, similarity: float, seen: Evidence) -> Features:
    """Return what the model sees of a rejected claim and something heard."""
    pair = features(rejected, later, similarity, by_rules(rejected, later, similarity))
    found = {name: strength * _BESIDE for name, strength in pair.items() if name[0] not in _UNUSED}
    alike = seen.same_person and seen.same_sign
    found["h:ruled" if seen.ruled else "h:not ruled"] = POINT
    found[f"h:person {seen.same_person}"] = POINT
    found[f"h:sign {seen.same_sign}"] = POINT
    found[f"h:time {seen.same_time}"] = POINT
    found[f"h:figures {seen.same_figures}"] = POINT
    found[f"h:sense {seen.same_sense}"] = POINT
    found[f"h:opposite {seen.opposite}"] = POINT
    found[f"h:rival {seen.rival}"] = POINT
    found[f"h:predicate {seen.predicate}"] = POINT
    found[f"h:named {seen.named}"] = POINT
    found[f"h:named {seen.named} person {seen.same_person} sign {seen.same_sign}"] = POINT
    found["h:covered"] = 2 * POINT * seen.covered
    if people(later) - people(rejected):
        found["h:someone new"] = POINT
    near = min(9, max(0, int(similarity * 10)))
    found[f"h:near {near} sign {seen.same_sign}"] = POINT
    found[f"h:near {near} alike {alike}"] = POINT
    return found
