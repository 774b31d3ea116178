"""export and import: everything in one JSONL file, and back, without loss.

A line per record, each with its `kind`; the first line says what the file is. Memories come in the journal's plain
form (times in microseconds since 1970). Vectors and indexes are not in it: they are made again. Secrets are left
redacted unless asked for.
"""

from __future__ import annotations

import base64
import json
import math
import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from ebbing.domain.ids import number_of_event, number_of_memory
from ebbing.domain.instants import from_us, to_us
from ebbing.domain.records.attachments import Attached, Blob, blob_of
from ebbing.domain.records.events import Changes, Event, EventKind, Job
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import HARDEST, UNRATED, Content, Level, Link, LinkKind, Memory, Status
from ebbing.domain.records.state import rich, to_state
from ebbing.engine.craft import conversations
from ebbing.engine.craft.learn import ASKED
from ebbing.engine.learning.create import SECRET
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict, EbbingError, ImportFormatError, ModeError, StoreError
from ebbing.language.sensitivity.levels import redact, sensitivity
from ebbing.language.tokens import index_tokens

FORMAT: Final = "ebbing"
VERSION: Final = 1
CAH: Final = "cah"  # S3's own JSON
FORMATS: Final = (FORMAT, CAH)
EVERYTHING: Final = Filters(statuses=frozenset(Status))
SETTINGS: Final = ("focus", "profile", conversations.OPEN, ASKED)


def format_of(name: str) -> str:
    """The name of a format that is known."""
    if name not in FORMATS:
        raise ModeError(f"format {name!r} is not known: use one of {', '.join(FORMATS)}")
    return name


def export_to(parts: Parts, path: Path, *, secrets: bool) -> int:
    """Write the file, all of it or none; gives back how many lines."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    lines = 0
    try:
        with open(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            for record in _records(parts, secrets=secrets):
                file.write(_line(record))
                lines += 1
            file.write(_line({"kind": "end", "lines": lines + 1}))  # so that a file cut short is noticed
            lines += 1
        os.replace(temporary, path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise StoreError(f"{path} cannot be written: {error}. Choose another place for the export") from error
    return lines


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def _records(parts: Parts, *, secrets: bool) -> Iterator[dict[str, Any]]:
    store = parts.store
    yield {"kind": "header", "format": FORMAT, "version": VERSION, "agent": parts.agent, "profile": parts.profile.name}
    for key in SETTINGS:
        if (value := store.setting(key)) is not None:
            yield {"kind": "setting", "is": {"key": key, "value": value}}
    memories = store.select(EVERYTHING)
    for memory in memories:
        yield {"kind": "memory", "is": to_state(memory)}
    for content in store.all_contents():
        yield {"kind": "content", "is": _plain_content(content, secrets=secrets)}
    for link in store.links([m.id for m in memories]):
        yield {"kind": "link", "is": asdict(link)}
    for blob in store.all_blobs():
        data = base64.b64encode(blob.data).decode("ascii")
        yield {"kind": "attachment", "is": {"kind": str(blob.kind), "name": blob.name, "data": data}}
    for attached in store.all_attached():
        yield {"kind": "attached", "is": asdict(attached)}
    for event in store.events():
        yield {"kind": "event", "is": {**asdict(event), "at": to_us(event.at)}}
    for job in [*store.jobs(), *store.jobs(dead=True)]:  # acknowledged, not learned yet: it goes along
        yield {
            "kind": "job",
            "is": {"kind": job.kind, "at": to_us(job.at), "payload": _plain_payload(job, secrets=secrets)},
        }


def _plain_payload(job: Job, *, secrets: bool) -> dict[str, Any]:
    messages = job.payload.get("messages", [])
    return {
        **job.payload,
        "messages": messages if secrets else [{**m, "content": redact(m["content"])} for m in messages],
    }


def _plain_content(content: Content, *, secrets: bool) -> dict[str, Any]:
    plain = asdict(content)
    if content.redacted is not None and not secrets:
        plain["text"], plain["redacted"] = content.redacted, None
    return plain


def import_from(parts: Parts, path: Path) -> int:
    """Read the file into an empty mind, all of it or none; gives back how many memories."""
    if parts.store.count(EVERYTHING) or parts.store.pending():
        raise Conflict(f"the mind of {parts.agent} is not empty: import into a new agent")
    changes, blobs, jobs, ended = Changes(operation=0), list[Blob](), list[dict[str, Any]](), False
    for number, record in _lines(path):
        try:
            if record["kind"] == "end":
                ended = record["lines"] == number
            elif record["kind"] == "job":
                jobs.append(_job(record["is"]))
            elif record["kind"] == "attachment":
                blobs.append(_blob(record["is"]))
            else:
                _take(changes, record)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, EbbingError) as error:
            what = f"not a valid {record.get('kind')} record: {_short(error)}"
            raise ImportFormatError(f"{path}, line {number}: {what}") from error
    if not ended:
        raise ImportFormatError(f"{path} is cut short or was added to: its last line is not the end that export writes")
    texts = {c.memory: c for c in changes.contents if c.memory is not None and c.level is Level.FULL}
    for memory in changes.memories:
        content = texts.get(memory.id)
        if content is None and memory.status is not Status.PURGED:
            raise ImportFormatError(f"{path}: memory {memory.id} has no content")
        if content is not None:
            changes.tokens[memory.id] = index_tokens(content.redacted or content.text)
    _index_attached(changes)
    try:
        parts.store.take_in(changes, blobs)
    except (ValueError, TypeError, OverflowError) as error:
        raise ImportFormatError(f"{path} does not fit together: {error}") from error
    for job in jobs:
        secret = any(sensitivity(m["content"]) >= SECRET for m in job["payload"].get("messages", []))
        parts.store.enqueue(job["kind"], from_us(job["at"]), job["payload"], secret=secret)
    operation = Operation(parts, parts.store.next_operation(), parts.now())
    operation.note(EventKind.IMPORTED, f"{len(changes.memories)} memories imported from a file")
    operation.commit()
    return len(changes.memories)


def _blob(record: dict[str, Any]) -> Blob:
    return blob_of(base64.b64decode(record["data"], validate=True), str(record["name"]), str(record["kind"]))


def _index_attached(changes: Changes) -> None:
    """A memory is found by the words in its pictures too."""
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
                    record = json.loads(line)
                except ValueError as error:
                    raise ImportFormatError(f"{path}, line {number}: not JSON: {error}") from error
                if not isinstance(record, dict) or "kind" not in record:
                    raise ImportFormatError(f"{path}, line {number}: not a record with a kind")
                if first and (record.get("format") != FORMAT or record.get("version") != VERSION):
                    raise ImportFormatError(
                        f"{path} is not an Ebbing export of version {VERSION}: its first line says {line[:80]!r}"
                    )
                first = False
                yield number, record
            if first:
                raise ImportFormatError(f"{path} is empty: there is nothing to import")
    except (OSError, UnicodeDecodeError) as error:
        raise ImportFormatError(f"{path} cannot be read: {error}") from error


def _take(changes: Changes, record: dict[str, Any]) -> None:
    kind = record["kind"]
    if kind == "header":
        return
    record = record["is"]
    match kind:
        case "setting":
            changes.settings[str(record["key"])] = _setting(str(record["key"]), str(record["value"]))
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
    """Types are checked field by field: one bad number would otherwise break every later sweep."""
    values = {name: rich(name, value) for name, value in record.items() if name != "revision"}
    memory = _MEMORY.validate_python(values)
    number_of_memory(memory.id)
    finite = (memory.confidence, memory.boost, memory.importance, memory.stability_hours, memory.difficulty)
    if (
        not 0 <= memory.sensitivity <= SECRET
        or not all(math.isfinite(x) for x in finite)
        or memory.stability_hours <= 0
        or not UNRATED <= memory.difficulty <= HARDEST
    ):
        raise ValueError("a number is out of range")
    return memory


def _setting(key: str, value: str) -> str:
    if key not in SETTINGS:
        raise ValueError(f"unknown setting {key!r}")
    read = json.loads(value)
    if key == "profile" and not (isinstance(read, dict) and isinstance(read.get("name"), str)):
        raise ValueError("not a profile")
    if key in ("focus", ASKED) and not isinstance(read, list):
        raise ValueError(f"not a list: {key}")
    if key == conversations.OPEN:
        conversations.check(value)
    return value


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
    if content.redacted is None and sensitivity(content.text) >= SECRET:
        return Content(**{**asdict(content), "redacted": redact(content.text)})
    return content


def _event(record: dict[str, Any]) -> Event:
    event = _EVENT.validate_python({**record, "kind": EventKind(record["kind"]), "at": from_us(record["at"])})
    number_of_event(event.id)
    if not 0 <= event.operation < _HIGHEST:
        raise ValueError("an operation's number is out of range")
    return event
