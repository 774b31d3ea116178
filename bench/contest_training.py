"""`python -m bench.contest_training`: learn anew when a newer statement answers a question instead of an older one.

`contest_answers.txt` and `contest_cases.txt` hold, under each question and something once said, what was said later: + where that
answers instead. Its figures come from cross-validation: no pair is judged by weights learned from the same question.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.answer_training import AnswerMaps
from bench.contest_texts import Meanings, Triple, written
from ebbing.curator.rules.relation.contest import BIAS, WEIGHTS, evidence
from ebbing.domain.judgement import Closeness, VectorPair

FOLDS: Final = 5
PENALTY: Final = 2.0
ROUNDS: Final = 60
NEAREST: Final = 6  # of what was said under other questions, so many are held against each
SAME_QUESTION: Final = 0.45  # the cosine from which another question may ask for the same
SURE: Final = (0.4, 0.5, 0.6, 0.7)

Floats = NDArray[np.float64]


def strangers(triples: Sequence[Triple]) -> list[Triple]:
    """Return what was said under other questions and comes nearest: of what a memory holds, most has nothing to do with a question."""
    meaning = Meanings([text for one in triples for text in (one.asked, one.old, one.new)])
    first = {one.group: one for one in triples}
    said = list({one.new: one for one in triples}.values())
    news, asked = meaning.of([one.new for one in said]), meaning.of([one.asked for one in said])
    found = []
    for group, one in first.items():
        question, old = meaning.of([one.asked, one.old])
        near = news @ question + news @ old
        near[asked @ question >= SAME_QUESTION] = -1.0
        found += [Triple(group, one.asked, one.old, said[at].new, instead=False) for at in np.argsort(-near)[:NEAREST]]
    return found


def seen(triples: Sequence[Triple]) -> list[dict[str, float]]:
    """Return what speaks for and against each. How near they lie to the answers is told by a map that has not seen the question."""
    meaning, maps = Meanings([text for one in triples for text in (one.asked, one.old, one.new)]), AnswerMaps()
    rows = []
    for one in triples:
        old, new = meaning.of([one.old, one.new])
        asked_old, asked_new = maps.near(one.asked, [one.old, one.new])
        near = Closeness(asked_old, asked_new, float(old @ new))
        rows.append(evidence(one.asked, one.old, one.new, near, VectorPair(old, new, meaning.fingerprint)))
    return rows


def learned(table: Floats, instead: Floats) -> Floats:
    """Return the weights of logistic regression with a quadratic penalty on standardised columns; the last is the bias."""
    middle, spread = table.mean(axis=0), table.std(axis=0) + 1e-6
    scaled = np.hstack([(table - middle) / spread, np.ones((len(table), 1))])
    penalty = PENALTY * np.eye(scaled.shape[1])
    penalty[-1, -1] = 0.0
    weights = np.zeros(scaled.shape[1])
    for _ in range(ROUNDS):
        share = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (share - instead) + penalty @ weights
        weights -= np.linalg.solve((scaled * (share * (1 - share))[:, None]).T @ scaled + penalty, slope)
    plain = weights[:-1] / spread
    return np.append(plain, weights[-1] - plain @ middle)


def judged(table: Floats, weights: Floats) -> Floats:
    """Return how likely each answers instead."""
    return np.asarray(1 / (1 + np.exp(-(table @ weights[:-1] + weights[-1]))))


def main() -> None:
    """Learn, measure, write."""
    triples = written()
    triples += strangers(triples)
    rows = seen(triples)
    names = list(rows[0])
    table = np.array([[row[name] for name in names] for row in rows])
    instead = np.array([float(one.instead) for one in triples])
    fold = np.array([one.group for one in triples]) % FOLDS
    likely = np.zeros(len(instead))
    for number in range(FOLDS):
        weights = learned(table[fold != number], instead[fold != number])
        likely[fold == number] = judged(table[fold == number], weights)
    for sure in SURE:
        said = likely >= sure
        right = float((instead * said).sum())
        sys.stdout.write(f"{sure}: precision {right / max(1, said.sum()):.3f}, recall {right / instead.sum():.3f}\n")
    weights = learned(table, instead)
    kept = {name: round(float(weight), 3) for name, weight in zip([*names, BIAS], weights, strict=True)}
    WEIGHTS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(triples)} triples, {int(instead.sum())} of them answered instead\n")


if __name__ == "__main__":
    main()
