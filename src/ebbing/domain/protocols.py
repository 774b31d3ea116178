"""Where the rooms meet. Store, gateway and curator do not import each other; they keep to these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.judgement import Judgement, Reading, Vectors
from ebbing.domain.records.attachments import Attached, Attachment, Blob
from ebbing.domain.records.events import Changes, Event, EventKind, Job
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.links import LinkArrays, LinksSince
from ebbing.domain.records.memory import Content, Level, Link, Memory
from ebbing.domain.records.rows import Rows, Vocabulary

Numbers = NDArray[np.int64]
Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]
Clock = Callable[[], datetime]


class Indexed(NamedTuple):
    """What the text index got of a memory. Of a secret it is the kind, not the value."""

    number: int
    tokens: list[str]
    text: str
    role: str
    speaker: str | None


class Embedder(Protocol):
    """Turns texts into unit vectors. Loading a model may wait until the first call."""

    @property
    def fingerprint(self) -> str:
        """Names the model and its version: vectors of different fingerprints are never compared."""
        ...

    @property
    def dimensions(self) -> int:
        """The length of every vector."""
        ...

    def embed(self, texts: Sequence[str]) -> Floats:
        """One row per text, unit length. Raises EmbedderError if the model is missing or broken."""
        ...


class Reader(Protocol):
    """Reads the text in a picture."""

    @property
    def name(self) -> str:
        """Which one it is."""
        ...

    def read(self, image: bytes) -> str:
        """The text, empty if there is none. Raises an EbbingError if the picture cannot be read."""
        ...


class Curator(Protocol):
    """Language judgement: cut, read, relate, compress. Deterministic for the same input."""

    @property
    def name(self) -> str:
        """Written beside every text it makes."""
        ...

    def segments(self, text: str) -> list[str]:
        """Pieces of at most a few sentences; joined they give the text back exactly."""
        ...

    def sentences(self, text: str) -> list[str]:
        """Single sentences; joined they give the text back exactly."""
        ...

    def read(self, text: str, *, role: str = "user") -> Reading:
        """Category, layer, keywords, entities, sensitivity, and whether it is worth keeping."""
        ...

    def relate(self, old: str, new: str, similarity: float, vectors: Vectors | None = None) -> Judgement:
        """How `new` stands to `old`; `similarity` is the cosine of their vectors (0 if unknown).

        `vectors` are those of both texts, where they are at hand.
        """
        ...

    def revives(self, rejected: str, later: str, similarity: float, vectors: Vectors | None = None) -> bool:
        """Whether `later`, heard elsewhere, says again the claim the user has `rejected`."""
        ...

    def compress(self, text: str, length: int) -> str:
        """The text in at most `length` characters, keeping names, numbers and facts, in its own language."""
        ...

    def relation_name(self, node: str, focus: str) -> str:
        """How a memory is connected with what is being talked about, in a word or two, in the memory's language."""
        ...

    def tag(self, text: str) -> str:
        """A few fuzzy words for it, in its own language."""
        ...

    def topic(self, text: str) -> str:
        """What it is about, in a word or two, in its own language."""
        ...

    def merge(self, texts: Sequence[str]) -> str:
        """One summary of several similar texts, in their language."""
        ...

    def talk(self, texts: Sequence[str]) -> str:
        """What a stretch of conversation was about, in one line: "聊了面试、游戏", "talked about …"."""
        ...


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

        A secret payload is encrypted, and so is every blob that comes with it. A key that was seen before gives back the first operation and adds nothing.
        """
        ...

    def jobs(self, *, dead: bool = False, limit: int | None = None) -> list[Job]:
        """Waiting jobs (or dead letters), oldest first."""
        ...

    def job(self, operation: int) -> Job | None:
        """A job that is not done yet."""
        ...

    def pending(self, up_to: int | None = None) -> int:
        """How many jobs wait (up to an operation), dead letters not counted."""
        ...

    def failed(self, operation: int, error: str, *, dead: bool) -> None:
        """Count an attempt and say why it failed; a dead job waits for `retry`."""
        ...

    def retry(self, operation: int | None = None) -> int:
        """Put dead letters (one or all) back in line; returns how many."""
        ...

    def worker_lock(self) -> AbstractContextManager[bool]:
        """Held by at most one worker per agent, across processes; yields whether it was gained."""
        ...


class Search(Protocol):
    """What finding and sweeping need: the text index, and whole columns for the resident caches."""

    def search_text(self, tokens: Sequence[str], limit: int, rarest: int | None = None) -> tuple[Numbers, Floats]:
        """The best memories by words: numbers, and the share of the cue's information each covers (0–1, rare words weigh more).

        `rarest`: look only for so many of the words, the most telling ones.
        """
        ...

    def revision(self) -> int:
        """Grows with every row change, by whichever process."""
        ...

    def newest_event(self) -> tuple[int, int]:
        """(number, time) of the last journal entry: whose history this is."""
        ...

    def has_event(self, number: int, at_us: int) -> bool:
        """Whether the journal holds that entry."""
        ...

    def columns(self, categories: Vocabulary, users: Vocabulary, after_revision: int = 0) -> Iterator[Rows]:
        """Rows changed after a revision, in chunks of columns."""
        ...

    def indexed(self, after_revision: int = 0) -> Iterator[Indexed]:
        """Memories whose words were indexed after a revision."""
        ...

    def vectors(self, fingerprint: str, after_revision: int = 0) -> Iterator[tuple[Numbers, Bytes, Floats]]:
        """Quantised vectors of one embedder, in chunks: numbers, int8 rows, scale of each row."""
        ...

    def link_arrays(self, after_revision: int = 0) -> LinkArrays:
        """All links of every memory whose links changed after a revision; a link taken back has strength 0."""
        ...


class Store(Queue, Search, Protocol):
    """One agent's memory on disk. Small verbs, all scoped to that agent; no backend's words in them."""

    # ── writing ──
    def next_operation(self) -> int:
        """A new operation number, never given out before."""
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
        """The memories with these ids, in this order; ids that do not exist are left out."""
        ...

    def select(
        self, filters: Filters, *, limit: int | None = None, after: str | None = None, newest_first: bool = False
    ) -> list[Memory]:
        """Memories that pass the filters, oldest first unless asked otherwise; `after` goes on in that order."""
        ...

    def count(self, filters: Filters) -> int:
        """How many memories pass the filters."""
        ...

    def contents(
        self, ids: Sequence[str], level: Level = Level.FULL, *, as_of: datetime | None = None
    ) -> dict[str, Content]:
        """The newest content of each memory at that level, now or at a record time; memories without one are left out."""
        ...

    def said(self, numbers: Sequence[int]) -> list[Content]:
        """Texts by their own numbers, in this order, whether they became a memory or not; those that are gone are left out."""
        ...

    def all_contents(self) -> Iterator[Content]:
        """Every text there is, set aside or not."""
        ...

    def attachments(self, ids: Sequence[str]) -> dict[str, tuple[Attachment, ...]]:
        """What is attached to each memory; memories without anything are left out."""
        ...

    def blob(self, hash_: str) -> Blob | None:
        """The bytes of an attachment; None if there is none, or the vault key is gone."""
        ...

    def all_blobs(self) -> Iterator[Blob]:
        """Everything that was ever attached and not purged."""
        ...

    def all_attached(self) -> list[Attached]:
        """Which memories the attachments belong to."""
        ...

    def links(self, ids: Sequence[str], *, incoming: bool = False) -> list[Link]:
        """Links that leave these memories (or arrive at them), strongest first."""
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
        """Journal entries, in order."""
        ...

    def event(self, event: str) -> Event:
        """One journal entry; NotFound if there is none."""
        ...

    def count_events(self, kind: EventKind) -> int:
        """How many journal entries of a kind there are."""
        ...

    def states_as_of(self, at: datetime, ids: Sequence[str]) -> list[Memory]:
        """These memories as they were at that record time; those not known then are left out."""
        ...

    def changed_since(self, at: datetime) -> list[str]:
        """The memories to which anything has happened after a record time, those made since included."""
        ...

    def links_since(self, at: datetime) -> LinksSince:
        """What has become of links after a record time."""
        ...

    def setting(self, key: str) -> str | None:
        """An agent-wide value written by `apply`."""
        ...

    def last_spoken(self, user: str | None, conversation: str | None) -> Memory | None:
        """The newest memory of a conversation."""
        ...

    def last_spoken_at(self) -> datetime | None:
        """When the newest memory was made."""
        ...

    def same_entity(self, name: str, limit: int) -> list[str]:
        """The most recent memories that name the same thing."""
        ...

    def without_vector(self, fingerprint: str, limit: int) -> list[str]:
        """Memories that this embedder has not seen yet, newest first."""
        ...

    def count_without_vector(self, fingerprint: str) -> int:
        """How many memories this embedder has not seen yet."""
        ...

    # ── care ──
    def unreadable_secrets(self) -> int:
        """How many of the newest secrets cannot be opened with the key that is here."""
        ...

    def verify(self) -> list[str]:
        """Sentences about what is wrong with the files; empty if all is well."""
        ...

    def backup(self, path: Path) -> None:
        """Write a consistent copy to a new file."""
        ...

    def size_bytes(self) -> int:
        """Bytes on disk."""
        ...

    def close(self) -> None:
        """Release the files; everything applied is already on disk."""
        ...


class Home(Protocol):
    """The agents that live in one place."""

    def agents(self) -> list[str]:
        """Their ids, sorted."""
        ...

    def agents_with_work(self, now: datetime) -> Iterable[str]:
        """Those with jobs waiting."""
        ...
