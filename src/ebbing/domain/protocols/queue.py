"""The work list of an agent: what was acknowledged is done, sooner or later, once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Protocol

from ebbing.domain.records.attachments import Blob
from ebbing.domain.records.events import Job


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
    ) -> int:
        """Commit a job and return its operation. When this returns, the job survives a crash.

        A secret payload is encrypted, and so is every blob that comes with it. A key that was seen before returns the first operation and adds nothing.
        """
        ...

    def jobs(self, *, dead: bool = False, limit: int | None = None) -> list[Job]:
        """Return waiting jobs (or dead letters), oldest first."""
        ...

    def job(self, operation: int) -> Job | None:
        """Return a job that is not done yet."""
        ...

    def pending(self, up_to: int | None = None) -> int:
        """Return how many jobs wait (up to an operation), dead letters not counted."""
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
