"""Support: was it said? What a model adds must stand in what it was shown, in these words or in others.

Words decide first: names, figures, places, animals and occupations from nowhere are inventions. Where a few other words are
left over, the meaning decides: a paraphrase lies close to what it says again, an invention about the same thing does not.
Where no vectors are at hand, or of another embedder than the numbers here were found with, the words decide alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from ebbing.curator.grounding import foreign_words, names_new
from ebbing.curator.rules.reading.category_model import MADE_WITH
from ebbing.engine.parts import Parts
from ebbing.language.topics.concepts import concepts

CLOSE: Final = 0.62  # the cosine of a text and its paraphrase, where each has a word the other has not
RELATED: Final = 0.5  # the cosine of two words that may stand for each other
DISTANT: Final = 0.46  # below this not even the same words say the same: took the train to Vienna, lives in Vienna
HALF: Final = 0.5  # of the words, where there is no meaning to ask
SAME_MATTER: Final = 0.38  # the cosine of two statements on one matter: I am a vegetarian, I eat chicken again
CONCLUDED: Final = 0.3  # … and of what follows from the second


def is_said(parts: Parts, text: str, evidence: Sequence[str], known: str = "") -> bool:
    """Say whether some sentences say this; names may also come from what else is `known`."""
    said = "\n".join(evidence)
    if names_new(text, f"{said}\n{known}"):
        return False
    new = sorted(foreign_words(text, said))
    near = _nearest(parts, [text], [*evidence, said]) if parts.embedder.fingerprint == MADE_WITH else None
    if near is None:
        return len(new) <= HALF * len(concepts(text))
    if near[0] >= CLOSE or near[0] < DISTANT or not new:
        return near[0] >= DISTANT
    words = _nearest(parts, new, sorted(concepts(said)))
    return words is not None and min(words) >= RELATED


def follows(parts: Parts, text: str, evidence: Sequence[str], old: str) -> bool:
    """Say whether a text may be concluded from sentences on the same matter as something known: with at most one word of its own."""
    said = "\n".join(evidence)
    if parts.embedder.fingerprint != MADE_WITH or names_new(text, f"{said}\n{old}"):
        return False
    near = _nearest(parts, [text, old], [*evidence, said]) if evidence else None
    concluded = near is not None and near[0] >= CONCLUDED and near[1] >= SAME_MATTER
    return concluded and len(foreign_words(text, f"{said}\n{old}")) <= 1


def _nearest(parts: Parts, texts: Sequence[str], others: Sequence[str]) -> list[float] | None:
    """Return how near each text comes to any of the others; None without vectors."""
    vectors = parts.vectors([*texts, *others]) if others else None
    if vectors is None:
        return None
    return [float(near) for near in np.max(vectors[: len(texts)] @ vectors[len(texts) :].T, axis=1)]
