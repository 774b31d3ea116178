"""Linear models over named features: every feature votes for each answer with a learned weight, and the votes add up.

Weights are stored as text, one character for each answer of each feature, so that a change of them can be read in a
diff. Learning is multinomial logistic regression with a quadratic penalty, by accelerated gradient descent: no chance
in it, the same examples give the same weights.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.language.patterns.once import once

# A weight is stored as its place in this scale, the middle being zero.
SCALE: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-."
MIDDLE: Final = len(SCALE) // 2
BIAS: Final = "bias"
DENSE: Final = "#"  # with a place behind it: one number of the dense row
ROUNDS: Final = 120

Features = Mapping[str, float]
Matrix = NDArray[np.float64]
Floats = NDArray[np.float32]


class LinearModel:
    """Weights in a file, read at first use; `unit` is what one step of the scale is worth."""

    def __init__(self, path: Path, answers: Sequence[str], unit: float) -> None:
        self.path, self.answers, self.unit = path, tuple(answers), unit

    def votes(self, features: Features, dense: Floats | None = None) -> list[float]:
        """Return what each answer gets; higher is likelier. `dense` is a row of numbers with weights of its own."""
        places, weights = self._stored
        known = sorted(features.keys() & places.keys())  # in order, because sums of floats depend on it
        votes = weights[[places[BIAS], *map(places.__getitem__, known)]]
        votes[1:] *= np.array([features[name] for name in known])[:, None]
        if dense is not None:
            votes[0] += dense @ self._dense
        totals: list[float] = np.add.reduce(votes, axis=0).tolist()
        return totals

    def shares(self, features: Features, dense: Floats | None = None) -> list[float]:
        """Return the votes as probabilities."""
        votes = self.votes(features, dense)
        most = max(votes)
        raised = [math.exp(vote - most) for vote in votes]
        total = sum(raised)
        return [one / total for one in raised]

    def telling(self, features: Features, answer: str) -> str:
        """Return the feature that spoke most for an answer."""
        place = self.answers.index(answer)
        places, weights = self._stored
        found = {name: strength * weights[places[name], place] for name, strength in features.items() if name in places}
        return max(sorted(found), key=lambda name: found[name]) if found else ""

    @once
    def _stored(self) -> tuple[dict[str, int], Matrix]:
        """The row of each feature, and what it gives each answer."""
        stored: dict[str, str] = json.loads(self.path.read_text(encoding="utf-8"))
        value = np.zeros(128)
        for place, char in enumerate(SCALE):
            value[ord(char)] = (place - MIDDLE) * self.unit
        letters = np.frombuffer("".join(stored.values()).encode("ascii"), dtype=np.uint8)
        return dict(zip(stored, range(len(stored)), strict=True)), value[letters].reshape(len(stored), -1)

    @once
    def _dense(self) -> Floats:
        places, weights = self._stored
        count = sum(name.startswith(DENSE) for name in places)
        return weights[[places[f"{DENSE}{place}"] for place in range(count)]].astype(np.float32)

    def write(self, weights: Mapping[str, Sequence[float]]) -> int:
        """Store learned weights; returns how many features have any."""
        stored = {}
        for name, row in weights.items():
            steps = [min(len(SCALE) - 1, max(0, round(weight / self.unit) + MIDDLE)) for weight in row]
            if any(step != MIDDLE for step in steps) or name == BIAS or name.startswith(DENSE):
                stored[name] = "".join(SCALE[step] for step in steps)
        text = json.dumps(stored, ensure_ascii=False, separators=(",", ":")).replace('","', '",\n"')
        self.path.write_text(text + "\n", encoding="utf-8")
        return len(stored)


def learn(
    rows: Sequence[Features],
    answers: Sequence[int],
    kinds: int,
    *,
    penalty: float,
    seen: int,
    counts: Sequence[float] | None = None,
) -> dict[str, list[float]]:
    """Return weights of every feature that at least `seen` examples have; `counts` is how much each example counts."""
    times = Counter(feature for row in rows for feature in row)
    names = [BIAS, *sorted(name for name, count in times.items() if count >= seen)]
    place = {name: at for at, name in enumerate(names)}
    matrix = np.zeros((len(rows), len(names)))
    matrix[:, 0] = 1.0
    for at, row in enumerate(rows):
        for name, strength in row.items():
            if name in place:
                matrix[at, place[name]] = strength
    weights = _descend(matrix, np.eye(kinds)[list(answers)], penalty, np.array(counts or [1.0]))
    return {name: weights[at].tolist() for name, at in place.items()}


def _descend(matrix: Matrix, target: Matrix, penalty: float, counts: Matrix) -> Matrix:
    """Return weights by Nesterov's accelerated descent; the step comes from the largest eigenvalue, so it cannot overshoot."""
    counted = counts[:, None]
    step = 1.0 / (0.55 * _largest(matrix * np.sqrt(counted)) + penalty)
    weights = ahead = np.zeros((matrix.shape[1], target.shape[1]))
    for turn in range(ROUNDS):
        scores = matrix @ ahead
        share = np.exp(scores - scores.max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        moved = ahead - step * (matrix.T @ (counted * (share - target)) + penalty * ahead)
        ahead = moved + turn / (turn + 3) * (moved - weights)
        weights = moved
    return weights


def _largest(matrix: Matrix) -> float:
    """Return the largest eigenvalue of MᵀM, by repeated multiplication."""
    vector = np.ones(matrix.shape[1])
    length = 1.0
    for _ in range(30):
        vector = matrix.T @ (matrix @ vector)
        length = float(np.linalg.norm(vector))
        vector /= length
    return length
