"""What people pass to `remember`, checked and made uniform before anything is promised."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from ebbing.domain.instants import utc
from ebbing.domain.records.memory import Channel
from ebbing.errors import InputError, ModeError, TextError, TimeError
from ebbing.language.envelope import unwrapped

MAX_CHARACTERS: Final = 1_000_000  # of one call, all messages together
MAX_NAME_CHARACTERS: Final = 200
MAX_METADATA_CHARACTERS: Final = 100_000
ROLES: Final = ("user", "assistant", "system", "tool")
MESSAGE_KEYS: Final = frozenset({"role", "content", "timestamp", "name"})
CHANNELS: Final[Mapping[str, Channel]] = {
    **{str(c): c for c in Channel},
    "web": Channel.TOOL,
    "assistant": Channel.AGENT,
    "chat": Channel.USER,  # S3's names
    "manual": Channel.USER,
    "task": Channel.AGENT,
}
BY_HAND: Final = "manual"  # the source of what someone wrote down on purpose: kept as it is, and longer
CHANNEL_OF_ROLE: Final[Mapping[str, Channel]] = {"assistant": Channel.AGENT, "tool": Channel.TOOL}
MILLISECONDS_FROM: Final = 100_000_000_000  # a number this large is milliseconds, as JavaScript counts

_FORBIDDEN: Final = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterance:
    """One thing that was said."""

    role: str
    content: str
    at: datetime
    name: str | None = None
    channel: Channel = Channel.USER


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
    metadata: Mapping[str, Any] = field(default_factory=dict)


def text_of(value: Any, what: str) -> str:
    """A text that can be stored: a string, not blank, without NUL or lone surrogates."""
    if not isinstance(value, str):
        raise TextError(f"{what} must be a string, not {type(value).__name__}")
    if not value.strip():
        raise TextError(f"{what} is empty: there is nothing to work with")
    if len(value) > MAX_CHARACTERS:
        raise TextError(f"{what} has {len(value):,} characters, at most {MAX_CHARACTERS:,} are taken at once: split it")
    found = _FORBIDDEN.search(value)
    if found:
        kind = "a NUL character" if found[0] == "\x00" else "half of a surrogate pair"
        raise TextError(f"{what} holds {kind} at position {found.start()}: decode it properly, or remove it")
    return value


def name_of(value: Any, what: str) -> str | None:
    """An optional short name, such as a user or a conversation."""
    if value is None:
        return None
    name = text_of(value, what)
    if len(name) > MAX_NAME_CHARACTERS:
        raise InputError(f"{what} has {len(name)} characters, at most {MAX_NAME_CHARACTERS} are allowed")
    return name


def messages_of(given: Any, *, at: datetime | None, source: str | None, now: datetime) -> list[Utterance]:
    """Messages from a string, a message, or a list of messages."""
    said = utc(at, "at") if at is not None else now
    channel = _channel(source)
    if isinstance(given, str | Mapping):
        given = [given]
    if not isinstance(given, Sequence) or isinstance(given, bytes | bytearray):
        raise TextError(f"remember takes a string or a list of messages, not {type(given).__name__}")
    if not given:
        raise TextError("there are no messages to remember")
    messages = [_message(one, said, channel) for one in given if not _only_ours(one)]
    if not messages:
        raise TextError("there is nothing to remember but what was put into the prompt from memory")
    total = sum(len(m.content) for m in messages)
    if total > MAX_CHARACTERS:
        raise TextError(
            f"the messages have {total:,} characters, at most {MAX_CHARACTERS:,} are taken at once: split them"
        )
    return messages


def _only_ours(one: Any) -> bool:
    """Whether a message is a prompt's envelope of memories: what we say ourselves is not learned."""
    if not isinstance(one, Mapping) or one.get("role") != "system" or not isinstance(one.get("content"), str):
        return False
    return bool(one["content"].strip()) and not unwrapped(one["content"]).strip()


def _channel(source: str | None) -> Channel | None:
    if source is None:
        return None
    if source not in CHANNELS:
        raise ModeError(f"source {source!r} is not known: use one of {', '.join(CHANNELS)}")
    return CHANNELS[source]


def _message(one: Any, said: datetime, channel: Channel | None) -> Utterance:
    if isinstance(one, str):
        one = {"content": one}
    if not isinstance(one, Mapping):
        raise TextError(f"a message must be a string or a mapping with role and content, not {type(one).__name__}")
    unknown = set(one) - MESSAGE_KEYS
    if unknown:
        raise InputError(
            f"a message has unknown keys {sorted(map(str, unknown))}: use {', '.join(sorted(MESSAGE_KEYS))}"
        )
    role = one.get("role", "user")
    if role not in ROLES:
        raise ModeError(f"role {role!r} is not known: use one of {', '.join(ROLES)}")
    when, content = one.get("timestamp"), one.get("content")
    if role == "system" and isinstance(content, str):
        content = unwrapped(content)
    return Utterance(
        role=role,
        content=text_of(content, "the content of a message"),
        at=said if when is None else _time(when),
        name=name_of(one.get("name"), "the name of a message"),
        channel=channel or CHANNEL_OF_ROLE.get(role, Channel.USER),
    )


def _time(when: Any) -> datetime:
    """A datetime, ISO text with offset, or seconds (or milliseconds) since 1970."""
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
    """How sure the caller is: a number from 0 to 1."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise InputError(f"confidence must be a number from 0 to 1, not {value!r}")
    return float(value)


def metadata_of(metadata: Any) -> dict[str, Any]:
    """The caller's own data: a JSON object that comes back on hits as it was."""
    if metadata is None:
        return {}
    if not isinstance(metadata, Mapping):
        raise InputError(f"metadata must be a mapping, not {type(metadata).__name__}")
    try:
        text = json.dumps(dict(metadata), ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise InputError(f"metadata must be JSON: {error}") from error
    if len(text) > MAX_METADATA_CHARACTERS:
        raise InputError(
            f"metadata has {len(text):,} characters as JSON, at most {MAX_METADATA_CHARACTERS:,} are allowed"
        )
    if _FORBIDDEN.search(text) or "\\u0000" in text:
        raise TextError("metadata holds a NUL character or half of a surrogate pair")
    loaded: dict[str, Any] = json.loads(text)
    return loaded
