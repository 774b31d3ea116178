"""S4's focus: each of the few entities being talked about is a node of its own in the network.

A memory that names nothing, when nothing else is being talked about, is in focus itself: else the first sentence, which has
nothing to be linked with, would be forgotten at once.

Links between it and the memories are held at full strength while it is in focus, and decay from the scan count at which
it left; that is one row of the node's own, which its links follow. The least recently named leaves first; recall never moves
the focus.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

from ebbing.domain.ids import memory_id
from ebbing.domain.instants import to_us
from ebbing.domain.laws.network import scans_until_break
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.memory import ENTITY, Content, Layer, LinkKind, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.learning.unit import Unit
from ebbing.engine.nodes import filed_as, filed_under
from ebbing.engine.operation import Operation
from ebbing.engine.parts import FOCUS, FOCUS_NODES
from ebbing.language.topics.things import key


class FocusNodes:
    """The nodes in focus while an operation remembers."""

    def __init__(self, operation: Operation) -> None:
        self._operation = operation
        self._limit = operation.parts.profile.focus.limit
        named: list[tuple[str, int]] = json.loads(operation.parts.store.setting(FOCUS) or "[]")
        self._named_us = {key(name): named_us for name, named_us in named}
        self._fresh: dict[str, Memory] = {}  # made by this operation: no index has them yet
        nodes = operation.parts.focus_nodes()
        found = {memory.id: memory for memory in operation.parts.store.get(list(nodes.values()))}
        self._nodes = {
            name: found[node]
            for name, node in nodes.items()
            if node in found and found[node].status is Status.ACTIVE  # a person may have deleted it since
        }
        entities = [node.id for node in self._nodes.values() if node.category == ENTITY]
        contents = operation.parts.store.contents(entities)
        self._texts = {name: content.text for name, content in contents.items()}
        for filed, node in tuple(self._nodes.items()):
            if (
                node.category == ENTITY and filed not in self._named_us
            ):  # what named it was forgotten by an earlier version
                self._let_go(filed)

    def nodes(self) -> list[Memory]:
        """Return the nodes in focus now, most recently named last."""
        return list(self._nodes.values())

    def count_known(self, names: Iterable[str]) -> int:
        """Return how many of these have a node already."""
        return sum(key(name) in self._nodes or self._find(key(name)) is not None for name in names)

    def move_to_front(self, names: Iterable[str], unit: Unit) -> None:
        """Note that these are being talked about: each moves to the front or comes in; beyond the limit the oldest leave."""
        for name in names:
            self._bring_in(name, unit)
            while len(self._nodes) > self._limit:
                self._let_go(next(iter(self._nodes)))
        self._note()

    def _note(self) -> None:
        """Keep who is in focus; what a memory says stands in its content and nowhere else."""
        named = [(name, node) for name, node in self._nodes.items() if node.category == ENTITY]
        self._operation.changes.settings[FOCUS] = json.dumps(
            [(self._texts[node.id], self._named_us[filed]) for filed, node in named], ensure_ascii=False
        )
        self._operation.changes.settings[FOCUS_NODES] = json.dumps(
            {name: node.id for name, node in self._nodes.items()}, ensure_ascii=False
        )

    def take_in(self, memory: Memory) -> None:
        """Let a memory itself be what is being talked about."""
        if self._limit:
            self._nodes[memory.id] = memory
            self._operation.focus(memory, held=True)
            self._note()

    def link(self, memory: Memory, text: str) -> None:
        """Link a new memory and every node in focus, both ways, locked while the focus lasts."""
        parts = self._operation.parts
        strength = parts.profile.links.strength_of(LinkKind.FOCUS)
        for node in self._nodes.values():
            name = parts.curator.relation_name(text, self._texts.get(node.id, ""))
            self._operation.hold(memory, node, strength, name)

    def _bring_in(self, name: str, unit: Unit) -> None:
        filed = key(name)
        node = self._nodes.pop(filed, None)
        if node is None:
            node = self._find(filed)
            if node is None:
                node = self._make(name, filed, unit)
            else:
                self._texts.setdefault(node.id, name)
                self._lose_broken_links(node)
            self._operation.focus(node, held=True)
        self._nodes[filed] = node
        self._named_us[filed] = to_us(unit.message.at)

    def _find(self, filed: str) -> Memory | None:
        """Return the node this entity has from earlier, if it has not been forgotten."""
        if filed in self._fresh:
            return self._fresh[filed]
        store = self._operation.parts.store
        nodes = self._operation.memories(set(store.same_entity(filed_under(filed), 1)))
        return next(iter(nodes.values()), None)

    def _make(self, name: str, filed: str, unit: Unit) -> Memory:
        operation, at = self._operation, min(unit.message.at, self._operation.at)
        number = operation.next_number()
        node = Memory(
            id=memory_id(number),
            content=number,
            layer=Layer.EPISODE,
            category=ENTITY,
            language=unit.reading.language,
            channel=unit.message.channel,
            user=unit.origin.user,
            created_at=operation.at,
            occurred_at=at,
            last_activated_at=at,
            valid_from=at,
        )
        node = operation.parts.law.react(node, Reaction.CREATED, at)
        content = Content(
            id=number, memory=node.id, text=name, phrase=name, topic=name, keywords=(name,), entities=(filed_as(name),)
        )
        operation.create(node, content, because(ReasonKind.FOCUSED))
        operation.changes.tokens[node.id] = []  # it is found by its name, never by words: that is for what was said
        self._fresh[filed] = node
        self._texts[node.id] = name
        return node

    def _lose_broken_links(self, node: Memory) -> None:
        """Let what broke stay broken: back in focus, only what still connects a node is at full strength again."""
        parts, was = self._operation.parts, self._operation.parts.store.links_between([(node.id, node.id)])
        away = node.scan_count - was[0].scan_base if was and not was[0].locked else 0
        until = scans_until_break(parts.profile.links.strength_of(LinkKind.FOCUS), parts.profile.links)
        if until is None or away < until:
            return
        links = self._operation.links_of(node)
        for link, now in zip(links, parts.resident.links_now(links), strict=True):
            if not now.strength:
                self._operation.relink(replace(link, strength=0.0))

    def _let_go(self, filed: str) -> None:
        """Take one out of focus: its links keep their strength and decay from now on."""
        node = self._nodes.pop(filed)
        self._named_us.pop(filed, None)
        self._operation.focus(node, held=False)
