"""The `Store` protocol on SQLite. Each thread has a connection of its own; a change is one transaction."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic_core import from_json

from ebbing import errors
from ebbing.domain.ids import PLACES_PER_OPERATION, memory_id, number_of_event, number_of_memory
from ebbing.domain.instants import from_us, to_us
from ebbing.domain.protocols import Indexed
from ebbing.domain.records.attachments import Attached, Attachment, Blob, Modality
from ebbing.domain.records.events import Changes, Event, EventKind, Job
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.links import LinkArrays, LinkEnds, LinkMove, LinksSince, LinkState
from ebbing.domain.records.memory import Content, Level, Link, Memory
from ebbing.domain.records.rows import Rows, Vocabulary
from ebbing.domain.records.state import from_state
from ebbing.store.sqlite import columns, words, writing
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.filtering import where
from ebbing.store.sqlite.lock import FileLock
from ebbing.store.sqlite.migrate import check, migrate, migrations
from ebbing.store.sqlite.records import (
    ATTACHMENTS,
    CONTENT_LIST,
    EVENT_LIST,
    LINK_LIST,
    SELECT_MEMORIES,
    content_of,
    event_of,
    json_text,
    link_of,
    memory_of,
)
from ebbing.store.sqlite.statements import SQL
from ebbing.store.vault import Vault

SYNCHRONOUS: Final = {"power": "FULL", "process": "NORMAL"}
IDS_PER_QUERY: Final = 500


class SqliteStore:
    """One agent's memory in one SQLite file."""

    def __init__(
        self, path: Path, vault: Vault, *, now: datetime, durability: str = "power", read_only: bool = False
    ) -> None:
        self.path = path
        self.read_only = read_only
        self._vault = vault
        self._synchronous = SYNCHRONOUS[durability]
        self._local = threading.local()
        self._all: list[Connection] = []
        self._all_lock = threading.Lock()
        self._worker_lock = FileLock(path.with_name("worker.lock"))
        if read_only:
            version, latest = check(self._connection), migrations()[-1][0]
            if version == 0:
                raise errors.StoreCorrupt(
                    f"{path} is empty: it was never filled, or has been cut off. It was left as it is"
                )
            if version < latest:
                raise errors.StoreReadOnly(
                    f"{path} has schema {version} and is read with {latest}: open it once without read_only to bring it up to date"
                )
        else:
            migrate(self._connection, now)

    @property
    def _connection(self) -> Connection:
        connection: Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = Connection(self.path, read_only=self.read_only, synchronous=self._synchronous)
            self._local.connection = connection
            with self._all_lock:
                self._all.append(connection)
        return connection

    # ── writing ──

    def _writable(self) -> Connection:
        if self.read_only:
            raise errors.StoreReadOnly(f"{self.path} was opened read-only: open it without read_only to change it")
        return self._connection

    def next_operation(self) -> int:
        """A new operation number, never given out before."""
        with self._writable().write() as connection:
            return int(connection.one(SQL["bump"], ("operation",)))

    def enqueue(
        self,
        kind: str,
        at: datetime,
        payload: dict[str, Any],
        *,
        secret: bool = False,
        idempotency_key: str | None = None,
        blobs: Sequence[Blob] = (),
    ) -> int:
        """Commit a job and return its operation. When this returns, the job survives a crash."""
        connection = self._writable()
        _, *row = self._job_row(0, kind, at, payload, secret=secret)
        sealed_blobs = [(blob, self._sealed(blob.data)) for blob in blobs]
        connection.synchronise(self._synchronous)
        with connection.write():
            if idempotency_key is not None:
                known = connection.one(SQL["idempotent_operation"], (idempotency_key,))
                if known is not None:
                    return int(known)
            operation = int(connection.one(SQL["bump"], ("operation",)))
            connection.run(SQL["enqueue"], (operation, *row))
            for blob, body in sealed_blobs:
                writing.write_blob(connection, blob, operation, body)
            if idempotency_key is not None:
                connection.run(SQL["keep_idempotency_key"], (idempotency_key, operation))
        return operation

    def _job_row(
        self, operation: int, kind: str, at: datetime, payload: Mapping[str, Any], *, secret: bool
    ) -> tuple[Any, ...]:
        """A job as it waits; a secret one encrypted."""
        text = json_text(payload)
        sealed = self._sealed(text.encode("utf-8")) if secret else None
        return operation, kind, to_us(at), "" if secret else text, sealed

    def _sealed(self, data: bytes) -> bytes:
        """Encrypted; never with a new key while old secrets wait for a lost one."""
        if not self._vault.has_key() and self._connection.one(SQL["any_sealed"]):
            raise errors.StoreError(
                f"the vault key {self._vault.path} is missing, and secrets were sealed with it: restore it from a backup. "
                "Nothing was stored; what is not secret can still be remembered"
            )
        return self._vault.seal_bytes(data)

    def unreadable_secrets(self) -> int:
        """How many of the newest secrets cannot be opened with the key that is here."""
        return sum(self._vault.open(sealed) is None for (sealed,) in self._connection.all(SQL["newest_sealed"]))

    def apply(self, changes: Changes, *, durable: bool = True) -> list[Event]:
        """Make all changes in one transaction, or none; returns the events with their ids."""
        connection = self._writable()
        rows = [self._job_row(job.operation, job.kind, job.at, job.payload, secret=job.secret) for job in changes.jobs]
        connection.synchronise(self._synchronous if durable else "NORMAL")
        with connection.write():
            connection.many(SQL["enqueue"], rows)
            return writing.write(connection, changes, self._vault)

    def take_in(self, changes: Changes, blobs: Sequence[Blob] = ()) -> None:
        """Apply what an import brings to an empty mind: its journal takes the place of ours; number on from there."""
        connection = self._writable()
        connection.synchronise(self._synchronous)
        with connection.write():
            if connection.one("SELECT count(*) FROM memory"):
                raise errors.Conflict(f"{self.path} is not empty: import into a new agent")
            connection.run("DELETE FROM event")  # of an empty mind it only says which profile was chosen
            for blob in blobs:
                writing.write_blob(connection, blob, 0, self._vault.seal_bytes(blob.data))
            writing.write(connection, changes, self._vault)
            connection.run(SQL["raise_operation"], (writing.last_operation(changes),))

    # ── reading ──

    def get(self, ids: Sequence[str]) -> list[Memory]:
        """The memories with these ids, in this order; ids that do not exist are left out."""
        found: dict[str, Memory] = {}
        for some in _batches([number_of_memory(i) for i in ids]):
            for row in self._connection.all(f"{SELECT_MEMORIES} WHERE id IN ({_marks(some)})", some):
                memory = memory_of(row)
                found[memory.id] = memory
        return [found[memory_id(number_of_memory(i))] for i in ids if memory_id(number_of_memory(i)) in found]

    def select(
        self, filters: Filters, *, limit: int | None = None, after: str | None = None, newest_first: bool = False
    ) -> list[Memory]:
        """Memories that pass the filters, oldest first unless asked otherwise; `after` goes on in that order."""
        condition, values = where(filters)
        if after is not None:
            condition += " AND id < ?" if newest_first else " AND id > ?"
            values.append(number_of_memory(after))
        values.append(-1 if limit is None else limit)
        order = "DESC" if newest_first else "ASC"
        rows = self._connection.all(f"{SELECT_MEMORIES} WHERE {condition} ORDER BY id {order} LIMIT ?", values)
        return [memory_of(row) for row in rows]

    def count(self, filters: Filters) -> int:
        """How many memories pass the filters."""
        condition, values = where(filters)
        return int(self._connection.one(f"SELECT count(*) FROM memory WHERE {condition}", values))

    def contents(
        self, ids: Sequence[str], level: Level = Level.FULL, *, as_of: datetime | None = None
    ) -> dict[str, Content]:
        """The content of each memory at that level, the newest if there are several; memories without one are left out.

        The original is the one the memory's state names, so that a text that was told anew can be taken back.
        """
        named = "id = (SELECT m.content FROM memory m WHERE m.id = content.memory)"
        made = f"id / {PLACES_PER_OPERATION}"  # a content's number tells the operation that made it
        then = "" if as_of is None else f" AND {made} NOT IN (SELECT operation FROM event WHERE at > ?)"
        found: dict[str, Content] = {}
        for some in _batches([number_of_memory(i) for i in ids]):
            rows = self._connection.all(
                f"SELECT {CONTENT_LIST} FROM content WHERE memory IN ({_marks(some)}) AND level = ?{then} ORDER BY {named}, version, id",
                [*some, str(level), *([] if as_of is None else [to_us(as_of)])],
            )
            for row in rows:
                content = content_of(row, self._unsealed(row))
                found[memory_id(row[1])] = content
        return found

    def said(self, numbers: Sequence[int]) -> list[Content]:
        """Texts by their own numbers, in this order; those that are gone are left out."""
        found: dict[int, Content] = {}
        for some in _batches(numbers):
            for row in self._connection.all(f"SELECT {CONTENT_LIST} FROM content WHERE id IN ({_marks(some)})", some):
                found[row[0]] = content_of(row, self._unsealed(row))
        return [found[number] for number in numbers if number in found]

    def all_contents(self) -> Iterator[Content]:
        """Every text there is, set aside or not."""
        for row in self._connection.all(f"SELECT {CONTENT_LIST} FROM content ORDER BY id"):
            yield content_of(row, self._unsealed(row))

    def _unsealed(self, row: tuple[Any, ...]) -> str:
        text, sealed = row[2], row[3]
        if sealed is None:
            return str(text)
        return self._vault.open(sealed) or str(text)

    def attachments(self, ids: Sequence[str]) -> dict[str, tuple[Attachment, ...]]:
        """What is attached to each memory; memories without anything are left out."""
        found: dict[str, tuple[Attachment, ...]] = {}
        for some in _batches([number_of_memory(i) for i in ids]):
            rows = self._connection.all(f"{ATTACHMENTS} WHERE memory IN ({_marks(some)}) ORDER BY memory, hash", some)
            for memory, hash_, kind, name, size_bytes, text, sealed in rows:
                words = "" if text is None else self._unsealed((None, None, text, sealed))
                one = Attachment(hash=hash_, kind=Modality(kind), name=name, size_bytes=size_bytes, text=words)
                found[memory_id(memory)] = (*found.get(memory_id(memory), ()), one)
        return found

    def blob(self, hash_: str) -> Blob | None:
        """The bytes of an attachment; None if there is none, or the vault key is gone."""
        rows = self._connection.all(SQL["attachment"], (hash_,))
        data = self._vault.open_bytes(rows[0][2]) if rows else None
        return None if data is None else Blob(hash=hash_, kind=Modality(rows[0][0]), name=rows[0][1], data=data)

    def all_blobs(self) -> Iterator[Blob]:
        """Everything that was ever attached and not purged."""
        found = (self.blob(hash_) for (hash_,) in self._connection.all(SQL["all_attachments"]))
        return (blob for blob in found if blob is not None)

    def all_attached(self) -> list[Attached]:
        """Which memories the attachments belong to."""
        return [
            Attached(memory=memory_id(memory), hash=hash_, content=content, operation=operation)
            for memory, hash_, content, operation in self._connection.all(SQL["all_attached"])
        ]

    def links(self, ids: Sequence[str], *, incoming: bool = False) -> list[Link]:
        """Links that leave these memories (or arrive at them), strongest first."""
        end = "target" if incoming else "source"
        found: list[Link] = []
        for some in _batches([number_of_memory(i) for i in ids]):
            rows = self._connection.all(
                f"SELECT {LINK_LIST} FROM link WHERE {end} IN ({_marks(some)}) AND strength > 0 ORDER BY strength DESC, source, target, kind",
                some,
            )
            found.extend(link_of(row) for row in rows)
        return found

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
        """Journal entries, in order."""
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
        """One journal entry; NotFound if there is none."""
        rows = self._connection.all(f"SELECT {EVENT_LIST} FROM event WHERE id = ?", (number_of_event(event),))
        if not rows:
            raise errors.NotFound(f"no event {event}: `history` lists the events of a memory")
        return event_of(rows[0])

    def setting(self, key: str) -> str | None:
        """An agent-wide value written by `apply`."""
        value = self._connection.one(SQL["setting"], (key,))
        return None if value is None else str(value)

    def last_spoken(self, user: str | None, conversation: str | None) -> Memory | None:
        """The newest memory of a conversation."""
        rows = self._connection.all(
            f"{SELECT_MEMORIES} WHERE user IS ? AND conversation IS ? ORDER BY id DESC LIMIT 1", (user, conversation)
        )
        return memory_of(rows[0]) if rows else None

    def last_spoken_at(self) -> datetime | None:
        """When the newest memory was made."""
        newest = self._connection.one("SELECT created_at FROM memory ORDER BY id DESC LIMIT 1")
        return None if newest is None else from_us(int(newest))

    def same_entity(self, name: str, limit: int) -> list[str]:
        """The most recent memories that name the same thing."""
        return [memory_id(row[0]) for row in self._connection.all(SQL["entity_memories"], (name, limit))]

    # ── searching ──

    def search_text(
        self, tokens: Sequence[str], limit: int, rarest: int | None = None
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The best memories by words: all of them if that gives enough, any of them otherwise."""
        return words.search(self._connection, tokens, limit, rarest)

    def revision(self) -> int:
        """Grows with every row change, by whichever process."""
        return int(self._connection.one(SQL["revision"]))

    def newest_event(self) -> tuple[int, int]:
        """(number, time) of the last journal entry: whose history this is."""
        rows = self._connection.all("SELECT id, at FROM event ORDER BY id DESC LIMIT 1")
        return (int(rows[0][0]), int(rows[0][1])) if rows else (0, 0)

    def has_event(self, number: int, at_us: int) -> bool:
        """Whether the journal holds that entry."""
        return number == 0 or self._connection.one("SELECT at FROM event WHERE id = ?", (number,)) == at_us

    def columns(self, categories: Vocabulary, users: Vocabulary, after_revision: int = 0) -> Iterator[Rows]:
        """Rows changed after a revision, in chunks of columns."""
        return columns.rows_after(self._connection, categories, users, after_revision)

    def indexed(self, after_revision: int = 0) -> Iterator[Indexed]:
        """Memories whose words were indexed after a revision."""
        return columns.indexed_after(self._connection, after_revision)

    def vectors(
        self, fingerprint: str, after_revision: int = 0
    ) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int8], NDArray[np.float32]]]:
        """Quantised vectors of one embedder, in chunks: numbers, int8 rows, scale of each row."""
        embedder = self._connection.one(SQL["embedder"], (fingerprint,))
        return iter(()) if embedder is None else columns.vectors_after(self._connection, int(embedder), after_revision)

    def link_arrays(self, after_revision: int = 0) -> LinkArrays:
        """All links of every memory whose links changed after a revision."""
        return columns.links_after(self._connection, after_revision)

    def states_as_of(self, at: datetime, ids: Sequence[str]) -> list[Memory]:
        """These memories as they were at that record time; those not known then are left out."""
        found = []
        for name in ids:
            state = self._connection.one(SQL["state_as_of"], (number_of_memory(name), to_us(at)))
            if state is not None:
                found.append(from_state(from_json(state)))
        return found

    def changed_since(self, at: datetime) -> list[str]:
        """The memories to which anything has happened after a record time, those made since included."""
        return [memory_id(row[0]) for row in self._connection.all(SQL["changed_since"], (to_us(at),))]

    def links_since(self, at: datetime) -> LinksSince:
        """What has become of links after a record time."""
        operations = self._connection.all(SQL["operations_since"], (to_us(at),))
        were: dict[LinkEnds, LinkState] = {}
        for (detail,) in self._connection.all(SQL["links_changed_since"], (to_us(at),)):
            were.update((move.ends, move.before) for move in LinkMove.all_of(from_json(detail)))
        made = columns.links_made_since(self._connection, to_us(at))
        return LinksSince(frozenset(number for (number,) in operations), made, were)

    def without_vector(self, fingerprint: str, limit: int) -> list[str]:
        """Memories that this embedder has not seen yet, newest first."""
        embedder = self._connection.one(SQL["embedder"], (fingerprint,))
        rows = self._connection.all(SQL["without_vector"], (embedder or 0, limit))
        return [memory_id(row[0]) for row in rows]

    def count_without_vector(self, fingerprint: str) -> int:
        """How many memories this embedder has not seen yet."""
        return int(
            self._connection.one(
                SQL["count_without_vector"], (self._connection.one(SQL["embedder"], (fingerprint,)) or 0,)
            )
        )

    def count_events(self, kind: EventKind) -> int:
        """How many journal entries of a kind there are."""
        return int(self._connection.one("SELECT count(*) FROM event WHERE kind = ?", (str(kind),)))

    def drop_other_vectors(self, fingerprint: str) -> None:
        """Forget the vectors of every other embedder: this one has seen everything."""
        with self._writable().write() as connection:
            embedder = connection.one(SQL["embedder"], (fingerprint,))
            if embedder is not None:
                connection.run(SQL["drop_other_vectors"], (embedder,))

    # ── the queue ──

    def jobs(self, *, dead: bool = False, limit: int | None = None) -> list[Job]:
        """Waiting jobs (or dead letters), oldest first."""
        rows = self._connection.all(SQL["jobs"], (int(dead), -1 if limit is None else limit))
        return [self._job(row) for row in rows]

    def _job(self, row: tuple[Any, ...]) -> Job:
        operation, kind, at, payload, sealed, attempts, error, dead = row
        text = payload if sealed is None else self._vault.open(sealed)
        if text is None:
            error = error or "the vault key that sealed this job is missing"
        return Job(
            operation=operation,
            kind=kind,
            at=from_us(at),
            payload=from_json(text) if text else {},
            attempts=attempts,
            error=error,
            dead=bool(dead),
        )

    def pending(self, up_to: int | None = None) -> int:
        """How many jobs wait, dead letters not counted."""
        if up_to is None:
            return int(self._connection.one(SQL["pending"]))
        return int(self._connection.one(SQL["pending_up_to"], (up_to,)))

    def job(self, operation: int) -> Job | None:
        """A job that is not done yet."""
        rows = self._connection.all(SQL["job"], (operation,))
        return self._job(rows[0]) if rows else None

    def failed(self, operation: int, error: str, *, dead: bool) -> None:
        """Count an attempt and say why it failed; a dead job waits for `retry`."""
        with self._writable().write() as connection:
            connection.run(SQL["job_failed"], (error, int(dead), operation))

    def retry(self, operation: int | None = None) -> int:
        """Put dead letters (one or all) back in line; returns how many."""
        with self._writable().write() as connection:
            if operation is None:
                connection.run(SQL["retry_all"])
            else:
                connection.run(SQL["retry_one"], (operation,))
            return connection.raw.changes()

    def worker_lock(self) -> Any:
        """Held by at most one worker per agent, across processes; a context that yields whether it was gained."""
        return self._worker_lock.try_hold()

    # ── care ──

    def verify(self) -> list[str]:
        """Sentences about what is wrong with the file; empty if all is well."""
        found = [f"integrity: {row[0]}" for row in self._connection.all("PRAGMA integrity_check") if row[0] != "ok"]
        for sentence, sql in columns.CHECKS.items():
            wrong = int(self._connection.one(sql))
            if wrong:
                found.append(f"{wrong} {sentence}")
        return found

    def backup(self, path: Path) -> None:
        """Write a consistent copy to a new file."""
        if path.exists():
            raise errors.StoreError(f"{path} exists already: choose a new name for the backup")
        self._connection.run("VACUUM INTO ?", (str(path),))

    def size_bytes(self) -> int:
        """Bytes on disk, the write-ahead log included."""
        files = [self.path.with_name(self.path.name + end) for end in ("", "-wal")]
        return sum(f.stat().st_size for f in files if f.exists())

    def close(self) -> None:
        """Release the file; everything applied is already on disk."""
        with self._all_lock:
            for connection in self._all:
                connection.close()
            self._all.clear()
        self._local = threading.local()


def _batches(numbers: Sequence[int]) -> Iterator[list[int]]:
    for start in range(0, len(numbers), IDS_PER_QUERY):
        yield list(numbers[start : start + IDS_PER_QUERY])


def _marks(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))
