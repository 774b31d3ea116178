"""The journal: everything that happened, in order, each entry with its reason and factors.

An operation (one remember, one undo, one maintenance run) is a group of events. Each event about a memory carries
the full scalar state after it, so "what did it know then" is one look-up per memory, not a replay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from enum import StrEnum
from typing import Any

from ebbing.domain.records.attachments import Attached, Blob
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import JsonForm
from ebbing.domain.records.memory import Content, Link, Memory


class EventKind(StrEnum):
    """What can happen. The groups: language, care, housekeeping, and what a model did or would like to do."""

    CREATED = "created"
    REJECTED = "rejected"
    MENTIONED = "mentioned"
    MERGE = "merge"  # frequent mention: S0's decision of that name
    REFINED = "refined"
    FOLLOWED = "followed"
    NEGATED = "negated"
    SUPERSEDED = "superseded"
    LOOKED_THROUGH = "looked_through"  # S3: a stretch of talk, for a model that looks at it again

    RECALLED = "recalled"
    REINFORCED = "reinforced"
    PINNED = "pinned"
    UNPINNED = "unpinned"
    FORGOTTEN = "forgotten"
    RESTORED = "restored"
    UNDONE = "undone"
    RENAMED = "renamed"  # its user goes by another name

    LEVEL = "level"
    SCANNED = "scanned"  # S4: a compression visited some nodes; one entry for the lot
    COMPRESSED = "compressed"  # S4: a node's content was shortened
    MERGED = "merged"
    ARCHIVED = "archived"
    PURGED = "purged"
    PROFILE = "profile"
    ADOPTED = "adopted"  # a new profile would have let it go: its life begins anew
    ATTACHED = "attached"
    IMPORTED = "imported"
    ASSOCIATED = "associated"  # the links between memories were built anew

    CURATED = "curated"  # a model was asked after a turn; or could not be, and the rules' answer stands
    PROPOSED = "proposed"  # what a model may not do by itself: waits for a person
    REVIEWED = "reviewed"  # a promotion or decay review (S2)
    SUMMARISED = "summarised"  # a stretch of conversation became an episode, or an episode was told anew (S2)
    DECIDED = "decided"  # a person accepted or refused what was proposed


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(JsonForm):
    """One journal entry. `state` is the memory's scalar state after it; `before` the fields it changed, as they were."""

    id: str = ""
    operation: int
    kind: EventKind
    memory: str | None
    at: datetime  # record time
    actor: str = "user"
    reason: str = ""
    weight_before: float | None = None
    weight_after: float | None = None
    factors: Mapping[str, float] = field(default_factory=dict)
    state: Mapping[str, Any] | None = None
    before: Mapping[str, Any] = field(default_factory=dict)
    detail: Mapping[str, Any] = field(default_factory=dict)

    @property
    def delta(self) -> float | None:
        """By how much the weight changed (S0's log); None where there was none before."""
        if self.weight_before is None or self.weight_after is None:
            return None
        return self.weight_after - self.weight_before

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values, with by how much the weight changed."""
        return {**JsonForm.to_dict(self), "delta": self.delta}


@dataclass(frozen=True, slots=True, kw_only=True)
class Job(JsonForm):
    """Work that was promised. `operation` numbers it; `at` is when it was acknowledged."""

    operation: int
    kind: str
    at: datetime
    payload: Mapping[str, Any] = field(default_factory=dict)
    attempts: int = 0
    error: str = ""
    dead: bool = False
    secret: bool = False  # whether its payload is to be encrypted while it waits
    doubtful: bool = False  # whether it may say a known secret again, and is encrypted where secrets are known
    user: str | None = None  # whose message it is; None: nobody's in particular


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """A job that is to be acknowledged, with the bytes that belong to it; with a key that was seen before it is not made again."""

    job: Job
    idempotency_key: str | None = None
    body: str = ""  # a digest of what was asked for: a key that came with another is refused; empty: nobody compares
    blobs: tuple[Blob, ...] = ()


@dataclass(slots=True, kw_only=True)
class Changes:
    """One transaction's worth of changes. `apply` makes all of it happen, or none."""

    operation: int
    memories: list[Memory] = field(default_factory=list)  # full new state, with the revision it was read with
    scanned: list[str] = field(default_factory=list)  # memories a compression visited: their scan count grows by one
    contents: list[Content] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)  # made or strengthened
    relinks: list[Link] = field(default_factory=list)  # that exist: strength, name, lock and scan base as given
    unlink_operations: list[int] = field(default_factory=list)  # take back the links those operations made
    fingerprint: str = ""  # of the embedder that made the vectors
    vectors: dict[str, Any] = field(default_factory=dict)  # memory id → unit vector (numpy float32)
    tokens: dict[str, list[str]] = field(default_factory=dict)  # memory id → index tokens
    events: list[Event] = field(default_factory=list)
    purge: list[str] = field(default_factory=list)  # memories whose text, vectors and words go for good
    attached: list[Attached] = field(default_factory=list)
    jobs: list[Job] = field(default_factory=list)  # promised by this, under numbers of their own
    done: list[int] = field(default_factory=list)  # jobs finished by this
    settings: dict[str, str] = field(default_factory=dict)  # agent-wide: profile, focus, last maintenance
