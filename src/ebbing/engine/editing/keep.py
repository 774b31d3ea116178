"""keep: one text becomes one memory, exactly as it stands.

`remember` listens: it cuts, judges, and holds what is new against what is known. Here somebody has decided already:
nothing is cut, set aside, merged with what is known or allowed to change it. Programs that keep records of their own need that.
"""

from __future__ import annotations

from dataclasses import replace

from ebbing.domain.records.memory import Layer, Memory
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.editing.edit import begin
from ebbing.engine.learning.create import create, embed, seal
from ebbing.engine.learning.cut import on_purpose
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts


def keep(parts: Parts, text: str, origin: Origin, *, pinned: bool = False) -> Memory:
    """Make a memory of this text; return it."""
    operation = begin(parts)
    unit = as_it_stands(operation, text, origin)
    memory = create(operation, unit, because(ReasonKind.BY_HAND), {"pinned": pinned})
    operation.commit()
    return parts.memory(memory.id)


def as_it_stands(operation: Operation, text: str, origin: Origin, layer: Layer = Layer.EPISODE) -> Unit:
    """Return a text as one unit that is kept whatever it says, with its vector; by its words it may rise above its layer."""
    parts = operation.parts
    reading = replace(parts.curator.read(text), keep=True, noise=False)
    if reading.layer is Layer.EPISODE:
        reading = replace(reading, layer=layer)
    unit = Unit(
        text=text,
        reading=on_purpose(reading, origin),
        message=Utterance(role="user", content=text, at=operation.at),
        origin=origin,
        number=operation.next_number(),
        single=True,
    )
    seal(unit, Known(parts, origin.user).secrets(unit))
    embed(parts, [unit])
    return unit
