"""The work list of an agent: what was acknowledged is done, sooner or later, once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Final, Protocol

from ebbing.domain.records.attachments import Blob
from ebbing.domain.records.events import Job, Promise
from ebbing.domain.records.filters import ALL_USERS, AllUsers

KEY_TAKEN: Final = "this idempotency key came with another request before: use a new key for a new request"


class Queue(Protocol):
    """The durable work list of one agent, in the order it was acknowledged."""

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
        """Commit a job and return its operation. When this returns, the job survives a crash.

        A secret payload is encrypted, and so is every blob that comes with it. A key that was seen before returns the first operation and adds nothing.
        """
        ...

    def enqueue_many(self, promises: Sequence[Promise]) -> list[int]:
        """Commit several jobs at once, all of them or none, as `enqueue` does; return their operations in the same order.

        `Conflict` where a key came with another body before.
        """
        ...

    def known_keys(self, keys: Sequence[str]) -> set[str]:
        """Return those of these idempotency keys that were seen before."""
        ...

    def jobs(self, *, dead: bool = False) -> list[Job]:
        """Return waiting jobs (or dead letters), oldest first."""
        ...

    def next_jobs(self, limit: int) -> list[Job]:
        """Return the jobs to do next: users take turns, each in their own order."""
        ...

    def newest_jobs(self, user: str | AllUsers | None, limit: int) -> list[Job]:
        """Return what waits of one user (None: of nobody in particular), newest first."""
        ...

    def job(self, operation: int) -> Job | None:
        """Return a job that is not done yet."""
        ...

    def pending(self, user: str | AllUsers | None = ALL_USERS) -> int:
        """Return how many jobs wait, all or one user's (None: nobody's in particular), dead letters not counted."""
        ...

    def waiting(self, first: int, last: int) -> int:
        """Return how many of these operations, both ends included, wait; dead letters not counted."""
        ...

    def failed(self, operation: int, error: str, *, dead: bool) -> None:
        """Count an attempt and say why it failed; a dead job waits for `retry`."""
        ...

    def retry(self, operation: int | None = None) -> int:
        """Put dead letters (one or all) back in line; returns how many."""
        ...

    def worker_lock(self) -> AbstractContextManager[bool]:
        """Return a context that yields whether the lock was gained; at most one worker per agent holds it, across processes."""
        ...
