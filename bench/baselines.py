"""Plain retrieval on the same turns: BM25 (also of the user's turns only), vectors, their equal fusion, newest first.

Written down independently of the engine's own search, so that a change there does not move what it is compared with.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
import Stemmer
from numpy.typing import NDArray

from bench.scenes import Turn
from ebbing.domain.arrays import Floats
from ebbing.domain.protocols.embedder import Embedder

Ranking = list[str]

K1: Final = 1.2
B: Final = 0.75
RRF: Final = 60  # the usual constant of reciprocal rank fusion
_WORDS: Final = re.compile(r"([\u3400-\u9fff]+)|([^\W_\u3400-\u9fff]+)")
_FREQUENT: Final = (
    "a an the of to in on at for and or but is are was were be been am do does did have has had i you he she it we they "
    "my your his her its our their me him them this that these those what which who whom when where why how with from by "
    "as about into if not no so there would could should will can may might s"
)
_STOP: Final = frozenset(_FREQUENT.split())
_stemmer: Final = Stemmer.Stemmer("english")


def words(text: str) -> list[str]:
    """Return stemmed Latin words without the most frequent ones; of Chinese every two neighbouring characters."""
    found: list[str] = []
    for chinese, latin in _WORDS.findall(text.lower()):
        if chinese:
            found.extend(chinese[at : at + 2] for at in range(max(1, len(chinese) - 1)))
        elif latin not in _STOP:
            found.append(str(_stemmer.stemWord(latin)))
    return found


class Okapi:
    """BM25 over a few hundred texts; an empty text is as if it were not there."""

    def __init__(self, texts: Sequence[str]) -> None:
        counts = [Counter(words(text)) for text in texts]
        lengths = np.array([sum(one.values()) for one in counts], dtype=np.float64)
        spoken = lengths[lengths > 0]
        norm = K1 * (1 - B + B * lengths / (spoken.mean() if len(spoken) else 1.0))
        found: dict[str, tuple[list[int], list[int]]] = {}
        for place, one in enumerate(counts):
            for word, count in one.items():
                places, times = found.setdefault(word, ([], []))
                places.append(place)
                times.append(count)
        self._size, size = len(texts), len(spoken)
        self._postings = {
            word: (np.array(places), _gain(np.array(times), norm[places], len(places), size))
            for word, (places, times) in found.items()
        }

    def scores(self, question: str) -> Floats:
        """Return the score of every text."""
        scores = np.zeros(self._size)
        for word in words(question):
            if word in self._postings:
                places, gain = self._postings[word]
                scores[places] += gain
        return scores


def _gain(times: NDArray[np.int64], norm: Floats, holding: int, size: int) -> Floats:
    idf = np.log(1 + (size - holding + 0.5) / (holding + 0.5))
    gain: Floats = idf * times * (K1 + 1) / (times + norm)
    return gain


def best(scores: Floats, limit: int) -> NDArray[np.int64]:
    """Return the places of the highest scores, best first; what scores nothing is not found."""
    order = np.argsort(-scores, kind="stable")[:limit]
    return order[scores[order] > 0]


def baselines(turns: Sequence[Turn], embedder: Embedder, limit: int) -> dict[str, Callable[[str], Ranking]]:
    """Return each method by name: from a question to the ids of its best turns."""
    ids = [turn.id for turn in turns]
    texts = [f"{turn.speaker}: {turn.text}" if turn.speaker else turn.text for turn in turns]
    okapi = Okapi(texts)
    of_user = Okapi([text if turn.role == "user" else "" for text, turn in zip(texts, turns, strict=True)])
    matrix = embedder.embed(texts)

    def lexical(question: str) -> Floats:
        return okapi.scores(question)

    def cosine(question: str) -> Floats:
        return np.asarray(matrix @ embedder.embed([question])[0], np.float64)

    def fused(question: str) -> Floats:
        total = np.zeros(len(ids))
        for scores in (lexical(question), cosine(question)):
            places = best(scores, len(ids))
            total[places] += 1 / (RRF + 1 + np.arange(len(places)))
        return total

    def by_user(question: str) -> Floats:
        return of_user.scores(question)

    def newest(_question: str) -> Floats:
        return np.arange(1, len(ids) + 1, dtype=np.float64)

    def ranked(score: Callable[[str], Floats]) -> Callable[[str], Ranking]:
        return lambda question: [ids[place] for place in best(score(question), limit).tolist()]

    methods = {"bm25": lexical, "vector": cosine, "rrf": fused, "newest": newest, "bm25_user": by_user}
    return {name: ranked(score) for name, score in methods.items()}
