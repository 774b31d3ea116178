"""correct: the user says how it really is. The new text stands, the old memory is kept as history and points to it."""

from __future__ import annotations

from dataclasses import replace

from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import LinkKind, Memory, Status
from ebbing.engine.editing.edit import begin
from ebbing.engine.learning import associate
from ebbing.engine.learning.create import create, embed
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict


def correct(parts: Parts, memory_id: str, text: str) -> Memory:
    """The new memory."""
    old = parts.memory(memory_id)
    if old.status is not Status.ACTIVE:
        better = f"correct {old.successor} instead" if old.successor else "restore it first, or remember the new text"
        raise Conflict(f"memory {memory_id} is {old.status}: {better}")
    metadata = parts.store.contents([old.id])[old.id].metadata
    operation = begin(parts)
    reading = replace(parts.curator.read(text), keep=True, noise=False)
    unit = Unit(
        text=text,
        reading=reading,
        message=Utterance(role="user", content=text, at=operation.at),
        number=operation.next_number(),
        single=True,
    )
    embed(parts, [unit])
    origin = Origin(
        user=old.user,
        conversation=old.conversation,
        task=old.task,
        project=old.project,
        category=old.category,
        metadata=metadata,
    )
    new = create(operation, unit, origin, f"corrects {old.id}")
    ended = replace(old, status=Status.SUPERSEDED, successor=new.id, valid_until=operation.at)
    operation.change(old, ended, EventKind.SUPERSEDED, f"corrected by the user as {new.id}", {"by": new.id})
    operation.link(new.id, old.id, LinkKind.SUPERSEDES, parts.profile.links.strength_of(LinkKind.SUPERSEDES))
    associate.inherit(operation, old, new)
    operation.commit()
    return parts.memory(new.id)
