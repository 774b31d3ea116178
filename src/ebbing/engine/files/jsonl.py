"""export: everything in one JSONL file, from which `jsonl_import` makes the same memory again, without loss.

A line per record, each with its `kind`; the first line says what the file is. Memories come in the journal's plain
form (times in microseconds since 1970). Vectors and indexes are not in it: they are made again. Secrets are left
redacted unless asked for.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from ebbing.domain.instants import to_us
from ebbing.domain.profile.choice import SETTING as PROFILE
from ebbing.domain.records.events import Job
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Content, Status
from ebbing.domain.records.state import to_state
from ebbing.engine.files.formats import EBBING
from ebbing.engine.files.whole import whole_file
from ebbing.engine.parts import FOCUS, FOCUS_NODES, Parts
from ebbing.language.sensitivity.data import secret_keys
from ebbing.language.sensitivity.levels import redact

VERSION: Final = 1
EVERYTHING: Final = Filters(statuses=frozenset(Status))

Settings = Mapping[str, Callable[[str], None]]  # names of settings that go along, each with what refuses a bad value


def export_to(parts: Parts, path: Path, learned: Settings, *, secrets: bool) -> int:
    """Write the file, all of it or none; returns how many lines. `learned` are the settings of the ways of learning."""
    lines = 0
    with whole_file(path, parts.folder) as file:
        for record in _records(parts, learned, secrets=secrets):
            file.write(_line(record))
            lines += 1
        file.write(_line({"kind": "end", "lines": lines + 1}))  # so that a file cut short is noticed
    return lines + 1


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def _records(parts: Parts, learned: Settings, *, secrets: bool) -> Iterator[dict[str, Any]]:
    store = parts.store
    yield {"kind": "header", "format": EBBING, "version": VERSION, "agent": parts.agent, "profile": parts.profile.name}
    for key in (FOCUS, FOCUS_NODES, PROFILE, *learned):
        if (value := store.setting(key)) is not None:
            yield {"kind": "setting", "is": {"key": key, "value": value}}
    memories = store.select(EVERYTHING)
    for memory in memories:
        yield {"kind": "memory", "is": to_state(memory)}
    for content in store.all_contents():
        yield {"kind": "content", "is": _plain_content(content, secrets=secrets)}
    foci = store.links_between([(m.id, m.id) for m in memories])
    for link in [*store.links([m.id for m in memories]), *foci]:
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
    messages, origin = job.payload.get("messages", []), job.payload.get("origin", {})
    if secrets:
        return dict(job.payload)
    told = {"origin": {**origin, "metadata": _clear(origin.get("metadata") or {})}} if origin else {}
    return {**job.payload, "messages": [{**m, "content": redact(m["content"])} for m in messages], **told}


def _plain_content(content: Content, *, secrets: bool) -> dict[str, Any]:
    plain = asdict(content)
    del plain["locked"]  # of this moment, not of the text
    if content.redacted is not None and not secrets:
        plain["text"], plain["redacted"] = content.redacted, None
    if not secrets:
        plain["metadata"] = _clear(content.metadata, content.text, content.redacted or "")
    return plain


def _clear(metadata: Mapping[str, Any], text: str = "", shown: str = "") -> dict[str, Any]:
    """Return what of the caller's own data is no secret."""
    hidden = secret_keys(metadata, text if shown else "", shown)
    return {key: value for key, value in metadata.items() if key not in hidden}
