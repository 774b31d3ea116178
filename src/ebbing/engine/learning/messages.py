"""What people pass to `remember`, messages and attachments, checked and made uniform before anything is promised."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from ebbing.domain.instants import utc
from ebbing.domain.records.attachments import Blob, Modality, blob_of
from ebbing.domain.records.memory import Channel
from ebbing.domain.texts import FORBIDDEN, MAX_CHARACTERS, name_of, text_of
from ebbing.errors import InputError, ModeError, TextError, TimeError
from ebbing.language.envelope import unwrapped

MAX_METADATA_CHARACTERS: Final = 100_000
MAX_BYTES: Final = 20_000_000  # of one attachment
MAX_ATTACHMENTS: Final = 20
ROLES: Final = ("user", "assistant", "system", "tool")
MESSAGE_KEYS: Final = frozenset({"role", "content", "timestamp", "name"})
ATTACHMENT_KEYS: Final = frozenset({"path", "data", "name", "kind", "text"})
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What the caller attached: the bytes, and the words that go with them."""

    blob: Blob
    text: str

    def plain(self) -> dict[str, Any]:
        """Return it as the job keeps it; the bytes lie beside the job."""
        return {"hash": self.blob.hash, "kind": str(self.blob.kind), "name": self.blob.name, "text": self.text}


def messages_of(given: Any, *, at: datetime | None, source: str | None, now: datetime) -> list[Utterance]:
    """Return messages from a string, a message, or a list of messages."""
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
    """Say whether a message is a prompt's envelope of memories: what we say ourselves is not learned."""
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
    try:
        text = json.dumps(dict(metadata), ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise InputError(f"metadata must be JSON: {error}") from error
    if len(text) > MAX_METADATA_CHARACTERS:
        raise InputError(
            f"metadata has {len(text):,} characters as JSON, at most {MAX_METADATA_CHARACTERS:,} are allowed"
        )
    if FORBIDDEN.search(text) or "\\u0000" in text:
        raise TextError("metadata holds a NUL character or half of a surrogate pair")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


# ── what is attached ──


def attachments_of(attachments: Any) -> list[Given]:
    """Return what was passed as attachments: paths, or mappings with path or data, name, kind and text."""
    if attachments is None:
        return []
    if isinstance(attachments, str | bytes | Path | Mapping) or not isinstance(attachments, Sequence):
        raise InputError("attachments must be a list of paths or mappings")
    if len(attachments) > MAX_ATTACHMENTS:
        raise InputError(f"there are {len(attachments)} attachments, at most {MAX_ATTACHMENTS} are taken at once")
    return [_given(one) for one in attachments]


def _given(one: Any) -> Given:
    if isinstance(one, str | Path):
        one = {"path": one}
    if not isinstance(one, Mapping) or set(one) - ATTACHMENT_KEYS or ("path" in one) == ("data" in one):
        keys = ", ".join(sorted(ATTACHMENT_KEYS))
        raise InputError(f"an attachment is a path, or a mapping with path or data, and {keys}")
    name = str(one.get("name") or (Path(one["path"]).name if "path" in one else ""))
    data = _bytes(one, name)
    kind = one.get("kind")
    if kind is not None and kind not in tuple(Modality):
        raise InputError(f"attachment kind {kind!r} is not known: use one of {', '.join(Modality)}")
    text = "" if one.get("text") is None else text_of(one["text"], "the text of an attachment")
    return Given(blob=blob_of(data, name, kind), text=text)


def _bytes(one: Mapping[str, Any], name: str) -> bytes:
    try:
        data = Path(one["path"]).read_bytes() if "path" in one else one["data"]
    except (OSError, TypeError, ValueError) as error:
        raise InputError(f"attachment {name or '?'} cannot be read: {error}") from error
    if not isinstance(data, bytes) or not data:
        raise InputError(f"attachment {name or '?'} is empty, or not bytes")
    if len(data) > MAX_BYTES:
        raise InputError(f"attachment {name or '?'} has {len(data):,} bytes, at most {MAX_BYTES:,} are kept")
    return data
