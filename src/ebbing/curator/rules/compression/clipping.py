"""The last resort: one clause cut at the end of a word and marked "…", never between a negator and what it denies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ebbing.curator.rules.compression.units import PlacedPiece
from ebbing.language.packs import either, pack_of
from ebbing.language.tongues import wording
from ebbing.language.topics.keywords import entities, topic

_MARK: Final = "…"
_NOTES: Final = "compression.notes"
_UNCUTTABLE: Final = either(_NOTES, "UNCUTTABLE", re.IGNORECASE)
_PROVISO: Final = either(_NOTES, "PROVISO", re.IGNORECASE)


def clipped(found: Sequence[PlacedPiece], text: str, length: int) -> str:
    """Return the first clause that can be cut honestly; else a denial without its subject; else a label that asserts nothing."""
    standing = [unit for unit in found if unit.needs is None and unit.until is None][:8]
    for unit in standing:
        if short := _cut(unit, length):
            return short[:1].upper() + short[1:] if unit.piece.lead and unit.writing.capitals else short
    for unit in standing:
        denial = pack_of(unit.piece.text).compression.notes.SUBJECT_AND_DENIAL.fullmatch(unit.piece.text)
        if denial and len(denial["denial"]) <= length:
            return str(denial["denial"])
    return _label(text, length)


def _label(text: str, length: int) -> str:
    """Return what the text is about; with "about" where the bare word could be taken for a statement."""
    for subject in (topic(text), *entities(text)[:1]):
        written = re.search(re.escape(subject), text, re.IGNORECASE)  # a topic comes in lower case
        name = written[0] if written else subject
        if _UNCUTTABLE.search(text):
            name = wording(pack_of(name), _NOTES, "ABOUT").format(name=name)
        if 1 < len(name) <= length:
            return name
    return _MARK


def _cut(unit: PlacedPiece, length: int) -> str:
    """Return the beginning of a clause up to a word that does not promise another, or nothing."""
    clause, notes = unit.piece.text, unit.tongue.compression.notes
    if len(clause) <= length:
        return clause
    if _UNCUTTABLE.search(clause):
        opened = _PROVISO.search(clause)  # "never on Fridays unless…" says that there is more to it
        return clause[: opened.end()] + _MARK if opened and opened.end() < length else ""
    kept = end = ""
    for word in notes.words_of(clause) or re.findall(r"\S+\s*", clause):
        kept += word
        if len(kept.rstrip()) + 1 > length:
            break
        if not notes.hangs(word):
            end = kept
    return end.rstrip().rstrip(" ，,、;:：") + _MARK if len(end.strip()) >= unit.writing.shortest else ""
