"""A ticket on its way."""

from __future__ import annotations

from typing import Literal

from ebbing.domain.records.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketState:
    """A promise, and how far it is kept: queued, done, or failed (then it is a dead letter in the queue)."""

    id: str
    status: Literal["queued", "done", "failed"]
    memories: tuple[str, ...] = ()  # those it has made or changed so far, by id
