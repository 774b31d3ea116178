"""The `Store` protocol on SQLite. Each thread has a connection of its own; a change is one transaction.

What can be asked of each table is in `tables`; here the file is opened, and changes to several tables are applied.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from ebbing import errors
from ebbing.domain.records.attachments import Blob
from ebbing.domain.records.events import Changes, Event
from ebbing.store.sqlite import writing
from ebbing.store.sqlite.beginning import begin, check_whole, emptied
from ebbing.store.sqlite.migrate import check, migrate, migrations
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.attachments import AttachmentTable
from ebbing.store.sqlite.tables.care import FileCare
from ebbing.store.sqlite.tables.contents import ContentTable
from ebbing.store.sqlite.tables.counters import CounterTable
from ebbing.store.sqlite.tables.journal import Journal
from ebbing.store.sqlite.tables.links import LinkTable
from ebbing.store.sqlite.tables.memories import MemoryTable
from ebbing.store.sqlite.tables.queue import JobTable
from ebbing.store.sqlite.tables.vectors import VectorTable
from ebbing.store.sqlite.tables.words import WordIndex
from ebbing.store.vault import Vault


class SqliteStore(
    MemoryTable,
    ContentTable,
    AttachmentTable,
    LinkTable,
    Journal,
    JobTable,
    WordIndex,
    VectorTable,
    CounterTable,
    FileCare,
):
    """One agent's memory in one SQLite file."""

    def __init__(
        self,
        path: Path,
        vault: Vault,
        *,
        now: datetime,
        durability: str = "power",
        read_only: bool = False,
        no_room: bool = False,
    ) -> None:
        check_whole(path)
        if not read_only and not path.exists():
            begin(path, now)
        super().__init__(path, vault, durability=durability, read_only=read_only, no_room=no_room)
        version = check(self._connection)
        if version == 0:
            raise emptied(path)
        if read_only:
            self._check_readable(version)
        else:
            migrate(self._connection, now)

    def _check_readable(self, version: int) -> None:
        """Refuse a file whose schema must be brought up to date first."""
        latest = migrations()[-1][0]
        if version < latest:
            raise errors.StoreReadOnly(
                f"{self.path} has schema {version} and is read with {latest}: open it once without read_only to bring it up to date"
            )

    def apply(self, changes: Changes, *, durable: bool = True) -> list[Event]:
        """Make all changes in one transaction, or none; returns the events with their ids."""
        connection = self._writable()
        rows = [self._job_row(job) for job in changes.jobs]
        connection.synchronise(self._synchronous if durable else "NORMAL")
        with connection.write():
            connection.many(SQL["enqueue"], rows)
            return writing.write(connection, changes, self._sealed)

    def take_in(self, changes: Changes, blobs: Sequence[Blob] = ()) -> None:
        """Apply what an import brings to an empty mind: its journal takes the place of ours; number on from there."""
        connection = self._writable()
        connection.synchronise(self._synchronous)
        with connection.write():
            if connection.one("SELECT count(*) FROM memory"):
                raise errors.Conflict(f"{self.path} is not empty: import into a new agent")
            connection.run("DELETE FROM event")  # of an empty mind it only says which profile was chosen
            for blob in blobs:
                writing.write_blob(connection, blob, 0, self._sealed(blob.data))
            writing.write(connection, changes, self._sealed)
            connection.run(SQL["raise_operation"], (writing.last_operation(changes),))
