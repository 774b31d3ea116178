"""A record: one thing that another program has kept, in our words. Every reader of a format yields these, and nothing else.

A reader never stops at one bad record: it says where it stands and why it cannot be used, and goes on.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from ebbing.domain.answers.reports import RefusedRecord
from ebbing.domain.records.frozen import dataclass

_DIGITS: Final = 32  # of a hash, in hex


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """Something said or noted down elsewhere, under an id that is the same whenever the file is read."""

    id: str
    where: str  # for people: the place in the file
    text: str
    role: str = "user"
    at: datetime | None = None
    name: str | None = None  # who said it
    user: str | None = None
    conversation: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)


Records = Iterator[Record | RefusedRecord]
Reader = Callable[[Path], Records]


def fingerprint(*parts: object) -> str:
    """Return a short name for what has none of its own: the same for the same parts."""
    written = json.dumps([str(part) for part in parts], ensure_ascii=False)
    return hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]


def time_in(value: Any) -> datetime | None:
    """Return the time in a field: seconds or milliseconds since 1970, or ISO text; without a zone it is UTC, as programs write it."""
    if value is None or value == "" or isinstance(value, bool):
        return None
    try:
        if isinstance(value, int | float):
            return datetime.fromtimestamp(value / 1000 if abs(value) > 1e11 else value, UTC)
        at = datetime.fromisoformat(str(value).strip().replace(" UTC", "+00:00"))
    except (ValueError, OverflowError, OSError) as error:
        raise ValueError(f"its time {value!r} cannot be read") from error
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)


def text_in(value: Any) -> str | None:
    """Return a field's text; None where it is missing or no text."""
    return value if isinstance(value, str) and value.strip() else None


def mapping_in(value: Any) -> Mapping[str, Any]:
    """Return a field's object; an empty one where there is none."""
    return value if isinstance(value, Mapping) else {}


def list_in(value: Any) -> list[Any]:
    """Return a field's list; an empty one where there is none."""
    return value if isinstance(value, list) else []
