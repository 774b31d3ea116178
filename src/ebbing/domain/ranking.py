"""From scores to an order: relevance first, weight bounded, and a gate that a strong cue can open.

Multiplying relevance by decay ruins search, so weight may move a score only by a small share, and the gate falls as
relevance rises: time alone must never make a precise question fail. All functions work on whole arrays; for the same
input the order is always the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats
from ebbing.domain.profile.recall import CertaintyWeights, Recall

YOUNG_TEXTS: Final = 256
FEW_TEXTS: Final = 30  # so many seldom hold a word of a cue by chance
SIGNS: Final = (
    "matter",
    "answers",
    "otherwise",
    "another",
    "plan",
    "lacks",
    "time",
    "speaker",
    "agent_asked",
)


def rarity(counts: Floats, texts: int) -> Floats:
    """Return how much a word says that so many of the texts hold (idf). A young mind's few texts stand among many others:
    a word is rare or common among what people say, not among three memories."""
    among = texts + YOUNG_TEXTS
    return np.asarray(np.log(1 + (among - counts + 0.5) / (counts + 0.5)))


def influenced(scores: Floats, clipped_weights: Floats, weight_max: float, share: float) -> Floats:
    """Return scores moved by weight, at most by `share` up or down; a weight of half the maximum moves nothing."""
    presence = _bounded(clipped_weights / weight_max)
    return np.asarray(scores * (1 + share * (2 * presence - 1)))


# ── silence ──


def signs(observed: Mapping[str, Floats], texts: int, weights: CertaintyWeights) -> Floats:
    """Return what speaks for each as an answer besides its relevance, as log odds; of so many texts that could be one."""
    total = np.full(len(observed["matter"]), weights.many * np.log(max(texts / FEW_TEXTS, 1.0)))
    for name in SIGNS:
        if name in observed:  # what is not there says nothing
            total += getattr(weights, name) * observed[name]
    return np.asarray(total)


def certainty_odds(relevances: Floats, log_odds: Floats, weights: CertaintyWeights) -> Floats:
    """Return how surely each answers the cue, as log odds: those of its signs and its relevance together."""
    return np.asarray(weights.base + log_odds + weights.relevance * relevances)


def likelihood(log_odds: Floats) -> Floats:
    """Return log odds as numbers from 0 to 1."""
    return np.asarray(1 / (1 + np.exp(-log_odds)))


def fewness(texts: int) -> float:
    """Return 1 for a few texts, and the less the more there are: of four things said the second best is hardly an answer, of
    hundreds it may well be one."""
    return FEW_TEXTS / max(texts, FEW_TEXTS)


# ── the gate ──


def gate_thresholds(relevances: Floats, recall: Recall) -> Floats:
    """Return what a memory must weigh to be shown: the normal threshold, falling to 0 between a weak and a strong cue."""
    if not recall.cue_gate:
        return np.full(len(relevances), recall.normal_threshold)
    return np.asarray(recall.normal_threshold * (1 - _openness(relevances, recall)))


def restored(codes: NDArray[np.int8], relevances: Floats, recall: Recall) -> NDArray[np.int8]:
    """Return levels as they are shown: asked for precisely, what has faded comes back in full; asked for vaguely, in part."""
    if not recall.cue_restores:
        return codes
    return np.asarray(np.floor(codes * (1 - _openness(relevances, recall)) + 1e-9), dtype=codes.dtype)


def _openness(relevances: Floats, recall: Recall) -> Floats:
    """Return 0 up to a weak cue, 1 from a strong one on."""
    return _bounded((relevances - recall.cue_weak) / (recall.cue_strong - recall.cue_weak))


def _bounded(values: Floats) -> Floats:
    """Return values held between 0 and 1; of a few hundred this takes a third of what `clip` does."""
    return np.minimum(np.maximum(values, 0.0), 1.0)


def passes_gate(weights: Floats, relevances: Floats, recall: Recall) -> NDArray[np.bool_]:
    """Return who is shown in normal mode, by unclipped weight. Equal is not above; a strong cue reaches any weight."""
    shown = weights > gate_thresholds(relevances, recall)
    return np.asarray(shown | (relevances >= recall.cue_strong) if recall.cue_gate else shown)


def passes_review(clipped_weights: Floats, recall: Recall) -> NDArray[np.bool_]:
    """Return who is shown in review mode, by clipped weight: archives too."""
    return np.asarray(clipped_weights >= recall.review_threshold)


# ── S3's scores ──


def keyword_scores(
    overlaps: Floats, weights: Floats, confidences: Floats, same_project: NDArray[np.bool_], recall: Recall
) -> Floats:
    """Return S3 §6's keywords·2 + strength·0.5 + 0.3 in the same project + confidence·0.3; at most 3.1."""
    score = recall.keyword_weight * overlaps + recall.strength_weight * weights
    score += recall.project_bonus * same_project + recall.confidence_weight * confidences
    return np.asarray(score)


def associative_scores(overlaps: Floats, activations: Floats, weights: Floats, recall: Recall) -> Floats:
    """Return S3 §11.2's (keywords·0.6 + activation·0.4)·strength."""
    share = recall.associative_keyword_share
    return np.asarray((share * overlaps + (1 - share) * activations) * weights)


# ── the order ──


def order(scores: Floats, numbers: NDArray[np.int64], weights: Floats | None = None) -> NDArray[np.int64]:
    """Return places from best to worst. Equal scores: the weightier first, then the newer."""
    ties = np.zeros(len(scores)) if weights is None else weights
    return np.asarray(np.lexsort((-numbers, -ties, -scores)), dtype=np.int64)
