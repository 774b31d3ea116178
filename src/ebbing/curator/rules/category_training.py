"""`python -m ebbing.curator.rules.category_training GOLD`: learn the weights of `category_model` anew.

Multinomial logistic regression with a quadratic penalty, by accelerated gradient descent: no chance in it, the same
sentences give the same weights. GOLD is category.jsonl of the gold sets; only its dev split is learned from.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import numpy as np

from ebbing.curator.rules.category_features import features
from ebbing.curator.rules.category_model import CATEGORIES, MIDDLE, SCALE, UNIT, WEIGHTS

SENTENCES: Final = Path(__file__).with_name("category_sentences.tsv")
PENALTY: Final = 0.6
ROUNDS: Final = 100
SEEN: Final = 2  # a word seen in fewer sentences says nothing

Case = tuple[str, str]  # category, text


def cases(gold: Path | None = None) -> list[Case]:
    """The sentences written for training, and gold cases of the dev split."""
    lines = SENTENCES.read_text(encoding="utf-8").splitlines()
    found = [(label, text) for label, _, text in (line.partition("\t") for line in lines)]
    if gold:
        stored = map(json.loads, gold.read_text(encoding="utf-8").splitlines())
        found += [(case["label"], case["text"]) for case in stored if case["split"] == "dev"]
    return found


def learned(examples: list[Case]) -> dict[str, str]:
    """Weights of every feature seen often enough, one character for each category."""
    rows = [features(text) for _label, text in examples]
    counts = Counter(feature for row in rows for feature in row)
    names = ["bias", *sorted(name for name, count in counts.items() if count >= SEEN)]
    place = {name: at for at, name in enumerate(names)}
    matrix = np.zeros((len(rows), len(names)))
    matrix[:, 0] = 1.0
    for at, row in enumerate(rows):
        for name, strength in row.items():
            if name in place:
                matrix[at, place[name]] = strength
    target = np.eye(len(CATEGORIES))[[CATEGORIES.index(label) for label, _text in examples]]
    weights = _descend(matrix, target)
    steps = np.clip(np.rint(weights / UNIT) + MIDDLE, 0, len(SCALE) - 1).astype(int)
    return {
        name: "".join(SCALE[step] for step in steps[at]) for name, at in place.items() if (steps[at] != MIDDLE).any()
    }


def _descend(matrix: np.ndarray, target: np.ndarray) -> np.ndarray:
    """Nesterov's accelerated descent; the step comes from the largest singular value, so it cannot overshoot."""
    step = 1.0 / (0.5 * np.linalg.norm(matrix @ matrix.T, 2) + PENALTY)
    weights = ahead = np.zeros((matrix.shape[1], target.shape[1]))
    for turn in range(ROUNDS):
        scores = matrix @ ahead
        share = np.exp(scores - scores.max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        moved = ahead - step * (matrix.T @ (share - target) + PENALTY * ahead)
        ahead = moved + turn / (turn + 3) * (moved - weights)
        weights = moved
    return weights


if __name__ == "__main__":
    found = learned(cases(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace('","', '",\n"')
    WEIGHTS.write_text(text + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(found)} features, {WEIGHTS.stat().st_size // 1000} kB\n")
