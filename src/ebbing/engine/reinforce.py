"""What recall noted reaches the journal: one entry per memory and batch, without the words that were asked."""

from __future__ import annotations

from datetime import datetime

from ebbing.domain.events import EventKind
from ebbing.domain.laws import Reaction
from ebbing.domain.memory import Status
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict

ALIVE = frozenset(Status) - {Status.DELETED, Status.PURGED}


def note(parts: Parts, at: datetime, ids: tuple[str, ...]) -> None:
    """Remember that these came to mind; nothing is written yet."""
    if ids:
        parts.recalled.append((at, ids))


def write_down(parts: Parts) -> int:
    """Write what was noted, as one operation; gives back how many recalls."""
    noted, parts.recalled = parts.recalled, []
    if not noted:
        return 0
    times: dict[str, list[datetime]] = {}
    for at, ids in noted:
        for name in ids:
            times.setdefault(name, []).append(at)
    operation = Operation(parts, parts.store.next_operation(), max(at for at, _ in noted), actor="recall")
    for memory in parts.store.get(list(times)):
        if memory.status in ALIVE:
            after = memory
            for at in times[memory.id]:
                after = parts.law.react(after, Reaction.RETRIEVE, at)
            operation.change(memory, after, EventKind.RECALLED, f"came to mind {len(times[memory.id])}×")
    try:
        operation.commit(durable=False)
    except Conflict:
        # Another process changed one of them in between. A recall is a hint, not a promise: try again next time.
        parts.recalled = noted + parts.recalled
        return 0
    return len(noted)
