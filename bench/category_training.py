"""`python -m bench.category_training GOLD`: learn the weights of the category model anew.

GOLD is category.jsonl of the gold sets; only its dev split is learned from. The weights in use were learned with fewer rounds of the
same descent; learning anew moves a few of them and scores the same on the test split (.92).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from ebbing.curator.rules.linear import learn
from ebbing.curator.rules.reading.category_features import features
from ebbing.curator.rules.reading.category_model import CATEGORIES, MODEL

SENTENCES: Final = Path(__file__).parent / "training" / "category_sentences.tsv"
PENALTY: Final = 0.6
SEEN: Final = 2  # a word seen in fewer sentences says nothing

Case = tuple[str, str]  # category, text


def cases(gold: Path | None = None) -> list[Case]:
    """Return the sentences written for training, and gold cases of the dev split."""
    lines = SENTENCES.read_text(encoding="utf-8").splitlines()
    found = [(label, text) for label, _, text in (line.partition("\t") for line in lines)]
    if gold:
        stored = map(json.loads, gold.read_text(encoding="utf-8").splitlines())
        found += [(case["label"], case["text"]) for case in stored if case["split"] == "dev"]
    return found


def main() -> None:
    """Learn, and write what was learned."""
    examples = cases(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
    rows = [features(text) for _label, text in examples]
    answers = [CATEGORIES.index(label) for label, _text in examples]
    count = MODEL.write(learn(rows, answers, len(CATEGORIES), penalty=PENALTY, seen=SEEN))
    sys.stdout.write(f"{count} features, {MODEL.path.stat().st_size // 1000} kB\n")


if __name__ == "__main__":
    main()
