"""What is left of a memory at each level. Every level is made from the original, never from a faded text."""

from __future__ import annotations

import re
from typing import Final

from ebbing.domain.protocols.curator import Curator
from ebbing.domain.records.memory import Content, Level, Memory
from ebbing.language.packs import either
from ebbing.language.phrases import faint_text
from ebbing.language.tongues import tongue_of
from ebbing.language.topics.persons import belonging, relations

SHARES: Final = (0.5, 0.75, 1.0)  # of the original's length: a summary has the first at which it says more than a tag
CUT_SHORT: Final = "…"
STATEMENT: Final = (
    200  # characters of a text that says one thing; of a longer one a summary may leave out a denial or a person
)
FRONT: Final = 24  # characters in which whoever a statement is about is named
_CLAUSE_END: Final = re.compile(r"[,;:.!?，。；：！？]")
_WORD: Final = re.compile(r"[a-z]{4,}|[\u4e00-\u9fff]{2}")
_DENIAL: Final = either("compression.notes", "DENIAL", re.IGNORECASE)


def level_text(curator: Curator, original: Content, memory: Memory, level: Level) -> str:
    """Return the text of one memory at one level, in the memory's own language."""
    text = original.redacted if original.redacted is not None else original.text
    match level:
        case Level.FULL:
            return original.text.strip()
        case Level.SUMMARY:
            return summary_text(curator, text.strip())
        case Level.TAG:
            return curator.tag(text)
        case Level.TRACE | Level.ARCHIVE:
            return faint_text(level, original.topic or curator.topic(text), memory.language)


def summary_length(text: str, share: float = SHARES[0]) -> int:
    """Return how many characters a summary may have: half of the text, but no less than a short statement, which has nothing to spare."""
    shortest: int = tongue_of(text).compression.units.WRITING.statement
    return max(shortest, int(len(text) * share))


def summary_text(curator: Curator, text: str) -> str:
    """Return the text in half its length; in more where that would break off, lose its "not" or say less than its tag."""
    tag = curator.tag(text)
    for share in SHARES:
        short = curator.compress(text, summary_length(text, share))
        whole = not short.endswith(CUT_SHORT) and len(short) >= min(len(tag), len(text))
        if whole and len(text) > STATEMENT:
            return short
        named = _with_person(text, tag, short)
        if (
            whole
            and (named != text or share == SHARES[-1] or short == text)
            and len(named) <= len(text)
            and (not _DENIAL.search(text) or _DENIAL.search(short))
        ):
            return named
    return text


def _with_person(text: str, tag: str, short: str) -> str:
    """Return a statement made shorter, beginning with whom its tag names: the three goats are my neighbour's."""
    told = {who for who, _ in relations(short)}
    lost = next((said for who, said in relations(text) if who not in told and said in tag.lower()), "")
    if not lost or text.startswith(short):
        return short
    end = text.lower().find(lost) + len(lost)
    if end > FRONT or belonging(text) is not None:
        return text  # my sister's husband is not my sister
    clause = _CLAUSE_END.split(text[end:], maxsplit=1)[0]
    if not any(word in short.lower() for word in _WORD.findall(clause.lower())):
        return text  # what is said of them is left out: the rest would be taken for theirs
    begins = short[:1].lower() + short[1:]
    said = begins if begins.split(" ")[0] in text else short  # a name keeps its capital
    return f"{text[:end]}{tongue_of(text).compression.units.WRITING.colon}{said}"
