"""What is left of a memory at each level. Every level is made from the original, never from a faded text."""

from __future__ import annotations

import re
from typing import Final

from ebbing.domain.protocols.curator import Curator
from ebbing.domain.records.memory import Content, Level, Memory
from ebbing.language.packs import either
from ebbing.language.phrases import faint_text
from ebbing.language.tongues import tongue_of

SHARES: Final = (0.5, 0.75, 1.0)  # of the original's length: a summary has the first at which it says more than a tag
CUT_SHORT: Final = "…"
STATEMENT: Final = 200  # characters of a text that says one thing; of a longer one a summary may leave out a denial
_DENIAL: Final = either("compression.notes", "DENIAL", re.IGNORECASE)


def level_text(curator: Curator, original: Content, memory: Memory, level: Level) -> str:
    """Return the text of one memory at one level, in the memory's own language."""
    text = original.redacted if original.redacted is not None else original.text
    match level:
        case Level.FULL:
            return original.text.strip()
        case Level.SUMMARY:
            return _summary(curator, text.strip())
        case Level.TAG:
            return curator.tag(text)
        case Level.TRACE | Level.ARCHIVE:
            return faint_text(level, original.topic or curator.topic(text), memory.language)


def summary_length(text: str, share: float = SHARES[0]) -> int:
    """Return how many characters a summary may have: half of the text, but no less than a short statement, which has nothing to spare."""
    shortest: int = tongue_of(text).compression.units.WRITING.statement
    return max(shortest, int(len(text) * share))


def _summary(curator: Curator, text: str) -> str:
    """Return the text in half its length; in more where that would break off, lose its "not" or say less than its tag does."""
    tag = curator.tag(text)
    for share in SHARES:
        short = curator.compress(text, summary_length(text, share))
        whole = not short.endswith(CUT_SHORT) and len(short) >= min(len(tag), len(text))
        if whole and (len(text) > STATEMENT or not _DENIAL.search(text) or _DENIAL.search(short)):
            return short
    return text
