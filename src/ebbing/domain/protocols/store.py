"""An agent's memory on disk, whatever keeps it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ebbing.domain.arrays import Numbers
from ebbing.domain.protocols.index import Index
from ebbing.domain.protocols.queue import Queue
from ebbing.domain.records.attachments import Attached, Attachment, Blob
from ebbing.domain.records.events import Changes, Event, EventKind
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.links import LinksSince
from ebbing.domain.records.memory import Content, Level, Link, Memory

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import User


class Store(Queue, Index, Protocol):
    """One agent's memory on disk. Small verbs, all scoped to that agent; no backend's words in them."""

    # ── writing ──
    def next_operation(self) -> int:
        """Return a new operation number, never given out before."""
        ...

    def apply(self, changes: Changes, *, durable: bool = True) -> list[Event]:
        """Make all changes in one transaction, or none; returns the events with their ids.

        A memory whose stored revision is not the one it was read with raises Conflict.
        """
        ...

    def take_in(self, changes: Changes, blobs: Sequence[Blob] = ()) -> None:
        """Apply what an import brings to an empty mind: its journal takes the place of ours; number on from there."""
        ...

    def drop_other_vectors(self, fingerprint: str) -> None:
        """Forget the vectors of every other embedder: this one has seen everything."""
        ...

    # ── reading ──
    def get(self, ids: Sequence[str]) -> list[Memory]:
        """Return the memories with these ids, in this order; ids that do not exist are left out."""
        ...

    def select(
        self, filters: Filters, *, limit: int | None = None, after: str | None = None, newest_first: bool = False
    ) -> list[Memory]:
        """Return memories that pass the filters, oldest first unless asked otherwise; `after` goes on in that order."""
        ...

    def count(self, filters: Filters) -> int:
        """Return how many memories pass the filters."""
        ...

    def numbers(self, filters: Filters) -> Numbers:
        """Return the numbers of memories that pass the filters."""
        ...

    def users(self) -> list[User]:
        """Return whose memories there are, those that are removed not counted."""
        ...

    def contents(
        self, ids: Sequence[str], level: Level = Level.FULL, *, as_of: datetime | None = None
    ) -> dict[str, Content]:
        """Return the newest content of each memory at that level, now or at a record time; memories without one are left out."""
        ...

    def said(self, numbers: Sequence[int]) -> list[Content]:
        """Return texts by their own numbers, in this order, whether they became a memory or not; those that are gone are left out."""
        ...

    def sealed(self, limit: int) -> list[Content]:
        """Return the newest texts that are secrets, whether they became a memory or not."""
        ...

    def all_contents(self) -> Iterator[Content]:
        """Return every text there is, set aside or not."""
        ...

    def attachments(self, ids: Sequence[str]) -> dict[str, tuple[Attachment, ...]]:
        """Return what is attached to each memory; memories without anything are left out."""
        ...

    def blob(self, hash_: str) -> Blob | None:
        """Return the bytes of an attachment; None if there is none, or the vault key is gone."""
        ...

    def all_blobs(self) -> Iterator[Blob]:
        """Return everything that was ever attached and not purged."""
        ...

    def all_attached(self) -> list[Attached]:
        """Return which memories the attachments belong to."""
        ...

    def links(self, ids: Sequence[str], *, incoming: bool = False) -> list[Link]:
        """Return links that leave these memories for others (or arrive at them), strongest first."""
        ...

    def links_between(self, pairs: Sequence[tuple[str, str]]) -> list[Link]:
        """Return the links of these sources to these targets; of a memory with itself: the row that says whether it is in focus."""
        ...

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
        """Return journal entries, in order."""
        ...

    def event(self, event: str) -> Event:
        """Return one journal entry; NotFound if there is none."""
        ...

    def count_events(self, kind: EventKind) -> int:
        """Return how many journal entries of a kind there are."""
        ...

    def count_decided(self, kind: EventKind, decision: str) -> int:
        """Return how many journal entries of a kind there are in which this was decided."""
        ...

    def states_as_of(self, at: datetime, ids: Sequence[str]) -> list[Memory]:
        """Return these memories as they were at that record time; those not known then are left out."""
        ...

    def changed_since(self, at: datetime) -> list[str]:
        """Return the memories to which anything has happened after a record time, those made since included."""
        ...

    def links_since(self, at: datetime) -> LinksSince:
        """Return what has become of links after a record time."""
        ...

    def setting(self, key: str) -> str | None:
        """Return an agent-wide value written by `apply`."""
        ...

    def last_spoken(self, user: str | None, conversation: str | None) -> Memory | None:
        """Return the newest memory of a conversation."""
        ...

    def last_spoken_at(self) -> datetime | None:
        """Return when the newest memory was made."""
        ...

    def same_entity(self, name: str, limit: int) -> list[str]:
        """Return the most recent memories that name the same thing."""
        ...

    def without_vector(self, fingerprint: str, limit: int) -> list[str]:
        """Return memories that this embedder has not seen yet, newest first."""
        ...

    def count_without_vector(self, fingerprint: str) -> int:
        """Return how many memories this embedder has not seen yet."""
        ...

    # ── care ──
    def unreadable_secrets(self) -> int:
        """Return how many of the newest secrets cannot be opened with the key that is here."""
        ...

    def refuses_secrets(self) -> str | None:
        """Return why no secret can be stored with the key that is here; None if one can."""
        ...

    def damage(self, within_s: float | None = None) -> list[str]:
        """Return what is broken in the files themselves, as far as it is found in that time; empty if nothing."""
        ...

    def verify(self) -> list[str]:
        """Return sentences about what does not fit together in them; empty if all is well."""
        ...

    def scrub(self) -> None:
        """Take what was purged out of logs and other files of the store too, as far as nobody reads them at the moment."""
        ...

    def traces(self, texts: Sequence[bytes]) -> list[str]:
        """Return the files beside this store, and of it, in which any of these texts can still be read."""
        ...

    def backup(self, path: Path) -> None:
        """Write a consistent copy to a new file."""
        ...

    def size_bytes(self) -> int:
        """Return the bytes on disk."""
        ...

    def close(self) -> None:
        """Release the files; everything applied is already on disk."""
        ...
