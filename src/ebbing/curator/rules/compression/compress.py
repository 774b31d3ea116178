"""Saying it shorter: a text becomes notes, and of them the most telling are kept.

A text is parsed into units (`units`), each of which can be said in several ways (`ways`), down to the bare things it
speaks of. The best choice under the length is found in `selection`. A negator, a condition or a restriction is never
parted from what it bears on, so what is left says less, not something else. Where nothing fits, the main clause is cut at
the end of a word and marked with "…".
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.curator.rules.compression.clipping import clipped
from ebbing.curator.rules.compression.key_facts import Facts, rough_worth
from ebbing.curator.rules.compression.selection import Choice, best_choice
from ebbing.curator.rules.compression.shorter_numbers import shorter_numbers
from ebbing.curator.rules.compression.turns import turned
from ebbing.curator.rules.compression.units import units
from ebbing.curator.rules.compression.ways import Saying, ways
from ebbing.language.segments import segments, sentences

_DOCUMENT: Final = 4000  # characters; beyond it sentences are weighed whole
_STATEMENT: Final = 700  # characters; beyond it each stretch is shortened by itself
_SHORTEST_STRETCH: Final = 60  # characters a stretch must be left with, or there is no point in shortening each
_ENOUGH: Final = 12.0  # what notes must be worth for no clause cut short to be better
_CUT_GAIN: Final = 1.5  # how much more a clause cut short must say than whole ones


def compress(text: str, length: int) -> str:
    """Return the text in at most `length` characters."""
    stripped = text.strip()
    if length <= 0:
        return ""
    if len(stripped) <= length:
        return stripped
    if len(stripped) > _DOCUMENT:
        stripped = _best_sentences(stripped, max(length, min(_DOCUMENT, 4 * length)))
    if len(stripped) <= length:
        return stripped
    if len(stripped) <= _STATEMENT:
        return _statement(stripped, length)
    stretches = segments(stripped)
    if length < _SHORTEST_STRETCH * len(stretches):
        return _statement(_best_sentences(stripped, _STATEMENT), length)
    return _by_stretch(stretches, length, len(stripped))


def _statement(text: str, length: int) -> str:
    """Return a few sentences, unit by unit."""
    if len(text) <= length:
        return text
    whole = turned(units(shorter_numbers(text)))
    facts = Facts(text)
    choice = best_choice(ways(facts, whole), length) if whole else Choice()
    if choice.kept and choice.value >= _ENOUGH:
        return _finished(_joined(choice.kept), text, length)
    cut = clipped(whole, text, length)
    if not choice.kept or facts.part(text, cut) > choice.value * _CUT_GAIN:
        return cut
    return _finished(_joined(choice.kept), text, length)


def _by_stretch(stretches: list[str], length: int, total: int) -> str:
    """Return each stretch cut to its share, so that the end of a long text is heard as well as its beginning."""
    shares = [max(1, length * len(stretch) // total - 1) for stretch in stretches]
    found = [_statement(stretch.strip(), share) for stretch, share in zip(stretches, shares, strict=True)]
    return "\n".join(filter(None, found))[:length].rstrip()


def _best_sentences(text: str, length: int) -> str:
    """Return whole sentences that say most for their length, in order. One pass: a document may be a megabyte."""
    pieces = sentences(text)
    rates = [-rough_worth(piece) for piece in pieces]
    ranked = sorted(range(len(pieces)), key=rates.__getitem__)
    kept: list[int] = []
    room = length
    for place in ranked:
        if len(pieces[place]) <= room:
            kept.append(place)
            room -= len(pieces[place])
    return "".join(pieces[place] for place in sorted(kept)).strip() or text[:length].strip()


# ── putting together ──


def _joined(kept: list[Saying]) -> str:
    said = ""
    before: Saying | None = None
    for way in kept:
        starts = before is None or before.unit.sentence != way.unit.sentence
        said += (way.lead(before) if before else "") + (
            _cased(way, starts=starts) if way.unit.writing.capitals else way.text
        )
        before = way
    return said


def _cased(way: Saying, *, starts: bool) -> str:
    """Return its text with a capital where a sentence starts; none where a note that lost its "I" goes on with one."""
    text = way.text
    if starts:
        return text[:1].upper() + text[1:]
    said = way.unit.piece.text
    lost = said.startswith(way.unit.tongue.compression.units.OWN_SUBJECTS) and not said.startswith(text[:2])
    return text[:1].lower() + text[1:] if lost else text


def _finished(said: str, text: str, length: int) -> str:
    """Return it with the full stop of the original where there is room for it."""
    end = text[-1]
    if end in "。.!！?？" and len(said) < length and re.search(r"\w$", said):
        return said + ("。" if end in "。！" else "." if end in ".!" else end)
    return said
