"""`python -m bench.rejection_training`: learn anew when something heard says again what was rejected.

Its figure comes from cross-validation: no pair is judged by weights learned from any pair of the same rejected claim.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from bench import scores
from bench.curator import similarities
from bench.learning import Pair, crossed, learned, pairs
from ebbing.curator.rules.rejection import MODEL, rejection_features
from ebbing.curator.rules.rejection_evidence import evidence

PAIRS: Final = MODEL.path.with_name("rejection_pairs.txt")
LETTERS: Final = {"b": "blocked", "o": "passes"}
PENALTY: Final = 1.5


def written(path: Path = PAIRS) -> list[Pair]:
    """The pairs written for training."""
    return pairs(path, LETTERS)


def main() -> None:
    """Learn, measure, write."""
    examples = written()
    alike = similarities([(pair.old, pair.new) for pair in examples])
    rows = [
        rejection_features(pair.old, pair.new, cosine, evidence(pair.old, pair.new, cosine))
        for pair, cosine in zip(examples, alike, strict=True)
    ]
    said = crossed(MODEL, examples, rows, PENALTY)
    sys.stdout.write(f"right: {scores.accuracy([pair.label for pair in examples], said):.3f} of {len(said)} pairs\n")
    count = MODEL.write(learned(MODEL, examples, rows, PENALTY))
    sys.stdout.write(f"{count} features, {MODEL.path.stat().st_size // 1000} kB\n")


if __name__ == "__main__":
    main()
