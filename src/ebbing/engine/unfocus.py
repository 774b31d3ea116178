"""unfocus: what no memory names any more is not being talked about, and its name is kept nowhere."""

from __future__ import annotations

import json
from collections.abc import Set

from ebbing.domain.records.memory import GONE
from ebbing.engine.operation import Operation
from ebbing.engine.parts import FOCUS, FOCUS_NODES, MEMORIES_PER_ENTITY, Parts


def unfocus(operation: Operation, gone: Set[str]) -> None:
    """Take out of focus what only these memories named; they go with this operation."""
    parts = operation.parts
    named: list[tuple[str, int]] = json.loads(parts.store.setting(FOCUS) or "[]")
    kept = [(name, at) for name, at in named if _is_named(parts, name, gone)]
    if len(kept) < len(named):
        operation.changes.settings[FOCUS] = json.dumps(kept, ensure_ascii=False)
    nodes = parts.focus_nodes()
    still = {name: node for name, node in nodes.items() if node not in gone}
    if len(still) < len(nodes):
        operation.changes.settings[FOCUS_NODES] = json.dumps(still, ensure_ascii=False)


def _is_named(parts: Parts, name: str, gone: Set[str]) -> bool:
    others = [memory for memory in parts.store.same_entity(name.casefold(), MEMORIES_PER_ENTITY) if memory not in gone]
    return any(memory.status not in GONE for memory in parts.store.get(others))
