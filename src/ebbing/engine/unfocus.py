"""What no memory names any more is not being talked about, and its name is kept nowhere: neither in the focus nor as a node."""

from __future__ import annotations

import json
from collections.abc import Sequence, Set

from ebbing.domain.records.memory import ENTITY, GONE, LinkKind, Memory, RemovalPolicy, Status
from ebbing.engine.operation import Operation
from ebbing.engine.parts import FOCUS, FOCUS_NODES, MEMORIES_PER_ENTITY, Parts
from ebbing.language.topics.things import key


def unfocus(operation: Operation, gone: Set[str]) -> None:
    """Take out of focus what only these memories named; they go with this operation. What its node holds decays from now on (S4)."""
    parts = operation.parts
    named: list[tuple[str, int]] = json.loads(parts.store.setting(FOCUS) or "[]")
    kept = [(name, at) for name, at in named if _is_named(parts, name, gone)]
    if len(kept) < len(named):
        operation.changes.settings[FOCUS] = json.dumps(kept, ensure_ascii=False)
    nodes, unnamed = parts.focus_nodes(), {key(name) for name, _ in named} - {key(name) for name, _ in kept}
    still = {filed: node for filed, node in nodes.items() if node not in gone and filed not in unnamed}
    if len(still) < len(nodes):
        operation.changes.settings[FOCUS_NODES] = json.dumps(still, ensure_ascii=False)
        for node in parts.store.get([node for filed, node in nodes.items() if filed in unnamed and node not in gone]):
            operation.focus(node, held=False)


def _is_named(parts: Parts, name: str, gone: Set[str]) -> bool:
    others = [memory for memory in parts.store.same_entity(name.casefold(), MEMORIES_PER_ENTITY) if memory not in gone]
    return any(memory.status not in GONE for memory in parts.store.get(others))


def nodes_named_only_by(parts: Parts, purged: Sequence[Memory]) -> list[Memory]:
    """Return the nodes of things (S4) whose names would outlive all that was said of them.

    What a network forgot by itself leaves its names to the network: they say that something was known once.
    """
    going = {one.id for one in purged}
    by_network = parts.profile.focus.has_nodes
    left = [one.id for one in purged if not (by_network and one.removed_by is RemovalPolicy.AUTO_CLEANUP)]
    linked = {link.target for link in parts.store.links(left) if link.kind is LinkKind.FOCUS}
    nodes = {one.id: one for one in parts.store.get(sorted(linked - going)) if one.category == ENTITY}
    names = parts.store.contents(sorted(nodes))
    return [nodes[node] for node, name in names.items() if not _stands_in_another(parts, name.text, going)]


def _stands_in_another(parts: Parts, name: str, going: Set[str]) -> bool:
    """Say whether a memory that still has its words names this, one that can be restored included."""
    others = parts.store.get(parts.store.same_entity(name.casefold(), MEMORIES_PER_ENTITY))
    return any(one.id not in going and one.category != ENTITY and one.status is not Status.PURGED for one in others)
