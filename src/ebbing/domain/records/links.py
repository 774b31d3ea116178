"""Links as columns, and what operations did to them, as the journal keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Codes, Flags, Floats, Numbers
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Link, LinkKind

LINK_KINDS: Final = tuple(LinkKind)
LINKS: Final = "links"  # in the detail of a journal entry: the links its operation changed

LinkState = tuple[float, bool, int]  # strength as set, locked, scan base
LinkEnds = tuple[str, str, LinkKind]


@dataclass(frozen=True, slots=True)
class LinkArrays:
    """Links as columns: numbers of source and target, strength as set, code into LINK_KINDS, scan count when set."""

    source: Numbers
    target: Numbers
    strength: Floats
    kind: Codes
    scan_base: Numbers
    locked: Flags  # S4: of a link with what is in focus: it does not decay while that lasts (see `store.resident.foci`)

    def __len__(self) -> int:
        return len(self.source)

    def take(self, places: NDArray[Any] | slice) -> LinkArrays:
        """Return only some of the links."""
        return LinkArrays(  # written out: it is done a dozen times for every message
            self.source[places],
            self.target[places],
            self.strength[places],
            self.kind[places],
            self.scan_base[places],
            self.locked[places],
        )

    @staticmethod
    def joined(pieces: Sequence[LinkArrays]) -> LinkArrays:
        """Return several lots of links as one."""
        if len(pieces) == 1:
            return pieces[0]
        return LinkArrays(*(np.concatenate([getattr(piece, name) for piece in pieces]) for name in LINK_COLUMNS))


LINK_COLUMNS: Final = tuple(column.name for column in fields(LinkArrays))


@dataclass(frozen=True, slots=True)
class LinkMove:
    """What an operation did to a link that was there already."""

    ends: LinkEnds
    before: LinkState
    after: LinkState

    @staticmethod
    def of(stored: Link, given: Link, *, again: bool) -> LinkMove:
        """Return the move from what is stored to what is written; of a link that is made `again` the stronger one stays."""
        after = (given.strength, given.locked, given.scan_base)
        if again:
            after = (max(stored.strength, given.strength), given.locked, stored.scan_base)
        ends = (stored.source, stored.target, stored.kind)
        return LinkMove(ends, (stored.strength, stored.locked, stored.scan_base), after)

    @staticmethod
    def told(moves: Iterable[LinkMove]) -> list[Any]:
        """Return them as the journal keeps them: what changed alike together, for whatever comes into focus locks hundreds at once."""
        groups: dict[tuple[LinkKind, LinkState, LinkState], dict[str, list[str]]] = {}
        for move in moves:
            source, target, kind = move.ends
            groups.setdefault((kind, move.before, move.after), {}).setdefault(source, []).append(target)
        return [[str(kind), list(before), list(after), ends] for (kind, before, after), ends in groups.items()]

    @staticmethod
    def all_of(detail: Mapping[str, Any]) -> list[LinkMove]:
        """Return the moves in the detail of a journal entry."""
        return [
            LinkMove((source, target, LinkKind(kind)), _state(before), _state(after))
            for kind, before, after, ends in detail.get(LINKS, ())
            for source, targets in ends.items()
            for target in targets
        ]

    @property
    def growth(self) -> float:
        """By how much it grew; 0 if something else was done to it."""
        return self.after[0] - self.before[0] if self.after[1:] == self.before[1:] else 0.0


@dataclass(frozen=True, slots=True)
class LinksSince:
    """What has become of links since some time: who has made some, and how those that were changed had been."""

    operations: frozenset[int]  # whatever carries the number of one of these was made since
    made: LinkArrays
    were: Mapping[LinkEnds, LinkState]


def _state(plain: Sequence[Any]) -> LinkState:
    strength, locked, scan_base = plain
    return float(strength), bool(locked), int(scan_base)


def strongest_per_pair(links: Iterable[Link]) -> list[Link]:
    """Return only the strongest link for each source and target; the first of equals."""
    best: dict[tuple[str, str], Link] = {}
    for link in links:
        known = best.get((link.source, link.target))
        if known is None or link.strength > known.strength:
            best[link.source, link.target] = link
    return list(best.values())
