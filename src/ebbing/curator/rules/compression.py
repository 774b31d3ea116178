"""Saying it shorter, by leaving out whole units and never single words, so that what is left is still true.

A text is parsed into units (`units`), each weighed by the facts it states (`facts`). The best choice under the length is
found by dynamic programming over the units in order: a state is the room used and which units later ones may hang on.
Where not even one unit fits, the main clause is cut at the end of a word and marked with "…".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ebbing.curator.rules.clipping import clipped
from ebbing.curator.rules.english_words import ARTICLE
from ebbing.curator.rules.facts import Facts, rough_worth
from ebbing.curator.rules.units import Unit, units
from ebbing.text.segments import segments, sentences

_DOCUMENT: Final = 4000  # characters; beyond it sentences are weighed whole
_STATEMENT: Final = 700  # characters; beyond it each stretch is shortened by itself
_SHORTEST_STRETCH: Final = 60  # characters a stretch must be left with, or there is no point in shortening each
_OPENING: Final = 2.5  # what a text opens with is what it is about
_FULLER: Final = 0.01  # what one more character is worth: of two forms that say the same the fuller reads better
_CUT_GAIN: Final = 1.5  # how much more a clause cut short must say than whole ones
_NOTE_GAIN: Final = 1.08  # how much more a note without articles must say to be preferred


def compress(text: str, length: int) -> str:
    """The text in at most `length` characters."""
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
    """A few sentences, unit by unit."""
    if len(text) <= length:
        return text
    whole = units(text)
    choice = _best_choice(_weighed(text, whole), length)
    notes = _best_choice(_weighed(text, [_as_note(unit) for unit in whole]), length)
    if notes.value > choice.value * _NOTE_GAIN:
        choice = notes
    cut = clipped(whole, text, length)
    if not choice.kept or Facts(text).total(cut) > choice.value * _CUT_GAIN:
        return cut
    return _finished(_joined(choice.kept), text, length)


def _by_stretch(stretches: list[str], length: int, total: int) -> str:
    """Each stretch to its share, so that the end of a long text is heard as well as its beginning."""
    shares = [max(1, length * len(stretch) // total - 1) for stretch in stretches]
    found = [_statement(stretch.strip(), share) for stretch, share in zip(stretches, shares, strict=True)]
    return "\n".join(filter(None, found))[:length].rstrip()


def _best_sentences(text: str, length: int) -> str:
    """Whole sentences that say most for their length, in order. One pass: a document may be a megabyte."""
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


# ── choosing ──


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to say a unit: its text and what it is worth."""

    text: str
    worth: float


@dataclass(frozen=True, slots=True)
class _State:
    """A choice among the units seen so far."""

    used: int
    value: float
    last: _State | None = None
    unit: Unit | None = None
    text: str = ""

    @property
    def kept(self) -> list[tuple[Unit, str]]:
        """The units chosen, in order, each as it is said."""
        found: list[tuple[Unit, str]] = []
        state: _State | None = self
        while state is not None and state.unit is not None:
            found.append((state.unit, state.text))
            state = state.last
        return found[::-1]


def _weighed(text: str, found: list[Unit]) -> list[tuple[Unit, list[_Way]]]:
    facts = Facts(text)
    weighed: list[tuple[Unit, list[_Way]]] = []
    for unit in found:
        opening = _OPENING if unit.place == 0 else 0.0
        worths = facts.weigh(unit.forms)
        ways = [
            _Way(form, worth + opening + _FULLER * len(form)) for form, worth in zip(unit.forms, worths, strict=True)
        ]
        weighed.append((unit, ways))
    return weighed


def _best_choice(weighed: list[tuple[Unit, list[_Way]]], length: int) -> _State:
    """The most worth that fits. States are kept per set of units that later ones still hang on."""
    last_use = {unit.needs: unit.place for unit, _ways in weighed if unit.needs is not None}
    states: dict[frozenset[int], list[_State]] = {frozenset(): [_State(0, 0.0)]}
    for unit, ways in weighed:
        grown: dict[frozenset[int], list[_State]] = {}
        for held, row in states.items():
            live = frozenset(place for place in held if last_use[place] > unit.place)
            grown.setdefault(live, []).extend(row)
            with_this = live | {unit.place} if unit.place in last_use else live
            if unit.needs is not None and unit.needs not in held:
                continue
            for way in ways:
                grown.setdefault(with_this, []).extend(_taken(row, unit, way, length))
        states = {held: _frontier(row) for held, row in grown.items()}
    return max((state for row in states.values() for state in row), key=lambda state: (state.value, -state.used))


def _taken(row: list[_State], unit: Unit, way: _Way, length: int) -> Iterable[_State]:
    for state in row:
        lead = max(len(unit.piece.lead), 1 if unit.chinese else 2) if state.unit is not None else 0
        used = state.used + lead + len(way.text)
        if used <= length:
            yield _State(used, state.value + way.worth, state, unit, way.text)


def _frontier(row: list[_State]) -> list[_State]:
    """Only states that say more than every shorter one."""
    best = -1.0
    kept: list[_State] = []
    for state in sorted(row, key=lambda state: (state.used, -state.value)):
        if state.value > best:
            kept.append(state)
            best = state.value
    return kept


def _as_note(unit: Unit) -> Unit:
    """The unit as one would jot it down: an English one without articles."""
    return unit if unit.chinese else replace(unit, forms=tuple(_without_articles(form) for form in unit.forms))


def _without_articles(form: str) -> str:
    short = ARTICLE.sub("", form)
    return short[:1].upper() + short[1:] if form[:1].isupper() else short


# ── putting together ──


def _joined(kept: list[tuple[Unit, str]]) -> str:
    said = ""
    before: Unit | None = None
    for unit, text in kept:
        if before is None or before.sentence != unit.sentence:
            if said:
                said += "。" if before is not None and before.chinese else ". "
            said += _capital(text) if not unit.chinese and unit.piece.lead else text
        else:
            said += unit.piece.lead + text
        before = unit
    return said


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _finished(said: str, text: str, length: int) -> str:
    """With the full stop of the original where there is room for it."""
    end = text[-1]
    if end in "。.!！?？" and len(said) < length and re.search(r"\w$", said):
        return said + ("。" if end in "。！" else "." if end in ".!" else end)
    return said
