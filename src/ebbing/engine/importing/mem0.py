"""mem0: what `get_all`, its exports and OpenMemory write: a list of memories, an object that holds it, or one per line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ebbing.domain.answers.reports import RefusedRecord
from ebbing.engine.importing.record import Record, Records, fingerprint, mapping_in, text_in, time_in
from ebbing.engine.importing.source import rows

LISTS: Final = ("results", "memories", "items")  # what the list is called, from version to version
TEXTS: Final = ("memory", "text", "content", "data")


def read(path: Path) -> Records:
    """Yield every memory."""
    for where, entry in _entries(path):
        yield _record(entry, where)


def _entries(path: Path) -> Iterator[tuple[str, Any]]:
    for where, one in rows(path):
        held = next((one[name] for name in LISTS if isinstance(mapping_in(one).get(name), list)), None)
        if held is None:
            yield where, one
        else:
            yield from ((f"{where}, memory {number}", entry) for number, entry in enumerate(held, start=1))


def _record(entry: Any, where: str) -> Record | RefusedRecord:
    memory = mapping_in(entry)
    text = next((found for name in TEXTS if (found := text_in(memory.get(name)))), None)
    if text is None:
        return RefusedRecord(where=where, reason="no memory in it: an object with `memory` is expected")
    try:
        at = time_in(memory.get("updated_at") or memory.get("created_at"))
    except ValueError as error:
        return RefusedRecord(where=where, reason=str(error))
    own = {name: memory[name] for name in ("agent_id", "app_id", "categories") if memory.get(name)}
    return Record(
        id=fingerprint(memory.get("id"), memory.get("user_id"), text),  # an updated memory is another one
        where=where,
        text=text,
        at=at,
        user=text_in(memory.get("user_id")),
        conversation=text_in(memory.get("run_id")),
        metadata={**mapping_in(memory.get("metadata")), **own, "mem0_id": memory.get("id")},
    )
