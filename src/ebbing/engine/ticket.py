"""A ticket: the promise that what was said is on disk and will be learned, and later what came of it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from ebbing.domain.records.events import Event
from ebbing.domain.records.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Ticket:
    """What `remember`, `outcome` and `end_conversation` return. It may be ignored, waited for, or awaited."""

    id: str
    _wait: Callable[[float | None], bool]
    _status: Callable[[], str]
    _events: Callable[[], list[Event]]

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

    @property
    def events(self) -> tuple[Event, ...]:
        """What it has led to so far, in order: journal entries with their reasons."""
        return tuple(self._events())

    @property
    def memories(self) -> tuple[str, ...]:
        """The memories it has made or changed so far, by id."""
        return tuple(dict.fromkeys(event.memory for event in self._events() if event.memory is not None))

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values that `json.dumps` takes."""
        return {"id": self.id, "status": self.status, "memories": list(self.memories)}

    def __repr__(self) -> str:
        return f"Ticket({self.id!r}, {self.status})"
