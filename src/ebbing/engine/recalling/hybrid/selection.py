"""From candidates to hits: who comes to mind at all, who passes the gate, in which order, and each thing once."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.arrays import Floats, Places
from ebbing.domain.levels import levels
from ebbing.domain.profile.recall import Recall
from ebbing.domain.ranking import influenced, order, passes_gate, passes_review, restored
from ebbing.domain.records.rows import Rows
from ebbing.engine.learning import create
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid.candidates import Candidates
from ebbing.engine.recalling.hybrid.replaced import below_successors
from ebbing.language.asking.traits import scripts
from ebbing.language.scripts import has_cjk
from ebbing.store.resident.resident import UNKNOWN, Resident

LOOKING_BACK: Final = 0.5  # of what is asked of a hit otherwise
MEANT_WORDS: Final = 0.5  # of the cue's words …
MEANT_MEANING: Final = 0.55  # … or this cosine: what the cue asks for is this very thing


def ranked(parts: Parts, picked: Rows, found: Candidates, cue: Cue, settings: Recall) -> list[SearchResult]:
    """Gate, order, one hit for a fact and its episode, and no more than asked for. `picked` are the candidates' rows."""
    weights = parts.law.weight(picked, cue.now)
    clipped = parts.law.clip(weights)
    relevance = found.relevance + settings.neighbour_share * found.activation
    # who asks to look back wants to see more rather than less
    leniency = 1.0 if cue.mode is Mode.NORMAL else LOOKING_BACK
    translated = parts.resident.spoken.traits[found.places] & scripts(cue.text) == 0
    least = leniency * _least(translated, cue, settings)
    shown = _comes_to_mind(found, relevance, settings, least) & (~translated | (relevance >= least))
    shown &= (picked.sensitivity < create.SECRET) | _is_meant(found)
    match cue.mode:
        case Mode.NORMAL:
            shown &= passes_gate(weights, relevance, settings)
        case Mode.REVIEW:
            shown &= passes_review(clipped, settings)
        case Mode.DEBUG:
            pass
    scores = influenced(relevance, clipped, parts.profile.law.weight_max, settings.weight_share)
    if settings.heirs:
        scores = below_successors(scores, picked)
    best = order(scores, picked.number, clipped)
    best = best[shown[best]]
    best = _once(parts.resident, found.places, best, cue.limit)
    codes = levels(picked, weights, parts.profile)
    if cue.mode is not Mode.DEBUG:  # who asks to look back means to see it again
        codes = restored(codes, relevance, settings)
    return [
        SearchResult(
            number=int(picked.number[i]),
            level=int(codes[i]),
            weight=float(weights[i]),
            score=float(scores[i]),
            text=float(found.text[i]),
            vector=float(found.vector[i]),
            activation=float(found.activation[i]),
            relevance=float(relevance[i]),
            path=() if found.came_from[i] == UNKNOWN else (int(parts.resident.rows.number[found.came_from[i]]),),
        )
        for i in best.tolist()
    ]


def _least(translated: NDArray[np.bool_], cue: Cue, settings: Recall) -> Floats:
    """How relevant each must be for anything to come to mind. Across scripts meaning alone speaks, and loudly."""
    same = settings.minimum_relevance_chinese if has_cjk(cue.text) else settings.minimum_relevance
    return np.where(translated, settings.minimum_relevance_translated, same)


def _is_meant(found: Candidates) -> NDArray[np.bool_]:
    """Whether the cue asks for this very thing, by its words or nearly by its meaning: a secret does not come along."""
    return np.asarray((found.text >= MEANT_WORDS) | (found.vector >= MEANT_MEANING))


def _comes_to_mind(found: Candidates, relevance: Floats, settings: Recall, least: Floats) -> NDArray[np.bool_]:
    """Nothing is an answer: where even the best says little, and beside the best what says much less than it.

    What comes near the best only because it was said in the same session needs to come nearer.
    """
    if not (relevance >= least).any():
        return np.zeros(len(found), np.bool_)
    best = float(relevance.max(initial=0.0))
    near = relevance >= settings.minimum_share * best
    near |= found.own >= settings.minimum_own_share * float(found.own.max(initial=0.0))
    return np.asarray(near | (found.activation >= settings.activation_alone))


def _once(resident: Resident, places: Places, best: Places, limit: int) -> Places:
    """A fact and the episode it came from are one hit: the better of the two."""
    whole = resident.context.whole[places[best]]
    _, first = np.unique(whole, return_index=True)
    return np.asarray(best[np.sort(first)][:limit])
