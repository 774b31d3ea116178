"""correct: the user says how it really is. The new text stands, the old memory is kept as history and points to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ebbing.domain.decisions import Verdict
from ebbing.domain.records.memory import Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.editing.edit import begin
from ebbing.engine.editing.keep import as_it_stands
from ebbing.engine.learning.changing import revise
from ebbing.engine.learning.create import create, inherit_secret
from ebbing.engine.learning.messages import Origin
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict


def correct(
    parts: Parts,
    memory_id: str,
    text: str,
    *,
    metadata: Mapping[str, Any] | None = None,
    revision: int | None = None,
) -> Memory:
    """Put a new memory in the place of an old one; return the new one. It takes over what is not given anew."""
    old = parts.memory(memory_id, revision)
    if old.status is not Status.ACTIVE:
        better = f"correct {old.successor} instead" if old.successor else "restore it first, or remember the new text"
        raise Conflict(f"memory {memory_id} is {old.status}: {better}")
    operation, said = begin(parts), parts.store.contents([old.id])[old.id]
    origin = Origin(
        user=old.user,
        conversation=old.conversation,
        task=old.task,
        project=old.project,
        category=old.category,
        by_hand=True,
        metadata=said.metadata if metadata is None else metadata,
    )
    unit = as_it_stands(operation, text, origin, old.layer)
    inherit_secret(unit, said)
    reason = because(ReasonKind.CORRECTS_MEMORY, memory=old.id)
    new = create(operation, unit, reason, {"pinned": old.pinned}, verdict=Verdict.SUPERSEDE)
    revise.supersede(operation, old, new, revise.Cause(operation.at, because(ReasonKind.CORRECTED_AS, memory=new.id)))
    revise.take_over_links(operation, old, new)
    operation.commit()
    return parts.memory(new.id)
