"""Questions that are asked again (S3 §7): one is nothing to keep, the same again is a problem that comes back.

The numbers of the latest questions are kept in a setting. Two are the same if they share their keywords, or if they mean
nearly the same and each word that only one of them has is close to one of the other's: undo and revert, not undo and rename.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from ebbing.curator.rules.reading.category_model import MADE_WITH
from ebbing.domain.association import jaccard
from ebbing.domain.records.memory import Content
from ebbing.engine.craft.conversations import Line
from ebbing.engine.learning.create import content_of
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.statements.inquiries import only_asks
from ebbing.language.statements.polarity import is_question

ASKED: Final = "asked"  # the setting with the numbers of the latest questions, so that a second one is noticed
KEPT_QUESTIONS: Final = 32
SAME_QUESTION: Final = 0.5  # share of keywords two questions have in common
SAME_MEANING: Final = 0.65  # the cosine of a question and the same in other words …
OTHER_WORD: Final = 0.45  # … and of a word and the one that stands in its place
NEARLY: Final = 0.9  # from this cosine on the words do not matter


def check_asked(written: str) -> None:
    """Raise ValueError if the setting, as it stands in a file, is not a list."""
    if not isinstance(json.loads(written), list):
        raise ValueError(f"not a list: {ASKED}")


def keep_repeated_questions(operation: Operation, lines: Sequence[Line]) -> None:
    """Keep a question that is asked again, in these words or in others."""
    parts = operation.parts
    numbers: list[int] = json.loads(parts.store.setting(ASKED) or "[]")
    before = list(parts.store.said(numbers))
    for line in lines:
        if not line.by_user or len(line.units) != 1 or not _asks(line.text):
            continue
        (unit,) = line.units
        if unit.reading.keep and not unit.reading.noise:
            continue
        asked = replace(content_of(unit, None), id=line.content or unit.number)
        same = [one for one in before if _is_same(parts, asked, one)]
        if same:
            line.keep(f"Asked {len(same) + 1} times.", category="pattern")
            before = [one for one in before if one not in same]
        elif asked.keywords:
            before.append(asked)
    operation.changes.settings[ASKED] = json.dumps([content.id for content in before][-KEPT_QUESTIONS:])


def _asks(text: str) -> bool:
    return is_question(text) or only_asks(text)


def _is_same(parts: Parts, one: Content, other: Content) -> bool:
    if jaccard(one.keywords, other.keywords) >= SAME_QUESTION:
        return True
    if parts.embedder.fingerprint != MADE_WITH:
        return False
    mine, theirs = (
        sorted(set(a) - set(b)) for a, b in ((one.keywords, other.keywords), (other.keywords, one.keywords))
    )
    vectors = parts.vectors([one.text, other.text, *mine, *theirs])
    if vectors is None or (alike := float(vectors[0] @ vectors[1])) < SAME_MEANING:
        return False
    if alike >= NEARLY or not (mine and theirs):
        return alike >= NEARLY
    near = vectors[2 : 2 + len(mine)] @ vectors[2 + len(mine) :].T
    return float(np.min(np.max(near, axis=1 if len(mine) <= len(theirs) else 0))) >= OTHER_WORD
