"""What has been settled is kept, be it said in three words, where the meaning of so few says little (S3 §7.2).

Where something else in a message is kept on its own, so is each decision in it. Else the whole segment is kept as it was
said, with what it gives as the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ebbing.engine.craft.conversations import Line
from ebbing.engine.learning.create import embed
from ebbing.engine.learning.cut import Draft, unit_of
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.language.statements.decisions import settles

DECIDED: Final = "pattern"  # how things are done here …
TOOL: Final = "tool"  # … unless it is settled what they are done with
_WHY: Final = "A decision."


def keep_decisions(operation: Operation, line: Line) -> None:
    """Keep what a line of the user's settles: the whole of a segment, or each decision in it by itself."""
    made = list[Unit]()
    for whole in [unit for unit in line.units if unit.whole is None and not unit.reading.noise]:
        own = {unit.text: unit for unit in line.sentences_of(whole)}
        kept = any(unit.reading.keep for unit in own.values())
        if kept:
            settled = list(_settled(operation, whole))
            new = {text: _sentence(operation, whole, text) for text in settled if text not in own}
            for text in settled:
                _decides(own.get(text) or new[text])
            made += new.values()
        elif settles(whole.text):
            _decides(whole)
    embed(operation.parts, made)
    line.units = list(_in_order([*line.units, *made]))


def _in_order(units: Sequence[Unit]) -> Iterator[Unit]:
    """Yield each segment and then its sentences, as they were said."""
    for whole in units:
        if whole.whole is None:
            yield whole
            yield from sorted((one for one in units if one.whole is whole), key=lambda one: whole.text.find(one.text))


def _settled(operation: Operation, whole: Unit) -> Iterator[str]:
    """Yield the sentences of a segment that settle something, as they were said."""
    yield from (said for cut in operation.parts.curator.sentences(whole.text) if settles(said := cut.strip()))


def _sentence(operation: Operation, whole: Unit, text: str) -> Unit:
    reading = operation.parts.curator.read(text, role=whole.message.role)
    return unit_of(operation, Draft(text, reading), whole.message, whole.origin, whole)


def _decides(unit: Unit) -> None:
    unit.keep(_WHY, category=TOOL if unit.reading.category == TOOL else DECIDED)
