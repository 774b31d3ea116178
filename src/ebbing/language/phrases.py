"""What Ebbing says, in the language of who reads it. The words stand in the packs' `phrases`; here they are chosen.

A text that is partly Chinese ("mixed") has a reader of Chinese. A phrase that a pack does not have is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ebbing.domain.levels import shown_weight
from ebbing.domain.records.memory import Level
from ebbing.language.packs import pack_named
from ebbing.language.tongues import wording

CHINESE: Final = "zh"
MIXED: Final = "mixed"
SIGNS: Final[Mapping[Level, str]] = {
    Level.FULL: "✓",
    Level.SUMMARY: "~",
    Level.TAG: "·",
    Level.TRACE: "👣",
    Level.ARCHIVE: "📦",
}


def phrase(language: str, name: str) -> Any:
    """Return what the pack of a language has under a name: a phrase, or a table of some."""
    return wording(pack_named(CHINESE if language == MIXED else language), "phrases", name)


def faint_text(level: Level, topic: str, language: str) -> str:
    """Return what is left to say of a trace or an archive."""
    return str(phrase(language, "FAINT")[level]).replace("{topic}", topic)


def context_line(level: Level, text: str, language: str, weight: float | None = None) -> str:
    """Return one line for a prompt (S1): the sign of its level, the text, and how faint it is, in words or as a number."""
    if weight is None:
        remark = phrase(language, "IMPRESSION").get(level, "")
    else:
        remark = phrase(language, "WEIGHT").replace("{weight}", shown_weight(weight))
    return f"{SIGNS[level]} {text}{remark}"
