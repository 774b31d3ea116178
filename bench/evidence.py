"""Scores of a ranking against the turns that hold the evidence, and how sure they are.

Each score is a plain function of a ranking (ids, best first) and the ids wanted, so that it can be checked by hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Scores = dict[str, float]

RESAMPLES: Final = 1000
SEED: Final = 20
SURE: Final = 0.95
NAMES: Final = ("r5", "r10", "r20", "any10", "all10", "mrr", "ndcg10")


def recall(ranking: Sequence[str], wanted: Sequence[str], k: int) -> float:
    """Return the share of the evidence among the first k."""
    return len(set(wanted) & set(ranking[:k])) / len(wanted)


def touched(ranking: Sequence[str], wanted: Sequence[str], k: int) -> float:
    """Return 1 if any of the evidence is among the first k."""
    return float(bool(set(wanted) & set(ranking[:k])))


def complete(ranking: Sequence[str], wanted: Sequence[str], k: int) -> float:
    """Return 1 if all of the evidence is among the first k."""
    return float(set(wanted) <= set(ranking[:k]))


def reciprocal(ranking: Sequence[str], wanted: Sequence[str]) -> float:
    """Return 1 over the place of the first piece of evidence."""
    return next((1 / place for place, one in enumerate(ranking, 1) if one in wanted), 0.0)


def ndcg(ranking: Sequence[str], wanted: Sequence[str], k: int) -> float:
    """Return the gain of the evidence among the first k, less the lower it stands, as a share of the best possible."""
    gain = sum(1 / math.log2(place + 1) for place, one in enumerate(ranking[:k], 1) if one in wanted)
    return gain / sum(1 / math.log2(place + 1) for place in range(1, min(k, len(wanted)) + 1))


def scores(ranking: Sequence[str], wanted: Sequence[str]) -> Scores:
    """Return all of them, by the names of the contract."""
    return {
        "r5": recall(ranking, wanted, 5),
        "r10": recall(ranking, wanted, 10),
        "r20": recall(ranking, wanted, 20),
        "any10": touched(ranking, wanted, 10),
        "all10": complete(ranking, wanted, 10),
        "mrr": reciprocal(ranking, wanted),
        "ndcg10": ndcg(ranking, wanted, 10),
    }


def means(rows: Sequence[Scores]) -> Scores:
    """Return the mean of each score."""
    return {name: float(np.mean([row[name] for row in rows])) for name in rows[0]} if rows else {}


def intervals(rows: Sequence[Scores]) -> dict[str, tuple[float, float]]:
    """Return where each mean lies in 95 of 100 draws of as many questions (bootstrap)."""
    if not rows:
        return {}
    names = list(rows[0])
    table = np.array([[row[name] for name in names] for row in rows])
    low, high = _drawn(len(table), lambda places: table[places].mean(axis=0))
    return {name: (float(low[i]), float(high[i])) for i, name in enumerate(names)}


def drawn_interval(count: int, figure: Callable[[NDArray[np.int64]], float]) -> tuple[float, float]:
    """Return the same for a figure that is no mean, computed from the places that were drawn."""
    low, high = _drawn(count, figure) if count else (0.0, 0.0)
    return float(low), float(high)


def _drawn(count: int, figure: Callable[[NDArray[np.int64]], Any]) -> Any:
    rng = np.random.default_rng(SEED)
    drawn = np.array([figure(rng.integers(0, count, count)) for _ in range(RESAMPLES)])
    return np.quantile(drawn, [(1 - SURE) / 2, (1 + SURE) / 2], axis=0)


def summary(rows: Sequence[Scores]) -> Mapping[str, object]:
    """Return how many questions, their means and intervals, for the details of a report."""
    return {"questions": len(rows), **means(rows), "intervals": intervals(rows)}


def auc(yes: Sequence[float], no: Sequence[float]) -> float:
    """Return how often a score of `yes` is above one of `no`; ties count half. Of nothing, 0.5."""
    if not yes or not no:
        return 0.5
    low = np.sort(np.asarray(no, np.float64))
    below, upto = np.searchsorted(low, yes, "left"), np.searchsorted(low, yes, "right")
    return float((below + upto).mean() / 2 / len(low))
