"""time_aware: questions about the talk are answered by when it was, everything else by words and meaning (S2-11, S2-13).

"What did we talk about yesterday, just now, last time?" asks for a time, not for words: the episodes of that time answer,
and what is still in working memory. "When did we last talk about games?" asks for a topic, and the latest talk about it
answers. "Do you know my …?" asks what is known: facts come before what was merely said.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.ids import memory_id
from ebbing.domain.instants import to_us
from ebbing.domain.records.links import LINK_KINDS
from ebbing.domain.records.memory import SAID, Layer, LinkKind, Memory, Status
from ebbing.domain.records.rows import LAYERS, STATUSES, Rows
from ebbing.domain.visible import is_node
from ebbing.engine.learning.learn import SAME_SITTING
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue, may_answer
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid import search as hybrid
from ebbing.language.asking.talks import TalkQuestion, asks_about_talk, asks_what_is_known
from ebbing.language.times import interval
from ebbing.store.resident.resident import UNKNOWN

STILL_TALKING: Final = timedelta(minutes=30)  # the last time is the one before, if the latest words are this fresh
WIDER: Final = 4  # candidates for a topic are looked for among more than are shown
AS_RELEVANT: Final = 0.6  # of the best: what is less about the topic than this does not count as talk about it

Places = NDArray[np.int64]
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)
_TALK: Final = np.array([layer is not Layer.SYSTEM for layer in LAYERS])
_WORKING: Final = LAYERS.index(Layer.WORKING)
_EPISODE: Final = LAYERS.index(Layer.EPISODE)
_MERGED: Final = STATUSES.index(Status.MERGED)
_DERIVED: Final = LINK_KINDS.index(LinkKind.DERIVED_FROM)


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """Return the best memories for a cue, best first."""
    asked = asks_about_talk(cue.text, cue.now.astimezone(cue.zone))
    if asked is not None and not asked.about:
        return _at_that_time(parts, cue, asked)  # nothing, if nothing was said then
    if asked is not None:  # what was never talked about is not found by the words of the question around it
        return _about(parts, cue, asked) or _known_first(
            parts, cue, hybrid.search(parts, replace(cue, text=asked.about))
        )
    return _known_first(parts, cue, hybrid.search(parts, cue))


# ── what was talked about then ──


def _at_that_time(parts: Parts, cue: Cue, asked: TalkQuestion) -> list[SearchResult]:
    """Return everything said at the time the question names, or in the last talk; newest first."""
    window = None if asked.last else interval(cue.text, cue.now.astimezone(cue.zone))
    with parts.resident.current() as rows:
        places = _talk(parts, rows, cue)
        if not len(places):
            return []
        began, ended = rows.occurred_us[places], np.maximum(rows.occurred_us, rows.activated_us)[places]
        if window is not None:
            chosen = (began <= to_us(window[1])) & (ended >= to_us(window[0]))
            if not chosen.any() and window[1] >= cue.now:  # "just now", after a silence: the latest there is
                chosen = _last_sitting(began, ended, to_us(cue.now), still_talking=False)
        else:
            chosen = _last_sitting(began, ended, to_us(cue.now), still_talking=asked.last)
        places = places[chosen]
        places = places[np.lexsort((-rows.number[places], -rows.occurred_us[places]))]
        return _found(parts, rows.take(places), cue)


def _talk(parts: Parts, rows: Rows, cue: Cue) -> Places:
    """Return what tells of a talk: not what was drawn from it, and not the question that is being asked."""
    mine = may_answer(parts, rows, cue) & (rows.status == _ACTIVE) & _TALK[rows.layer] & ~is_node(rows)
    places = np.flatnonzero(mine & (rows.occurred_us <= to_us(cue.now)))
    places = places[parts.law.weight(rows.take(places), cue.now) > 0]
    links = parts.resident.graph.leaving(places)
    places = places[~np.isin(places, links.take(links.kind == _DERIVED).source)]
    asking = _same_words(parts, rows, places[rows.layer[places] == _WORKING], cue.text)
    return places[~np.isin(places, asking)]


def _same_words(parts: Parts, rows: Rows, places: Places, text: str) -> Places:
    """Return messages that are the question itself, if the application has remembered it before it asks."""
    names = {memory_id(int(rows.number[place])): place for place in places.tolist()}
    contents = parts.store.contents(list(names))
    return np.array([names[i] for i, c in contents.items() if c.text.strip() == text.strip()], dtype=np.int64)


def _last_sitting(
    began: NDArray[np.int64], ended: NDArray[np.int64], now_us: int, *, still_talking: bool
) -> NDArray[np.bool_]:
    """Return the latest talk; or the one before it, if we are still in the middle of the latest."""
    gap = SAME_SITTING // timedelta(microseconds=1)
    order = np.argsort(-ended, kind="stable")
    sittings = np.zeros(len(order), np.int64)
    number, since = 0, int(began[order[0]])
    for at, place in enumerate(order.tolist()):
        if since - ended[place] > gap:
            number += 1
        since = min(since, int(began[place])) if at else int(began[place])
        sittings[place] = number
    fresh = now_us - int(ended.max()) <= STILL_TALKING // timedelta(microseconds=1)
    wanted = 1 if still_talking and fresh and number > 0 else 0
    return np.asarray(sittings == wanted)


# ── when something was talked about ──


def _about(parts: Parts, cue: Cue, asked: TalkQuestion) -> list[SearchResult]:
    """Find talk about a topic; the latest first where a time is asked for, else what is most about it."""
    found = hybrid.search(
        parts, replace(cue, text=asked.about, mode=Mode.NORMAL, limit=cue.limit * WIDER, of_talk=True)
    )
    enough = AS_RELEVANT * max((one.relevance for one in found), default=0.0)
    relevance: dict[str, float] = {}
    for memory, one in zip(parts.store.get([memory_id(f.number) for f in found]), found, strict=True):
        told = _where_it_was_said(parts, memory)
        if one.relevance >= enough and told.layer is not Layer.SYSTEM:
            relevance[told.id] = max(one.relevance, relevance.get(told.id, 0.0))
    contents = parts.store.contents(list(relevance))
    window = interval(cue.text, cue.now.astimezone(cue.zone))
    kept = [
        memory
        for memory in parts.store.get(list(relevance))
        if contents[memory.id].text.strip() != cue.text.strip()
        and (window is None or window[0] <= memory.occurred_at < window[1])
    ]
    if asked.when or asked.last:
        kept.sort(key=lambda memory: (memory.occurred_at, memory.id), reverse=True)
    else:
        kept.sort(key=lambda memory: -relevance[memory.id])
    return _found(parts, parts.rows(kept, cue.now), cue, [relevance[memory.id] for memory in kept]) if kept else []


def _where_it_was_said(parts: Parts, memory: Memory) -> Memory:
    """Return the message a fact was drawn from, or the episode that message went into; a memory of its own stands for itself."""
    for link in parts.store.links([memory.id]):
        if link.kind is LinkKind.DERIVED_FROM:
            said = parts.store.get([link.target])
            if said and said[0].status is Status.MERGED and said[0].successor is not None:
                said = parts.store.get([said[0].successor])
            if said and said[0].status is Status.ACTIVE:
                return said[0]
    return memory


def _found(parts: Parts, picked: Rows, cue: Cue, relevance: list[float] | None = None) -> list[SearchResult]:
    """Return memories in the order they are to be shown; asked for by their time alone, all of them fit."""
    weights, codes = parts.weights_and_levels(picked, cue.now)
    return [
        SearchResult(
            number=int(picked.number[i]),
            level=int(codes[i]),
            weight=float(weights[i]),
            score=1.0 / (1 + i),
            text=0.0,
            vector=0.0,
            activation=0.0,
            relevance=1.0 if relevance is None else relevance[i],
        )
        for i in range(min(len(picked), cue.limit))
    ]


# ── what is known ──


def _known_first(parts: Parts, cue: Cue, found: list[SearchResult]) -> list[SearchResult]:
    """Leave out the question itself; who asks what is known gets what is known before what was said."""
    held, episodes, merged = _passing(parts, found)
    asks_known = asks_what_is_known(cue.text)
    read = held | episodes if asks_known else held
    contents = parts.store.contents([memory_id(number) for number in read]) if read else {}
    left_out = {number for number in held if contents[memory_id(number)].text.strip() == cue.text.strip()}
    if cue.mode is not Mode.DEBUG:  # what weighs nothing is gone, and what went into an episode is told by it
        left_out |= {one.number for one in found if one.weight <= 0} | (held & merged)
    found = [one for one in found if one.number not in left_out]
    if not asks_known:
        return found
    # what was said word for word is an answer too; a message still held, or the summary of a talk, comes after
    later = held | {number for number in episodes if contents[memory_id(number)].maker != SAID}
    return sorted(found, key=lambda one: one.number in later)


def _passing(parts: Parts, found: list[SearchResult]) -> tuple[set[int], set[int], set[int]]:
    """Return which of some memories are still held in working memory, which are episodes, and which went into one."""
    numbers = np.array([one.number for one in found], dtype=np.int64)
    with parts.resident.current(anew=False) as rows:
        places = parts.resident.places(numbers)
        numbers, places = numbers[places != UNKNOWN], places[places != UNKNOWN]
        layer, status = rows.layer[places], rows.status[places]
    chosen = (layer == _WORKING, layer == _EPISODE, status == _MERGED)
    held, episodes, merged = (set(numbers[some].tolist()) for some in chosen)
    return held, episodes, merged
