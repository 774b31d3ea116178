"""What did it know then? The same search, with every candidate in the state it had at that record time."""

from __future__ import annotations

from typing import Final

import numpy as np

from ebbing.domain.recollection import Hit
from ebbing.domain.rows import Rows
from ebbing.engine import hybrid, present
from ebbing.engine.cue import Cue
from ebbing.engine.parts import Parts, ids_of

WIDER: Final = 5  # candidates are looked up in the present, and some of them were not known then


def hits(parts: Parts, cue: Cue) -> list[Hit]:
    """Hits as of `cue.now`. Links are left out: they are those of today."""
    settings = parts.profile.recall.model_copy(update={"candidates": parts.profile.recall.candidates * WIDER})
    vectors = parts.vectors([cue.text])
    resident = parts.resident
    with resident.current() as rows:
        if not len(rows):
            return []
        vector = None if vectors is None else vectors[0]
        _, found = hybrid.candidates_for(parts, rows, cue, hybrid.belongs(rows, cue), vector, settings)
        ids = ids_of(rows.number[found.places])
        then = {m.id: m for m in parts.store.states_as_of(cue.now, ids)}
        known = np.array([i in then for i in ids], dtype=np.bool_)
        found = found.only(known)
        past_rows = Rows.of([then[i] for i in ids if i in then])
        if not len(past_rows):
            return []
        shown = hybrid.shown_in(cue.mode, past_rows)
        ranked = hybrid.ranked(parts, past_rows.take(shown), found.only(shown), cue, settings)
    return present.hits(parts, ranked, then)
