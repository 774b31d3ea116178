"""keep: a unit becomes a memory with its content, its words and its vector; or stays in the journal only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ebbing.domain import trust
from ebbing.domain.decisions import Verdict
from ebbing.domain.ids import memory_id
from ebbing.domain.judgement import Reading
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Content, LinkKind, Memory
from ebbing.engine.learning import associate
from ebbing.engine.learning.messages import Origin
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.sensitivity.levels import redact
from ebbing.language.statements.properties import asked_by
from ebbing.language.tokens import index_tokens

SECRET: Final = 3  # the sensitivity from which text is encrypted, and indexed by what it is only


def embed(parts: Parts, units: list[Unit]) -> None:
    """Give each unit its vector, all in one go; without an embedder they go on without."""
    wanted = [unit for unit in units if not unit.reading.noise]
    vectors = parts.vectors([indexed_text(unit.text, unit.reading) for unit in wanted]) if wanted else None
    if vectors is not None:
        for unit, vector in zip(wanted, vectors, strict=True):
            unit.vector = vector


def indexed_text(text: str, reading: Reading) -> str:
    """What the indexes see: a secret's kind, not its value."""
    return redact(text) if reading.sensitivity >= SECRET else text


def content_of(unit: Unit, origin: Origin, memory: str | None) -> Content:
    """The content row of a unit."""
    reading = unit.reading
    secret = reading.sensitivity >= SECRET
    return Content(
        id=unit.number,
        memory=memory,
        text=unit.text,
        redacted=redact(unit.text) if secret else None,
        maker=unit.maker,
        phrase="" if secret else reading.phrase,
        topic="" if secret else reading.topic,
        keywords=() if secret else reading.keywords,
        entities=() if secret else reading.entities,
        role=unit.message.role,
        speaker=unit.message.name,
        metadata=dict(origin.metadata),
    )


def set_aside(operation: Operation, unit: Unit, origin: Origin) -> None:
    """Not worth a memory: the words stay, and the journal says why."""
    operation.changes.contents.append(content_of(unit, origin, None))
    detail = {"content": unit.number, "decision": str(Verdict.REJECT)}
    operation.note(EventKind.REJECTED, unit.reading.reason, detail)


def create(
    operation: Operation, unit: Unit, origin: Origin, reason: str = "", inherited: Mapping[str, Any] | None = None
) -> Memory:
    """A memory of its own for this unit; `inherited` are fields it takes over from others."""
    parts, links = operation.parts, operation.parts.profile.links
    born = Reaction.ADDED if origin.by_hand else Reaction.CREATED
    memory = parts.law.react(_memory(operation, unit, origin), born, unit.message.at)
    memory = replace(memory, **(inherited or {}))
    unit.memory = memory
    decided = {} if reason else {"decision": str(Verdict.NEW)}  # else the entry of what it is related to says it
    detail = {**_source(origin), **decided}
    operation.create(memory, content_of(unit, origin, memory.id), reason or unit.reading.reason, detail)
    told = asked_by(unit.text) if unit.reading.keep and unit.message.role == "user" else ""
    operation.changes.tokens[memory.id] = index_tokens(f"{indexed_text(unit.text, unit.reading)} {told}")
    if unit.vector is not None:
        operation.changes.vectors[memory.id] = unit.vector
    if unit.whole is not None and unit.whole.memory is not None:
        operation.link(memory.id, unit.whole.memory.id, LinkKind.DERIVED_FROM, links.strength_of(LinkKind.DERIVED_FROM))
    associate.likenesses(operation, unit)
    return memory


def _source(origin: Origin) -> dict[str, str]:
    """S3's kind of source, where there is one; the ids stand in the memory itself."""
    if origin.by_hand:
        return {"source": "manual"}
    return {"source": "task"} if origin.task is not None else {"source": "chat"} if origin.conversation else {}


def _memory(operation: Operation, unit: Unit, origin: Origin) -> Memory:
    reading, message = unit.reading, unit.message
    category = origin.category or reading.category
    if not trust.may_become(message.channel, unit.layer, category):
        category = "fact"  # who the user is, only he himself says
    occurred = min(message.at, operation.at)  # what is said to happen later is still known from now on
    return Memory(
        id=memory_id(unit.number),
        content=unit.number,
        layer=trust.allowed_layer(message.channel, unit.layer),
        category=category,
        language=reading.language,
        sensitivity=reading.sensitivity,
        channel=message.channel,
        confidence=operation.parts.profile.learning.confidence if origin.confidence is None else origin.confidence,
        user=origin.user,
        conversation=origin.conversation,
        task=origin.task,
        project=origin.project,
        created_at=operation.at,
        occurred_at=occurred,
        last_activated_at=occurred,
        valid_from=occurred,
    )
