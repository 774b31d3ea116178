"""Of two statements that tell the same thing otherwise, the newer stands first.

"I've read 30 pages" and weeks later "50 pages by now": nobody took the first one back, so it is not superseded, but it is
not how things are today. Plain search puts either first, by accident of wording. Only pairs among the best few hits are
exchanged, by the same speaker and some turns apart, and only

* where a fact of the older turn is known to be replaced by one of the newer turn: the turn itself still says the old; or
* where both are about the same person, give a figure, are near in meaning and hold the same words of the cue, with a different number beside one of
  them or a cue that asks for a figure; or where the cue says that it asks how things are now.

Who asks how it was, compares, gathers, or names a figure, gets no such help: the older is wanted too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import among
from ebbing.domain.ids import memory_id
from ebbing.domain.instants import DAY_US
from ebbing.domain.profile.recall import Recall
from ebbing.domain.records.memory import ConflictState
from ebbing.domain.records.rows import CONFLICTS, Rows
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.hits import SearchResult
from ebbing.engine.recalling.hybrid.relevance import Observed
from ebbing.language.asking.traits import COUNTED
from ebbing.language.statements.clauses import owner, same_person
from ebbing.language.topics.figures import figures_beside
from ebbing.store.resident.resident import UNKNOWN, Resident

LOOKED_AT: Final = 10  # of the best hits
UNCERTAIN: Final = CONFLICTS.index(ConflictState.FADING)  # whether it was replaced is not clear
BRIEF: Final = 60  # characters; who says so little says one thing, and of one person or matter


@dataclass(slots=True)
class _Pairs:
    """The best few hits, side by side."""

    similarity: NDArray[np.float32]
    figures: list[dict[str, frozenset[str]]]
    held: NDArray[np.float64]  # how much of the cue each holds …
    shared: NDArray[np.float64]  # … and each two both
    counted: NDArray[np.bool_]  # which of them give a figure
    texts: list[str]


def newer_first(
    parts: Parts, rows: Rows, seen: Observed, hits: list[SearchResult], settings: Recall
) -> list[SearchResult]:
    """Return the hits, with newer figures above the ones they replace."""
    best, asked = hits[:LOOKED_AT], seen.question
    wants_the_old = asked.asks_then or asked.asks_several or asked.names_figure
    if len(best) < 2 or wants_the_old or not parts.resident.has_vectors:
        return hits
    places = parts.resident.places(np.array([hit.number for hit in best], dtype=np.int64))
    counted = parts.resident.spoken.traits[places] & COUNTED > 0
    replaced = _replaced(parts.resident, rows, places)
    if not (replaced or asked.asks_now or int(counted.sum()) >= 2):
        return hits
    pairs = _side_by_side(parts, seen, best, places, counted)
    order = list(range(len(best)))
    for later in range(1, len(best)):
        for earlier in order[: order.index(later)]:
            if (
                best[later].relevance >= settings.successor_share * best[earlier].relevance
                and _says_later(parts, rows, places[earlier], places[later], settings)
                and ((earlier, later) in replaced or _tells_the_same(seen, pairs, earlier, later, settings))
            ):
                order.remove(later)
                order.insert(order.index(earlier), later)
                break
    return [best[place] for place in order] + hits[LOOKED_AT:]


def _replaced(resident: Resident, rows: Rows, places: NDArray[np.int64]) -> set[tuple[int, int]]:
    """Return pairs of hits, by their rank: a fact of the first's turn was replaced by one of the second's."""
    whole = resident.context.whole
    turns = whole[places]
    old = np.flatnonzero((rows.successor != 0) & (rows.conflict != UNCERTAIN))
    old = old[among(whole[old], turns)]
    if not len(old):
        return set()
    newer = resident.places(rows.successor[old])
    old, newer = old[newer != UNKNOWN], newer[newer != UNKNOWN]
    return {
        (earlier, later)
        for before, after in zip(whole[old].tolist(), whole[newer].tolist(), strict=True)
        for earlier in np.flatnonzero(turns == before).tolist()
        for later in np.flatnonzero(turns == after).tolist()
    }


def _side_by_side(
    parts: Parts, seen: Observed, best: list[SearchResult], places: NDArray[np.int64], counted: NDArray[np.bool_]
) -> _Pairs:
    vectors = np.array([parts.resident.vector(int(place)) for place in places])
    ids = [memory_id(hit.number) for hit in best]
    contents = parts.store.contents(ids)
    texts = [contents[i].redacted or contents[i].text if i in contents else "" for i in ids]
    holds = seen.holds[:, places]
    return _Pairs(
        similarity=vectors @ vectors.T,
        figures=[figures_beside(text, seen.question.tokens) for text in texts],
        held=seen.value @ holds,
        shared=np.einsum("t,ta,tb->ab", seen.value, holds, holds),
        counted=counted,
        texts=texts,
    )


def _says_later(parts: Parts, rows: Rows, earlier: int, later: int, settings: Recall) -> bool:
    """Say whether it was said by the same speaker, and not in the same breath: some memories later, or another day."""
    speaker = parts.resident.spoken.speaker
    waited_us = rows.occurred_us[later] - rows.occurred_us[earlier]
    apart = waited_us >= DAY_US or (waited_us >= 0 and later - earlier >= settings.successor_apart)
    same = speaker[later] == speaker[earlier] and rows.user[later] == rows.user[earlier]
    return bool(apart and same)


def _tells_the_same(seen: Observed, pairs: _Pairs, earlier: int, later: int, settings: Recall) -> bool:
    if pairs.similarity[earlier, later] < settings.successor_similarity:
        return False
    brief = min(len(pairs.texts[earlier]), len(pairs.texts[later])) <= BRIEF
    least = settings.successor_words_brief if brief else settings.successor_words
    same_words = pairs.shared[earlier, later] >= least * max(pairs.held[earlier], pairs.held[later])
    if not same_words or not same_person(owner(pairs.texts[earlier]), owner(pairs.texts[later])):
        return False
    if seen.question.asks_now:
        return True
    before, after = pairs.figures[earlier], pairs.figures[later]
    if not (pairs.counted[earlier] and pairs.counted[later]):
        return False
    otherwise = any(not before[token] & after[token] for token in before.keys() & after.keys())
    return bool(otherwise or seen.question.asks_figure)
