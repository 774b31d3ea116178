"""chat: any log of a talk, one message a row: CSV, a JSON list, or one JSON object per line.

Common names of columns are known; `mapping` names the others: `{"text": "body", "name": "sender", "at": "sent"}`. A role that
is none of ours is the name of a person, who speaks for themselves.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ebbing.domain.answers.reports import RefusedRecord
from ebbing.engine.importing.record import Record, Records, fingerprint, mapping_in, text_in, time_in
from ebbing.engine.importing.source import rows, text_of_file
from ebbing.errors import ImportFormatError, InputError

# our names, and what such a column is often called
NAMES: Final[Mapping[str, Sequence[str]]] = {
    "text": ("text", "content", "message", "body", "msg"),
    "role": ("role", "sender", "author", "from", "speaker"),
    "name": ("name", "username", "nickname"),
    "at": ("at", "timestamp", "time", "date", "datetime", "created_at", "sent_at", "ts"),
    "id": ("id", "message_id", "uuid"),
    "user": ("user", "user_id"),
    "conversation": ("conversation", "conversation_id", "thread", "thread_id", "session", "session_id", "channel"),
}
ROLES: Final = {
    "user": "user",
    "human": "user",
    "me": "user",
    "customer": "user",
    "assistant": "assistant",
    "ai": "assistant",
    "bot": "assistant",
    "model": "assistant",
    "agent": "assistant",
}
SILENT: Final = frozenset({"system", "developer", "tool", "function"})
TABLES: Final = (".csv", ".tsv")


def read(path: Path, mapping: Mapping[str, str], zone: str | None) -> Records:
    """Yield every message."""
    if unknown := mapping.keys() - NAMES.keys():
        raise InputError(f"{', '.join(sorted(unknown))} cannot be mapped: use {', '.join(NAMES)}")
    local, seen = _zone(zone), Counter[str]()
    for where, row in _table(path) if path.suffix.lower() in TABLES else rows(path):
        yield _record(mapping_in(row), where, mapping, local, seen)


def _zone(name: str | None) -> ZoneInfo | None:
    try:
        return None if name is None else ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError) as error:
        raise InputError(f"zone {name!r} is not known: write it like Asia/Shanghai or Europe/Berlin") from error


def _table(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    text = text_of_file(path)
    first = text.split("\n", 1)[0]
    mark = max(",;\t", key=first.count)
    table = csv.DictReader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    try:
        for row in table:
            yield f"{path.name}, line {table.line_num}", row
    except csv.Error as error:
        raise ImportFormatError(f"{path}, line {table.line_num}: {error}") from error


def _record(
    row: Mapping[str, Any], where: str, mapping: Mapping[str, str], zone: ZoneInfo | None, seen: Counter[str]
) -> Record | RefusedRecord:
    found = {name: _field(row, name, mapping) for name in NAMES}
    text, said_by = text_in(found["text"]), text_in(found["role"])
    role = ROLES.get((said_by or "user").strip().lower())
    if text is None:
        return RefusedRecord(where=where, reason="without words: name the column that holds them with text=COLUMN")
    if (said_by or "").strip().lower() in SILENT:
        return RefusedRecord(where=where, reason=f"said by {said_by}, not by a person or the assistant")
    try:
        at = _time(found["at"], zone)
    except ValueError as error:
        return RefusedRecord(where=where, reason=str(error))
    talk = _word(found["conversation"])
    return Record(
        id=_id(found["id"], talk, said_by, at, text, seen),
        where=where,
        text=text,
        role=role or "user",
        at=at,
        name=_word(found["name"]) or (said_by if role is None else None),
        user=_word(found["user"]),
        conversation=talk,
    )


def _field(row: Mapping[str, Any], name: str, mapping: Mapping[str, str]) -> Any:
    if name in mapping:
        return row.get(mapping[name])
    lowered = {str(key).strip().lower(): value for key, value in row.items()}
    return next((lowered[known] for known in NAMES[name] if lowered.get(known) not in (None, "")), None)


def _word(value: Any) -> str | None:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else text_in(value)


def _time(value: Any, zone: ZoneInfo | None) -> datetime | None:
    """Return when it was said; a time without a zone is the caller's to place."""
    text = value.strip() if isinstance(value, str) else value
    if isinstance(text, str) and text.replace(".", "", 1).isdigit():
        text = float(text)
    if not isinstance(text, str) or not text:
        return time_in(text)
    try:
        at = datetime.fromisoformat(text.replace("/", "-"))
    except ValueError as error:
        raise ValueError(f"its time {value!r} is not ISO (2026-03-01 09:30)") from error
    if at.tzinfo is None and zone is None:
        raise ValueError(f"its time {value!r} has no zone: say which with zone (--zone), e.g. Asia/Shanghai")
    return time_in((at if at.tzinfo else at.replace(tzinfo=zone)).isoformat())


def _id(given: Any, talk: str | None, said_by: str | None, at: datetime | None, text: str, seen: Counter[str]) -> str:
    """Return the message's own id; without one, what it says and the how-manyth of its like it is."""
    own = _word(given)
    name = fingerprint(talk, own) if own else fingerprint(talk, said_by, at, text)
    seen[name] += 1
    return name if own else f"{name} {seen[name]}"
