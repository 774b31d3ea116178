"""Links form by themselves: what was said together, what is about the same, what means nearly the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Final

import numpy as np

from ebbing.domain.association import Likeness, association, grown, link_now
from ebbing.domain.instants import HOUR_US, to_us
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Link, LinkKind, Memory, Status
from ebbing.domain.records.rows import ACTIVE
from ebbing.engine.learning.messages import Origin
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of
from ebbing.store.resident.resident import UNKNOWN

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
Described = tuple[Memory, Collection[str]]  # with its keywords
SAME_SITTING: Final = timedelta(hours=1)  # without a conversation id, what was said within an hour belongs together


def neighbours(operation: Operation, units: list[Unit], origin: Origin) -> None:
    """上文/下文: each episode and the one before it, across calls of the same conversation too."""
    spoken = [unit.memory for unit in units if unit.whole is None and unit.memory is not None]
    if not spoken:
        return
    before = _last_spoken(operation, spoken[0], origin)
    for memory in spoken:
        if before is not None:
            operation.link(before.id, memory.id, LinkKind.NEXT, _strength(operation, LinkKind.NEXT))
            operation.link(memory.id, before.id, LinkKind.PREVIOUS, _strength(operation, LinkKind.PREVIOUS))
        before = memory


def _last_spoken(operation: Operation, first: Memory, origin: Origin) -> Memory | None:
    store = operation.parts.store
    last = store.last_spoken(origin.user, origin.conversation)
    if last is None:
        return None
    for link in store.links([last.id]):
        if link.kind is LinkKind.DERIVED_FROM and link.target < last.id:  # a fact: its episode is what was said
            last = store.get([link.target])[0]
            break
    if origin.conversation is None and abs(first.occurred_at - last.occurred_at) > SAME_SITTING:
        return None
    return last


def inherit(operation: Operation, old: Memory, new: Memory) -> None:
    """Where memories live by their links (S4), the corrected text takes over those of the old one, as strong as they are."""
    if not operation.parts.profile.focus.has_nodes:
        return
    found = operation.links_of(old)
    there = operation.memories({end for link in found for end in (link.source, link.target)} | {old.id})
    for link in found:
        if link.source in there and link.target in there:
            strength = link_now(link, there[link.source].scan_count, operation.parts.profile.links).strength
            source, target = (new if end == old.id else there[end] for end in (link.source, link.target))
            operation.join(source, target, link.kind, strength, link.name, locked=link.locked)


def likenesses(operation: Operation, unit: Unit) -> None:
    """Links to what it has something in common with: keywords (S3: Jaccard ≥ 0.3), meaning, task, project, time.

    The strongest reason per pair is kept, in both directions. A kind whose strength in the profile is 0 makes no links.
    """
    memory, links = unit.memory, operation.parts.profile.links
    if memory is None:
        return
    found: list[tuple[float, LinkKind, Memory]] = []
    for other, keywords, cosine in _like(operation, unit, memory):
        reason = association(likeness((memory, unit.reading.keywords), (other, keywords), cosine), links)
        if reason is not None:
            kind, strength = reason
            found.append((strength, kind, other))
    for strength, kind, other in sorted(found, key=lambda f: (-f[0], f[2].id))[: links.max_per_memory]:
        operation.link(memory.id, other.id, kind, strength)
        operation.link(other.id, memory.id, kind, strength)


def likeness(one: Described, other: Described, cosine: float) -> Likeness:
    """What two memories have in common, each given with its keywords."""
    (memory, words), (second, others) = one, other
    return Likeness(
        keywords=(words, others),
        gap_hours=abs(memory.occurred_at - second.occurred_at) / timedelta(hours=1),
        same_task=memory.task is not None and memory.task == second.task,
        same_project=memory.project is not None and memory.project == second.project,
        similarity=cosine,
    )


def _like(operation: Operation, unit: Unit, memory: Memory) -> list[tuple[Memory, tuple[str, ...], float]]:
    """What a new memory may be linked with: what was found similar, and what it shares its circumstances with."""
    seen = {memory.id, *(other.id for other, _, _ in unit.like)}
    near = {other.id: other for other in _near(operation, memory) if other.id not in seen}
    contents = operation.parts.store.contents(list(near))
    fresh = {content.memory: content for content in operation.changes.contents if content.memory in near}
    words = {name: content.keywords for name, content in {**contents, **fresh}.items()}
    return [*unit.like, *((other, words.get(name, ()), 0.0) for name, other in near.items())]


def _near(operation: Operation, memory: Memory) -> Iterator[Memory]:
    """Memories of the same user from the newest of the same task or project, and those made at about the same time."""
    links, store = operation.parts.profile.links, operation.parts.store
    mine = Filters(user=memory.user, statuses=frozenset({Status.ACTIVE}))
    wanted: list[Filters] = []
    if memory.task is not None and links.strength_of(LinkKind.CO_TASK):
        wanted.append(replace(mine, task=memory.task))
    if memory.project is not None and links.strength_of(LinkKind.CO_PROJECT):
        wanted.append(replace(mine, project=memory.project))
    for filters in wanted:
        yield from store.select(filters, limit=links.max_per_memory, newest_first=True)
    timely = links.strength_of(LinkKind.TEMPORAL) > 0
    if timely:
        yield from store.get(_at_the_time(operation.parts, memory))
    if wanted or timely:
        yield from (other for other in operation.created if other.user == memory.user)


def _at_the_time(parts: Parts, memory: Memory) -> list[str]:
    """The memories nearest in time, within the window."""
    links = parts.profile.links
    with parts.resident.current() as rows:
        gaps = np.abs(rows.occurred_us - to_us(memory.occurred_at))
        code = rows.users.known(memory.user)
        mine = (rows.status == ACTIVE) & (rows.user == (UNKNOWN if code is None else code))
        places = np.flatnonzero(mine & (gaps < links.temporal_window_hours * HOUR_US))
        nearest = places[np.argsort(gaps[places], kind="stable")[: links.max_per_memory]]
        return ids_of(rows.number[nearest])


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


def _strength(operation: Operation, kind: LinkKind) -> float:
    return operation.parts.profile.links.strength_of(kind)
