"""Memories as columns, for sweeps over all of them at once.

A law never loops: it takes `Rows` and `now` and returns arrays. One memory is rows of length one, so a single
memory and a million are weighed by the same code. Times are int64 microseconds; NEVER where nothing happened.
Open vocabularies (category, user) are integer codes with the names beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.ids import number_of_memory
from ebbing.domain.instants import NEVER, optional_us, to_us
from ebbing.domain.records.memory import MENTION_RING, Channel, ConflictState, Layer, Level, Memory, Status
from ebbing.domain.records.rings import Rings

LEVELS: Final = tuple(Level)
LAYERS: Final = tuple(Layer)
STATUSES: Final = tuple(Status)
CONFLICTS: Final = tuple(ConflictState)
CHANNELS: Final = tuple(Channel)
ACTIVE: Final = STATUSES.index(Status.ACTIVE)

Array = NDArray[Any]

DTYPES: Final[Mapping[str, Any]] = {
    "number": np.int64,
    "successor": np.int64,  # number of the memory that took its place; 0: none
    "created_us": np.int64,
    "occurred_us": np.int64,
    "activated_us": np.int64,
    "mentioned_us": np.int64,
    "frequent_us": np.int64,
    "negated_us": np.int64,
    "reinforced_us": np.int64,
    "accessed_us": np.int64,
    "removed_us": np.int64,
    "adopted_us": np.int64,
    "boost": np.float64,
    "importance": np.float64,
    "stability_hours": np.float64,
    "decay_rate": np.float64,
    "confidence": np.float64,
    "support": np.float64,  # Σ strength of the links that leave it, now
    "mention_count": np.int32,
    "reinforce_count": np.int32,
    "access_count": np.int32,
    "scan_count": np.int64,
    "adopted_scans": np.int64,
    "category": np.int16,
    "user": np.int32,
    "layer": np.int8,
    "status": np.int8,
    "conflict": np.int8,
    "channel": np.int8,
    "level": np.int8,
    "sensitivity": np.int8,
    "pinned": np.bool_,
    "focused": np.bool_,
}


class Vocabulary:
    """Names ↔ small integer codes, in order of first sight. None (no particular user) is a name like any other."""

    def __init__(self, names: Iterable[str | None] = ()) -> None:
        self.names: list[str | None] = []
        self._codes: dict[str | None, int] = {}
        self._tables: dict[str, tuple[object, NDArray[np.float64]]] = {}  # until a name comes, by what is asked for
        for name in names:
            self.code(name)

    def code(self, name: str | None) -> int:
        """Return the code of a name, new if it has none yet."""
        code = self._codes.get(name)
        if code is None:
            code = self._codes[name] = len(self.names)
            self.names.append(name)
            self._tables.clear()
        return code

    def known(self, name: str | None) -> int | None:
        """Return the code of a name, or None if it has never been seen."""
        return self._codes.get(name)

    def table(self, values: Mapping[str, float], default: float) -> NDArray[np.float64]:
        """Return `values` as an array that codes can index."""
        return np.array([values.get(name or "", default) for name in self.names] or [default], dtype=np.float64)

    def kept_table(
        self, what: str, owner: object, values: Callable[[], Mapping[str, float]], default: float
    ) -> NDArray[np.float64]:
        """Return such a table of what an owner says that never changes; made once, not for every look at a few rows."""
        kept = self._tables.get(what)
        if kept is None or kept[0] is not owner:
            kept = self._tables[what] = owner, self.table(values(), default)
        return kept[1]


@dataclass(slots=True)
class Rows:
    """Columns of equal length, one row per memory."""

    number: Array
    successor: Array
    created_us: Array
    occurred_us: Array
    activated_us: Array
    mentioned_us: Array
    frequent_us: Array
    negated_us: Array
    reinforced_us: Array
    accessed_us: Array
    removed_us: Array
    adopted_us: Array
    boost: Array
    importance: Array
    stability_hours: Array
    decay_rate: Array
    confidence: Array
    support: Array
    mention_count: Array
    reinforce_count: Array
    access_count: Array
    scan_count: Array
    adopted_scans: Array
    category: Array
    user: Array
    layer: Array
    status: Array
    conflict: Array
    channel: Array
    level: Array
    sensitivity: Array
    pinned: Array
    focused: Array
    mentions_us: Rings
    categories: Vocabulary
    users: Vocabulary

    def __len__(self) -> int:
        return len(self.number)

    @classmethod
    def empty(cls, length: int, categories: Vocabulary | None = None, users: Vocabulary | None = None) -> Self:
        """Return rows of zeros, to be filled."""
        columns: dict[str, Any] = {name: np.zeros(length, dtype) for name, dtype in DTYPES.items()}
        for name in columns:
            if name.endswith("_us"):
                columns[name].fill(NEVER)
        columns["mentions_us"] = Rings.empty(length)
        return cls(**columns, categories=categories or Vocabulary(), users=users or Vocabulary())

    @classmethod
    def of(
        cls,
        memories: Sequence[Memory],
        *,
        support: Sequence[float] | None = None,
        focused: Sequence[bool] | None = None,
        categories: Vocabulary | None = None,
        users: Vocabulary | None = None,
    ) -> Self:
        """Return the rows of some memories. What a memory does not know of itself (support, focus) is passed beside it."""
        rows = cls.empty(len(memories), categories, users)
        rings = np.full((len(memories), MENTION_RING), NEVER, dtype=np.int64)
        for place, memory in enumerate(memories):
            for name, value in _scalars(memory).items():
                getattr(rows, name)[place] = value
            rows.category[place] = rows.categories.code(memory.category)
            rows.user[place] = rows.users.code(memory.user)
            ring = [to_us(at) for at in memory.mentions[-MENTION_RING:]]
            rings[place, : len(ring)] = ring
        rows.mentions_us = Rings.of(rings)
        if support is not None:
            rows.support[:] = support
        if focused is not None:
            rows.focused[:] = focused
        return rows

    def take(self, places: Array | slice) -> Rows:
        """Return only some of the rows; a slice makes views, an index array copies."""
        picked = {name: getattr(self, name)[places] for name in COLUMN_NAMES}
        return Rows(**picked, categories=self.categories, users=self.users)

    def some(self, places: Array) -> Rows:
        """Return only some of the rows, each column copied when it is first asked for: to be read while these are held still."""
        return _Some(self, places)


RINGS: Final = "mentions_us"
COLUMN_NAMES: Final = tuple(f.name for f in fields(Rows) if f.name not in ("categories", "users"))
_NAMED: Final = frozenset(COLUMN_NAMES)


class _Some(Rows):
    """Rows of which only those columns exist that somebody asks for."""

    __slots__ = ("_all", "_places")

    def __init__(self, rows: Rows, places: Array) -> None:
        self._all, self._places = rows, places
        self.categories, self.users = rows.categories, rows.users

    def __len__(self) -> int:
        return len(self._places)

    def __getattr__(self, name: str) -> Any:
        """Return a column that was not there yet."""
        if name not in _NAMED:
            raise AttributeError(name)
        given = getattr(self._all, name)
        column = given.some(self._places) if name == RINGS else given[self._places]
        setattr(self, name, column)
        return column


def _scalars(memory: Memory) -> dict[str, Any]:
    return {
        "number": number_of_memory(memory.id),
        "successor": 0 if memory.successor is None else number_of_memory(memory.successor),
        "created_us": to_us(memory.created_at),
        "occurred_us": to_us(memory.occurred_at),
        "activated_us": to_us(memory.last_activated_at),
        "mentioned_us": optional_us(memory.mentioned_at),
        "frequent_us": optional_us(memory.frequent_at),
        "negated_us": optional_us(memory.negated_at),
        "reinforced_us": optional_us(memory.reinforced_at),
        "accessed_us": optional_us(memory.accessed_at),
        "removed_us": optional_us(memory.removed_at),
        "adopted_us": optional_us(memory.adopted_at),
        "boost": memory.boost,
        "importance": memory.importance,
        "stability_hours": memory.stability_hours,
        "decay_rate": memory.decay_rate,
        "confidence": memory.confidence,
        "mention_count": memory.mention_count,
        "reinforce_count": memory.reinforce_count,
        "access_count": memory.access_count,
        "scan_count": memory.scan_count,
        "adopted_scans": memory.adopted_scans,
        "layer": LAYERS.index(memory.layer),
        "status": STATUSES.index(memory.status),
        "conflict": CONFLICTS.index(memory.conflict),
        "channel": CHANNELS.index(memory.channel),
        "level": LEVELS.index(memory.level),
        "sensitivity": memory.sensitivity,
        "pinned": memory.pinned,
    }
