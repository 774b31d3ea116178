"""The journal: what has happened, in order, and the past that can be read from it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from ebbing import errors
from ebbing.domain.ids import memory_id, number_of_event, number_of_memory
from ebbing.domain.instants import to_us
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.state import from_state
from ebbing.store.sqlite.records import EVENT_LIST, event_of
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile


class Journal(MemoryFile):
    """Reads events, and earlier states of memories."""

    def events(
        self,
        *,
        memory: str | None = None,
        operation: int | None = None,
        kind: EventKind | None = None,
        after: int = 0,
        limit: int | None = None,
        newest_first: bool = False,
    ) -> list[Event]:
        """Return journal entries, in order."""
        condition = "id > ?"
        values: list[Any] = [after]
        if kind is not None:
            condition += " AND kind = ?"
            values.append(str(kind))
        if memory is not None:
            condition += " AND memory = ?"
            values.append(number_of_memory(memory))
        if operation is not None:
            condition += " AND operation = ?"
            values.append(operation)
        order = "DESC" if newest_first else "ASC"
        values.append(-1 if limit is None else limit)
        rows = self._connection.all(
            f"SELECT {EVENT_LIST} FROM event WHERE {condition} ORDER BY id {order} LIMIT ?",
            values,
        )
        return [event_of(row) for row in rows]

    def event(self, event: str) -> Event:
        """Return one journal entry; NotFound if there is none."""
        rows = self._connection.all(f"SELECT {EVENT_LIST} FROM event WHERE id = ?", (number_of_event(event),))
        if not rows:
            raise errors.NotFound(f"no event {event}: `history` lists the events of a memory")
        return event_of(rows[0])

    def count_events(self, kind: EventKind) -> int:
        """Return how many journal entries of a kind there are."""
        return int(self._connection.one("SELECT count(*) FROM event WHERE kind = ?", (str(kind),)))

    def count_decided(self, kind: EventKind, decision: str) -> int:
        """Return how many journal entries of a kind there are in which this was decided."""
        return int(self._connection.one(SQL["count_decided"], (str(kind), str(decision))))

    def newest_event(self) -> tuple[int, int]:
        """Return number and time of the last journal entry: whose history this is."""
        rows = self._connection.all("SELECT id, at FROM event ORDER BY id DESC LIMIT 1")
        return (int(rows[0][0]), int(rows[0][1])) if rows else (0, 0)

    def has_event(self, number: int, at_us: int) -> bool:
        """Say whether the journal holds that entry."""
        return number == 0 or self._connection.one("SELECT at FROM event WHERE id = ?", (number,)) == at_us

    def states_as_of(self, at: datetime, ids: Sequence[str]) -> list[Memory]:
        """Return these memories as they were at that record time; those not known then are left out."""
        found = []
        for name in ids:
            state = self._connection.one(SQL["state_as_of"], (number_of_memory(name), to_us(at)))
            if state is not None:
                found.append(from_state(json.loads(state)))
        return found

    def changed_since(self, at: datetime) -> list[str]:
        """Return the memories to which anything has happened after a record time, those made since included."""
        return [memory_id(row[0]) for row in self._connection.all(SQL["changed_since"], (to_us(at),))]
