"""`python -m bench.talk_training DATA GOLD [--quick]`: learn anew which statements are worth keeping, and their category by meaning.

DATA holds the public data sets by name (realtalk, locomo, memdaily, beam), GOLD the gold sets, of which only the dev split is
learned from. The figures come from cross-validation: no sentence is judged by weights learned from its own chat.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np

from bench.category_training import cases
from bench.curator import BATCH, read_cases
from bench.learning import FOLDS, with_dense
from bench.talk_texts import TALK, Sentence, labelled, our_chats, written
from ebbing.curator.rules.linear import BIAS, Features, Matrix, learn
from ebbing.curator.rules.reading import worth
from ebbing.curator.rules.reading.categories import category_by_meaning
from ebbing.curator.rules.reading.category_features import said_in
from ebbing.curator.rules.reading.category_model import CATEGORIES, MEANING, STEP, meant
from ebbing.curator.rules.reading.reading import claims_of, read
from ebbing.domain.arrays import Vectors
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.language.scripts import has_cjk

PENALTY: Final = 2.0
CATEGORY_PENALTY: Final = 1.0
SEEN: Final = 3  # a feature of fewer sentences says nothing
TALK_COUNTS: Final = 0.1  # for categories: most facts of a chat are plain ones
COUNTS: Final = {
    "statements": 0.5,
    "gold": 2.0,
    "zh": 2.0,
    "talk sentences": 1.5,
}  # how much a sentence of a set counts
PASSING: Final = "temporary"  # worthless in days: found as what was said, and not worth keeping


def embedded(texts: Sequence[str]) -> Vectors:
    """Return the vectors of some texts."""
    embedder = BundledEmbedder()
    return np.concatenate([embedder.embed(texts[at : at + BATCH]) for at in range(0, len(texts), BATCH)])


def worth_examples(data: Path, gold: Path) -> list[Sentence]:
    """Return what the judge of facts learns from."""
    single = [one for one in written() if one.source != "statements" or one.label != PASSING]
    talk = [replace(one, label=TALK) if one.label == PASSING else one for one in (*labelled(data), *our_chats())]
    kept = [case for case in read_cases(gold / "keep.jsonl") if case["split"] == "dev"]
    return [
        *talk,
        *single,
        *(Sentence("gold", case["text"], "?" if case["keep"] else TALK) for case in kept),
    ]


def category_examples(data: Path, gold: Path) -> list[Sentence]:
    """Return what the categories are learned from: facts of the talk, and single statements."""
    talk = [one for one in (*labelled(data), *our_chats(), *written()) if one.label in CATEGORIES]
    known = {one.text for one in talk}
    return talk + [Sentence("gold", text, label) for label, text in cases(gold / "category.jsonl") if text not in known]


def count_of(source: str) -> float:
    """Return how much a sentence of a set counts."""
    return COUNTS.get(source, COUNTS["zh"] if source.startswith("zh") else 1.0)


def folds_of(examples: Sequence[Sentence]) -> list[int]:
    """Return the fold of each sentence: a chat is in one, single sentences are spread over all."""
    chats = [name for name, _ in Counter(one.source for one in examples if _is_chat(one)).most_common()]
    return [chats.index(one.source) % FOLDS if _is_chat(one) else at % FOLDS for at, one in enumerate(examples)]


def _is_chat(one: Sentence) -> bool:
    return one.source not in ("statements", "talk sentences", "gold")


def learned(
    rows: Sequence[Features], answers: Sequence[int], kinds: int, counts: Sequence[float], penalty: float
) -> dict[str, list[float]]:
    """Return weights."""
    return learn(rows, answers, kinds, penalty=penalty, seen=SEEN, counts=counts)


def votes(weights: Mapping[str, Sequence[float]], row: Features) -> Matrix:
    """Return what each answer gets."""
    known = {name: strength for name, strength in {BIAS: 1.0, **row}.items() if name in weights}
    found: Matrix = np.array([weights[name] for name in known]).T @ np.array(list(known.values()))
    return found


def crossed(
    examples: Sequence[Sentence],
    rows: Sequence[Features],
    answers: Sequence[int],
    kinds: int,
    counts: Sequence[float],
    penalty: float,
) -> Matrix:
    """Return the votes for each sentence by weights learned from the other folds."""
    folds, found = folds_of(examples), np.zeros((len(rows), kinds))
    for fold in range(FOLDS):
        other = [at for at, one in enumerate(folds) if one != fold]
        some = [rows[at] for at in other], [answers[at] for at in other], kinds, [counts[at] for at in other], penalty
        weights = learned(*some)
        for at in (at for at, one in enumerate(folds) if one == fold):
            found[at] = votes(weights, rows[at])
    return found


def train_worth(data: Path, gold: Path, *, quick: bool) -> None:
    """Learn which statements are worth keeping."""
    examples = worth_examples(data, gold)
    readings = [read(one.text, "user") for one in examples]
    rows = with_dense(
        [
            worth.features(one.text, reading, claims_of(one.text)) | said_in(talk=one.in_talk)
            for one, reading in zip(examples, readings, strict=True)
        ],
        STEP * embedded([one.text for one in examples]),
    )
    answers = [int(one.label != TALK) for one in examples]
    counts = [count_of(one.source) for one in examples]
    if not quick:
        shares = 1 / (1 + np.exp(-np.diff(crossed(examples, rows, answers, 2, counts, PENALTY))[:, 0]))
        kept = [
            reading.keep
            if reading.settled
            else share >= worth.needed(reading, claims_of(one.text), in_talk=one.in_talk)
            for one, reading, share in zip(examples, readings, shares, strict=True)
        ]
        for name, chosen in _groups(examples).items():
            _report(name, [answers[at] for at in chosen], [kept[at] for at in chosen])
    worth.MODEL.write(learned(rows, answers, 2, counts, PENALTY))
    sys.stdout.write(f"worth keeping: {len(examples)} sentences, {worth.MODEL.path.stat().st_size // 1000} kB\n")


def _groups(examples: Sequence[Sentence]) -> dict[str, list[int]]:
    chats = [at for at, one in enumerate(examples) if _is_chat(one)]
    found = {"chats": chats, "chats zh": [at for at in chats if has_cjk(examples[at].text)]}
    for at, one in enumerate(examples):
        found.setdefault(one.source, []).append(at)
    return found


def _report(name: str, wanted: Sequence[int], kept: Sequence[bool]) -> None:
    right = sum(keep and want for want, keep in zip(wanted, kept, strict=True))
    precision, recall = right / max(1, sum(kept)), right / max(1, sum(wanted))
    sys.stdout.write(f"{name}: precision {precision:.3f}, recall {recall:.3f} of {sum(wanted)} in {len(wanted)}\n")


def train_categories(data: Path, gold: Path, *, quick: bool) -> None:
    """Learn the categories by words and meaning."""
    examples = category_examples(data, gold)
    vectors = embedded([one.text for one in examples])
    seen = [meant(one.text, claims_of(one.text), in_talk=one.in_talk) for one in examples]
    rows = with_dense(seen, STEP * vectors)
    answers = [CATEGORIES.index(one.label) for one in examples]
    counts = [
        TALK_COUNTS if _is_chat(one) else count_of(one.source) if one.source == "gold" else 1.0 for one in examples
    ]
    if not quick:
        found = crossed(examples, rows, answers, len(CATEGORIES), counts, CATEGORY_PENALTY)
        said = [
            category_by_meaning(one.text, dict(zip(CATEGORIES, row, strict=True)), claims_of(one.text))
            for one, row in zip(examples, found.tolist(), strict=True)
        ]
        for name, chosen in _groups(examples).items():
            right = sum(said[at] == examples[at].label for at in chosen)
            sys.stdout.write(f"category of {name}: {right / max(1, len(chosen)):.3f} of {len(chosen)}\n")
    MEANING.write(learned(rows, answers, len(CATEGORIES), counts, CATEGORY_PENALTY))
    sys.stdout.write(f"category: {len(examples)} sentences, {MEANING.path.stat().st_size // 1000} kB\n")


def main() -> None:
    """Learn, measure, write."""
    data, gold = map(Path, sys.argv[1:3])
    train_worth(data, gold, quick="--quick" in sys.argv)
    train_categories(data, gold, quick="--quick" in sys.argv)


if __name__ == "__main__":
    main()
