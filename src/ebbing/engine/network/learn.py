"""S4's way of learning: what is said is cut into segments, each a node; links form by themselves and are all it lives by.

The things a segment names come into focus, then the new node is linked with everything in focus. Segments of one
remember are linked 上文/下文. What is related to an older memory adds a link to it; what says the same again is a copy
of its own, joined to the first one only through what both speak of, so that one can be forgotten without the other.
Then the network is compressed, under the same job.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Final

from ebbing.domain.association import Likeness, association
from ebbing.domain.judgement import Reading
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import ENTITY, LinkKind, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.learning.create import create, embed, follow_wake, set_aside
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.learn import Learner, Sequel, Way
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.repeats import as_repeat, tells
from ebbing.engine.learning.unit import Unit
from ebbing.engine.network import compress
from ebbing.engine.network.focus_nodes import FocusNodes
from ebbing.engine.network.pool import Room
from ebbing.engine.nodes import is_copy, join_both_ways
from ebbing.engine.operation import Operation
from ebbing.language.topics.things import things

NAMED: Final = 32  # things of one sentence that may come into focus, one after the other
KEYWORDS: Final = 8
LOOKED_BACK: Final = 50  # memories: the previous one that was said, not made, is among them


class NetworkLearner(Learner):
    """Puts new nodes into the network, one after the other."""

    def __init__(self, operation: Operation, origin: Origin) -> None:
        super().__init__(operation, origin)
        self._focus = FocusNodes(operation)
        self._stored = Known(
            operation.parts, origin.user
        )  # what this remember itself says is joined by focus and order
        self._room = Room(operation)
        self._before: Memory | None = None  # the node said last

    def units(self, messages: Sequence[Utterance]) -> list[Unit]:
        """Cut into sentences: the smallest pieces that mean something by themselves."""
        units = [unit for message in messages for unit in self._sentences(message)]
        embed(self.operation.parts, units)
        return units

    def _sentences(self, message: Utterance) -> list[Unit]:
        found = list[Unit]()
        cuts = [cut for cut in self.operation.parts.curator.sentences(message.content) if cut.strip()]
        telling = [True] * len(cuts) if self.origin.by_hand else tells(cuts)
        for new, run in groupby(zip(cuts, telling, strict=True), itemgetter(1)):
            texts = [cut for cut, _ in run]
            if new:
                found += [self._unit(text, self._read(text, message.role), message) for text in map(str.strip, texts)]
            else:  # all that is said again without a break is one piece of the journal
                again = [self._read(text, message.role) for text in sorted({text.strip() for text in texts})]
                reading = next((one for one in again if one.is_secret), again[0])
                found.append(self._unit("".join(texts).strip(), as_repeat(reading), message))
        return found

    def _unit(self, text: str, reading: Reading, message: Utterance) -> Unit:
        number = self.operation.next_number()
        unit = Unit(text=text, reading=reading, message=message, origin=self.origin, number=number, single=False)
        return follow_wake(unit)

    def _read(self, text: str, role: str) -> Reading:
        reading = self.operation.parts.curator.read(text, role=role)
        named = () if reading.is_secret else things(text, NAMED)
        return replace(reading, keywords=named[:KEYWORDS], entities=named)

    def keep(self, unit: Unit, known: Known) -> None:  # noqa: ARG002  (a node is never judged against another)
        """Make a node of a unit and link it with the one said before it."""
        if unit.reading.noise:
            set_aside(self.operation, unit)
            return
        if unit.vector is None and unit.wake is not None:
            embed(self.operation.parts, [unit])
        node = self._make_node(unit)
        if self._before is None and not unit.reading.entities:
            self._before = self._last_said()
        if self._before is not None:
            self._link_neighbours(self._before, node)
        if not self._focus.nodes():  # it names nothing, and nothing else is being talked about, as after a switch
            self._focus.take_in(node)
        self._before = node

    def connect(self, units: list[Unit]) -> None:  # noqa: ARG002  (what was said is linked already)
        """Link what came without words, a picture, with what was being talked about, and with what was said last."""
        for memory, text in self.operation.unlinked():
            if memory.category != ENTITY:
                before = self._last_said()
                self._focus.link(memory, text)
                if before is not None:
                    self._link_neighbours(before, memory)

    def _make_node(self, unit: Unit) -> Memory:
        limit = self.operation.parts.profile.focus.limit
        names = unit.reading.entities[-limit:] if limit else ()  # of many the last named
        wanted = 1 + len(names) - self._focus.count_known(names)
        self._room.make(wanted, spare={node.id for node in self._focus.nodes()})
        self._focus.move_to_front(names, unit)
        node = create(self.operation, unit, because(ReasonKind.SEGMENT))
        self._focus.link(node, unit.text)
        self._link_related(unit, node)
        return node

    def _link_related(self, unit: Unit, node: Memory) -> None:
        """S4-22: related input adds a link to an existing node, the nearest one; S4-15: a copy does not."""
        links, curator = self.operation.parts.profile.links, self.operation.parts.curator
        for old in self._stored.similar(unit):
            likeness = Likeness(keywords=(unit.reading.keywords, old.keywords), similarity=old.cosine)
            reason = None if old.memory.category == ENTITY else association(likeness, links)
            if reason is None or is_copy(curator, old.text, unit.text, old.cosine):
                continue
            current = self.operation.current(old.memory)
            if current.status is Status.ACTIVE:
                join_both_ways(self.operation, current, node, reason[0], reason[0])
                return  # what else is related, the focus joins

    def _link_neighbours(self, before: Memory, node: Memory) -> None:
        join_both_ways(self.operation, before, node, LinkKind.NEXT, LinkKind.PREVIOUS)

    def _last_said(self) -> Memory | None:
        """Return the newest node of this user's that is still there."""
        mine = Filters(user=self.origin.user, statuses=frozenset({Status.ACTIVE}))
        newest = self.operation.parts.store.select(mine, limit=LOOKED_BACK, newest_first=True)
        there = (self.operation.current(memory) for memory in newest if memory.category != ENTITY)
        return next((memory for memory in there if memory.status is Status.ACTIVE), None)


NETWORK: Final = Way(
    learner=NetworkLearner,
    sequel=Sequel(begin=compress.begin, has_begun=compress.has_begun, go_on=compress.go_on),
)
