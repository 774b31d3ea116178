"""said_before: everything somebody has told, at whatever level it is left (S1: 我以前说过什么？ "what did I tell you before?").

No words are searched for: the question names none. All that its user has stated comes, from the whole to the archived, some of each
level where there is more than can be shown, and each as faint as it is. What they only asked is no answer, what is secret does not come
along, and a fact stands for the message it was drawn from.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

import numpy as np

from ebbing.domain.arrays import Flags, Floats, Numbers, ShortPlaces
from ebbing.domain.ids import memory_id
from ebbing.domain.instants import to_us
from ebbing.domain.judgement import SECRET
from ebbing.domain.records.memory import SAID, Channel, Content, Layer, Status
from ebbing.domain.records.rows import CHANNELS, LAYERS, LEVELS, STATUSES, Rows
from ebbing.domain.visible import is_node
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue, may_answer
from ebbing.engine.recalling.hits import SearchResult, unsearched
from ebbing.language.asking.cues import asks_review
from ebbing.language.statements.polarity import is_question
from ebbing.language.times import interval

LOOKED_AT: Final = 8  # times the limit, of each level: some of them will be questions
USER_ROLE: Final = "user"
_KEPT: Final = np.array([status in (Status.ACTIVE, Status.ARCHIVED) for status in STATUSES])
_TOLD: Final = np.array([channel in (Channel.USER, Channel.IMPORT) for channel in CHANNELS])
_STATED: Final = np.array([layer is not Layer.SYSTEM for layer in LAYERS])
_KNOWN: Final = np.array([layer in (Layer.FACT, Layer.CORE) for layer in LAYERS])


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return what the cue's user has stated, the most present level first, in each the weightiest first."""
    with parts.resident.current() as rows:
        parts.mark_focus(cue.now)
        places = np.flatnonzero(may_answer(parts, rows, cue) & _told(rows) & _then(rows, cue))
        places = places[_for_itself(rows, parts.resident.context.whole, places)]
        picked = rows.take(places)
        weights, codes = parts.weights_and_levels(picked, cue.now)
    alive = weights > 0  # what weighs nothing is gone (S2)
    ranked = [_heaviest(np.flatnonzero(alive & (codes == code)), weights, cue.limit) for code in range(len(LEVELS))]
    by_level = [_statements(parts, picked, places_, cue.text) for places_ in ranked]
    chosen = _some_of_each(by_level, cue.limit)
    return [unsearched(picked, weights, codes, place) for place in chosen]


def _then(rows: Rows, cue: Cue) -> Flags:
    """Say which were said at the time the cue names, or ever."""
    window = interval(cue.text, cue.now.astimezone(cue.zone))
    first, last = (None, cue.now) if window is None else window
    return np.asarray((rows.occurred_us <= to_us(last)) & (first is None or rows.occurred_us >= to_us(first)))


def _told(rows: Rows) -> Flags:
    kept = _KEPT[rows.status] & _TOLD[rows.channel] & _STATED[rows.layer] & ~is_node(rows)
    return np.asarray(kept & (rows.sensitivity < SECRET))


def _for_itself(rows: Rows, whole: ShortPlaces, places: Numbers) -> Flags:
    """Say which stand for themselves: not the message from which a fact in the list was drawn."""
    drawn = places[_KNOWN[rows.layer[places]] & (whole[places] != places)]
    return np.asarray(~np.isin(places, whole[drawn]))


def _heaviest(places: Numbers, weights: Floats, limit: int) -> list[int]:
    order = np.argsort(-weights[places], kind="stable")
    return [int(place) for place in places[order][: LOOKED_AT * limit]]


def _statements(parts: Parts, picked: Rows, places: Sequence[int], cue: str) -> list[int]:
    """Return those that state something in the user's own words."""
    names = {place: memory_id(int(picked.number[place])) for place in places}
    contents = parts.store.contents(list(names.values()))
    return [place for place, name in names.items() if name in contents and _states(contents[name], cue)]


def _states(content: Content, cue: str) -> bool:
    text = content.text.strip()
    own = content.role == USER_ROLE or content.maker != SAID  # or a summary of what was said
    return own and text != cue.strip() and not is_question(text) and not asks_review(text)


def _some_of_each(by_level: Sequence[Sequence[int]], limit: int) -> list[int]:
    """Return as many as fit, taking turns among the levels, in the order of the levels."""
    turns = (place for row in zip_longest(*by_level) for place in row if place is not None)
    taken = {place for place, _ in zip(turns, range(limit), strict=False)}
    return [place for places in by_level for place in places if place in taken]
