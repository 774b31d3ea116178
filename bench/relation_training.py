"""`python -m bench.relation_training [--quick]`: learn the weights of the relation model anew, and say how good it is.

Its figures come from cross-validation: no pair is judged by weights learned from any pair of the same old text.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench import scores
from bench.curator import meanings
from bench.learning import Pair, crossed, learned, pairs, with_dense
from ebbing.curator.rules.linear import Features
from ebbing.curator.rules.relation.features import features
from ebbing.curator.rules.relation.model import MEANING, MODEL, dense
from ebbing.curator.rules.relation.rules import by_rules
from ebbing.domain.judgement import VectorPair
from ebbing.language.scripts import has_cjk
from ebbing.language.topics.concepts import concepts

PAIRS: Final = Path(__file__).parent / "training" / "relation_pairs.txt"
LETTERS: Final = {
    "m": "mention", "n": "negation", "c": "correction", "t": "change_over_time", "r": "refine", "u": "unrelated",
}  # fmt: skip
PENALTY: Final = 4.0
APART: Final = 3  # an old text is also held against what was said to the one so many before: nothing to do with it


def written(path: Path = PAIRS) -> list[Pair]:
    """Return the pairs written for training."""
    return pairs(path, LETTERS)


def strangers(known: Sequence[Pair]) -> list[Pair]:
    """Return pairs of texts that never met: what a memory is mostly held against."""
    olds = {pair.group: pair.old for pair in known}
    met = [Pair(pair.group, olds.get(pair.group + APART, ""), pair.new, "unrelated") for pair in known[::2]]
    return [pair for pair in met if pair.old and not concepts(pair.old) & concepts(pair.new)]


def seen(examples: Sequence[Pair], both: Sequence[VectorPair]) -> list[Features]:
    """Return what the model sees of each pair."""
    alike = [float(vectors.old @ vectors.new) for vectors in both]
    return [
        features(pair.old, pair.new, cosine, by_rules(pair.old, pair.new, cosine))
        for pair, cosine in zip(examples, alike, strict=True)
    ]


def main() -> None:
    """Learn, measure, write."""
    known = written()
    examples = [*known, *strangers(known)]
    both = meanings([(pair.old, pair.new) for pair in examples])
    rows = seen(examples, both)
    for model, some in ((MODEL, rows), (MEANING, with_dense(rows, map(dense, both)))):
        if "--quick" not in sys.argv:
            report(known, crossed(model, examples, some, PENALTY))
        count = model.write(learned(model, examples, some, PENALTY))
        sys.stdout.write(f"{count} features, {model.path.stat().st_size // 1000} kB\n")


def report(known: Sequence[Pair], said: Sequence[str]) -> None:
    """Print macro-F1 of the pairs, and how many strangers are left alone."""
    languages = ["zh" if has_cjk(pair.new) else "en" for pair in known]
    for language in ("zh", "en"):
        at = [place for place, one in enumerate(languages) if one == language]
        f1 = scores.macro_f1([known[place].label for place in at], [said[place] for place in at])
        sys.stdout.write(f"{language}: macro-F1 {f1:.3f} of {len(at)} pairs\n")
    alone = [answer == "unrelated" for answer in said[len(known) :]]
    sys.stdout.write(f"strangers left alone: {sum(alone) / len(alone):.3f} of {len(alone)}\n")


if __name__ == "__main__":
    main()
