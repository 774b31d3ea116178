"""export and import: everything in one JSONL file, and back, without loss.

A line per record, each with its `kind`; the first line says what the file is. Memories come in the journal's plain
form (times in microseconds since 1970). Vectors and indexes are not in it: they are made again. Secrets are left
redacted unless asked for.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from ebbing.domain.events import Changes, Event, EventKind
from ebbing.domain.filters import Filters
from ebbing.domain.instants import from_us, to_us
from ebbing.domain.memory import Content, Level, Link, LinkKind, Memory, Status
from ebbing.domain.state import from_state, to_state
from ebbing.engine.keep import SECRET
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict, ImportFormatError, StoreError
from ebbing.text.sensitivity import redact, sensitivity
from ebbing.text.tokens import index_tokens

FORMAT: Final = "ebbing"
VERSION: Final = 1
EVERYTHING: Final = Filters(statuses=frozenset(Status))
SETTINGS: Final = ("focus", "profile")


def export_to(parts: Parts, path: Path, *, secrets: bool) -> int:
    """Write the file, all of it or none; gives back how many lines."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    lines = 0
    try:
        with open(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            for record in _records(parts, secrets=secrets):
                file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
                lines += 1
        os.replace(temporary, path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise StoreError(f"{path} cannot be written: {error}. Choose another place for the export") from error
    return lines


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
    for event in store.events():
        yield {"kind": "event", "is": {**asdict(event), "at": to_us(event.at)}}


def _plain_content(content: Content, *, secrets: bool) -> dict[str, Any]:
    plain = asdict(content)
    if content.redacted is not None and not secrets:
        plain["text"], plain["redacted"] = content.redacted, None
    return plain


def import_from(parts: Parts, path: Path) -> int:
    """Read the file into an empty mind, all of it or none; gives back how many memories."""
    if parts.store.count(EVERYTHING) or parts.store.pending():
        raise Conflict(f"the mind of {parts.agent} is not empty: import into a new agent")
    changes = Changes(operation=0)
    for number, record in _lines(path):
        try:
            _take(changes, record)
        except (KeyError, TypeError, ValueError) as error:
            raise ImportFormatError(
                f"{path}, line {number}: not a valid {record.get('kind')} record: {error}"
            ) from error
    texts = {c.memory: c for c in changes.contents if c.memory is not None and c.level is Level.FULL}
    for memory in changes.memories:
        content = texts.get(memory.id)
        if content is None and memory.status is not Status.PURGED:
            raise ImportFormatError(f"{path}: memory {memory.id} has no content")
        if content is not None:
            changes.tokens[memory.id] = index_tokens(content.redacted or content.text)
    parts.store.take_in(changes)
    operation = Operation(parts, parts.store.next_operation(), parts.now())
    operation.note(EventKind.IMPORTED, f"{len(changes.memories)} memories imported from a file")
    operation.commit()
    return len(changes.memories)


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        with open(path, encoding="utf-8") as file:
            first = True
            for number, line in enumerate(file, start=1):
                if not line.strip():
                    continue
                record = json.loads(line)
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
    except json.JSONDecodeError as error:
        raise ImportFormatError(f"{path} is not JSONL: {error}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise ImportFormatError(f"{path} cannot be read: {error}") from error


def _take(changes: Changes, record: dict[str, Any]) -> None:
    kind = record["kind"]
    if kind == "header":
        return
    record = record["is"]
    match kind:
        case "setting":
            changes.settings[str(record["key"])] = str(record["value"])
        case "memory":
            changes.memories.append(_memory(record))
        case "content":
            changes.contents.append(_content(record))
        case "link":
            changes.links.append(Link(**{**record, "kind": LinkKind(record["kind"])}))
        case "event":
            changes.events.append(_event(record))
        case _:
            raise ValueError(f"unknown kind {kind!r}")


def _memory(record: dict[str, Any]) -> Memory:
    record.pop("revision", None)
    return from_state(record)


def _content(record: dict[str, Any]) -> Content:
    tuples = {name: tuple(record[name]) for name in ("keywords", "entities")}
    content = Content(**{**record, **tuples, "level": Level(record["level"])})
    if content.redacted is None and sensitivity(content.text) >= SECRET:
        return Content(**{**asdict(content), "redacted": redact(content.text)})
    return content


def _event(record: dict[str, Any]) -> Event:
    return Event(**{**record, "kind": EventKind(record["kind"]), "at": from_us(record["at"])})
