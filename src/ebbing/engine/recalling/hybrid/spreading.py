"""Activation runs from the best candidates over links: neighbours join, and candidates lift each other."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats, Places
from ebbing.domain.profile.recall import Recall
from ebbing.domain.records.links import LINK_KINDS
from ebbing.domain.records.memory import LinkKind
from ebbing.engine.recalling.hybrid.candidates import Candidates
from ebbing.store.resident.resident import Resident

_HISTORY: Final = frozenset({LinkKind.SUPERSEDES, LinkKind.NEGATES, LinkKind.MERGED_FROM})


def spread(resident: Resident, found: Candidates, allowed: NDArray[np.bool_], settings: Recall) -> Candidates:
    """Activation runs from the best candidates over links: neighbours join, and candidates lift each other."""
    seeds = np.argsort(-found.relevance, kind="stable")[: settings.seeds]
    frontier, strength = found.places[seeds], np.minimum(found.relevance[seeds], 1.0)
    shut = np.array([kind in _HISTORY or kind in settings.spread_without for kind in LINK_KINDS])
    for _ in range(settings.spread_depth):
        links = resident.graph.leaving(frontier)
        order_ = np.argsort(frontier)
        sent = strength[order_][np.searchsorted(frontier[order_], links.source)]
        arriving = sent * links.strength * settings.spread_hop_factor
        kept = (arriving >= settings.spread_floor) & allowed[links.target] & ~shut[links.kind]
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
    joined = found.joined_by(fresh)
    at = np.searchsorted(joined.places, targets)
    better = arriving > joined.activation[at]
    joined.activation[at[better]] = arriving[better]
    led = better & (arriving > joined.relevance[at])  # what would have come to mind anyway was not led to
    joined.came_from[at[led]] = sources[led]
    new = np.isin(targets, fresh)
    return joined, targets[new], arriving[new]
