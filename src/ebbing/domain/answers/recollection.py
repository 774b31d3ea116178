"""What a recall returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import datetime
from enum import StrEnum
from typing import Any, overload

from ebbing.domain.records.attachments import Attachment
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import JsonForm
from ebbing.domain.records.memory import Channel, Layer, Level, LinkKind, Status


class Mode(StrEnum):
    """How far a recall looks (S0-16)."""

    NORMAL = "normal"  # what is present and believed
    REVIEW = "review"  # everything that was ever known, down to the faintest trace
    DEBUG = "debug"  # deleted memories too


@dataclass(frozen=True, slots=True, kw_only=True)
class Why(JsonForm):
    """The parts of a hit's score."""

    text: float  # by words, 0–1
    vector: float  # by meaning: cosine
    activation: float  # from its neighbours
    relevance: float  # the three together
    weight: float  # how present it is, unclipped
    path: tuple[str, ...] = ()  # the memories the activation came through, the one that was found by itself first

    @property
    def by_association(self) -> bool:
        """Whether it came to mind over links alone."""
        return self.activation > 0 and not self.text and not self.vector


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(JsonForm):
    """One memory that came to mind, as it is shown now."""

    id: str
    text: str  # what is left of it at its level
    level: Level
    weight: float
    score: float
    status: Status
    layer: Layer
    category: str
    channel: Channel
    language: str
    role: str
    speaker: str | None
    user: str | None
    occurred_at: datetime
    valid_until: datetime | None
    metadata: Mapping[str, Any]
    why: Why
    # a fact's message, or what was said around it, while that is still whole; the fact is part of it. Of an episode (S2) the
    # message that it came to mind by
    said: str = ""
    label: str = ""  # S2's topic of a fact: preference, personal, memory or promise
    replaces: tuple[Replaced, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    current: bool = True  # false once it is closed, over, or contested by something newer
    locked: bool = False  # true where its secret could not be opened: the vault key is missing or another one
    links: tuple[Linked, ...] = ()  # the strongest few, when asked for


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked(JsonForm):
    """A memory that a hit is linked with."""

    id: str
    text: str
    kind: LinkKind
    name: str
    strength: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced(JsonForm):
    """A memory that a hit has taken the place of: hidden from normal mode, but said so."""

    id: str
    text: str
    status: Status
    until: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgotten(JsonForm):
    """A link to a memory that is gone (S4-08): what it says is forgotten, that there was something is not."""

    source: str  # the memory that still holds the link
    about: str  # what that memory is about
    relation: str  # what the link was called; empty if that is forgotten too
    language: str
    text: str  # all of it in a sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Recollection(JsonForm, Sequence[Hit]):
    """The answer to a cue: a sequence of hits, best first. `text` is the same, ready for a prompt."""

    text: str
    hits: tuple[Hit, ...]
    mode: Mode
    forgotten: tuple[Forgotten, ...] = ()  # what it remembers having known, in profiles that forget (S4)
    pending: int = 0  # jobs that had not been worked off when this was answered
    hint: str | None = None  # e.g. an offer to look back
    notes: tuple[str, ...] = field(default_factory=tuple)  # what did not work as usual, e.g. "by words only: …"

    @overload
    def __getitem__(self, place: int) -> Hit: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Hit, ...]: ...

    def __getitem__(self, place: int | slice) -> Hit | tuple[Hit, ...]:
        return self.hits[place]

    def __len__(self) -> int:
        return len(self.hits)
