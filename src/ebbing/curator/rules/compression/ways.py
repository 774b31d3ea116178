"""The ways to say a unit, from as it was said down to the bare names in it, each with its length and its worth.

A unit is said whole; as a note; as a note with less and less of what may go; with only what it speaks of. The last two
say less, never something else. A way that stands alone needs no other unit; one that holds bears those that hang on it.
"""

from __future__ import annotations

from typing import Final

from ebbing.curator.rules.compression.key_facts import Facts, denies
from ebbing.curator.rules.compression.units import PlacedPiece
from ebbing.domain.records.frozen import dataclass

_MARKS: Final = ("", ":", ";", "—", "–", "-")
_OPENING: Final = 0.3  # what a text opens with is what it is about
_STATEMENT: Final = 3  # clauses of a statement
_HOLDS: Final = 1.5  # what is so now is worth more than what was
_FULLER: Final = 0.01  # what one more character is worth: of two forms that say the same the fuller reads better
_NAMED: Final = 1.5  # what a thing must be worth to be named by itself
_ACTIONS_SHARE: Final = 0.95  # what naming things with their verbs is worth, against saying the whole
_THINGS_SHARE: Final = 0.92  # and without


@dataclass(frozen=True, slots=True)
class Saying:
    """One way to say a unit."""

    unit: PlacedPiece
    text: str
    worth: float
    alone: bool = False  # true and clear without the unit it needs
    holds: bool = True  # others may hang on it
    bare: bool = False  # only names things

    def fits(self, *, stands: bool) -> bool:
        """Return whether it can be said, given whether what it needs has been; "in Chengdu" goes on only as a phrase."""
        return stands != self.alone if self.unit.piece.lead == " " else stands or self.alone

    def follows(self, before: Saying | None) -> bool:
        """Return whether it can come right behind another: a thing named after "no nuts" would seem to be one more of them."""
        return not (self.bare and before and before.unit.sentence == self.unit.sentence and denies(before.text))

    def lead(self, before: Saying) -> str:
        """Return what stands between it and the way before it: a stop between sentences, a space before a phrase, else a comma."""
        if before.unit.sentence != self.unit.sentence:
            return before.unit.writing.stop
        own, comma = self.unit.piece.lead, self.unit.writing.comma
        if self.unit.turns and before.unit.until == self.unit.place:
            return own or comma
        if own == " " and (self.alone or not before.holds):
            return comma
        return own if own.startswith((" ", ":", ";")) and own.strip() in _MARKS else comma


def ways(facts: Facts, found: list[PlacedPiece]) -> list[list[Saying]]:
    """Return for each unit of a text the ways to say it."""
    ranked: list[list[Saying]] = []
    # in a statement of a few clauses a thing named without its verb reads as part of what is stated; in a longer text as a note
    listed = found[-1].sentence > 0 or sum(unit.piece.lead != " " for unit in found) > _STATEMENT
    for unit in found:
        forms = _forms(unit, facts)
        opening = _OPENING if unit.place == 0 else 0.0
        share = _HOLDS if unit.holds else 1.0
        rates = facts.rate(unit.piece.text, forms)
        whole = [
            Saying(unit, form, share * rate + opening + _FULLER * len(form))
            for form, rate in zip(forms, rates, strict=True)
        ]
        carried = [Saying(unit, _carried(way), way.worth, alone=True) for way in whole] if unit.carried else []
        bare = (listed or unit.piece.state) and unit.until is None and not unit.turns
        ranked.append([*whole, *carried, *(_named(unit, facts, min(map(len, forms))) if bare else ())])
        facts.said(unit.piece.text)
    return ranked


def _forms(unit: PlacedPiece, facts: Facts) -> list[str]:
    """Return it as it was said, as a note, and the note with less and less of what may go."""
    space = unit.writing.space
    chunks = unit.piece.chunks
    worths = [facts.part(unit.piece.text, chunk.text) / len(chunk.text) for chunk in chunks]
    forms = [unit.piece.text, space.join(chunk.text for chunk in chunks)]
    if unit.until is not None:
        return list(dict.fromkeys(forms))  # what is turned stays as much as it was said
    for worth in sorted(worth for worth, chunk in zip(worths, chunks, strict=True) if chunk.loose):
        kept = [chunk.text for chunk, own in zip(chunks, worths, strict=True) if not chunk.loose or own > worth]
        forms.append(space.join(kept))
    return list(dict.fromkeys(forms))


def _carried(way: Saying) -> str:
    """Return it with the subject of the unit it needs."""
    return f"{way.unit.carried}{way.unit.writing.space}{way.text}"


def _named(unit: PlacedPiece, facts: Facts, shortest: int) -> list[Saying]:
    """Return only what it speaks of, as far as it is worth naming and that is shorter than any other way; then less and less."""
    found: dict[str, tuple[float, bool]] = {}
    for share, alone, things in (
        (_ACTIONS_SHARE, unit.needs is None, unit.piece.actions),
        (_THINGS_SHARE, True, unit.piece.things),
    ):
        worths = [facts.part(unit.piece.text, thing) for thing in things]
        for least in sorted({worth for worth in worths if worth >= _NAMED}):
            kept = (thing for thing, worth in zip(things, worths, strict=True) if worth >= least)
            text = unit.writing.listed.join(kept)
            if len(text) < shortest:
                found.setdefault(text, (share, alone))
    rates = facts.rate(unit.piece.text, list(found))
    return [
        Saying(unit, text, share * rate, alone, bool(unit.piece.subject) and unit.piece.subject in text, bare=True)
        for (text, (share, alone)), rate in zip(found.items(), rates, strict=True)
    ]
