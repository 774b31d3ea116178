"""The work list: jobs that were acknowledged and are not done yet. A job on disk survives a crash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Final

from ebbing.domain.instants import from_us, to_us
from ebbing.domain.protocols.queue import KEY_TAKEN
from ebbing.domain.records.attachments import Blob
from ebbing.domain.records.events import Job, Promise
from ebbing.domain.records.filters import ALL_USERS, AllUsers
from ebbing.errors import Conflict
from ebbing.store.sqlite import writing
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.records import json_text
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile, batches, marks

SEALED: Final = "sealed:"  # before the body of a key whose job is secret: a digest alone would tell a short secret


class JobTable(MemoryFile):
    """Takes jobs in, lists them, and counts what failed."""

    def enqueue(
        self,
        kind: str,
        at: datetime,
        payload: dict[str, Any],
        *,
        secret: bool = False,
        idempotency_key: str | None = None,
        blobs: Sequence[Blob] = (),
        user: str | None = None,
    ) -> int:
        """Commit a job and return its operation. When this returns, the job survives a crash."""
        job = Job(operation=0, kind=kind, at=at, payload=payload, secret=secret, user=user)
        return self.enqueue_many([Promise(job=job, idempotency_key=idempotency_key, blobs=tuple(blobs))])[0]

    def enqueue_many(self, promises: Sequence[Promise]) -> list[int]:
        """Commit several jobs at once, all of them or none, as `enqueue` does; return their operations in the same order."""
        connection = self._writable()
        rows = [self._job_row(promise.job)[1:] for promise in promises]
        sealed = [[(blob, self._sealed(blob.data)) for blob in promise.blobs] for promise in promises]
        connection.synchronise(self._synchronous)
        with connection.write():
            made = zip(promises, rows, sealed, strict=True)
            return [self._promised(connection, promise, row, blobs) for promise, row, blobs in made]

    def _promised(
        self, connection: Connection, promise: Promise, row: tuple[Any, ...], blobs: Sequence[tuple[Blob, bytes]]
    ) -> int:
        """Write one job, unless its key was seen before; return its operation."""
        key = promise.idempotency_key
        name = "" if key is None else _name_of(key)
        known = None if key is None else connection.one(SQL["idempotent_operation"], (name, key))
        if known is not None:
            self._must_be_same(connection, promise)
            return int(known)
        operation = int(connection.one(SQL["bump"], ("operation",)))
        connection.run(SQL["enqueue"], (operation, *row))
        for blob, body in blobs:
            writing.write_blob(connection, blob, operation, body)
        if key is not None:
            connection.run(SQL["keep_idempotency_key"], (name, operation))
            if promise.body:
                *_, sealed, _user = row
                said = promise.body if sealed is None else SEALED + self._sealed(promise.body.encode()).hex()
                connection.run(SQL["keep_idempotency_key"], (f"{name}\0{said}", operation))
        return operation

    def _must_be_same(self, connection: Connection, promise: Promise) -> None:
        """Refuse a key that came with another body; one whose body is not known, or cannot be opened, is believed."""
        names = (_name_of(promise.idempotency_key or ""), promise.idempotency_key)
        found = (connection.one(SQL["idempotent_body"], (f"{name}\0", f"{name}\1")) for name in names)
        kept = next((one for one in found if one is not None), None)
        if kept is None or not promise.body:
            return
        body: str | None = kept.rpartition("\0")[2]
        if body is not None and body.startswith(SEALED):
            body = self._vault.open(bytes.fromhex(body.removeprefix(SEALED)))
        if body not in (None, promise.body):
            raise Conflict(KEY_TAKEN)

    def known_keys(self, keys: Sequence[str]) -> set[str]:
        """Return those of these idempotency keys that were seen before."""
        asked = {name: key for key in keys for name in (key, _name_of(key))}
        query = "SELECT key FROM idempotency WHERE key IN"
        found = (self._connection.all(f"{query} ({marks(some)})", some) for some in batches(list(asked)))
        return {asked[name] for rows in found for (name,) in rows}

    def _job_row(self, job: Job) -> tuple[Any, ...]:
        """Return a job as it waits; a secret one encrypted, and one that may say a secret again where there are any."""
        text = json_text(job.payload)
        secret = job.secret or (job.doubtful and self._can_seal())
        sealed = self._sealed(text.encode("utf-8")) if secret else None
        return job.operation, job.kind, to_us(job.at), "" if secret else text, sealed, job.user or ""

    def jobs(self, *, dead: bool = False) -> list[Job]:
        """Return waiting jobs (or dead letters), oldest first."""
        return [self._job(row) for row in self._connection.all(SQL["jobs"], (int(dead),))]

    def next_jobs(self, limit: int) -> list[Job]:
        """Return the jobs to do next: users take turns, each in their own order."""
        ((first, last),) = self._connection.all(SQL["who_waits"])
        if first is None:
            return []
        query, whose = ("next_jobs_of_one", (first,)) if first == last else ("next_jobs", ())
        return [self._job(row) for row in self._connection.all(SQL[query], (*whose, limit))]

    def newest_jobs(self, user: str | AllUsers | None, limit: int) -> list[Job]:
        """Return what waits of one user (None: of nobody in particular), newest first."""
        whose = None if isinstance(user, AllUsers) else user or ""
        return [self._job(row) for row in self._connection.all(SQL["newest_jobs_of"], (whose, limit))]

    def job(self, operation: int) -> Job | None:
        """Return a job that is not done yet."""
        rows = self._connection.all(SQL["job"], (operation,))
        return self._job(rows[0]) if rows else None

    def _job(self, row: tuple[Any, ...]) -> Job:
        operation, kind, at, payload, sealed, attempts, error, dead = row
        text = payload if sealed is None else self._vault.open(sealed)
        if text is None:
            error = error or "the vault key that sealed this job is missing, or another one lies there"
        return Job(
            operation=operation,
            kind=kind,
            at=from_us(at),
            payload=json.loads(text) if text else {},
            attempts=attempts,
            error=error,
            dead=bool(dead),
        )

    def pending(self, user: str | AllUsers | None = ALL_USERS) -> int:
        """Return how many jobs wait, all or one user's (None: nobody's in particular), dead letters not counted."""
        if isinstance(user, AllUsers):
            return int(self._connection.one(SQL["pending"]))
        return int(self._connection.one(SQL["pending_of"], (user or "",)))

    def waiting(self, first: int, last: int) -> int:
        """Return how many of these operations, both ends included, wait; dead letters not counted."""
        return int(self._connection.one(SQL["waiting"], (first, last)))

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

    def worker_lock(self) -> AbstractContextManager[bool]:
        """Return a context that yields whether the lock was gained; at most one worker per agent holds it, across processes."""
        return self._worker_lock.try_hold()


def _name_of(key: str) -> str:
    """Return what stands for a key on disk: a caller may have made it of anything. No key holds a NUL, so none of an older version looks like it."""
    return "\0" + hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
