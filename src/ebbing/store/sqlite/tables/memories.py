"""The memories: their states, one row each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

import numpy as np

from ebbing.domain.arrays import Numbers
from ebbing.domain.ids import memory_id, number_of_memory
from ebbing.domain.instants import from_us
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import Rows, Vocabulary
from ebbing.store.sqlite.columns import rows_after
from ebbing.store.sqlite.filtering import where
from ebbing.store.sqlite.records import SELECT_MEMORIES, memory_of
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile, batches, marks

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import User


class MemoryTable(MemoryFile):
    """Finds memories by id, by filters, by conversation and by what they name."""

    def get(self, ids: Sequence[str]) -> list[Memory]:
        """Return the memories with these ids, in this order; ids that do not exist are left out."""
        numbers = [number_of_memory(i) for i in ids]
        found: dict[int, Memory] = {}
        for some in batches(numbers):
            for row in self._connection.all(f"{SELECT_MEMORIES} WHERE id IN ({marks(some)})", some):
                found[row[0]] = memory_of(row)
        return [found[number] for number in numbers if number in found]

    def select(
        self, filters: Filters, *, limit: int | None = None, after: str | None = None, newest_first: bool = False
    ) -> list[Memory]:
        """Return memories that pass the filters, oldest first unless asked otherwise; `after` goes on in that order."""
        condition, values = where(filters)
        if after is not None:
            condition += " AND id < ?" if newest_first else " AND id > ?"
            values.append(number_of_memory(after))
        values.append(-1 if limit is None else limit)
        order = "DESC" if newest_first else "ASC"
        rows = self._connection.all(f"{SELECT_MEMORIES} WHERE {condition} ORDER BY id {order} LIMIT ?", values)
        return [memory_of(row) for row in rows]

    def count(self, filters: Filters) -> int:
        """Return how many memories pass the filters."""
        condition, values = where(filters)
        return int(self._connection.one(f"SELECT count(*) FROM memory WHERE {condition}", values))

    def numbers(self, filters: Filters) -> Numbers:
        """Return the numbers of memories that pass the filters."""
        condition, values = where(filters)
        rows = self._connection.all(f"SELECT id FROM memory WHERE {condition}", values)
        return np.fromiter((row[0] for row in rows), np.int64, len(rows))

    def users(self) -> list[User]:
        """Return whose memories there are, those that are removed not counted."""
        from ebbing.domain.answers.reports import User  # here, because opening a mind needs none of the reports

        condition, values = where(Filters())
        rows = self._connection.all(
            f"SELECT user, count(*), max(created_at) FROM memory WHERE {condition} GROUP BY user ORDER BY user", values
        )
        return [User(name=name, memories=count, last_said=from_us(last)) for name, count, last in rows]

    def last_spoken(self, user: str | None, conversation: str | None) -> Memory | None:
        """Return the newest memory of a conversation."""
        query = (
            "SELECT id FROM memory WHERE user IS ? AND conversation IS ? ORDER BY id DESC LIMIT 1"  # the index tells
        )
        newest = self._connection.one(query, (user, conversation))
        return None if newest is None else self.get([memory_id(newest)])[0]

    def last_spoken_at(self) -> datetime | None:
        """Return when the newest memory was made."""
        newest = self._connection.one("SELECT created_at FROM memory ORDER BY id DESC LIMIT 1")
        return None if newest is None else from_us(int(newest))

    def same_entity(self, name: str, limit: int) -> list[str]:
        """Return the most recent memories that name the same thing."""
        return [memory_id(row[0]) for row in self._connection.all(SQL["entity_memories"], (name, limit))]

    def columns(self, categories: Vocabulary, users: Vocabulary, after_revision: int = 0) -> Iterator[Rows]:
        """Return rows changed after a revision, in chunks of columns."""
        return rows_after(self._connection, categories, users, after_revision)
