"""server-memory: the JSONL of the MCP memory server, a graph of entities with observations, and relations between them.

An observation is a sentence about an entity and a relation is one about two; each becomes a text that says whom it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ebbing.domain.answers.reports import RefusedRecord
from ebbing.engine.importing.record import Record, Records, fingerprint, list_in, mapping_in, text_in, time_in
from ebbing.engine.importing.source import rows


def read(path: Path) -> Records:
    """Yield every observation and every relation."""
    for where, one in _items(path):
        item = mapping_in(one)
        if item.get("type") == "entity" or "observations" in item:
            yield from _entity(item, where)
        elif item.get("type") == "relation" or "relationType" in item:
            yield _relation(item, where)
        else:
            yield RefusedRecord(where=where, reason="neither an entity nor a relation")


def _items(path: Path) -> Iterator[tuple[str, Any]]:
    """Yield the lines; of a graph in one object, its entities and relations."""
    for where, one in rows(path):
        graph = mapping_in(one)
        if isinstance(graph.get("entities"), list):
            for kind in ("entities", "relations"):
                held = list_in(graph.get(kind))
                yield from ((f"{where}, {kind} {number}", item) for number, item in enumerate(held, start=1))
        else:
            yield where, one


def _entity(entity: Mapping[str, Any], where: str) -> Records:
    name, kind = text_in(entity.get("name")), text_in(entity.get("entityType"))
    if name is None:
        yield RefusedRecord(where=where, reason="an entity without a name")
        return
    told = [_observed(one) for one in list_in(entity.get("observations"))] or [kind]
    for number, text in enumerate(told, start=1):
        place = f"{where}, observation {number}"
        if text is None:
            yield RefusedRecord(where=place, reason="without words")
        else:
            yield _record(text if name in text else f"{name}: {text}", place, {"entity": name, "kind": kind}, entity)


def _observed(observation: Any) -> str | None:
    return text_in(observation) or text_in(mapping_in(observation).get("content"))


def _relation(relation: Mapping[str, Any], where: str) -> Record | RefusedRecord:
    ends = [text_in(relation.get(name)) for name in ("from", "relationType", "to")]
    if None in ends:
        return RefusedRecord(where=where, reason="a relation needs `from`, `relationType` and `to`")
    source, kind, target = (str(end) for end in ends)
    text = f"{source} {kind.replace('_', ' ')} {target}"
    return _record(text, where, {"from": source, "relation": kind, "to": target}, relation)


def _record(text: str, where: str, about: dict[str, Any], item: Mapping[str, Any]) -> Record:
    told = {name: value for name, value in about.items() if value is not None}
    try:
        at = time_in(item.get("timestamp") or item.get("createdAt"))
    except ValueError:
        at = None  # the server itself writes no times
    return Record(id=fingerprint(*about.values(), text), where=where, text=text, at=at, metadata=told)
