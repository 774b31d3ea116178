"""S4's fixed pool (variant A): a network of at most so many nodes. Who comes takes the slot of the least important.

The least important is found by sampling, not by sorting: a few nodes are drawn and the weakest of them leaves. The draw
depends only on the operation's number, so a job that is done again lets the same nodes go. Numbers are never reused,
so a link to the node that left still points to it, and dangles.
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
from ebbing.domain.records.rows import ACTIVE
from ebbing.engine.operation import Operation

SAMPLE: Final = 64


class Room:
    """Keeps count of the slots while an operation remembers. Without a limit there is always room."""

    def __init__(self, operation: Operation) -> None:
        self._operation = operation
        self._slots = operation.parts.profile.retention.pool_slots
        self._chance = random.Random(operation.number)  # a draw that can be repeated
        self._taken: list[int] = []
        self._importance: dict[int, float] = {}
        self._used = 0
        if self._slots:
            self._look()

    def _look(self) -> None:
        parts = self._operation.parts
        with parts.resident.current() as rows:
            parts.mark_focus(self._operation.at)
            active = rows.status == ACTIVE
            free = np.flatnonzero(active & ~rows.pinned & ~rows.focused)
            self._taken = rows.number[free].tolist()
            self._importance = dict(
                zip(self._taken, parts.law.weight(rows.take(free), self._operation.at).tolist(), strict=True)
            )
            self._used = int(active.sum())

    def make(self, wanted: int, spare: Set[str]) -> None:
        """Let as many leave as are needed for `wanted` new nodes; those in focus stay."""
        self._used += wanted
        while self._slots and self._used > self._slots:
            number = self._weakest(spare)
            if number is None:
                return  # everything is in focus, pinned or new: to remember matters more than the count
            self._let_go(number)
            self._used -= 1

    def _weakest(self, spare: Set[str]) -> int | None:
        able = [number for number in self._taken if memory_id(number) not in spare]
        drawn = able if len(able) <= SAMPLE else self._chance.sample(able, SAMPLE)
        return min(drawn, key=lambda number: (self._importance[number], number), default=None)

    def _let_go(self, number: int) -> None:
        self._taken.remove(number)
        memory = self._operation.memories({memory_id(number)}).get(memory_id(number))
        if memory is not None:
            gone = replace(
                memory,
                status=Status.DELETED,
                removed_at=self._operation.at,
                removed_by=RemovalPolicy.AUTO_CLEANUP,
            )
            self._operation.change(memory, gone, EventKind.FORGOTTEN, because(ReasonKind.SLOT_NEEDED))
