"""What the trainers of the small judges share: reading pairs, and cross-validation by what is known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.curator.rules.linear import BIAS, DENSE, Features, LinearModel, learn

FOLDS: Final = 5
SEEN: Final = 3  # a word seen in fewer pairs says nothing


@dataclass(frozen=True, slots=True)
class Pair:
    """Something known, something new, and the answer."""

    group: int
    old: str
    new: str
    label: str


def pairs(path: Path, letters: Mapping[str, str]) -> list[Pair]:
    """Read the pairs as they were written: a line "= what is known", then lines of a letter for the answer and a new text."""
    found: list[Pair] = []
    old, group = "", -1
    for line in path.read_text(encoding="utf-8").splitlines():
        mark, text = line[0], line[2:]
        if mark == "=":
            old, group = text, group + 1
        else:
            found.append(Pair(group, old, text, letters[mark]))
    return found


def with_dense(rows: Sequence[Features], dense: Iterable[NDArray[np.float32]]) -> list[Features]:
    """Return the same rows, each with a row of numbers beside it."""
    return [
        {**row, **{f"{DENSE}{place}": number for place, number in enumerate(numbers.tolist())}}
        for row, numbers in zip(rows, dense, strict=True)
    ]


def learned(
    model: LinearModel, examples: Sequence[Pair], rows: Sequence[Features], penalty: float
) -> dict[str, list[float]]:
    """Return the weights for a model from pairs and what it sees of them."""
    answers = [model.answers.index(pair.label) for pair in examples]
    return learn(rows, answers, len(model.answers), penalty=penalty, seen=SEEN)


def crossed(model: LinearModel, examples: Sequence[Pair], rows: Sequence[Features], penalty: float) -> list[str]:
    """Return what the model says of each pair when it has learned from the other groups only."""
    said = [""] * len(examples)
    for fold in range(FOLDS):
        others = [at for at, pair in enumerate(examples) if pair.group % FOLDS != fold]
        weights = learned(model, [examples[at] for at in others], [rows[at] for at in others], penalty)
        for at in set(range(len(examples))) - set(others):
            said[at] = model.answers[_most_voted(weights, rows[at], len(model.answers))]
    return said


def _most_voted(weights: Mapping[str, Sequence[float]], row: Features, answers: int) -> int:
    totals = [
        sum(strength * weights[name][place] for name, strength in {BIAS: 1.0, **row}.items() if name in weights)
        for place in range(answers)
    ]
    return totals.index(max(totals))
