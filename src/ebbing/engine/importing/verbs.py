"""What an import asks of a mind. A mind on a server can do the same, so files are read where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from ebbing.domain.answers.reports import ForgetReport
from ebbing.domain.records.memory import Memory
from ebbing.engine.ticket import Ticket


class Verbs(Protocol):
    """A mind, here or at a distance, as far as files need it."""

    @property
    def agent(self) -> str:
        """Whose memory this is."""
        ...

    def remember(
        self,
        messages: Any = None,
        *,
        user: str | None = None,
        at: datetime | None = None,
        source: str | None = None,
        category: str | None = None,
        conversation: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Ticket:
        """Keep what was said."""
        ...

    def remember_many(self, messages: Iterable[Any]) -> int:
        """Keep many messages, each with the arguments of `remember`, and return when they are learned."""
        ...

    def known_keys(self, keys: Sequence[str]) -> list[str]:
        """Return which keys were seen before."""
        ...

    def list(self) -> list[Memory]:
        """Return all memories that are not forgotten."""
        ...

    def correct(self, memory_id: str, text: str) -> Memory:
        """Replace what a memory says."""
        ...

    def forget(self, memory_id: str | None = None) -> ForgetReport:
        """Take a memory out of every search."""
        ...

    def now(self) -> datetime:
        """Return the time on the mind's clock."""
        ...
