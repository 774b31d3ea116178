"""Decisions: whether a text says that something has been settled, be it in three words, or that nothing has. Whether it is worth keeping, others judge."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.packs import either
from ebbing.language.segments import sentences
from ebbing.language.statements.polarity import is_hypothetical, is_question

_SETTLED: Final = either("reading.keeping", "SETTLED", re.IGNORECASE)
_PROPOSES: Final = either("reading.keeping", "PROPOSES", re.IGNORECASE)
_UNSETTLED: Final = either("reading.keeping", "UNSETTLED", re.IGNORECASE)
_USED_UP: Final = either("reading.keeping", "USED_UP", re.IGNORECASE)
_LONGEST: Final = 300  # characters; a longer text is a document that may hold a decision


def settles(text: str) -> bool:
    """Say whether something has been settled: "Postgres it is", "final call: …"; a question and a supposition settle nothing."""
    return len(text) <= _LONGEST and any(map(_settles, sentences(text)))


def _settles(sentence: str) -> bool:
    said = sentence.strip()
    return _SETTLED.search(said) is not None and not is_question(said) and not is_hypothetical(said)


def proposes(text: str) -> bool:
    """Say whether a text puts something forward that one can agree to: "I'd go with NATS", "how about …?"."""
    return len(text) <= _LONGEST and _PROPOSES.search(text) is not None


def leaves_nothing(text: str) -> bool:
    """Say whether a text tells no more than that nothing was decided, or that something has run out."""
    said = text.strip()
    return not settles(said) and (_UNSETTLED.search(said) is not None or _USED_UP.search(said) is not None)
