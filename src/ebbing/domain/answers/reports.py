"""What the verbs report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Any

from ebbing.domain.records.condition import Condition, condition, strength
from ebbing.domain.records.events import Event
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import JsonForm
from ebbing.domain.records.memory import Level, Link, LinkKind, Memory


@dataclass(frozen=True, slots=True, kw_only=True)
class View(JsonForm):
    """A memory as it is shown in lists: its text, and how present it is now."""

    memory: Memory
    text: str  # the original; a secret is named, not shown
    weight: float
    level: Level
    metadata: Mapping[str, Any]
    label: str = ""  # S2's topic of a fact: preference, personal, memory or promise

    @property
    def strength(self) -> int:
        """How present it is in S3's points, 0 to 100."""
        return strength(self.weight)

    @property
    def condition(self) -> Condition:
        """How it is doing at a glance: green, yellow or red (S3)."""
        return condition(self.weight)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast(JsonForm):
    """When a memory will have faded to each lower level, if nothing happens to it. None: never by time alone."""

    memory: str
    weight: float
    level: Level
    falls_to: Mapping[Level, datetime | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction(JsonForm):
    """One entry of a memory's correction history (S0-10): when, why, and what was said instead."""

    at: datetime
    reason: str
    by: str  # the memory that speaks against it
    text: str  # what that says; a secret is named, not shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation(JsonForm):
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
    corrections: tuple[Correction, ...] = ()  # its correction history, oldest first


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(JsonForm):
    """One step of a memory's provenance: `memory` and `of` are joined by a link of this kind."""

    memory: str
    of: str
    kind: LinkKind
    depth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance(JsonForm):
    """Where a memory comes from and what was made of it (S0-15)."""

    memory: str
    source_ids: tuple[str, ...]  # everything it goes back to, nearest first
    merged_from: tuple[str, ...]
    merged_into: str | None
    compressed_from: str | None  # the memory whose original `text` gives, if maintenance shows it shortened: itself
    sources: tuple[Step, ...]
    products: tuple[Step, ...]
    original_contents: Mapping[str, str]  # the words it all began with; a secret is named, not shown


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelChange(JsonForm):
    """A memory that moved to another level."""

    memory: str
    before: Level
    after: Level
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MaintenanceReport(JsonForm):
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
    associated: int = (
        0  # pairs of memories that were found to belong together, where the profile looks for them anew (S3)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tidied(JsonForm):
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
class Proposed(JsonForm):
    """What a language model would like to do and may not: it waits for a person."""

    id: str  # of the journal entry: accept or refuse it by this
    at: datetime
    command: str  # DELETE, UPDATE, NEGATE or MERGE
    memories: tuple[str, ...]
    text: str  # what it would say instead; empty for a deletion
    reason: str
    actor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided(JsonForm):
    """What a person decided about a proposal."""

    proposal: str
    accepted: bool
    events: tuple[str, ...]  # undo takes back all of them by any one
    memories: tuple[str, ...]  # those that changed or were made


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(JsonForm):
    """What an undo took back."""

    operation: str
    events: tuple[str, ...]
    memories: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Switched(JsonForm):
    """What a change of profile did, or would do."""

    before: str
    after: str
    memories: int  # that are believed
    kept: tuple[str, ...]  # those the new profile would let go: their life begins anew
    waiting: int  # messages of conversations that were not over: they are learned in the new way
    dry_run: bool
    ticket: str = ""  # undo takes it back by this


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPlan(JsonForm):
    """Where a memory stands in its reviews, by SM-2 (S3 §2.2)."""

    memory: str
    due: datetime
    is_due: bool
    interval_days: float  # from the last review to the next
    ease: float
    repetitions: int  # recalls in a row that succeeded
    last_review: datetime  # when there was none: when it was made


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetReport(JsonForm):
    """What was taken out of every search, or would be."""

    memories: tuple[Memory, ...]  # as they are now
    ticket: str | None  # `undo` takes all of it back by this; None if nothing was done
    dry_run: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseReport(JsonForm):
    """What was erased for good, or would be."""

    memories: tuple[str, ...]  # the one that was meant, and those its words stood in
    restored: tuple[str, ...]  # that had been summed up together with it
    said_elsewhere: tuple[str, ...]  # other memories with the same words: erase them too, if they are meant
    left_in: tuple[str, ...]  # files that still hold the words, e.g. a backup; delete them yourself
    dry_run: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedRecord(JsonForm):
    """Something in a file that was not taken, and why."""

    where: str  # its place in the file
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineChange(JsonForm):
    """A line of a folder that says something else than the memory: `new`, `corrected`, `missing` or `forgotten`."""

    kind: str
    where: str
    memory: str | None  # None: it is new
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportReport(JsonForm):
    """What came of a file: every record in it is counted once. With `dry_run`, what would come of it."""

    kept: int  # new here
    known: int  # read before, or the same as what is known
    refused: tuple[RefusedRecord, ...] = ()
    changes: tuple[LineChange, ...] = ()  # of a folder that people edit
    dry_run: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class User(JsonForm):
    """A user somebody remembers something of. `name` None stands for memories of no particular user."""

    name: str | None
    memories: int
    last_said: datetime  # when the newest of them was recorded


@dataclass(frozen=True, slots=True, kw_only=True)
class Agent(JsonForm):
    """An agent that lives in a home."""

    name: str
    folder: str
    memories: int | None  # None: its file cannot be read now
    bytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Health(JsonForm):
    """What `doctor` found."""

    agent: str
    folder: str
    memories: int
    by_level: Mapping[Level, int]
    by_status: Mapping[str, int]
    by_condition: Mapping[Condition, int]  # of what is believed: green, yellow, red by strength (S3)
    pending: int
    dead: int
    bytes: int
    embedder: str
    without_vector: int
    profile: str
    problems: tuple[str, ...]
    metrics: Mapping[str, float]  # S0-21's counters
    weight_distribution: Mapping[str, int] = field(default_factory=dict)  # how many weigh how much
    damaged: bool = False  # the file itself: something in it is no longer as it was written
