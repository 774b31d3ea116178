"""What the verbs report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ebbing.domain.records.events import Event
from ebbing.domain.records.memory import Level, Link, LinkKind, Memory


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A memory as it is shown in lists: its text, and how present it is now."""

    memory: Memory
    text: str  # the original; a secret is named, not shown
    weight: float
    level: Level
    metadata: Mapping[str, Any]
    label: str = ""  # S2's topic of a fact: preference, personal, memory or promise


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """When a memory will have faded to each lower level, if nothing happens to it. None: never by time alone."""

    memory: str
    weight: float
    level: Level
    falls_to: Mapping[Level, datetime | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why a memory is as present as it is."""

    memory: Memory
    text: str
    shown: str  # what is left of it now
    phrase: str  # the same in short
    keywords: tuple[str, ...]
    weight: float
    level: Level
    factors: Mapping[str, float]
    forecast: Forecast
    links: tuple[Link, ...]
    dangling: tuple[Link, ...]  # to memories that are gone: remembering that one once remembered
    incoming: tuple[Link, ...]
    events: tuple[Event, ...]
    summary: str  # the same in a sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a memory's provenance: `memory` and `of` are joined by a link of this kind."""

    memory: str
    of: str
    kind: LinkKind
    depth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Where a memory comes from and what was made of it (S0-15)."""

    memory: str
    source_ids: tuple[str, ...]  # everything it goes back to, nearest first
    merged_from: tuple[str, ...]
    merged_into: str | None
    compressed_from: int | None  # the content that holds its original, if maintenance shows it shortened
    sources: tuple[Step, ...]
    products: tuple[Step, ...]
    original_contents: Mapping[str, str]  # the words it all began with; a secret is named, not shown


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelChange:
    """A memory that moved to another level."""

    memory: str
    before: Level
    after: Level
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MaintenanceReport:
    """What one maintenance run did, or would do."""

    looked_at: int
    changes: tuple[LevelChange, ...]
    purged: tuple[str, ...]
    merged: tuple[tuple[str, ...], ...]  # batches of similar memories that became one summary each
    archived: tuple[str, ...]
    deleted: tuple[str, ...]  # softly, restorable for the profile's days
    left: int  # changes that did not fit this run's budget, or the time it had
    dry_run: bool
    levels: Mapping[Level, int]  # after it
    episodes: tuple[str, ...] = ()  # of conversations that had been silent for long and are over now (S2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tidied:
    """What was done in a quiet moment."""

    learned: int  # jobs that had been waiting
    maintained: MaintenanceReport | None  # None: it was not due
    curated: int  # turns a language model looked at
    reviewed: int  # memories it judged
    retold: int  # texts it put better
    trouble: str  # why it did not answer

    def __bool__(self) -> bool:
        return any((self.learned, self.maintained, self.curated, self.reviewed, self.retold, self.trouble))


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """What a language model would like to do and may not: it waits for a person."""

    id: str  # of the journal entry: accept or refuse it by this
    at: datetime
    command: str  # DELETE, UPDATE, NEGATE or MERGE
    memories: tuple[str, ...]
    text: str  # what it would say instead; empty for a deletion
    reason: str
    actor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What a person decided about a proposal."""

    proposal: str
    accepted: bool
    events: tuple[str, ...]  # undo takes back all of them by any one
    memories: tuple[str, ...]  # those that changed or were made


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """What an undo took back."""

    operation: str
    events: tuple[str, ...]
    memories: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Switched:
    """What a change of profile did, or would do."""

    before: str
    after: str
    memories: int  # that are believed
    kept: tuple[str, ...]  # those the new profile would let go: their life begins anew
    waiting: int  # messages of conversations that were not over: they are learned in the new way
    dry_run: bool
    ticket: str = ""  # undo takes it back by this


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPlan:
    """Where a memory stands in its reviews, by SM-2 (S3 §2.2)."""

    memory: str
    due: datetime
    is_due: bool
    interval_days: float  # from the last review to the next
    ease: float
    repetitions: int  # recalls in a row that succeeded
    last_review: datetime  # when there was none: when it was made


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeReport:
    """What a task's outcome did."""

    task: str
    success: bool
    memories: tuple[str, ...]  # those that were reinforced, or weakened
    links: int  # those that grew, because what they brought to mind proved useful
    ticket: str | None = None  # of the outcome's text, which is learned like anything said


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """What `doctor` found."""

    agent: str
    folder: str
    memories: int
    by_level: Mapping[Level, int]
    by_status: Mapping[str, int]
    pending: int
    dead: int
    bytes: int
    embedder: str
    without_vector: int
    profile: str
    problems: tuple[str, ...]
    metrics: Mapping[str, float]  # S0-21's counters
