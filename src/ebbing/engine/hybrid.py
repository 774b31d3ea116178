"""hybrid: words and meaning find memories, links bring their neighbours. The way of `human` and `layered`.

Words and meaning propose candidates, links bring their neighbours, the gate lets through what is present enough —
or asked for precisely enough —, and relevance decides the order; weight may move it only a little. What was recalled
is noted and reaches the journal later: recalling never waits for writing.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.filters import AllUsers
from ebbing.domain.levels import levels
from ebbing.domain.links import LINK_KINDS
from ebbing.domain.memory import LinkKind, Status
from ebbing.domain.profile import Recall
from ebbing.domain.ranking import fused, influenced, meaningful, order, passes_gate, passes_review
from ebbing.domain.recollection import Mode
from ebbing.domain.rows import STATUSES, Rows
from ebbing.engine.cue import Cue
from ebbing.engine.parts import Parts
from ebbing.engine.present import Found
from ebbing.store.resident import UNKNOWN, Resident
from ebbing.text.tokens import cue_tokens

Floats = NDArray[np.float64]
Places = NDArray[np.int64]

SHOWN: Final = {
    Mode.NORMAL: frozenset({Status.ACTIVE}),
    Mode.REVIEW: frozenset(Status) - {Status.DELETED, Status.PURGED},
    Mode.DEBUG: frozenset(Status) - {Status.PURGED},
}
_SHOWN: Final = {mode: np.array([s in statuses for s in STATUSES]) for mode, statuses in SHOWN.items()}
_REPLACED: Final = np.array([s in (Status.SUPERSEDED, Status.NEGATED, Status.MERGED) for s in STATUSES])
MAX_SUCCESSIONS: Final = 32
BELOW: Final = 0.98
_DERIVED: Final = LINK_KINDS.index(LinkKind.DERIVED_FROM)
_HISTORY: Final = np.array(
    [kind in (LinkKind.SUPERSEDES, LinkKind.NEGATES, LinkKind.MERGED_FROM) for kind in LINK_KINDS]
)


@dataclass(slots=True)
class Candidates:
    """Places with the parts of their scores, side by side."""

    places: Places
    text: Floats
    vector: Floats
    activation: Floats
    relevance: Floats
    came_from: Places  # the place the activation came from; UNKNOWN if none

    def only(self, kept: NDArray[np.bool_]) -> Candidates:
        """Some of them."""
        return Candidates(*(getattr(self, column.name)[kept] for column in fields(self)))


def search(parts: Parts, cue: Cue) -> list[Found]:
    """The best memories for a cue, best first."""
    settings, resident = parts.profile.recall, parts.resident
    vectors = parts.vectors([cue.text])
    vector = None if vectors is None else vectors[0]
    with resident.current() as rows:
        if not len(rows):
            return []
        parts.mark_focus(cue.now)
        mine = belongs(rows, cue)
        allowed = mine & _SHOWN[cue.mode][rows.status]
        askable = mine & (allowed | _REPLACED[rows.status])
        by_words = _by_words(parts, cue, askable, settings.candidates)
        found = propose(resident, rows, askable, *by_words, vector, settings)
        found = inherit(resident, rows, found, allowed)
        found = spread(resident, found, allowed, settings)
        return ranked(parts, rows.take(found.places), found, cue, settings)


def _by_words(
    parts: Parts, cue: Cue, askable: NDArray[np.bool_], wanted: int
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """The best by words among those that may be asked; looks further where most of the best belong to others."""
    tokens, limit = cue_tokens(cue.text), wanted
    while True:
        numbers, scores = parts.store.search_text(tokens, limit)
        places = parts.resident.places(numbers)
        kept = (places != UNKNOWN) & askable[places]
        if kept.sum() * 2 >= wanted or len(numbers) < limit:
            return places[kept], scores[kept]
        limit *= 8


def belongs(rows: Rows, cue: Cue) -> NDArray[np.bool_]:
    """Whose memories may be looked at."""
    if isinstance(cue.user, AllUsers):
        return np.ones(len(rows), np.bool_)
    code = rows.users.known(cue.user)
    return np.asarray(rows.user == (UNKNOWN if code is None else code))


def shown_in(mode: Mode, rows: Rows) -> NDArray[np.bool_]:
    """Which of them this mode may show."""
    return np.asarray(_SHOWN[mode][rows.status])


def propose(
    resident: Resident,
    rows: Rows,
    allowed: NDArray[np.bool_],
    by_text: Places,
    text_scores: NDArray[np.float32],
    vector: NDArray[np.float32] | None,
    settings: Recall,
) -> Candidates:
    """The best by words and the best by meaning, with both scores for each."""
    cosines = np.zeros(len(rows), np.float32) if vector is None else resident.similarities(vector)
    by_vector = _nearest(cosines, allowed, settings.candidates, settings.minimum_similarity)
    places = np.unique(np.concatenate([by_text, by_vector]))
    text = np.zeros(len(places))
    text[np.searchsorted(places, by_text)] = text_scores
    similarity = cosines[places].astype(np.float64)
    if vector is None or not resident.has_vectors:
        relevance = text  # by words alone
    else:
        relevance = fused(text, meaningful(similarity, settings.minimum_similarity), settings.lexical_share)
    nothing = np.zeros(len(places))
    return Candidates(places, text, similarity, nothing, relevance, np.full(len(places), UNKNOWN))


def _nearest(cosines: NDArray[np.float32], allowed: NDArray[np.bool_], count: int, minimum: float) -> Places:
    places = np.flatnonzero((cosines > minimum) & allowed)
    if len(places) <= count:
        return places
    return places[np.argpartition(cosines[places], -count)[-count:]]


def inherit(resident: Resident, rows: Rows, found: Candidates, allowed: NDArray[np.bool_]) -> Candidates:
    """What was replaced hands its relevance to what took its place: ask for the old, and the new comes to mind."""
    for i in np.flatnonzero(rows.successor[found.places]).tolist():
        stale = int(found.places[i])
        heir = _heir(resident, rows, stale, allowed)
        if heir == UNKNOWN:
            continue
        found = _with(found, np.setdiff1d([heir], found.places))
        at, old = np.searchsorted(found.places, [heir, stale])
        if found.relevance[old] > found.relevance[at]:
            found.relevance[at] = found.relevance[old]
            found.came_from[at] = stale
    return found.only(allowed[found.places])


def _heir(resident: Resident, rows: Rows, stale: int, allowed: NDArray[np.bool_]) -> int:
    """The newest in the line of successors that may be shown."""
    place, heir = stale, UNKNOWN
    for _ in range(MAX_SUCCESSIONS):
        if not rows.successor[place]:
            break
        place = int(resident.places(rows.successor[place : place + 1])[0])
        if place == UNKNOWN:
            break
        if allowed[place]:
            heir = place
    return heir


def spread(resident: Resident, found: Candidates, allowed: NDArray[np.bool_], settings: Recall) -> Candidates:
    """Activation runs from the best candidates over links: neighbours join, and candidates lift each other."""
    seeds = np.argsort(-found.relevance, kind="stable")[: settings.seeds]
    frontier, strength = found.places[seeds], found.relevance[seeds]
    for _ in range(settings.spread_depth):
        links = resident.graph.leaving(frontier)
        order_ = np.argsort(frontier)
        sent = strength[order_][np.searchsorted(frontier[order_], links.source)]
        arriving = sent * links.strength * settings.spread_hop_factor
        kept = (arriving >= settings.spread_floor) & allowed[links.target] & ~_HISTORY[links.kind]
        if not kept.any():
            break
        targets, sources, arriving = links.target[kept], links.source[kept], arriving[kept]
        found, frontier, strength = _arrive(found, targets, sources, arriving)
        strongest = np.argsort(-strength, kind="stable")[: settings.spread_top or None]
        frontier, strength = frontier[strongest], strength[strongest]
        if not len(frontier):
            break
    return found


def _arrive(found: Candidates, targets: Places, sources: Places, arriving: Floats) -> tuple[Candidates, Places, Floats]:
    """Each target takes its strongest arrival; newcomers are the next frontier."""
    best = np.lexsort((sources, -arriving, targets))
    targets, sources, arriving = targets[best], sources[best], arriving[best]
    first = np.append(True, targets[1:] != targets[:-1])
    targets, sources, arriving = targets[first], sources[first], arriving[first]
    fresh = targets[~np.isin(targets, found.places)]
    joined = _with(found, fresh)
    at = np.searchsorted(joined.places, targets)
    better = arriving > joined.activation[at]
    joined.activation[at[better]] = arriving[better]
    joined.came_from[at[better]] = sources[better]
    new = np.isin(targets, fresh)
    return joined, targets[new], arriving[new]


def _with(found: Candidates, fresh: Places) -> Candidates:
    if not len(fresh):
        return found
    places = np.concatenate([found.places, fresh])
    by_place = np.argsort(places)
    zeros = np.zeros(len(fresh))

    def extended(column: Floats) -> Floats:
        return np.concatenate([column, zeros])[by_place]

    return Candidates(
        places=places[by_place],
        text=extended(found.text),
        vector=extended(found.vector),
        activation=extended(found.activation),
        relevance=extended(found.relevance),
        came_from=np.concatenate([found.came_from, np.full(len(fresh), UNKNOWN)])[by_place],
    )


def ranked(parts: Parts, picked: Rows, found: Candidates, cue: Cue, settings: Recall) -> list[Found]:
    """Gate, order, one hit for a fact and its episode, and no more than asked for. `picked` are the candidates' rows."""
    weights = parts.law.weight(picked, cue.now)
    clipped = parts.law.clip(weights)
    relevance = found.relevance + settings.neighbour_share * found.activation
    match cue.mode:
        case Mode.NORMAL:
            shown = passes_gate(weights, relevance, settings) & _comes_to_mind(found, settings)
        case Mode.REVIEW:  # who asks to look back wants to see more rather than less
            shown = passes_review(clipped, settings) & (relevance >= settings.minimum_relevance)
        case Mode.DEBUG:
            shown = relevance >= settings.minimum_relevance
    scores = influenced(relevance, clipped, parts.profile.law.weight_max, settings.weight_share)
    scores = _below_successors(scores, picked)
    best = order(scores, picked.number, clipped)
    best = best[shown[best]]
    best = _once(parts.resident, found.places, best, cue.limit)
    codes = levels(picked, weights, parts.profile)
    return [
        Found(
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


def _comes_to_mind(found: Candidates, settings: Recall) -> NDArray[np.bool_]:
    """A word or two in common is no answer: it takes meaning, enough of the cue's words, or a strong association."""
    covered = meaningful(found.text, settings.minimum_coverage)
    near = meaningful(found.vector, settings.minimum_similarity)
    own = (covered + near) / 2  # for coming to mind at all, either will do
    inherited = (found.came_from != UNKNOWN) & (found.activation == 0)  # it stands for what it replaced
    by_words = (found.vector == 0) & (found.text >= settings.minimum_coverage)  # no vector, or none yet
    relevant = (
        (own >= settings.minimum_relevance) | by_words | (inherited & (found.relevance >= settings.minimum_relevance))
    )
    return np.asarray(relevant | (found.activation >= settings.activation_alone))


def _below_successors(scores: Floats, picked: Rows) -> Floats:
    """Where a replaced memory is shown beside what replaced it, it stands below."""
    replaced = np.flatnonzero(picked.successor)
    if len(replaced):
        by_number = np.argsort(picked.number)
        at = np.minimum(np.searchsorted(picked.number[by_number], picked.successor[replaced]), len(by_number) - 1)
        heirs = by_number[at]
        there = picked.number[heirs] == picked.successor[replaced]
        replaced, heirs = replaced[there], heirs[there]
        scores[replaced] = np.minimum(scores[replaced], scores[heirs] * BELOW)
    return scores


def _once(resident: Resident, places: Places, best: Places, limit: int) -> Places:
    """A fact and the episode it came from are one hit: the better of the two."""
    links = resident.graph.leaving(places[best])
    derived = links.take(links.kind == _DERIVED)
    episode_of: dict[int, int] = dict(zip(derived.source.tolist(), derived.target.tolist(), strict=True))
    taken: set[int] = set()
    kept: list[int] = []
    for i in best.tolist():
        place = int(places[i])
        family = episode_of.get(place, place)
        if family in taken:
            continue
        taken.add(family)
        kept.append(i)
        if len(kept) == limit:
            break
    return np.array(kept, dtype=np.int64)
