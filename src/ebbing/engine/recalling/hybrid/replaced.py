"""What was replaced stands behind what took its place: it hands on its relevance, and is shown below."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats
from ebbing.domain.records.memory import ConflictState
from ebbing.domain.records.rows import CONFLICTS, Rows
from ebbing.engine.recalling.hybrid.candidates import Candidates
from ebbing.store.resident.resident import UNKNOWN, Resident

MAX_SUCCESSIONS: Final = 32
BELOW: Final = 0.98
UNCERTAIN: Final = CONFLICTS.index(ConflictState.FADING)


def inherit(resident: Resident, rows: Rows, found: Candidates, allowed: NDArray[np.bool_]) -> Candidates:
    """What was replaced hands its relevance to what took its place: ask for the old, and the new comes to mind."""
    for i in np.flatnonzero(rows.successor[found.places]).tolist():
        stale = int(found.places[i])
        heir = _heir(resident, rows, stale, allowed)
        if heir == UNKNOWN:
            continue
        found = found.joined_by(np.setdiff1d([heir], found.places))
        at, old = np.searchsorted(found.places, [heir, stale])
        if found.relevance[old] > found.relevance[at]:
            found.relevance[at], found.own[at] = found.relevance[old], found.own[old]
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


def below_successors(scores: Floats, picked: Rows) -> Floats:
    """Where a replaced memory is shown beside what replaced it, it stands below; not where that is uncertain."""
    replaced = np.flatnonzero((picked.successor != 0) & (picked.conflict != UNCERTAIN))
    if len(replaced):
        by_number = np.argsort(picked.number)
        at = np.minimum(np.searchsorted(picked.number[by_number], picked.successor[replaced]), len(by_number) - 1)
        heirs = by_number[at]
        there = picked.number[heirs] == picked.successor[replaced]
        replaced, heirs = replaced[there], heirs[there]
        scores[replaced] = np.minimum(scores[replaced], scores[heirs] * BELOW)
    return scores
