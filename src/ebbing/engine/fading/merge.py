"""merge: several memories that say nearly the same become one summary (S0-12). The parts are kept and point to it.

A batch is looked for around one memory after another, in order, and the next run goes on where this one stopped; so a
large mind is gone through bit by bit. What contradicts the newest of a batch is left out of it, and so is whatever a
person pinned, is being talked about, or is too sensitive to be compressed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain import trust
from ebbing.domain.judgement import Relation
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import MENTION_RING, Layer, LinkKind, Memory, RemovalPolicy, Status
from ebbing.domain.records.rows import ACTIVE, LAYERS, Rows
from ebbing.engine.learning import create
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of

CURSOR: Final = "merge_cursor"  # the setting with the number of the memory last looked around
LOOKED_AROUND: Final = 256  # memories in one run
LARGEST_BATCH: Final = 50
_MERGED_LAYERS: Final = np.array([layer in (Layer.EPISODE, Layer.FACT) for layer in LAYERS])
_AGAINST: Final = frozenset({Relation.NEGATION, Relation.CORRECTION})


@dataclass(frozen=True, slots=True)
class FoundBatches:
    """The batches found, and how far was looked."""

    batches: tuple[tuple[str, ...], ...]
    cursor: int


def search(parts: Parts, now: datetime) -> FoundBatches:
    """Batches of similar memories, from where the last run stopped."""
    learning = parts.profile.learning
    cursor = int(parts.store.setting(CURSOR) or 0)
    if not learning.merges:
        return FoundBatches((), cursor)
    with parts.resident.current() as rows:
        may = _may_merge(parts, rows, now)
        waiting = np.flatnonzero(may)
        waiting = waiting[np.argsort(rows.number[waiting] <= cursor, kind="stable")][:LOOKED_AROUND]
        found: list[NDArray[np.int64]] = []
        for place in waiting.tolist():
            if may[place]:
                batch = _alike(parts, rows, place, may)
                if len(batch) >= learning.merge_at_least:
                    may[batch] = False
                    found.append(rows.number[batch])
        if len(waiting):
            cursor = int(rows.number[waiting[-1]])
    batches = (_agreeing(parts, ids_of(numbers)) for numbers in found)
    return FoundBatches(tuple(b for b in batches if len(b) >= learning.merge_at_least), cursor)


def _may_merge(parts: Parts, rows: Rows, now: datetime) -> NDArray[np.bool_]:
    profile = parts.profile
    weights = parts.law.weight(rows, now)
    return np.asarray(
        (rows.status == ACTIVE)
        & _MERGED_LAYERS[rows.layer]
        & ~rows.pinned
        & ~rows.focused
        & (rows.sensitivity < min(profile.fading.sensitivity_keeps, create.SECRET))
        & (weights < profile.learning.merge_below)
    )


def _alike(parts: Parts, rows: Rows, place: int, may: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The memories most similar to one, of the same user and layer, itself among them."""
    cosines = parts.resident.similarities(parts.resident.vector(place))
    same = may & (rows.user == rows.user[place]) & (rows.layer == rows.layer[place])
    places = np.flatnonzero(same & (cosines >= parts.profile.learning.merge_threshold))
    return places[np.argsort(-cosines[places], kind="stable")[:LARGEST_BATCH]]


def _agreeing(parts: Parts, ids: Sequence[str]) -> tuple[str, ...]:
    """The batch without what speaks against its base."""
    memories = parts.store.get(ids)
    texts = {name: content.text for name, content in parts.store.contents(ids).items()}
    base = base_of(memories)
    if base.id not in texts:
        return ()
    return tuple(
        sorted(
            memory.id
            for memory in memories
            if memory.id == base.id
            or (
                memory.id in texts
                and parts.curator.relate(texts[memory.id], texts[base.id], 0.0).relation not in _AGAINST
            )
        )
    )


def merge(
    parts: Parts, found: FoundBatches, budget: int, now: datetime, stop: Callable[[], bool]
) -> tuple[tuple[str, ...], ...]:
    """Make one summary of each batch, each in a transaction of its own; gives back those that were merged."""
    done: list[tuple[str, ...]] = []
    for batch in found.batches:
        if stop() or len(batch) > budget:
            break
        operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
        memories = parts.store.get(batch)
        texts = [content.text for content in parts.store.contents(batch).values()]
        _summarise(operation, memories, parts.curator.merge(texts))
        operation.commit()
        done.append(batch)
        budget -= len(batch)
    else:
        _go_on_from(parts, found.cursor, now)
    return tuple(done)


def _go_on_from(parts: Parts, cursor: int, now: datetime) -> None:
    operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
    operation.changes.settings[CURSOR] = str(cursor)
    operation.commit(durable=False)


def _summarise(operation: Operation, memories: Sequence[Memory], text: str) -> None:
    base, parts = base_of(memories), operation.parts
    channel = trust.least_trusted(memory.channel for memory in memories)
    reading = replace(parts.curator.read(text), keep=True, noise=False, layer=base.layer, category=base.category)
    message = Utterance(role="assistant", content=text, at=base.occurred_at, channel=channel)
    unit = Unit(text=text, reading=reading, message=message, number=operation.next_number(), single=True)
    create.embed(parts, [unit])
    metadata = parts.store.contents([base.id])[base.id].metadata
    task, project = _shared(memories, "task"), _shared(memories, "project")
    origin = Origin(user=base.user, task=task, project=project, metadata=metadata)
    reason = f"a summary of {len(memories)} similar memories"
    unite(operation, memories, create.create(operation, unit, origin, reason, together(operation, memories)))


def _shared(memories: Sequence[Memory], field: str) -> str | None:
    values = {getattr(memory, field) for memory in memories}
    return values.pop() if len(values) == 1 else None


# ── what every merge does, whoever asked for it ──


def base_of(memories: Sequence[Memory]) -> Memory:
    """The most recently activated: the summary stands where it stood."""
    return max(memories, key=lambda memory: (memory.last_activated_at, memory.id))


def together(operation: Operation, memories: Sequence[Memory]) -> Mapping[str, Any]:
    """What a summary takes over from its parts. To say a thing is to mention it: what was said ten times counts ten."""
    base = base_of(memories)
    mentions = sorted(at for memory in memories for at in memory.mentions)
    links = operation.parts.store.links([memory.id for memory in memories])
    summaries = {link.source for link in links if link.kind is LinkKind.MERGED_FROM}
    return {
        "occurred_at": base.occurred_at,
        "last_activated_at": base.last_activated_at,
        "valid_from": min((m.valid_from for m in memories if m.valid_from is not None), default=base.valid_from),
        "mentions": tuple(mentions[-MENTION_RING:]),
        "mentioned_at": max((m.mentioned_at for m in memories if m.mentioned_at is not None), default=None),
        "mention_count": sum(m.mention_count + (m.id not in summaries) for m in memories),
        "boost": base.boost,
        "importance": max(m.importance for m in memories),
        "stability_hours": max(m.stability_hours for m in memories),
        "difficulty": max(memories, key=lambda m: m.stability_hours).difficulty,
        "sensitivity": max(m.sensitivity for m in memories),
    }


def unite(operation: Operation, memories: Sequence[Memory], summary: Memory) -> None:
    """The parts are kept, out of normal sight, and point to the summary; it points back to them."""
    strength = operation.parts.profile.links.strength_of(LinkKind.MERGED_FROM)
    for memory in memories:
        after = replace(memory, status=Status.MERGED, successor=summary.id, removed_by=RemovalPolicy.MERGE_CLEANUP)
        operation.change(memory, after, EventKind.MERGED, f"part of the summary {summary.id}", {"by": summary.id})
        operation.link(summary.id, memory.id, LinkKind.MERGED_FROM, strength)
