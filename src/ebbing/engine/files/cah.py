"""cah: memories in the form S3's document gives them, read and written (S3 §3).

A file is a JSON list of entries, one entry, an object that holds the list, or one entry per line; a folder is all the
`.json` files in it, and those under `archive` are archived. What is not believed any more has a `status`, which the document does not know, and
comes back in that state. Entries from before the forgetting engine are filled in as
they are read (`domain.craft_entries`); the file itself is left alone. What was read once is not read again: an entry is
known by its id, which stays with the memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ebbing.domain.answers.reports import ImportReport
from ebbing.domain.ids import memory_id
from ebbing.domain.instants import utc
from ebbing.domain.judgement import SECRET
from ebbing.domain.laws.ebbinghaus import EbbinghausLaw
from ebbing.domain.records.condition import strength
from ebbing.domain.records.craft_entries import category_of, migrated
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import from_json
from ebbing.domain.records.links import strongest_per_pair
from ebbing.domain.records.memory import COMPUTED, FASTEST, SLOWEST, Channel, Content, Layer, LinkKind, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.domain.records.rows import Rows
from ebbing.domain.texts import name_of, text_of
from ebbing.engine.files.whole import whole_file
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import EbbingError, ImportFormatError
from ebbing.language.sensitivity.levels import redact
from ebbing.language.tokens import index_tokens

ID: Final = "cah_id"  # the key in a memory's metadata that holds the entry's own id
MESSAGE: Final = "messageId"
AT_ONCE: Final = 500  # entries in one transaction
KINDS: Final[Mapping[str, LinkKind]] = {
    "keyword": LinkKind.KEYWORD,
    "co-task": LinkKind.CO_TASK,
    "co-project": LinkKind.CO_PROJECT,
    "semantic": LinkKind.SEMANTIC,
    "temporal": LinkKind.TEMPORAL,
}
_NAMES: Final = {kind: name for name, kind in KINDS.items()}
_WRITTEN: Final = frozenset(Status) - {Status.PURGED}  # of a purged memory there is no text
_REMOVED: Final = frozenset({Status.ARCHIVED, Status.DELETED})
_CHANNELS: Final = {"task": Channel.AGENT, "manual": Channel.USER, "chat": Channel.USER}


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry, filled in and checked."""

    id: str
    memory: Memory  # without an id of its own yet
    text: str
    keywords: tuple[str, ...]
    message: str | None
    associations: tuple[tuple[str, LinkKind, float], ...]
    by_hand: bool
    successor: str | None = None  # the entry that took its place


# ── reading ──


def read(parts: Parts, path: Path, *, dry_run: bool = False) -> ImportReport:
    """Take in the entries of a file or folder that are not known yet."""
    known = {
        str(content.metadata[ID]): content.memory for content in parts.store.all_contents() if ID in content.metadata
    }
    ids: dict[str, str] = {name: memory for name, memory in known.items() if memory is not None}
    given = list(_entries(path))
    entries = [entry for entry in given if entry.id not in ids]
    report = ImportReport(kept=len(entries), known=len(given) - len(entries), dry_run=dry_run)
    if dry_run:
        return report
    for start in range(0, len(entries), AT_ONCE):
        ids = _take_in(parts, entries[start : start + AT_ONCE], ids)
    _link(parts, entries, ids)
    return report


def _take_in(parts: Parts, entries: Sequence[Entry], ids: dict[str, str]) -> dict[str, str]:
    """Make memories of some entries; return the ids of all so far by those of their entries."""
    operation = Operation(parts, parts.store.next_operation(), parts.now())
    vectors = parts.vectors([redact(entry.text) for entry in entries])
    numbers = [operation.next_number() for _ in entries]
    ids |= {entry.id: memory_id(number) for entry, number in zip(entries, numbers, strict=True)}
    for place, entry in enumerate(entries):
        memory, content = _made(operation, entry, numbers[place], ids)
        detail = {"source": "manual"} if entry.by_hand else {}
        operation.create(memory, content, because(ReasonKind.IMPORTED_ENTRY), detail)
        text = content.redacted or content.text
        operation.changes.tokens[memory.id] = index_tokens(" ".join([text, *content.keywords]))
        if vectors is not None:
            operation.changes.vectors[memory.id] = vectors[place]
    operation.note(EventKind.IMPORTED, because(ReasonKind.IMPORTED, count=len(entries)))
    operation.commit()
    return ids


def _made(operation: Operation, entry: Entry, number: int, ids: Mapping[str, str]) -> tuple[Memory, Content]:
    reading = operation.parts.curator.read(entry.text)
    secret = reading.is_secret
    metadata = {ID: entry.id, **({MESSAGE: entry.message} if entry.message else {})}
    memory = replace(
        entry.memory,
        id=memory_id(number),
        content=number,
        language=reading.language,
        sensitivity=SECRET if secret else reading.sensitivity,
        successor=ids.get(entry.successor or ""),
    )
    content = Content(
        id=number,
        memory=memory.id,
        text=entry.text,
        redacted=redact(entry.text) if secret else None,
        phrase="" if secret else reading.phrase,
        topic="" if secret else reading.topic,
        keywords=() if secret else entry.keywords or reading.keywords,
        entities=() if secret else reading.entities,
        metadata=metadata,
    )
    return memory, content


def _link(parts: Parts, entries: Sequence[Entry], ids: Mapping[str, str]) -> None:
    operation = Operation(parts, parts.store.next_operation(), parts.now())
    for entry in entries:
        for target, kind, weight in entry.associations:
            if target in ids:  # an association may outlive its target; there is nothing to link to then
                operation.link(ids[entry.id], ids[target], kind, min(weight, parts.profile.links.cap))
    if operation.changes.links:
        operation.note(EventKind.ASSOCIATED, because(ReasonKind.IMPORTED_LINKS, count=len(operation.changes.links)))
        operation.commit()


def _entries(path: Path) -> Iterator[Entry]:
    seen: set[str] = set()
    files = sorted(path.rglob("*.json")) if path.is_dir() else [path]
    if not files:
        raise ImportFormatError(f"{path} holds no .json files: give the folder that holds the entries")
    for file in files:
        archived = path.is_dir() and "archive" in file.relative_to(path).parts[:-1]
        for place, raw in enumerate(_raw(file), start=1):
            try:
                entry = _entry(raw, archived=archived)
            except (KeyError, TypeError, ValueError, AttributeError, EbbingError) as error:
                problem = f"{error} is missing" if isinstance(error, KeyError) else str(error)
                raise ImportFormatError(f"{file}, entry {place}: {problem}. Nothing was imported") from error
            if entry.id not in seen:
                seen.add(entry.id)
                yield entry


def _raw(file: Path) -> list[Any]:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ImportFormatError(f"{file} cannot be read: {error}") from error
    if not text.strip():
        raise ImportFormatError(f"{file} is empty: there is nothing to import")
    try:
        found = from_json(text)
    except ValueError:
        try:
            found = [from_json(line) for line in text.splitlines() if line.strip()]
        except ValueError as error:
            raise ImportFormatError(f"{file} is neither JSON nor one JSON entry per line: {error}") from error
    if isinstance(found, Mapping) and "content" not in found:
        found = next((value for value in found.values() if isinstance(value, list)), found)
    return found if isinstance(found, list) else [found]


def _entry(raw: Any, *, archived: bool) -> Entry:
    if not isinstance(raw, Mapping):
        raise TypeError(f"an entry is an object, not {type(raw).__name__}")
    entry = migrated(raw)
    source = entry.get("source") or {}
    created = _time(entry["createdAt"], "createdAt")
    updated = _time(entry.get("updatedAt") or entry["createdAt"], "updatedAt")
    status = _status(entry, archived=archived)
    memory = Memory(
        id="",
        content=0,
        layer=Layer.FACT,
        category=name_of(entry.get("category"), "category") or "lesson",
        channel=_CHANNELS.get(str(source.get("type")), Channel.USER),
        confidence=_number(entry.get("confidence", 0.0), "confidence", most=1.0),
        conversation=name_of(source.get("chatId"), "chatId"),
        task=name_of(source.get("taskId"), "taskId"),
        project=name_of(entry.get("projectPath"), "projectPath"),
        created_at=created,
        occurred_at=created,
        last_activated_at=max(created, updated),
        valid_from=created,
        stability_hours=_number(entry["stability"], "stability", least=1e-6, most=1e9),
        decay_rate=_number(entry["decayRate"], "decayRate", least=SLOWEST, most=FASTEST),
        reinforced_at=_time(entry["lastReinforcedAt"], "lastReinforcedAt"),
        reinforce_count=_count(entry["reinforceCount"], "reinforceCount"),
        accessed_at=_time(entry["lastAccessedAt"], "lastAccessedAt") if entry.get("lastAccessedAt") else None,
        access_count=_count(entry.get("accessCount") or 0, "accessCount"),
        status=status,
        removed_at=_time(entry.get("removedAt") or updated.isoformat(), "removedAt") if status in _REMOVED else None,
        valid_until=_time(entry["validUntil"], "validUntil") if entry.get("validUntil") else None,
    )
    return Entry(
        id=str(entry["id"]),
        memory=memory,
        text=text_of(entry["content"], "content"),
        keywords=tuple(text_of(word, "a keyword").strip() for word in entry.get("keywords") or ()),
        message=name_of(source.get("messageId"), "messageId"),
        associations=tuple(_association(one) for one in entry["associations"]),
        by_hand=source.get("type") == "manual",
        successor=name_of(entry.get("successor"), "successor"),
    )


def _status(entry: Mapping[str, Any], *, archived: bool) -> Status:
    named = str(entry.get("status") or (Status.ARCHIVED if archived else Status.ACTIVE))
    if named not in _WRITTEN:
        raise ValueError(f"status {named!r} is not known: use one of {', '.join(sorted(_WRITTEN))}")
    return Status(named)


def _association(raw: Mapping[str, Any]) -> tuple[str, LinkKind, float]:
    kind = KINDS.get(str(raw["type"]))
    if kind is None:
        raise ValueError(f"association type {raw['type']!r} is not known: use one of {', '.join(KINDS)}")
    return str(raw["targetId"]), kind, _number(raw["weight"], "weight", most=1.0)


def _time(value: Any, what: str) -> datetime:
    return utc(datetime.fromisoformat(str(value)), what)


def _number(value: Any, what: str, *, least: float = 0.0, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise ValueError(f"{what} must be a number from {least:g} to {most:g}, not {value!r}")
    return float(value)


def _count(value: Any, what: str) -> int:
    if type(value) is not int or not 0 <= value < 2**31:
        raise ValueError(f"{what} must be a whole number from 0, not {value!r}")
    return value


# ── writing ──


def write(parts: Parts, path: Path) -> int:
    """Write what is not secret as entries of S3's format, in whatever state it is; returns how many."""
    memories = parts.store.select(Filters(statuses=_WRITTEN, nodes=False))
    contents = parts.store.contents([memory.id for memory in memories])
    shown = [memory for memory in memories if memory.id in contents and contents[memory.id].redacted is None]
    names = {memory.id: str(contents[memory.id].metadata.get(ID, memory.id)) for memory in shown}
    now = parts.now()
    weights = parts.law.weight(parts.rows(shown, now), now).tolist() if shown else []
    entries = [
        _written(parts, memory, contents[memory.id], names, weight)
        for memory, weight in zip(shown, weights, strict=True)
    ]
    with whole_file(path, parts.folder) as file:
        json.dump(entries, file, ensure_ascii=False, indent=2)
    return len(entries)


def _written(parts: Parts, memory: Memory, content: Content, names: Mapping[str, str], weight: float) -> dict[str, Any]:
    created = parts.store.events(memory=memory.id, kind=EventKind.CREATED, limit=1)
    named = created[0].detail.get("source") if created else None
    kind = named or ("task" if memory.task is not None else "chat")
    source = {
        "type": kind,
        "taskId": memory.task,
        "chatId": memory.conversation,
        "messageId": content.metadata.get(MESSAGE),
    }
    links = [link for link in parts.store.links([memory.id]) if link.kind in _NAMES and link.target in names]
    entry = {
        "id": names[memory.id],
        "content": content.text,
        "category": category_of(memory.category),
        "keywords": list(content.keywords),
        "source": {name: value for name, value in source.items() if value is not None},
        "confidence": memory.confidence,
        "createdAt": _iso(memory.created_at),
        "updatedAt": _iso(memory.last_activated_at),
        "lastAccessedAt": None if memory.accessed_at is None else _iso(memory.accessed_at),
        "accessCount": memory.access_count,
        "projectPath": memory.project,
        "strength": strength(weight),
        "stability": memory.stability_hours,
        "lastReinforcedAt": _iso(memory.reinforced_at or memory.created_at),
        "reinforceCount": memory.reinforce_count,
        "decayRate": _decay_rate(parts, memory),
        "status": None if memory.status is Status.ACTIVE else str(memory.status),
        "successor": None if memory.successor is None else names.get(memory.successor),
        "removedAt": None if memory.removed_at is None else _iso(memory.removed_at),
        "validUntil": None if memory.valid_until is None else _iso(memory.valid_until),
        "associations": [
            {"targetId": names[link.target], "weight": link.strength, "type": _NAMES[link.kind]}
            for link in strongest_per_pair(links)
        ],
    }
    return {name: value for name, value in entry.items() if value is not None}


def _decay_rate(parts: Parts, memory: Memory) -> float:
    """Return what S3's law goes by; under another law what its entry gave, or one."""
    law = parts.law
    if isinstance(law, EbbinghausLaw):
        return float(law.decay_rate(Rows.of([memory]))[0])
    return 1.0 if memory.decay_rate == COMPUTED else memory.decay_rate


def _iso(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
