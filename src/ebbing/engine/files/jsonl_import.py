"""import: a JSONL file written by `export`, read into an empty mind, all of it or none.

Everything is checked record by record before anything is stored: one bad number would break every later sweep.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from ebbing.domain.answers.reports import ImportReport
from ebbing.domain.ids import number_of_event, number_of_memory
from ebbing.domain.instants import from_us
from ebbing.domain.judgement import SECRET
from ebbing.domain.profile.choice import SETTING as PROFILE
from ebbing.domain.records.attachments import Attached, Blob, blob_of
from ebbing.domain.records.events import Changes, Event, EventKind
from ebbing.domain.records.json_form import from_json
from ebbing.domain.records.memory import (
    COMPUTED,
    FASTEST,
    HARDEST,
    SLOWEST,
    UNRATED,
    Content,
    Level,
    Link,
    LinkKind,
    Memory,
    Status,
)
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.domain.records.state import rich
from ebbing.engine.files.formats import EBBING
from ebbing.engine.files.jsonl import EVERYTHING, VERSION, Settings
from ebbing.engine.operation import Operation
from ebbing.engine.parts import FOCUS, FOCUS_NODES, Parts
from ebbing.errors import Conflict, EbbingError, ImportFormatError
from ebbing.language.sensitivity.data import secret_keys
from ebbing.language.sensitivity.levels import holds_secret, redact
from ebbing.language.tokens import index_tokens


@dataclass(slots=True)
class _Read:
    """What a file holds, checked."""

    changes: Changes = field(default_factory=lambda: Changes(operation=0))
    blobs: list[Blob] = field(default_factory=list)
    jobs: list[dict[str, Any]] = field(default_factory=list)


def import_from(parts: Parts, path: Path, learned: Settings, *, dry_run: bool = False) -> ImportReport:
    """Read the file into an empty mind, all of it or none; with `dry_run` it is only checked."""
    if parts.store.count(EVERYTHING) or parts.store.pending():
        raise Conflict(f"the mind of {parts.agent} is not empty: import into a new agent")
    read = _read(path, {FOCUS: _check_focus, FOCUS_NODES: _check_nodes, PROFILE: _check_profile, **learned})
    changes = read.changes
    _index(changes, path)
    _index_attached(changes)
    report = ImportReport(kept=len(changes.memories), known=0, dry_run=dry_run)
    if dry_run:
        return report
    try:
        parts.store.take_in(changes, read.blobs)
    except (ValueError, TypeError, OverflowError) as error:
        raise ImportFormatError(f"{path} does not fit together: {error}") from error
    for job in read.jobs:
        origin = job["payload"].get("origin", job["payload"])
        told = any(holds_secret(m["content"]) for m in job["payload"].get("messages", []))
        secret, user = told or bool(secret_keys(origin.get("metadata") or {})), origin.get("user")
        parts.store.enqueue(job["kind"], from_us(job["at"]), job["payload"], secret=secret, user=user)
    operation = Operation(parts, parts.store.next_operation(), parts.now())
    operation.note(EventKind.IMPORTED, because(ReasonKind.IMPORTED, count=len(changes.memories)))
    operation.commit()
    parts.mark_focus(parts.now())
    return report


def _read(path: Path, settings: Settings) -> _Read:
    read, ended = _Read(), False
    for number, record in _lines(path):
        try:
            if record["kind"] == "end":
                ended = record["lines"] == number
            elif record["kind"] != "header":
                _take(read, record["kind"], record["is"], settings)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, EbbingError) as error:
            what = f"not a valid {record.get('kind')} record: {_short(error)}"
            raise ImportFormatError(f"{path}, line {number}: {what}") from error
    if not ended:
        raise ImportFormatError(f"{path} is cut short or was added to: its last line is not the end that export writes")
    return read


def _index(changes: Changes, path: Path) -> None:
    """Index every memory by its words; each has some, unless it was purged."""
    texts = {c.memory: c for c in changes.contents if c.memory is not None and c.level is Level.FULL}
    for memory in changes.memories:
        content = texts.get(memory.id)
        if content is None and memory.status is not Status.PURGED:
            raise ImportFormatError(f"{path}: memory {memory.id} has no content")
        if content is not None:
            changes.tokens[memory.id] = index_tokens(content.redacted or content.text)


def _blob(record: dict[str, Any]) -> Blob:
    return blob_of(base64.b64decode(record["data"], validate=True), str(record["name"]), str(record["kind"]))


def _index_attached(changes: Changes) -> None:
    """Index memories by the words in their pictures too."""
    said = {content.id: content for content in changes.contents}
    for attached in changes.attached:
        words = said.get(attached.content or 0)
        if words is not None and attached.memory in changes.tokens:
            changes.tokens[attached.memory] += index_tokens(words.redacted or words.text)


def _short(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(error)


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        with open(path, encoding="utf-8") as file:
            first = True
            for number, line in enumerate(file, start=1):
                if not line.strip():
                    continue
                try:
                    record = from_json(line)
                except ValueError as error:
                    raise ImportFormatError(f"{path}, line {number}: not JSON: {error}") from error
                if not isinstance(record, dict) or "kind" not in record:
                    raise ImportFormatError(f"{path}, line {number}: not a record with a kind")
                if first and (record.get("format") != EBBING or record.get("version") != VERSION):
                    raise ImportFormatError(
                        f"{path} is not an Ebbing export of version {VERSION}: its first line says {line[:80]!r}"
                    )
                first = False
                yield number, record
            if first:
                raise ImportFormatError(f"{path} is empty: there is nothing to import")
    except (OSError, UnicodeDecodeError) as error:
        raise ImportFormatError(f"{path} cannot be read: {error}") from error


def _take(read: _Read, kind: str, record: dict[str, Any], settings: Settings) -> None:
    changes = read.changes
    match kind:
        case "job":
            read.jobs.append(_job(record))
        case "attachment":
            read.blobs.append(_blob(record))
        case "setting":
            changes.settings[str(record["key"])] = _setting(str(record["key"]), str(record["value"]), settings)
        case "memory":
            changes.memories.append(_memory(record))
        case "content":
            changes.contents.append(_content(record))
        case "link":
            changes.links.append(_LINK.validate_python({**record, "kind": LinkKind(record["kind"])}))
        case "attached":
            changes.attached.append(_ATTACHED.validate_python(record))
        case "event":
            changes.events.append(_event(record))
        case _:
            raise ValueError(f"unknown kind {kind!r}")


_MEMORY: Final = TypeAdapter(Memory)
_CONTENT: Final = TypeAdapter(Content)
_LINK: Final = TypeAdapter(Link)
_EVENT: Final = TypeAdapter(Event)
_ATTACHED: Final = TypeAdapter(Attached)
_HIGHEST: Final = 2**53  # operations and content numbers: what every reader of JSON counts exactly


def _memory(record: dict[str, Any]) -> Memory:
    """Check types field by field: one bad number would otherwise break every later sweep."""
    values = {name: rich(name, value) for name, value in record.items() if name != "revision"}
    memory = _MEMORY.validate_python(values)
    number_of_memory(memory.id)
    finite = (memory.confidence, memory.boost, memory.importance, memory.stability_hours, memory.difficulty)
    rated = memory.decay_rate == COMPUTED or SLOWEST <= memory.decay_rate <= FASTEST
    if (
        not 0 <= memory.sensitivity <= SECRET
        or not all(math.isfinite(x) for x in finite)
        or memory.stability_hours <= 0
        or not UNRATED <= memory.difficulty <= HARDEST
        or not rated
    ):
        raise ValueError("a number is out of range")
    return memory


def _setting(key: str, value: str, settings: Settings) -> str:
    if key not in settings:
        raise ValueError(f"unknown setting {key!r}")
    settings[key](value)
    return value


def _check_focus(written: str) -> None:
    if not isinstance(from_json(written), list):
        raise ValueError("not a list: focus")


def _check_nodes(written: str) -> None:
    nodes = from_json(written)
    if not isinstance(nodes, dict):
        raise ValueError("not a mapping: the nodes in focus")
    for node in nodes.values():
        number_of_memory(node)


def _check_profile(written: str) -> None:
    read = from_json(written)
    if not (isinstance(read, dict) and isinstance(read.get("name"), str)):
        raise ValueError("not a profile")


def _job(record: dict[str, Any]) -> dict[str, Any]:
    payload = record["payload"]
    if not isinstance(payload, dict) or not all(isinstance(m["content"], str) for m in payload.get("messages", [])):
        raise ValueError("not a job")
    return {"kind": str(record["kind"]), "at": int(record["at"]), "payload": payload}


def _content(record: dict[str, Any]) -> Content:
    tuples = {name: tuple(record[name]) for name in ("keywords", "entities")}
    content = _CONTENT.validate_python({**record, **tuples, "level": Level(record["level"])})
    if not 0 <= content.id < _HIGHEST:
        raise ValueError("a content's number is out of range")
    if content.redacted is None and holds_secret(content.text):
        return Content(**{**asdict(content), "redacted": redact(content.text)})
    return content


def _event(record: dict[str, Any]) -> Event:
    event = _EVENT.validate_python({**record, "kind": EventKind(record["kind"]), "at": from_us(record["at"])})
    number_of_event(event.id)
    if not 0 <= event.operation < _HIGHEST:
        raise ValueError("an operation's number is out of range")
    return event
