"""`python -m bench.rejection_training`: learn anew when something heard says again what was rejected.

Its figure comes from cross-validation: no pair is judged by weights learned from any pair of the same rejected claim.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from bench import scores
from bench.curator import meanings
from bench.learning import Pair, crossed, learned, pairs, with_dense
from ebbing.curator.rules.rejection.grounds import evidence
from ebbing.curator.rules.rejection.rejection import MEANING, MODEL, agreement, rejection_features

PAIRS: Final = Path(__file__).parent / "training" / "rejection_pairs.txt"
LETTERS: Final = {"b": "blocked", "o": "passes"}
PENALTY: Final = 1.5


def written(path: Path = PAIRS) -> list[Pair]:
    """Return the pairs written for training."""
    return pairs(path, LETTERS)


def main() -> None:
    """Learn, measure, write."""
    examples = written()
    both = meanings([(pair.old, pair.new) for pair in examples])
    alike = [float(vectors.old @ vectors.new) for vectors in both]
    rows = [
        rejection_features(pair.old, pair.new, cosine, evidence(pair.old, pair.new, cosine))
        for pair, cosine in zip(examples, alike, strict=True)
    ]
    for model, some in ((MODEL, rows), (MEANING, with_dense(rows, map(agreement, both)))):
        said = crossed(model, examples, some, PENALTY)
        right = scores.accuracy([pair.label for pair in examples], said)
        count = model.write(learned(model, examples, some, PENALTY))
        sys.stdout.write(f"right: {right:.3f} of {len(said)} pairs, {count} features\n")


if __name__ == "__main__":
    main()
