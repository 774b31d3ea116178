"""A memory: one record of content with its state. Frozen; a change makes a new value and an event.

All laws share one union of fields. A field means the same thing under every law; a law ignores what it does not use.
Text is no part of the state: it lives in `Content` rows, which the state points to by id, so that erasing text never
has to rewrite history. A memory that a mind hands out has its text with it; no row, journal entry or comparison knows that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import JsonForm, json_form

MENTION_RING: Final = 16
UNRATED: Final = 0.0  # the difficulty of a memory that no review has rated yet
HARDEST: Final = 10.0  # the greatest difficulty
COMPUTED: Final = 0.0  # the decay rate of a memory whose law computes it
SLOWEST, FASTEST = 0.01, 100.0  # the decay rates an entry may bring; S3 §3.1 speaks of 0.5 to 2
ENTITY: Final = "entity"  # the category of a node that stands for a thing, not for something said (S4)
SAID: Final = "said"  # the maker of a text that somebody said


class Level(StrEnum):
    """How much of a memory's content is shown, from everything to a bare trace."""

    FULL = "full"
    SUMMARY = "summary"
    TAG = "tag"
    TRACE = "trace"
    ARCHIVE = "archive"


class Layer(StrEnum):
    """How close to the person a memory lies."""

    WORKING = "working"
    EPISODE = "episode"
    FACT = "fact"
    CORE = "core"
    SYSTEM = "system"


class Status(StrEnum):
    """Whether a memory is believed and searched."""

    ACTIVE = "active"
    NEGATED = "negated"  # denied by the user; kept with its correction history
    SUPERSEDED = "superseded"  # replaced by a newer truth; kept as history
    MERGED = "merged"  # part of a summary that stands for it
    ARCHIVED = "archived"  # put away by cleanup, restorable
    DELETED = "deleted"  # soft: out of every search but debug, restorable for 30 days
    PURGED = "purged"  # its text is gone; the bare row stays so that links can dangle


GONE: Final = frozenset({Status.DELETED, Status.PURGED})  # links to such a memory dangle


class ConflictState(StrEnum):
    """How a negation weighs on the old memory (S0's strategies)."""

    NONE = "none"
    HELD = "held"  # version_keep: drops at once and stays there
    FADING = "fading"  # weight_balance: falls along C(t)


class Channel(StrEnum):
    """Where a memory came from, most trusted first."""

    USER = "user"
    AGENT = "agent"
    TOOL = "tool"
    IMPORT = "import"


class RemovalPolicy(StrEnum):
    """Who took a memory out (S0-25)."""

    USER_DELETE = "user_delete"
    AUTO_CLEANUP = "auto_cleanup"
    MERGE_CLEANUP = "merge_cleanup"
    UNDO = "undo"


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory(JsonForm):
    """The state of one memory. Times are aware UTC datetimes; None means it has not happened."""

    id: str
    content: int  # number of the content row that holds its verbatim text
    version: int = 1  # of the content
    # what it is
    layer: Layer = Layer.EPISODE
    category: str = "fact"
    language: str = "en"
    sensitivity: int = 0
    channel: Channel = Channel.USER
    confidence: float = 1.0
    user: str | None = None
    conversation: str | None = None
    task: str | None = None
    project: str | None = None
    # when
    created_at: datetime  # when it was recorded; never moves
    occurred_at: datetime  # when it was said or true
    last_activated_at: datetime  # moves on a mention, never backward, never by maintenance
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    # what has happened to it
    mentioned_at: datetime | None = None
    mentions: tuple[datetime, ...] = ()  # the most recent MENTION_RING of them, oldest first
    mention_count: int = 0
    boost: float = 0.0  # amplitude of S0's semantic boost at the last mention
    frequent_at: datetime | None = None  # when mentions last came thick and fast
    negated_at: datetime | None = None
    conflict: ConflictState = ConflictState.NONE
    importance: float = 1.0  # S2's number, raised by use
    stability_hours: float = 24.0
    difficulty: float = UNRATED  # FSRS's, from 1 to 10; other laws leave it
    decay_rate: float = COMPUTED  # S3's, as its entry gave it; holds until the memory is reinforced
    reinforced_at: datetime | None = None
    reinforce_count: int = 0
    accessed_at: datetime | None = None
    access_count: int = 0
    scan_count: int = 0
    adopted_at: datetime | None = None  # when its law took it in although it would have let it go: as new from then on
    adopted_scans: int = 0  # its scan count then
    pinned: bool = False
    # where it stands
    status: Status = Status.ACTIVE
    successor: str | None = None  # what superseded it, came after it, perhaps takes its place, or sums it up
    removed_at: datetime | None = None
    removed_by: RemovalPolicy | None = None
    level: Level = Level.FULL  # as maintenance last recorded it; the level shown is always computed
    revision: int = 0  # of this row; for compare-and-set
    # what it says, where a mind hands it out: no part of the state
    text: str = field(default="", compare=False)  # the original; a secret is named, not shown (`mind.text` shows it)
    metadata: Mapping[str, Any] = field(default_factory=dict, compare=False)  # the caller's own, as given to `remember`
    notes: tuple[str, ...] = field(
        default=(), compare=False
    )  # what did not work as usual: a secret that cannot be opened

    def is_current(self, at: datetime) -> bool:
        """Say whether it holds as far as is known: believed, not over, and nothing newer speaks against it."""
        over = self.valid_until is not None and self.valid_until <= at
        return self.status is Status.ACTIVE and self.conflict is ConflictState.NONE and not over

    # S2's own names for some of it

    @property
    def last_access(self) -> datetime:
        """When it was last seen; its creation, if never."""
        return self.accessed_at or self.created_at

    @property
    def source(self) -> str:
        """user, background_ai or system; tool and import for what came from outside."""
        return "system" if self.layer is Layer.SYSTEM else _SOURCES.get(self.channel, str(self.channel))

    @property
    def verified(self) -> bool:
        """Whether the user said or confirmed it; what an agent, a tool or an import says is not."""
        return self.channel is Channel.USER

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values that `json.dumps` takes. `content` is a row's number, of no use outside."""
        told = {"id": self.id, "text": self.text}
        state = {name: json_form(getattr(self, name)) for name in STATE_FIELDS if name not in ("id", "content")}
        s2 = {"last_access": json_form(self.last_access), "source": self.source, "verified": self.verified}
        return {**told, **state, **s2, "metadata": json_form(self.metadata), "notes": list(self.notes)}


_SOURCES: Final = {Channel.USER: "user", Channel.AGENT: "background_ai"}
TOLD: Final = frozenset({"text", "metadata", "notes"})
STATE_FIELDS: Final = tuple(f.name for f in fields(Memory) if f.name not in TOLD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """A piece of text and its description. The only place where text is kept."""

    id: int
    memory: str | None  # None: said, but not worth a memory
    text: str
    redacted: str | None = None  # set when the text holds a secret: stored encrypted, shown in lists as this
    version: int = 1
    level: Level = Level.FULL  # FULL is the verbatim original; the others are derived from it
    maker: str = SAID  # who wrote it: "said", "rules", a model's name
    phrase: str = ""
    topic: str = ""
    keywords: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    role: str = "user"
    speaker: str | None = None
    metadata: dict[str, Any] = field(default_factory=dict)
    locked: bool = field(
        default=False, compare=False
    )  # its secret could not be opened: `text` is the redacted form; never stored


class LinkKind(StrEnum):
    """Why two memories are associated."""

    PREVIOUS = "previous"  # 上文
    NEXT = "next"  # 下文
    KEYWORD = "keyword"
    SEMANTIC = "semantic"
    TEMPORAL = "temporal"
    CO_TASK = "co_task"
    CO_PROJECT = "co_project"
    CO_RETRIEVED = "co_retrieved"
    FOCUS = "focus"
    REFINES = "refines"
    FOLLOWS = "follows"
    SUPERSEDES = "supersedes"
    NEGATES = "negates"
    DERIVED_FROM = "derived_from"  # a fact and the episode it came from
    MERGED_FROM = "merged_from"


@dataclass(frozen=True, slots=True, kw_only=True)
class Link(JsonForm):
    """A directed, typed, weighted association. It dangles when its target is gone."""

    source: str
    target: str
    kind: LinkKind
    strength: float
    name: str = ""  # the relation in words, e.g. 属于
    locked: bool = False
    scan_base: int = 0  # the source's scan count when the strength was set: S4's decay is counted from here
    operation: int = 0
