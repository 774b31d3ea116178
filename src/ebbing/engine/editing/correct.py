"""correct: the user says how it really is. The new text stands, the old memory is kept as history and points to it."""

from __future__ import annotations

from dataclasses import replace

from ebbing.domain.decisions import Verdict
from ebbing.domain.records.memory import Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.editing.edit import begin
from ebbing.engine.learning import revise
from ebbing.engine.learning.create import create, embed
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict


def correct(parts: Parts, memory_id: str, text: str, *, revision: int | None = None) -> Memory:
    """Put a new memory in the place of an old one; return the new one."""
    old = parts.memory(memory_id, revision)
    if old.status is not Status.ACTIVE:
        better = f"correct {old.successor} instead" if old.successor else "restore it first, or remember the new text"
        raise Conflict(f"memory {memory_id} is {old.status}: {better}")
    operation = begin(parts)
    origin = Origin(
        user=old.user,
        conversation=old.conversation,
        task=old.task,
        project=old.project,
        category=old.category,
        metadata=parts.store.contents([old.id])[old.id].metadata,
    )
    unit = Unit(
        text=text,
        reading=replace(parts.curator.read(text), keep=True, noise=False),
        message=Utterance(role="user", content=text, at=operation.at),
        origin=origin,
        number=operation.next_number(),
        single=True,
    )
    embed(parts, [unit])
    new = create(operation, unit, because(ReasonKind.CORRECTS_MEMORY, memory=old.id), verdict=Verdict.SUPERSEDE)
    revise.supersede(operation, old, new, revise.Cause(operation.at, because(ReasonKind.CORRECTED_AS, memory=new.id)))
    revise.take_over_links(operation, old, new)
    operation.commit()
    return parts.memory(new.id)
