"""The texts of memories at every level, and what was said without becoming a memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from ebbing.domain.ids import PLACES_PER_OPERATION, memory_id, number_of_memory
from ebbing.domain.instants import to_us
from ebbing.domain.records.memory import Content, Level
from ebbing.store.sqlite.records import CONTENT_LIST, ORIGINALS, content_of
from ebbing.store.sqlite.tables.file import MemoryFile, batches, marks


class ContentTable(MemoryFile):
    """Reads texts, opening those that are sealed."""

    def contents(
        self, ids: Sequence[str], level: Level = Level.FULL, *, as_of: datetime | None = None
    ) -> dict[str, Content]:
        """Return the content of each memory at that level, the newest if there are several; memories without one are left out.

        The original is the one the memory's state names, so that a text that was told anew can be taken back.
        """
        if level is Level.FULL and as_of is None:
            found = self._originals(ids)
            return (
                found
                if len(found) == len(ids)
                else found | self._newest([i for i in ids if i not in found], level, None)
            )
        return self._newest(ids, level, as_of)

    def _originals(self, ids: Sequence[str]) -> dict[str, Content]:
        """Return the texts that the states of memories name."""
        found: dict[str, Content] = {}
        for some in batches([number_of_memory(i) for i in ids]):
            rows = self._connection.all(f"{ORIGINALS} WHERE memory.id IN ({marks(some)}) AND said.level = 'full'", some)
            found.update((memory_id(row[1]), content_of(row, self._vault.open)) for row in rows)
        return found

    def _newest(self, ids: Sequence[str], level: Level, as_of: datetime | None) -> dict[str, Content]:
        named = "id = (SELECT m.content FROM memory m WHERE m.id = content.memory)"
        made = f"id / {PLACES_PER_OPERATION}"  # a content's number tells the operation that made it
        then = "" if as_of is None else f" AND {made} NOT IN (SELECT operation FROM event WHERE at > ?)"
        found: dict[str, Content] = {}
        for some in batches([number_of_memory(i) for i in ids]):
            rows = self._connection.all(
                f"SELECT {CONTENT_LIST} FROM content WHERE memory IN ({marks(some)}) AND level = ?{then} ORDER BY {named}, version, id",
                [*some, str(level), *([] if as_of is None else [to_us(as_of)])],
            )
            for row in rows:
                content = content_of(row, self._vault.open)
                found[memory_id(row[1])] = content
        return found

    def said(self, numbers: Sequence[int]) -> list[Content]:
        """Return texts by their own numbers, in this order; those that are gone are left out."""
        found: dict[int, Content] = {}
        for some in batches(numbers):
            for row in self._connection.all(f"SELECT {CONTENT_LIST} FROM content WHERE id IN ({marks(some)})", some):
                found[row[0]] = content_of(row, self._vault.open)
        return [found[number] for number in numbers if number in found]

    def sealed(self, limit: int) -> list[Content]:
        """Return the newest texts that are secrets, whether they became a memory or not."""
        query = f"SELECT {CONTENT_LIST} FROM content WHERE sealed IS NOT NULL ORDER BY id DESC LIMIT ?"
        return [content_of(row, self._vault.open) for row in self._connection.all(query, (limit,))]

    def all_contents(self) -> Iterator[Content]:
        """Yield every text there is, set aside or not."""
        for row in self._connection.all(f"SELECT {CONTENT_LIST} FROM content ORDER BY id"):
            yield content_of(row, self._vault.open)
