"""Of two statements that tell the same thing otherwise, the newer stands first.

"I've read 30 pages" and weeks later "50 pages by now": nobody took the first one back, so it is not superseded, but it is
not how things are today. Plain search puts either first, by accident of wording. Only pairs among the best few hits are
exchanged, and only where both give a figure: the same speaker, some turns apart, near in meaning, holding the same words of
the cue, with a different number beside one of them or a cue that asks for a figure. Who asks how it was gets no such help.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.ids import memory_id
from ebbing.domain.profile import Recall
from ebbing.domain.rows import Rows
from ebbing.engine.hybrid.evidence import Observed
from ebbing.engine.parts import Parts
from ebbing.engine.present import Found
from ebbing.text.figures import figures_beside
from ebbing.text.traits import COUNTED

LOOKED_AT: Final = 5  # of the best hits


@dataclass(slots=True)
class _Pairs:
    """The best few hits, side by side."""

    places: NDArray[np.int64]
    similarity: NDArray[np.float32]
    figures: list[dict[str, frozenset[str]]]
    held: NDArray[np.float64]  # how much of the cue each holds …
    shared: NDArray[np.float64]  # … and each two both


def newer_first(parts: Parts, rows: Rows, seen: Observed, hits: list[Found], settings: Recall) -> list[Found]:
    """The hits, with newer figures above the ones they replace."""
    best = hits[:LOOKED_AT]
    places = parts.resident.places(np.array([hit.number for hit in best], dtype=np.int64))
    counted = parts.resident.spoken.traits[places] & COUNTED > 0
    if int(counted.sum()) < 2 or not parts.resident.has_vectors or seen.question.asks_then:
        return hits
    pairs = _side_by_side(parts, seen, best, places)
    order = list(range(len(best)))
    for later in range(1, len(best)):
        for earlier in order[: order.index(later)]:
            if (
                counted[earlier]
                and counted[later]
                and best[later].relevance >= settings.successor_share * best[earlier].relevance
                and _says_later(parts, rows, places[earlier], places[later], settings)
                and _tells_the_same(seen, pairs, earlier, later, settings)
            ):
                order.remove(later)
                order.insert(order.index(earlier), later)
                break
    return [best[place] for place in order] + hits[LOOKED_AT:]


def _side_by_side(parts: Parts, seen: Observed, best: list[Found], places: NDArray[np.int64]) -> _Pairs:
    vectors = np.array([parts.resident.vector(int(place)) for place in places])
    ids = [memory_id(hit.number) for hit in best]
    contents = parts.store.contents(ids)
    texts = [contents[i].redacted or contents[i].text if i in contents else "" for i in ids]
    holds = seen.holds[:, places]
    return _Pairs(
        places=places,
        similarity=vectors @ vectors.T,
        figures=[figures_beside(text, seen.question.tokens) for text in texts],
        held=seen.value @ holds,
        shared=np.einsum("t,ta,tb->ab", seen.value, holds, holds),
    )


def _says_later(parts: Parts, rows: Rows, earlier: int, later: int, settings: Recall) -> bool:
    """By the same speaker, and not in the same breath."""
    speaker = parts.resident.spoken.speaker
    in_time = rows.occurred_us[later] >= rows.occurred_us[earlier]
    return bool(in_time and speaker[later] == speaker[earlier] and later - earlier >= settings.successor_apart)


def _tells_the_same(seen: Observed, pairs: _Pairs, earlier: int, later: int, settings: Recall) -> bool:
    if pairs.similarity[earlier, later] < settings.successor_similarity:
        return False
    same_words = pairs.shared[earlier, later] >= settings.successor_words * max(pairs.held[earlier], pairs.held[later])
    before, after = pairs.figures[earlier], pairs.figures[later]
    otherwise = any(not before[token] & after[token] for token in before.keys() & after.keys())
    return bool(same_words and (otherwise or seen.question.asks_figure))
