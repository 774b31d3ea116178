"""What was said, and where it comes from, checked before anything is promised."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import field, fields
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any, Final

from ebbing.domain.instants import utc
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Channel
from ebbing.domain.texts import FORBIDDEN, MAX_CHARACTERS, name_of, text_of
from ebbing.engine.messages import formats
from ebbing.engine.messages.formats import ChatLine
from ebbing.errors import InputError, ModeError, TextError, TimeError
from ebbing.language.envelope import unwrapped
from ebbing.language.sensitivity.wake import Wake

MAX_MESSAGES: Final = 10_000  # of one call
MAX_METADATA_CHARACTERS: Final = 100_000
MAX_NESTING: Final = 100  # lists and objects within each other
CHANNELS: Final[Mapping[str, Channel]] = {
    **{str(c): c for c in Channel},
    "web": Channel.TOOL,
    "assistant": Channel.AGENT,
    "chat": Channel.USER,  # S3's names
    "manual": Channel.USER,
    "task": Channel.AGENT,
}
SOURCES: Final = frozenset({"task", "manual", "chat"})  # S3's kinds
BY_HAND: Final = "manual"  # the source of what someone wrote down on purpose: kept as it is, and longer
CHANNEL_OF_ROLE: Final[Mapping[str, Channel]] = {"assistant": Channel.AGENT, "tool": Channel.TOOL}
MILLISECONDS_FROM: Final = 100_000_000_000  # a number this large is milliseconds, as JavaScript counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterance:
    """One thing that was said."""

    role: str
    content: str
    at: datetime
    name: str | None = None
    channel: Channel = Channel.USER
    wake: Wake | None = None  # what is a secret in it because of what was said before it

    @property
    def speaker(self) -> tuple[str, str | None]:
        """Who said it: a role, and a name where they have one."""
        return self.role, self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where a remember came from: the same for all its messages."""

    user: str | None = None
    conversation: str | None = None
    task: str | None = None
    project: str | None = None
    category: str | None = None
    outcome: str | None = None  # "success" or "failure": it tells how a task went
    by_hand: bool = False  # written down on purpose
    confidence: float | None = None  # how sure the caller is of it, 0–1; None is the profile's
    source: str | None = None  # S3's kind of source (task, manual, chat), where the caller names it
    metadata: Mapping[str, Any] = field(default_factory=dict)

    @property
    def on_purpose(self) -> bool:
        """Whether the caller has judged it already: by naming its category, or as the outcome of a task."""
        return self.category is not None or self.outcome is not None

    def plain(self) -> dict[str, Any]:
        """Return it as a job keeps it."""
        return dict(zip(_ORIGIN, _WHENCE(self), strict=True))


_ORIGIN: Final = tuple(one.name for one in fields(Origin))
_WHENCE: Final = attrgetter(*_ORIGIN)


def messages_of(
    lines: Sequence[ChatLine], *, at: datetime | None, source: str | None, now: datetime
) -> list[Utterance]:
    """Return what is said in messages; none where all are silent."""
    said = utc(at, "at") if at is not None else now
    channel = channel_of(source)
    spoken = [one for one in lines if one.text is not None]
    messages = [_message(one, said, channel) for one in spoken if not _only_ours(one)]
    if spoken and not messages:
        raise TextError("there is nothing to remember but what was put into the prompt from memory")
    total = sum(len(m.content) for m in messages)
    if total > MAX_CHARACTERS:
        raise TextError(
            f"the messages have {total:,} characters, at most {MAX_CHARACTERS:,} are taken at once: split them"
        )
    return messages


def spoken_in(given: Any) -> list[ChatLine]:
    """Return the messages of what was passed to `remember` – a string, a message, or a list of them in any common form – in ours."""
    one_alone = isinstance(given, str | Mapping) or hasattr(given, "model_dump")
    if not one_alone and (not isinstance(given, Sequence) or isinstance(given, bytes | bytearray)):
        raise TextError(f"remember takes a string or a list of messages, not {type(given).__name__}")
    messages = [given] if one_alone else given
    if not messages:
        raise TextError("there are no messages to remember")
    if len(messages) > MAX_MESSAGES:
        raise TextError(
            f"there are {len(messages):,} messages, at most {MAX_MESSAGES:,} are taken at once: use remember_many"
        )
    return formats.spoken(messages)


def _only_ours(one: ChatLine) -> bool:
    """Say whether a message is a prompt's envelope of memories: what we say ourselves is not learned, whoever repeats it."""
    if not isinstance(one.text, str) or not one.text.strip():
        return False
    return not unwrapped(one.text).strip()


def channel_of(source: Any) -> Channel | None:
    """Return the channel that a source names; None leaves it to the role of who speaks."""
    if source is None:
        return None
    if not isinstance(source, str) or source not in CHANNELS:
        raise ModeError(f"source {source!r} is not known: use one of {', '.join(CHANNELS)}")
    return CHANNELS[source]


def _message(one: ChatLine, said: datetime, channel: Channel | None) -> Utterance:
    return Utterance(
        role=one.role,
        content=text_of(unwrapped(one.text) if isinstance(one.text, str) else one.text, "the content of a message"),
        at=said if one.timestamp is None else _time(one.timestamp),
        name=name_of(one.name, "the name of a message"),
        channel=channel or CHANNEL_OF_ROLE.get(one.role, Channel.USER),
    )


def _time(when: Any) -> datetime:
    """Read a datetime, ISO text with offset, or seconds (or milliseconds) since 1970."""
    if isinstance(when, datetime):
        return utc(when, "timestamp")
    try:
        if isinstance(when, str):
            return utc(datetime.fromisoformat(when), "timestamp")
        if isinstance(when, int | float) and not isinstance(when, bool):
            return datetime.fromtimestamp(when / 1000 if abs(when) >= MILLISECONDS_FROM else when, UTC)
    except (ValueError, OverflowError, OSError) as error:
        if isinstance(error, TimeError):
            raise
        raise TimeError(f"timestamp {when!r} cannot be read: {error}") from error
    raise TimeError(f"timestamp must be a datetime, ISO text or seconds since 1970, not {type(when).__name__}")


def confidence_of(value: Any) -> float | None:
    """Return how sure the caller is: a number from 0 to 1."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise InputError(f"confidence must be a number from 0 to 1, not {value!r}")
    return float(value)


def metadata_of(metadata: Any) -> dict[str, Any]:
    """Return the caller's own data: a JSON object that comes back on hits as it was."""
    if metadata is None:
        return {}
    if not isinstance(metadata, Mapping):
        raise InputError(f"metadata must be a mapping, not {type(metadata).__name__}")
    if not all(isinstance(key, str) for key in metadata):
        raise InputError("each key of metadata must be text: numbers would come back as text")
    try:
        text = json.dumps(dict(metadata), ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise InputError(f"metadata must be JSON: {error}") from error
    if len(text) > MAX_METADATA_CHARACTERS:
        raise InputError(
            f"metadata has {len(text):,} characters as JSON, at most {MAX_METADATA_CHARACTERS:,} are allowed"
        )
    if FORBIDDEN.search(text) or "\\u0000" in text:
        raise TextError("metadata holds a NUL character or half of a surrogate pair")
    loaded: dict[str, Any] = json.loads(text)
    if _nests_deeper(loaded, MAX_NESTING):
        raise InputError(f"metadata nests lists and objects more than {MAX_NESTING} deep: make it flatter")
    return loaded


def _nests_deeper(value: Any, depth: int) -> bool:
    level = [value]
    for _ in range(depth):
        inner = [one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list)]
        level = [child for children in inner for child in children]
    return any(isinstance(one, dict | list) for one in level)
