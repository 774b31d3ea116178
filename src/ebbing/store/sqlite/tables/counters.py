"""Settings of the agent, and the two counters: operations and revisions."""

from __future__ import annotations

from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile


class CounterTable(MemoryFile):
    """Reads settings, and counts."""

    def setting(self, key: str) -> str | None:
        """Return an agent-wide value written by `apply`."""
        value = self._connection.one(SQL["setting"], (key,))
        return None if value is None else str(value)

    def next_operation(self) -> int:
        """Return a new operation number, never given out before."""
        with self._writable().write() as connection:
            return int(connection.one(SQL["bump"], ("operation",)))

    def revision(self) -> int:
        """Return a number that grows with every row change, by whichever process."""
        return int(self._connection.one(SQL["revision"]))
