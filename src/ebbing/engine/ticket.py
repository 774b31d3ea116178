"""A ticket: the promise that what was said is on disk and will be learned."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Ticket:
    """What `remember` returns. It may be ignored."""

    id: str
    _wait: Callable[[float | None], bool]
    _status: Callable[[], str]

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it is learned; False if that took longer than `timeout` seconds, or failed (see `status`)."""
        return self._wait(timeout)

    def __await__(self) -> Generator[Any, None, bool]:
        """Wait in a thread: `await ticket` says whether it was learned."""
        import asyncio  # here, because importing Ebbing should not cost an event loop

        return asyncio.to_thread(self._wait, None).__await__()

    @property
    def status(self) -> str:
        """queued, done, or failed (then it is a dead letter in the queue)."""
        return self._status()

    def __repr__(self) -> str:
        return f"Ticket({self.id!r}, {self.status})"
