"""What is left of a memory at each level. Every level is made from the original, never from a faded text."""

from __future__ import annotations

from typing import Final

from ebbing.domain.protocols.curator import Curator
from ebbing.domain.records.memory import Content, Level, Memory
from ebbing.language.phrases import faint_text

SUMMARY_SHARE: Final = 0.5  # of the original's length
SHORTEST_SUMMARY: Final = 12  # characters: below this there is nothing to leave out


def level_text(curator: Curator, original: Content, memory: Memory, level: Level) -> str:
    """Return the text of one memory at one level, in the memory's own language."""
    text = original.redacted if original.redacted is not None else original.text
    match level:
        case Level.FULL:
            return original.text.strip()
        case Level.SUMMARY:
            return curator.compress(text.strip(), max(SHORTEST_SUMMARY, int(len(text.strip()) * SUMMARY_SHARE)))
        case Level.TAG:
            return curator.tag(text)
        case Level.TRACE | Level.ARCHIVE:
            return faint_text(level, original.topic or curator.topic(text), memory.language)
