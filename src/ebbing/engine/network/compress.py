"""S4's compression: after each remember nodes are visited, lose what their links no longer hold, and are counted.

A node is worth the sum of its links. From 1 on its content is safe; below, the content is cut to that share of its
original length; at 0, or when less would be left than means anything, the node is forgotten, and links to it dangle.
The visit itself is the clock: it adds one to the node's scan count, from which the strength of its links is computed.
What a node loses is gone from the network even if its links grow again; the original stays in the history.

Everything is visited once while as much is remembered as overflows a context (S4 §9.1): whoever hands over such an overflow in
one remember compresses the whole network, a single message pays for its share of it, and at least `least_scanned` nodes are
visited each time, those scanned least first (variant B). A small network is therefore visited whole after every remember.

A compression belongs to the job that caused it and is kept in the setting `compression`: it pauses when its time slice
is over and can stop between any two nodes; whoever goes on, in this process or the next, comes to the same end. Visits
are written in lots; a lot ends with a node that leaves, because that changes what its neighbours are worth.
"""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Final

import numpy as np

from ebbing.domain import levels
from ebbing.domain.ids import memory_id, ticket_id
from ebbing.domain.judgement import SECRET
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import EventKind, Job
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import ENTITY, Content, Level, LinkKind, Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import Reason, ReasonKind, because
from ebbing.domain.records.rows import ACTIVE
from ebbing.engine.learning.acknowledge import promised
from ebbing.engine.network.pool import purge_surplus
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of
from ebbing.errors import Conflict
from ebbing.language.packs import either
from ebbing.language.segments import first_words
from ebbing.language.tokens import count_tokens
from ebbing.language.topics.things import things

CYCLE: Final = "compression"  # the setting that holds how far the compression of a job has come
# what an entry of a visit tells: the nodes in focus, and who was visited: all from the first to the last, or several such spans
FOCUS: Final = "focus"
FIRST: Final = "first"
LAST: Final = "last"
NODES: Final = "nodes"
FILLED: Final = 0.5  # the share of the room that notes must fill, or the first words say more
TRIES: Final = 5  # when somebody else changes a node in the same moment

_UNCUTTABLE: Final = either("compression.notes", "UNCUTTABLE", re.IGNORECASE)  # a denial cut short says something else

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Cycle:
    """How far a compression has come: the node visited last, or how many of those that were chosen."""

    job: int
    after: int = 0  # number of the node visited last
    chosen: tuple[int, ...] | None = None  # those scanned least, where only so many are visited
    visited: int = 0

    @staticmethod
    def of(parts: Parts) -> Cycle | None:
        """Return the one that was begun last."""
        kept = json.loads(parts.store.setting(CYCLE) or "null")
        if kept is None:
            return None
        return Cycle(kept["job"], kept["after"], kept["chosen"] and tuple(kept["chosen"]), kept["visited"])

    def text(self) -> str:
        """Return it as the setting keeps it."""
        return json.dumps(asdict(self), separators=(",", ":"))


def begin(operation: Operation) -> None:
    """Let what this operation remembers be followed by a compression, which keeps its job in line."""
    operation.changes.settings[CYCLE] = Cycle(operation.number).text()


def has_begun(parts: Parts, job: Job) -> bool:
    """Say whether this job was learned already and waits for the rest of its compression."""
    cycle = Cycle.of(parts)
    return cycle is not None and cycle.job == job.operation


def go_on(parts: Parts, job: Job, stop: Stop) -> bool:
    """Visit what is left, for one time slice at most; return whether the job is done."""
    cycle = Cycle.of(parts)
    if cycle is None or cycle.job != job.operation:
        return True
    deadline = time.monotonic() + parts.profile.maintenance.time_slice_s
    conflicts = 0

    def over() -> bool:
        return stop() or time.monotonic() >= deadline

    while True:
        try:
            finished, cycle = _visit_some(parts, job, cycle, over)
        except Conflict:  # somebody pinned or recalled one of them just now: look again
            conflicts += 1
            if conflicts == TRIES:
                raise
            continue
        if finished or over():
            return finished


def _visit_some(parts: Parts, job: Job, cycle: Cycle, over: Stop) -> tuple[bool, Cycle]:
    """Visit some nodes in one transaction; return whether those were the last."""
    numbers, cycle, last = _next(parts, job, cycle)
    operation = Operation(parts, parts.store.next_operation(), job.at, actor="compression")
    found, count = weak_nodes(parts, numbers, job.at), 0
    for number in numbers:
        cycle = replace(cycle, after=number, visited=cycle.visited + 1)
        count += 1
        left = _visit(operation, memory_id(number), found.get(memory_id(number)))
        if left or over():
            last = last and number == numbers[-1]
            break
    operation.changes.settings[CYCLE] = cycle.text()
    if last:
        purge_surplus(operation)
        operation.changes.done.append(job.operation)
    if count:
        detail = {"after": ticket_id(job.operation), FOCUS: list(parts.focus_nodes().values())}
        told = {**detail, **_told(parts, cycle, numbers[:count])}
        operation.note(EventKind.SCANNED, because(ReasonKind.SCANNED, count=count), told)
    operation.commit(durable=False)  # what is lost in a power cut is visited again
    return last, cycle


def _told(parts: Parts, cycle: Cycle, visited: Sequence[int]) -> dict[str, object]:
    """Return who was visited, as the journal keeps it: spans of nodes in the order they were made."""
    if cycle.chosen is None:
        return {FIRST: memory_id(visited[0]), LAST: memory_id(visited[-1])}
    with parts.resident.current() as rows:
        there = np.sort(rows.number[np.isin(rows.number, visited) | (rows.status == ACTIVE)])
    at = np.searchsorted(there, np.sort(np.array(visited, dtype=np.int64)))
    spans = np.split(at, np.flatnonzero(np.diff(at) > 1) + 1)
    return {NODES: [ids_of(there[[span[0], span[-1]]]) for span in spans]}


def _next(parts: Parts, job: Job, cycle: Cycle) -> tuple[list[int], Cycle, bool]:
    """Return the next nodes to visit, the cycle with its choice made, and whether these are the last."""
    size = parts.profile.maintenance.slice_size
    if parts.profile.fading.kind != "share_of_original":
        return [], cycle, True  # the profile was changed meanwhile
    with parts.resident.current() as rows:
        active = np.flatnonzero(rows.status == ACTIVE)
        numbers = rows.number[active]
        if not cycle.visited:
            most = _visits(parts, job, len(numbers))
            least = np.lexsort((numbers, rows.scan_count[active]))[:most]
            cycle = replace(cycle, chosen=None if most >= len(numbers) else tuple(numbers[least].tolist()))
        if cycle.chosen is None:
            left = np.sort(numbers[numbers > cycle.after])
        else:
            chosen = np.array(cycle.chosen[cycle.visited :], dtype=np.int64)
            left = chosen[np.isin(chosen, numbers)]
        return left[:size].tolist(), cycle, len(left) <= size


def _visits(parts: Parts, job: Job, nodes: int) -> int:
    """Return how many of so many nodes a remember lets visit: its share of what overflows a context, and not too few."""
    least, learning = parts.profile.maintenance.least_scanned, parts.profile.learning
    if not least:
        return nodes
    overflow_tokens = max(1.0, learning.context_max_tokens * (1 - learning.context_threshold_ratio))
    said, _ = promised(job.payload)
    share = sum(count_tokens(message.content) for message in said) / overflow_tokens
    return max(least, math.ceil(nodes * share))


# ── one node ──


@dataclass(frozen=True, slots=True)
class WeakNode:
    """A node that its links no longer hold as it is."""

    memory: Memory
    importance: float
    original: Content
    current: Content

    @property
    def room(self) -> float:
        """The characters its links hold."""
        return _room(self.original, self.importance)


def weak_nodes(parts: Parts, numbers: Sequence[int], at: datetime) -> dict[str, WeakNode]:
    """Return those of these nodes that have to be cut or to leave, in the same order."""
    with parts.resident.current() as rows:
        parts.mark_focus(at)
        seen = rows.take(parts.resident.places(np.array(numbers, dtype=np.int64)))
        weights = parts.law.weight(seen, at)
        weak = np.flatnonzero(levels.shares(seen, weights, parts.profile) < 1)
        entity = seen.categories.known(ENTITY)
        is_entity = (seen.category[weak] == entity).tolist() if entity is not None else [False] * len(weak)
        importance = dict(zip(ids_of(seen.number[weak]), weights[weak].tolist(), strict=True))
        cut = ids_of(seen.number[weak][seen.level[weak] != levels.FULL])  # another profile may have left a shorter text
    named = {name for name, is_name in zip(importance, is_entity, strict=True) if is_name}
    originals = parts.store.contents(list(importance))
    currents = {**originals, **parts.store.contents(cut, Level.SUMMARY)}
    least = least_characters(parts)

    def has_to(name: str) -> bool:
        """A name cannot be cut short: it stays until nothing is linked with it."""
        if importance[name] <= 0:
            return True
        room = _room(originals[name], importance[name])
        return name not in named and (room < least or len(shown_text(currents[name])) > int(room))

    wanted = [name for name in importance if name in originals and has_to(name)]
    return {
        memory.id: WeakNode(memory, importance[memory.id], originals[memory.id], currents[memory.id])
        for memory in parts.store.get(wanted)
    }


def least_characters(parts: Parts) -> int:
    """Return the number of characters below which a text means nothing any more (S4: delete_threshold)."""
    return max(1, parts.profile.retention.delete_below_characters)


def _room(original: Content, importance: float) -> float:
    return len(shown_text(original)) * min(1.0, importance)


def _visit(operation: Operation, name: str, node: WeakNode | None) -> bool:
    """Count the visit and take from the node what its links no longer hold; return whether it leaves."""
    parts, least = operation.parts, least_characters(operation.parts)
    if node is not None and node.importance <= 0:
        return _leave(operation, node.memory, because(ReasonKind.UNLINKED))
    if node is not None and node.room < least:
        return _leave(operation, node.memory, because(ReasonKind.TOO_SHORT, count=least))
    if node is not None and not _is_for_the_model(parts, node):
        counted = parts.law.react(node.memory, Reaction.SCAN, operation.at)
        shorten(operation, node, counted, _shorter(parts, node), parts.curator.name)
    else:
        operation.visited(name)
    return False


def _shorter(parts: Parts, node: WeakNode) -> str:
    """Shorten by the rules; where these leave much of the room empty, its first words, if they can be cut there."""
    said, room = shown_text(node.current), int(node.room)
    shorter = parts.curator.compress(said, room)
    fits = 0 < len(shorter) <= room and any(map(str.isalnum, shorter))
    if fits and (len(shorter) >= room * FILLED or _UNCUTTABLE.search(said)):
        return shorter
    begun = first_words(said, room)
    return shorter if fits and len(begun) <= len(shorter) else begun


def _is_for_the_model(parts: Parts, node: WeakNode) -> bool:
    """Say whether a language model words it, in its own time; it never sees a secret."""
    return parts.thinker is not None and node.memory.sensitivity < SECRET


def _leave(operation: Operation, memory: Memory, reason: Reason) -> bool:
    counted = operation.parts.law.react(memory, Reaction.SCAN, operation.at)
    gone = replace(counted, status=Status.DELETED, removed_at=operation.at, removed_by=RemovalPolicy.AUTO_CLEANUP)
    operation.change(memory, gone, EventKind.FORGOTTEN, reason)
    return True


def shown_text(content: Content) -> str:
    """Return what there is to cut: of a secret only what kind of thing it is."""
    return (content.text if content.redacted is None else content.redacted).strip()


def shorten(operation: Operation, node: WeakNode, after: Memory, text: str, maker: str) -> None:
    """Put a shorter text in the place of the current one; phrase and keywords are made anew from what is left."""
    before, current = node.memory, node.current
    reading = operation.parts.curator.read(text, role=current.role)
    named = things(text, len(current.keywords))
    operation.changes.contents.append(
        Content(
            id=operation.next_number(),
            memory=before.id,
            text=text,
            version=before.version,
            level=Level.SUMMARY,
            maker=maker,
            phrase=reading.phrase,
            topic=reading.topic,
            keywords=named,
            role=current.role,
            speaker=current.speaker,
        )
    )
    detail = {"from": len(shown_text(current)), "to": len(text)}
    operation.change(
        before, replace(after, level=Level.SUMMARY), EventKind.COMPRESSED, because(ReasonKind.LINKS_HOLD_LESS), detail
    )
    _lose_names(operation, before, text)


def _lose_names(operation: Operation, node: Memory, text: str) -> None:
    """Drop what a link was called together with the words it came from (S4-19)."""
    still = set(things(text, limit=100))
    parts, links = operation.parts, operation.parts.store.links([node.id])
    held = [now.locked for now in parts.resident.links_now(links)]
    links = [link for link, is_held in zip(links, held, strict=True) if link.kind is LinkKind.FOCUS and not is_held]
    names = parts.store.contents([link.target for link in links if link.name])
    for link in links:
        target = names.get(link.target)
        if (
            target is not None
            and link.name
            and target.text not in still
            and target.text.casefold() not in text.casefold()
        ):
            operation.relink(replace(link, name=""))
