"""When each memory was mentioned lately: a ring of times for those that ever were, and nothing but a zero for the others.

A column like any other: what it is indexed with picks memories. A slice is a view, to be read; an index array makes a copy
of its own, as with arrays.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.instants import NEVER
from ebbing.domain.records.memory import MENTION_RING

NONE: Final = 0  # the slot of those that were never mentioned
_ALL: Final = slice(None)


class Rings:
    """For every row a slot in a table of rings; slot 0 is empty."""

    def __init__(self, slots: NDArray[np.int32], table: NDArray[np.int64], used: int | None = None) -> None:
        self._slots = slots
        self._table = table  # (at least `used` rows, MENTION_RING), NEVER-padded, unordered
        self._used = len(table) if used is None else used

    @classmethod
    def empty(cls, length: int) -> Rings:
        """Return the rings of so many that were never mentioned."""
        return cls(np.zeros(length, np.int32), np.full((1, MENTION_RING), NEVER, np.int64))

    @classmethod
    def of(cls, times_us: NDArray[np.int64]) -> Rings:
        """Return rings of times given row by row, NEVER-padded."""
        mentioned = np.flatnonzero((times_us != NEVER).any(axis=1))
        rings = cls.empty(len(times_us))
        rings._slots[mentioned] = np.arange(1, len(mentioned) + 1)
        rings._table = np.concatenate([rings._table, times_us[mentioned]])
        rings._used = len(rings._table)
        return rings

    def __len__(self) -> int:
        return len(self._slots)

    def __getitem__(self, places: NDArray[Any] | slice) -> Rings:
        slots = self._slots[places]
        if isinstance(places, slice):
            return Rings(slots, self._table, self._used)
        return Rings.of(self._table[slots])

    def __setitem__(self, places: NDArray[Any] | slice, given: Rings) -> None:
        whole = isinstance(places, slice) or places.dtype == np.bool_
        at = np.arange(len(self._slots))[places] if whole else np.asarray(places)
        there = given.slots != NONE
        self._slots[at[~there]] = NONE
        fresh = at[there & (self._slots[at] == NONE)]
        self._reach(self._used + len(fresh))
        self._slots[fresh] = np.arange(self._used, self._used + len(fresh))
        self._used += len(fresh)
        self._table[self._slots[at[there]]] = given.table[given.slots[there]]

    def _reach(self, length: int) -> None:
        if length > len(self._table):
            longer = np.full((max(length, 2 * len(self._table)), MENTION_RING), NEVER, np.int64)
            longer[: self._used] = self._table[: self._used]
            self._table = longer

    @property
    def slots(self) -> NDArray[np.int32]:
        """Where each row's ring stands in the table."""
        return self._slots

    @property
    def table(self) -> NDArray[np.int64]:
        """All rings, and the empty one first."""
        return self._table[: self._used]

    def times_us(self, places: NDArray[Any] | slice = _ALL) -> NDArray[np.int64]:
        """Return the times of some rows, by default of all, written out: (n, MENTION_RING), NEVER-padded."""
        return np.asarray(self._table[self._slots[places]])

    def some(self, places: NDArray[Any]) -> Rings:
        """Return the rings of some rows, to be read while these are held still."""
        return Rings(self._slots[places], self._table, self._used)
