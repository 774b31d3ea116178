"""S4's way of learning: what is said is cut into segments, each a node; links form by themselves and are all it lives by.

The things a segment names come into focus, then the new node is linked with everything in focus. Segments of one
remember are linked 上文/下文. What is related to an older memory adds a link to it; what says the same again is a copy
of its own, joined to the first one only through what both speak of, so that one can be forgotten without the other.
Then the network is compressed: `condense` goes on with the same job.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ebbing.domain.association import Likeness, association
from ebbing.domain.judgement import Relation
from ebbing.domain.protocols.curator import Curator
from ebbing.domain.records.events import Job
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import LinkKind, Memory, Status
from ebbing.engine.learning import attach
from ebbing.engine.learning import learn as remember
from ebbing.engine.learning.create import SECRET, create, embed, set_aside
from ebbing.engine.learning.focus import ENTITY, Foci
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.reconcile import Known
from ebbing.engine.learning.unit import Unit
from ebbing.engine.network import compress, pool
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.topics.things import things

LOOKED_BACK: Final = 50  # memories: the previous one that was said, not made, is among them
RELATIONS: Final = {  # names of links in Chinese and English
    LinkKind.NEXT: ("下文", "next"),
    LinkKind.PREVIOUS: ("上文", "previous"),
    LinkKind.KEYWORD: ("相关", "related"),
    LinkKind.SEMANTIC: ("相关", "related"),
}


def learn(parts: Parts, job: Job) -> None:
    """Work off one promise, up to where compression begins."""
    operation = Operation(parts, job.operation, job.at)
    if not parts.store.events(operation=job.operation, limit=1):  # else it was learned before, and stopped later
        origin = Origin(**job.payload["origin"])
        units = [unit for plain in job.payload["messages"] for unit in _units(operation, remember.message_of(plain))]
        embed(parts, units)
        weaver = _Weaver(operation, origin)
        weaver.weave(units)
        attach.attach(operation, job.payload.get("attachments", ()), units, origin)
        weaver.tie_in()
    compress.begin(operation, job)
    operation.commit(durable=False)  # not yet on disk means the job still is: it would be done again


def _units(operation: Operation, message: Utterance) -> list[Unit]:
    """One unit per sentence: the smallest piece that means something by itself."""
    curator = operation.parts.curator
    found = []
    for sentence in filter(None, map(str.strip, curator.sentences(message.content))):
        reading = curator.read(sentence, role=message.role)
        named = () if reading.sensitivity >= SECRET else things(sentence)
        reading = replace(reading, keywords=named, entities=named)
        found.append(
            Unit(text=sentence, reading=reading, message=message, number=operation.next_number(), single=False)
        )
    return found


class _Weaver:
    """Puts new nodes into the network, one after the other."""

    def __init__(self, operation: Operation, origin: Origin) -> None:
        self._operation = operation
        self._origin = origin
        self._foci = Foci(operation)
        self._known = Known(operation.parts, origin.user)
        self._room = pool.Room(operation)

    def weave(self, units: list[Unit]) -> None:
        """Each unit becomes a node, in the order it was said."""
        before: Memory | None = None
        for unit in units:
            if unit.reading.noise:
                set_aside(self._operation, unit, self._origin)
                continue
            node = self._node(unit)
            if before is None and not unit.reading.entities:
                before = self._last_said()
            if before is not None:
                self._neighbours(before, node)
            before = node

    def tie_in(self) -> None:
        """What came without words, a picture, is held by what was being talked about, and by what was said last."""
        for memory, text in self._operation.unlinked():
            if memory.category != ENTITY:
                before = self._last_said()
                self._foci.link(memory, text)
                if before is not None:
                    self._neighbours(before, memory)

    def _node(self, unit: Unit) -> Memory:
        names = unit.reading.entities[: self._operation.parts.profile.focus.limit]
        self._room.make(1 + len(names) - self._foci.known(names), spare={node.id for node in self._foci.nodes()})
        self._foci.name(names, unit, self._origin)
        node = create(self._operation, unit, self._origin, "a segment of what was said")
        self._foci.link(node, unit.text)
        self._related(unit, node)
        return node

    def _related(self, unit: Unit, node: Memory) -> None:
        """S4-22: related input adds a link to an existing node; S4-15: a copy does not."""
        links, curator = self._operation.parts.profile.links, self._operation.parts.curator
        for old, text, keywords, cosine in self._known.similar(unit):
            likeness = Likeness(keywords=(unit.reading.keywords, keywords), similarity=cosine)
            reason = None if old.category == ENTITY else association(likeness, links)
            if reason is None or is_copy(curator, text, unit.text, cosine):
                continue
            current = self._operation.current(old)
            if current.status is Status.ACTIVE:
                both_ways(self._operation, current, node, reason[0], reason[0])

    def _neighbours(self, before: Memory, node: Memory) -> None:
        both_ways(self._operation, before, node, LinkKind.NEXT, LinkKind.PREVIOUS)

    def _last_said(self) -> Memory | None:
        """The newest node of this user's that is still there."""
        mine = Filters(user=self._origin.user, statuses=frozenset({Status.ACTIVE}))
        newest = self._operation.parts.store.select(mine, limit=LOOKED_BACK, newest_first=True)
        there = (self._operation.current(memory) for memory in newest if memory.category != ENTITY)
        return next((memory for memory in there if memory.status is Status.ACTIVE), None)


def both_ways(operation: Operation, old: Memory, new: Memory, onward: LinkKind, back: LinkKind) -> None:
    """Two nodes are linked, each link counted from the scans of its source."""
    strength_of = operation.parts.profile.links.strength_of
    operation.join(old, new, onward, strength_of(onward), name_of(onward, old))
    operation.join(new, old, back, strength_of(back), name_of(back, new))


def is_copy(curator: Curator, old: str, new: str, cosine: float) -> bool:
    """S4-15: the same said again is a copy of its own, joined through the focus and not by a link."""
    return curator.relate(old, new, cosine).relation is Relation.MENTION


def name_of(kind: LinkKind, source: Memory) -> str:
    """What a link is called in the language of the memory it leaves."""
    return RELATIONS[kind][source.language == "en"]


def is_called(relation: str, name: str, kind: LinkKind) -> bool:
    """Whether a link of this name and kind is what someone calls `relation`, in either language."""
    wanted = relation.casefold()
    known: tuple[Any, ...] = (*RELATIONS.get(kind, ()), str(kind))
    return wanted in (name.casefold(), *known) or (bool(name) and wanted in name.casefold())
