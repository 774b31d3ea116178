"""hybrid: words and meaning find memories, and what was said around them. The way of `human` and `layered`.

Words and meaning propose candidates, what speaks for each is weighed, links bring what is associated, the gate lets
through what is present enough — or asked for precisely enough —, and relevance decides the order; weight may move it
only a little. What was recalled is noted and reaches the journal later: recalling never waits for writing.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.profile.recall import Recall
from ebbing.domain.records.rows import Rows
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid.candidates import Candidates
from ebbing.engine.recalling.hybrid.newer_figures import newer_first
from ebbing.engine.recalling.hybrid.relevance import Observed, observe, propose, weigh
from ebbing.engine.recalling.hybrid.replaced import inherit
from ebbing.engine.recalling.hybrid.selection import ranked
from ebbing.engine.recalling.hybrid.spreading import spread
from ebbing.engine.recalling.hybrid.visible import belongs, shown_in, was_replaced
from ebbing.language.asking.questions import question, what_is_asked

__all__ = ["belongs", "search", "shown_in"]


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """The best memories for a cue, best first."""
    settings, resident = parts.profile.recall, parts.resident
    with resident.current() as rows:
        if not len(rows):
            return []
        parts.mark_focus(cue.now)
        mine = belongs(rows, cue)
        allowed = mine & shown_in(cue.mode, rows)
        seen, found = _candidates(parts, rows, cue, mine & (allowed | was_replaced(rows)), settings)
        found = inherit(resident, rows, found, allowed) if settings.heirs else found.only(allowed[found.places])
        found = spread(resident, found, allowed, settings)
        hits = ranked(parts, rows.take(found.places), found, cue, settings)
        return newer_first(parts, rows, seen, hits, settings)


def _candidates(
    parts: Parts, rows: Rows, cue: Cue, askable: NDArray[np.bool_], settings: Recall
) -> tuple[Observed, Candidates]:
    """What the cue finds by words, meaning and what was said around it, with all that speaks for each.

    Where somebody rambles before asking, the question is looked for by itself too.
    """
    apart = what_is_asked(cue.text)
    asked = (cue.text, apart) if apart else (cue.text,)
    vectors = parts.vectors(asked)
    names = parts.resident.spoken.names()

    def found_by(place: int) -> tuple[Observed, Candidates]:
        vector = None if vectors is None else vectors[place]
        seen = observe(parts.resident, askable, question(asked[place], cue.now, names), vector, settings)
        found = propose(parts.resident, seen, askable, settings)
        return seen, weigh(parts.resident, rows, seen, found, settings)

    seen, whole = found_by(0)
    if not apart:
        return seen, whole
    seen, alone = found_by(1)
    best = max(whole.best, alone.best)
    return seen, whole.scaled(best).mixed_with(alone.scaled(best), settings.question_share)
