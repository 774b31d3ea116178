"""What recall noted reaches the journal: one entry per memory and batch, without the words that were asked.

A memory that was found is reinforced as retrieved, one that came over a link as an association hit; what came to mind
together is linked a little more strongly (S3 §5.4). A recall that was made for a task is remembered with the task's
name until the task's outcome is known.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any, Final

from ebbing.domain.association import grown
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import Changes, Event, EventKind
from ebbing.domain.records.memory import Link, LinkKind, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, Recalled, heard
from ebbing.errors import Conflict

GROWING: Final = frozenset(  # associations; what says how two memories follow each other or replace one another stays
    {
        LinkKind.KEYWORD,
        LinkKind.SEMANTIC,
        LinkKind.TEMPORAL,
        LinkKind.CO_TASK,
        LinkKind.CO_PROJECT,
        LinkKind.CO_RETRIEVED,
    }
)
ALIVE: Final = frozenset(Status) - {Status.DELETED, Status.PURGED}
USED_FOR: Final = "used_for:"  # + task: the setting that holds what was recalled for a task whose outcome is not known


def write_down(parts: Parts) -> int:
    """Write what was noted, as one operation; return how many recalls."""
    noted, parts.recalled = parts.recalled, []
    asked, parts.asked_at = parts.asked_at, None
    if not noted:
        if asked is not None:  # nothing came to mind: all there is to know is that somebody asked
            parts.store.apply(Changes(operation=0, settings=heard(asked)), durable=False)
        return 0
    operation = Operation(parts, parts.store.next_operation(), max(one.at for one in noted), actor="recall")
    operation.changes.settings |= heard(operation.at if asked is None else asked)
    for memory in parts.store.get(list(dict.fromkeys(name for one in noted for name in one.ids))):
        if memory.status in ALIVE:
            after, times, detail = memory, 0, dict[str, Any]()
            for one in noted:
                if memory.id in one.ids:
                    reaction = Reaction.ASSOCIATION_HIT if memory.id in one.via else Reaction.RETRIEVE
                    after, times = parts.law.react(after, reaction, one.at), times + 1
                    detail = _detail(one, memory.id)
            operation.change(memory, after, EventKind.RECALLED, because(ReasonKind.RECALLED, times=times), detail)
    if growth := parts.profile.links.co_retrieved_growth:
        together = [pair for one in noted for pair in permutations(one.ids, 2)]
        grow(operation, together, growth)
    for task in {one.task for one in noted if one.task is not None}:
        ids = [name for one in noted if one.task == task for name in one.ids]
        operation.changes.settings[USED_FOR + task] = json.dumps(list(dict.fromkeys([*used_for(parts, task), *ids])))
    try:
        operation.commit(durable=False)
    except Conflict:
        # Another process changed one of them in between. A recall is a hint, not a promise: try again next time.
        parts.recalled, parts.asked_at = noted + parts.recalled, asked
        return 0
    return len(noted)


def _detail(one: Recalled, memory: str) -> dict[str, Any]:
    detail = {"task": one.task, "via": one.via.get(memory)}
    return {name: value for name, value in detail.items() if value is not None}


def used_for(parts: Parts, task: str) -> list[str]:
    """Return what was recalled for a task since its last outcome."""
    ids: list[str] = json.loads(parts.store.setting(USED_FOR + task) or "[]")
    return ids


def unsettle(operation: Operation, events: Iterable[Event]) -> None:
    """Let what was used in a task whose outcome is taken back wait for another one."""
    tasks: dict[str, list[str]] = {}
    for event in events:
        task = event.detail.get("task")
        if event.kind is EventKind.REINFORCED and isinstance(task, str) and event.memory is not None:
            tasks.setdefault(task, used_for(operation.parts, task)).append(event.memory)
    for task, ids in tasks.items():
        operation.changes.settings[USED_FOR + task] = json.dumps(list(dict.fromkeys(ids)))


def confirm(operation: Operation, memories: Iterable[str]) -> int:
    """Those that came to mind over a link have proved useful: the link grows (S3 §5.4). Gives back how many links."""
    parts, ways = operation.parts, list[tuple[str, str]]()
    for memory in memories:
        last = parts.store.events(memory=memory, kind=EventKind.RECALLED, limit=1, newest_first=True)
        via = last[0].detail.get("via") if last else None
        if isinstance(via, str):
            ways += [(via, memory), (memory, via)]
    return grow(operation, ways, parts.profile.links.confirmed_growth)


def grow(operation: Operation, pairs: Iterable[tuple[str, str]], growth: float) -> int:
    """Strengthen the links between pairs (source, target) that were used together; a missing link is made.

    Of several links between two memories the strongest grows. A memory with as many links as it may have gets no new
    ones. Gives back how many links grew or were made.
    """
    counts = Counter(pairs)
    if not counts or growth <= 0:
        return 0
    links = operation.parts.profile.links
    known: dict[str, dict[str, Link]] = {}
    for link in operation.parts.store.links(list(dict.fromkeys(source for source, _ in counts))):
        if link.kind in GROWING:
            known.setdefault(link.source, {}).setdefault(link.target, link)  # the strongest comes first
    made = 0
    for (source, target), times in counts.items():
        mine = known.setdefault(source, {})
        if target not in mine:
            if len(mine) >= links.max_per_memory:
                continue
            mine[target] = Link(source=source, target=target, kind=LinkKind.CO_RETRIEVED, strength=0.0)
        link = mine[target]
        operation.link(source, target, link.kind, grown(link.strength, growth * times, links))
        made += 1
    return made
