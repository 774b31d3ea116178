"""The few entities being talked about now: the last ones named, least recently used out first. Recall never moves it.

In most profiles the focus is a list of names (`update`). In S4 an entity in focus is a node of its own in the network
(`Foci`): links between it and the memories are held at full strength while it is in focus, and decay from the scan
count at which it left.
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
from ebbing.domain.records.memory import Content, Layer, Link, LinkKind, Memory, Status
from ebbing.engine.learning.messages import Origin
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import FOCUS, FOCUS_NODES
from ebbing.language.topics.things import key

ENTITY: Final = "entity"  # the category of a node that stands for a thing, not for something said
_FILED: Final = "#"  # an entity's own node is filed under this sign and the entity's key


def update(operation: Operation, units: list[Unit]) -> None:
    """Entities of what is being remembered move to the front."""
    limit = operation.parts.profile.focus.limit
    named = {
        name.casefold(): to_us(unit.message.at)
        for unit in units
        if not unit.reading.noise
        for name in unit.reading.entities
    }
    if not named or not limit:
        return
    stored: list[tuple[str, int]] = json.loads(operation.parts.store.setting(FOCUS) or "[]")
    kept = [(name, named_us) for name, named_us in stored if name not in named]
    operation.changes.settings[FOCUS] = json.dumps([*kept, *named.items()][-limit:], ensure_ascii=False)


class Foci:
    """The focus of a network while an operation remembers."""

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
        """The nodes in focus now, most recently named last."""
        return list(self._nodes.values())

    def known(self, names: Iterable[str]) -> int:
        """How many of these have a node already."""
        return sum(key(name) in self._nodes or self._filed(key(name)) is not None for name in names)

    def name(self, names: Iterable[str], unit: Unit, origin: Origin) -> None:
        """These are being talked about: each moves to the front or comes in; beyond the limit the oldest leave."""
        for name in names:
            self._come(name, unit, origin)
            while len(self._nodes) > self._limit:
                self._leave(next(iter(self._nodes)))
        self._operation.changes.settings[FOCUS] = json.dumps(
            [(self._texts[node.id], self._named_us[filed]) for filed, node in self._nodes.items()], ensure_ascii=False
        )
        self._operation.changes.settings[FOCUS_NODES] = json.dumps(
            {name: node.id for name, node in self._nodes.items()}, ensure_ascii=False
        )

    def link(self, memory: Memory, text: str) -> None:
        """A new memory and every focus, both ways, locked while the focus lasts."""
        parts = self._operation.parts
        strength = parts.profile.links.strength_of(LinkKind.FOCUS)
        for node in self._nodes.values():
            name = parts.curator.relation_name(text, self._texts[node.id])
            for source, target in ((memory, node), (node, memory)):
                self._operation.join(source, target, LinkKind.FOCUS, strength, name, locked=True)

    def _come(self, name: str, unit: Unit, origin: Origin) -> None:
        filed = key(name)
        node = self._nodes.pop(filed, None)
        if node is None:
            node = self._filed(filed)
            if node is None:
                node = self._made(name, filed, unit, origin)
            else:
                self._texts.setdefault(node.id, name)
                self._hold(node)
        self._nodes[filed] = node
        self._named_us[filed] = to_us(unit.message.at)

    def _filed(self, filed: str) -> Memory | None:
        """The node this entity has from earlier, if it has not been forgotten."""
        if filed in self._fresh:
            return self._fresh[filed]
        store = self._operation.parts.store
        nodes = self._operation.memories(set(store.same_entity(_FILED + filed, 1)))
        return next(iter(nodes.values()), None)

    def _made(self, name: str, filed: str, unit: Unit, origin: Origin) -> Memory:
        operation, at = self._operation, min(unit.message.at, self._operation.at)
        number = operation.next_number()
        node = Memory(
            id=memory_id(number),
            content=number,
            layer=Layer.EPISODE,
            category=ENTITY,
            language=unit.reading.language,
            channel=unit.message.channel,
            user=origin.user,
            created_at=operation.at,
            occurred_at=at,
            last_activated_at=at,
            valid_from=at,
        )
        node = operation.parts.law.react(node, Reaction.CREATED, at)
        content = Content(
            id=number, memory=node.id, text=name, phrase=name, topic=name, keywords=(name,), entities=(_FILED + filed,)
        )
        operation.create(node, content, "it is being talked about")
        operation.changes.tokens[node.id] = []  # it is found by its name, never by words: that is for what was said
        self._fresh[filed] = node
        self._texts[node.id] = name
        return node

    def _hold(self, node: Memory) -> None:
        """Back in focus: what still connects it is at full strength again, and locked. What broke stays broken."""
        strength = self._operation.parts.profile.links.strength_of(LinkKind.FOCUS)
        for link, source in self._links(node):
            if link_now(link, source.scan_count, self._operation.parts.profile.links).strength > 0:
                held = replace(link, strength=strength, locked=True, scan_base=source.scan_count)
                self._operation.relink(held)

    def _leave(self, filed: str) -> None:
        """Out of focus: its links keep their strength and decay from now on."""
        node = self._nodes.pop(filed)
        self._named_us.pop(filed, None)
        for link, source in self._links(node):
            if link.locked:
                self._operation.relink(replace(link, locked=False, scan_base=source.scan_count))

    def _links(self, node: Memory) -> list[tuple[Link, Memory]]:
        """The links between a node and the memories that are still there, each with its source."""
        found = self._operation.links_of(node)
        others = {link.source for link in found} | {link.target for link in found}
        memories = self._operation.memories(others)
        return [
            (link, memories[link.source])
            for link in found
            if link.kind is LinkKind.FOCUS and {link.source, link.target} <= memories.keys()
        ]
