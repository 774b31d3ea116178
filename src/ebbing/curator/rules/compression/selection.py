"""Which units of a text to keep, and how to say each: the most worth that fits a length.

Dynamic programming over the units in order: a state is the room used, which of the units said later ones may hang on, and
which later ones have to be said because they turn what was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ebbing.curator.rules.compression.ways import Saying
from ebbing.domain.records.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice among the units seen so far."""

    used: int = 0
    value: float = 0.0
    last: Choice | None = None
    way: Saying | None = None

    @property
    def kept(self) -> list[Saying]:
        """Return what was chosen, in order."""
        found: list[Saying] = []
        choice: Choice | None = self
        while choice is not None and choice.way is not None:
            found.append(choice.way)
            choice = choice.last
        return found[::-1]


def best_choice(ranked: Sequence[Sequence[Saying]], length: int) -> Choice:
    """Return the most worth that fits. Choices are kept apart by the units said that later ones still hang on, and by what is owed."""
    units = [ways[0].unit for ways in ranked]
    last_use = {unit.needs: unit.place for unit in units if unit.needs is not None}
    choices: dict[tuple[frozenset[int], frozenset[int]], list[Choice]] = {(frozenset(), frozenset()): [Choice()]}
    for unit, ways in zip(units, ranked, strict=True):
        grown: dict[tuple[frozenset[int], frozenset[int]], list[Choice]] = {}
        for (held, owed), row in choices.items():
            live = frozenset(place for place in held if last_use[place] > unit.place)
            if unit.place not in owed:
                grown.setdefault((live, owed), []).extend(row)
            stands = unit.needs is None or unit.needs in held
            owes = owed - {unit.place} if unit.until is None else owed - {unit.place} | {unit.until}
            for way in ways:
                if way.fits(stands=stands) and not (way.bare and unit.place in owed):
                    bears = live | {unit.place} if way.holds and unit.place in last_use else live
                    grown.setdefault((bears, owes), []).extend(_with(row, way, length))
        choices = {state: _frontier(row) for state, row in grown.items()}
    return max((choice for row in choices.values() for choice in row), key=lambda choice: (choice.value, -choice.used))


def _with(row: list[Choice], way: Saying, length: int) -> Iterable[Choice]:
    room = length - len(way.text)
    for choice in row:
        if choice.used > room:
            break  # a row is in order of length
        if not way.follows(choice.way):
            continue
        used = choice.used + (len(way.lead(choice.way)) if choice.way is not None else 0)
        if used <= room:
            yield Choice(used + len(way.text), choice.value + way.worth, choice, way)


def _frontier(row: list[Choice]) -> list[Choice]:
    """Return only choices that say more than every shorter one."""
    best = -1.0
    kept: list[Choice] = []
    for choice in sorted(row, key=lambda choice: (choice.used, -choice.value)):
        if choice.value > best:
            kept.append(choice)
            best = choice.value
    return kept
