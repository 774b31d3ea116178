"""S4's focus: each of the few entities being talked about is a node of its own in the network.

Links between it and the memories are held at full strength while it is in focus, and decay from the scan count at which
it left. The least recently named leaves first; recall never moves the focus.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ebbing.domain.association import link_now
from ebbing.domain.ids import memory_id
from ebbing.domain.instants import to_us
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.memory import ENTITY, Content, Layer, Link, LinkKind, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import FOCUS, FOCUS_NODES
from ebbing.language.topics.things import key

_FILED: Final = "#"  # an entity's own node is filed under this sign and the entity's key


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
        contents = operation.parts.store.contents([node.id for node in self._nodes.values()])
        self._texts = {name: content.text for name, content in contents.items()}

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
        self._operation.changes.settings[FOCUS] = json.dumps(
            [(self._texts[node.id], self._named_us[filed]) for filed, node in self._nodes.items()], ensure_ascii=False
        )
        self._operation.changes.settings[FOCUS_NODES] = json.dumps(
            {name: node.id for name, node in self._nodes.items()}, ensure_ascii=False
        )

    def link(self, memory: Memory, text: str) -> None:
        """Link a new memory and every node in focus, both ways, locked while the focus lasts."""
        parts = self._operation.parts
        strength = parts.profile.links.strength_of(LinkKind.FOCUS)
        for node in self._nodes.values():
            name = parts.curator.relation_name(text, self._texts[node.id])
            for source, target in ((memory, node), (node, memory)):
                self._operation.join(source, target, LinkKind.FOCUS, strength, name, locked=True)

    def _bring_in(self, name: str, unit: Unit) -> None:
        filed = key(name)
        node = self._nodes.pop(filed, None)
        if node is None:
            node = self._find(filed)
            if node is None:
                node = self._make(name, filed, unit)
            else:
                self._texts.setdefault(node.id, name)
                self._lock_links(node)
        self._nodes[filed] = node
        self._named_us[filed] = to_us(unit.message.at)

    def _find(self, filed: str) -> Memory | None:
        """Return the node this entity has from earlier, if it has not been forgotten."""
        if filed in self._fresh:
            return self._fresh[filed]
        store = self._operation.parts.store
        nodes = self._operation.memories(set(store.same_entity(_FILED + filed, 1)))
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
            id=number, memory=node.id, text=name, phrase=name, topic=name, keywords=(name,), entities=(_FILED + filed,)
        )
        operation.create(node, content, because(ReasonKind.FOCUSED))
        operation.changes.tokens[node.id] = []  # it is found by its name, never by words: that is for what was said
        self._fresh[filed] = node
        self._texts[node.id] = name
        return node

    def _lock_links(self, node: Memory) -> None:
        """Bring back what still connects a node to full strength, and lock it. What broke stays broken."""
        strength = self._operation.parts.profile.links.strength_of(LinkKind.FOCUS)
        for link, source in self._links(node):
            if link_now(link, source.scan_count, self._operation.parts.profile.links).strength > 0:
                held = replace(link, strength=strength, locked=True, scan_base=source.scan_count)
                self._operation.relink(held)

    def _let_go(self, filed: str) -> None:
        """Take one out of focus: its links keep their strength and decay from now on."""
        node = self._nodes.pop(filed)
        self._named_us.pop(filed, None)
        for link, source in self._links(node):
            if link.locked:
                self._operation.relink(replace(link, locked=False, scan_base=source.scan_count))

    def _links(self, node: Memory) -> list[tuple[Link, Memory]]:
        """Return the links between a node and the memories that are still there, each with its source."""
        found = self._operation.links_of(node)
        others = {link.source for link in found} | {link.target for link in found}
        memories = self._operation.memories(others)
        return [
            (link, memories[link.source])
            for link in found
            if link.kind is LinkKind.FOCUS and {link.source, link.target} <= memories.keys()
        ]
