"""about: who a person is, from what is known of them: facts that hold now, those at the core first, then the weightiest (also
what "what do you know about me?" brings).

What was only said, what came from an agent or a tool, what is over and what is secret is left out; so is what has faded to less
than a summary.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from ebbing.domain.answers.recollection import Mode, Recollection
from ebbing.domain.arrays import Flags
from ebbing.domain.ids import memory_id
from ebbing.domain.judgement import SECRET
from ebbing.domain.ranking import order
from ebbing.domain.records.filters import AllUsers
from ebbing.domain.records.memory import Channel, Layer, Level, Status
from ebbing.domain.records.rows import CHANNELS, LAYERS, LEVELS, STATUSES, Rows
from ebbing.engine.parts import Parts, ids_of
from ebbing.engine.recalling.cue import Cue, may_answer
from ebbing.engine.recalling.hits import SearchResult, hits, unsearched
from ebbing.engine.recalling.render import render

MOST: Final = 200  # memories looked at: more than any budget holds
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)
_CORE: Final = LAYERS.index(Layer.CORE)
_KNOWN: Final = np.array([layer in (Layer.FACT, Layer.CORE) for layer in LAYERS])
_OWN: Final = np.array([channel in (Channel.USER, Channel.IMPORT) for channel in CHANNELS])
_TELLING: Final = np.array([level in (Level.FULL, Level.SUMMARY) for level in LEVELS])


def about(parts: Parts, user: str | AllUsers | None, budget_tokens: int | None) -> Recollection:
    """Return who this person is, within a budget of tokens."""
    cue = Cue(text="", mode=Mode.NORMAL, limit=MOST, user=user, now=parts.now(), zone=parts.zone)
    found = [replace(hit, replaces=()) for hit in hits(parts, search(parts, cue), cue)]  # what was is no matter here
    shows = parts.profile.recall.shows
    text, shown = render(found, cue.mode, budget_tokens, dates=False, shows=shows)
    return Recollection(text=text, hits=shown, mode=cue.mode, pending=parts.store.pending())


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return what is known of the cue's user and holds now, the weightiest first."""
    with parts.resident.current() as rows:
        parts.mark_focus(cue.now)
        picked = rows.take(np.flatnonzero(may_answer(parts, rows, cue) & _believed(rows)))
        weights, codes = parts.weights_and_levels(picked, cue.now)
        best = order((picked.layer == _CORE).astype(float), picked.number, weights)
        best = best[_TELLING[codes[best]]][:MOST]
    holds = {memory.id for memory in parts.store.get(ids_of(picked.number[best])) if memory.is_current(cue.now)}
    found = [unsearched(picked, weights, codes, place) for place in best.tolist()]
    return [one for one in found if memory_id(one.number) in holds][: cue.limit]


def _believed(rows: Rows) -> Flags:
    known = (rows.status == _ACTIVE) & (rows.sensitivity < SECRET)
    return np.asarray(known & _KNOWN[rows.layer] & _OWN[rows.channel])
