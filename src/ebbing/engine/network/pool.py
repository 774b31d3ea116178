"""S4's fixed pool (variant A): a network of at most so many nodes. Who comes takes the slot of the least important.

The least important is found by sampling, not by sorting: a few nodes are drawn and the weakest of them leaves. The draw
depends only on the operation's number, so a job that is done again lets the same nodes go. Numbers are never reused,
so a link to the node that left still points to it, and dangles.

As many as there are slots are kept beside it of what has left, and can be restored; beyond that the longest gone is purged, in
the compression that follows, so that the pool bounds what is on disk and not only what is in mind.
"""

from __future__ import annotations

import random
from collections.abc import Set
from dataclasses import replace
from typing import Final

import numpy as np

from ebbing.domain.ids import memory_id
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import RemovalPolicy, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.domain.records.rows import ACTIVE, STATUSES
from ebbing.engine.operation import Operation
from ebbing.engine.parts import ids_of

SAMPLE: Final = 64
DELETED: Final = STATUSES.index(Status.DELETED)


class Room:
    """Keeps count of the slots while an operation remembers. Without a limit there is always room."""

    def __init__(self, operation: Operation) -> None:
        self._operation = operation
        self._slots = operation.parts.profile.retention.pool_slots
        self._chance = random.Random(operation.number)  # a draw that can be repeated
        self._taken: list[int] | None = None  # those that may leave; looked for when the first has to
        self._importance: dict[int, float] = {}
        self._used = 0
        if self._slots:
            with operation.parts.resident.current() as rows:
                self._used = int((rows.status == ACTIVE).sum())

    def _look(self) -> list[int]:
        parts = self._operation.parts
        with parts.resident.current() as rows:
            parts.mark_focus(self._operation.at)
            free = np.flatnonzero((rows.status == ACTIVE) & ~rows.pinned & ~rows.focused)
            taken: list[int] = rows.number[free].tolist()
            self._importance = dict(
                zip(taken, parts.law.weight(rows.take(free), self._operation.at).tolist(), strict=True)
            )
        return taken

    def make(self, wanted: int, spare: Set[str]) -> None:
        """Let as many leave as are needed for `wanted` new nodes; those in focus stay."""
        self._used += wanted
        while self._slots and self._used > self._slots:
            number = self._weakest(spare)
            if number is None:
                return  # everything is in focus, pinned or new: to remember matters more than the count
            self._taken = [other for other in self._taken or () if other != number]
            self._let_go(number)
            self._used -= 1

    def _weakest(self, spare: Set[str]) -> int | None:
        self._taken = self._look() if self._taken is None else self._taken
        able = [number for number in self._taken if memory_id(number) not in spare]
        drawn = able if len(able) <= SAMPLE else self._chance.sample(able, SAMPLE)
        return min(drawn, key=lambda number: (self._importance[number], number), default=None)

    def _let_go(self, number: int) -> None:
        memory = self._operation.memories({memory_id(number)}).get(memory_id(number))
        if memory is not None:
            gone = replace(
                memory,
                status=Status.DELETED,
                removed_at=self._operation.at,
                removed_by=RemovalPolicy.AUTO_CLEANUP,
            )
            self._operation.change(memory, gone, EventKind.FORGOTTEN, because(ReasonKind.SLOT_NEEDED))


def purge_surplus(operation: Operation) -> None:
    """Purge the longest gone of what has left, where there are more of it than slots."""
    parts, slots = operation.parts, operation.parts.profile.retention.pool_slots
    if not slots:
        return
    with parts.resident.current() as rows:
        gone = np.flatnonzero(rows.status == DELETED)
        oldest = gone[np.lexsort((rows.number[gone], rows.removed_us[gone]))[: max(0, len(gone) - slots)]]
        names = ids_of(rows.number[oldest])
    for memory in parts.store.get(names):
        purged = replace(memory, status=Status.PURGED)
        operation.change(memory, purged, EventKind.PURGED, because(ReasonKind.POOL_FULL))
        operation.changes.purge.append(memory.id)
