"""rebuild and renew: the associations of all memories, made anew when somebody asks (S3 §11.5), or looked for on a schedule (S3 §5.1).

When a memory is made it is linked with what is found similar at that moment. After an import, a change of the
thresholds or of the embedder, these go through all pairs that have anything in common. Links are only made or
strengthened: what has grown by use stays. In a network (S4) links are what forgetting works on: two nodes that were never
linked are linked as related input is, counted from now; a link that has decayed or broken stays so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

import numpy as np

from ebbing.domain.association import association
from ebbing.domain.ids import number_of_memory
from ebbing.domain.profile.links import Links
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import ENTITY, LinkKind, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.learning.create import likeness
from ebbing.engine.nodes import is_copy, join_both_ways
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.store.resident.resident import UNKNOWN

MOST_WITH_A_WORD: Final = 1000  # of a word that everybody uses, only the newest memories
RENEWED: Final = "links_renewed_at"
Association = tuple[str, str, LinkKind, float]  # source, target
_ACTIVE: Final = Filters(statuses=frozenset({Status.ACTIVE}))


def rebuild(parts: Parts, progress: Callable[[int, int], None]) -> int:
    """Link all memories that have something in common; return how many links there are by that."""
    by_user = _by_user(parts)
    total, done, made = sum(map(len, by_user.values())), 0, 0
    size = parts.profile.maintenance.slice_size
    for memories in by_user.values():
        circle = Circle(parts, memories)
        for start in range(0, len(memories), size):
            places = range(start, min(start + size, len(memories)))
            made += _link(parts, circle, places)
            done += len(places)
            progress(done, total)
    return made


def renew(parts: Parts, now: datetime, stop: Callable[[], bool]) -> int | None:
    """Look for associations that nobody has made yet; return how many pairs got one, None if it is not due or was stopped."""
    if not _is_due(parts, now):
        return None
    found: dict[tuple[str, str], Association] = {}
    for memories in _by_user(parts).values():
        circle = Circle(parts, memories)
        held = {(link.source, link.target): link.strength for link in parts.store.links([m.id for m in memories])}
        for place in range(len(memories)):
            if stop():
                return None
            found |= {one[:2]: one for one in _missing(circle, place, held)}
    if found:  # else there is nothing to tell
        operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
        for association_ in found.values():
            operation.link(*association_)
        operation.note(
            EventKind.ASSOCIATED, because(ReasonKind.ASSOCIATED, count=len(found)), {"looked_at": len(found)}
        )
        operation.commit(durable=False)
    return len(set(map(frozenset, found)))


def _is_due(parts: Parts, now: datetime) -> bool:
    hours, last = parts.profile.maintenance.renew_links_hours, parts.store.setting(RENEWED)
    return hours > 0 and (last is None or now - datetime.fromisoformat(last) >= timedelta(hours=hours))


def _missing(circle: Circle, place: int, held: dict[tuple[str, str], float]) -> Iterator[Association]:
    """Yield how one memory and others could be linked more strongly than they are, both ways."""
    for strength, kind, other in circle.associations(place):
        one, second = circle.memories[place].id, circle.memories[other].id
        for source, target in ((one, second), (second, one)):
            if held.get((source, target), 0.0) < strength:
                held[source, target] = strength
                yield source, target, kind, strength


def _by_user(parts: Parts) -> dict[str | None, list[Memory]]:
    found: dict[str | None, list[Memory]] = defaultdict(list)
    for memory in parts.store.select(_ACTIVE):
        if memory.category != ENTITY:  # what stands for a thing is linked by what is said of it
            found[memory.user].append(memory)
    return found


def _link(parts: Parts, circle: Circle, places: Iterable[int]) -> int:
    operation = Operation(parts, parts.store.next_operation(), parts.now())
    for place in places:
        for strength, kind, other in circle.associations(place):
            one, second = circle.memories[place], circle.memories[other]
            if not parts.profile.focus.has_nodes:
                operation.link(one.id, second.id, kind, strength)
                operation.link(second.id, one.id, kind, strength)
            elif not circle.are_copies(place, other):
                join_both_ways(operation, one, second, kind, kind)
    pairs = {(link.source, link.target) for link in operation.changes.links}
    operation.note(EventKind.ASSOCIATED, because(ReasonKind.ASSOCIATED, count=len(pairs)), {"looked_at": len(pairs)})
    operation.commit()
    return len(pairs)


class Circle:
    """The memories of one user, by what they may have in common."""

    def __init__(self, parts: Parts, memories: Sequence[Memory]) -> None:
        self.memories = memories
        self._parts = parts
        self._links: Links = parts.profile.links
        contents = parts.store.contents([memory.id for memory in memories])
        self._texts = [contents[m.id].text if m.id in contents else "" for m in memories]
        self._words = [contents[m.id].keywords if m.id in contents else () for m in memories]
        self._with_word = _groups((place, word) for place, words in enumerate(self._words) for word in words)
        self._tasks = _groups((place, m.task) for place, m in enumerate(memories))
        self._projects = _groups((place, m.project) for place, m in enumerate(memories))
        self._by_time = sorted(range(len(memories)), key=lambda place: memories[place].occurred_at)
        self._rank = {place: rank for rank, place in enumerate(self._by_time)}
        self._numbers = np.array([number_of_memory(memory.id) for memory in memories], dtype=np.int64)

    def associations(self, place: int) -> list[tuple[float, LinkKind, int]]:
        """Return the strongest reasons one memory has to be linked with others, strongest first."""
        found = []
        cosines = self._cosines(place)
        for other in self._candidates(place, cosines):
            one = (self.memories[place], self._words[place])
            second = (self.memories[other], self._words[other])
            reason = association(likeness(one, second, cosines.get(other, 0.0)), self._links)
            if reason is not None:
                found.append((reason[1], reason[0], other))
        return sorted(found, key=lambda f: (-f[0], f[2]))[: self._links.max_per_memory]

    def are_copies(self, place: int, other: int) -> bool:
        """Say whether two of them say the same."""
        cosine = self._cosines(place).get(other, 0.0)
        return is_copy(self._parts.curator, self._texts[place], self._texts[other], cosine)

    def _candidates(self, place: int, cosines: Iterable[int]) -> set[int]:
        memory = self.memories[place]
        found = {*cosines}
        for word in self._words[place]:
            found.update(self._with_word[word][-MOST_WITH_A_WORD:])
        for group, key in ((self._tasks, memory.task), (self._projects, memory.project)):
            if key is not None:
                found.update(_around(group[key], group[key].index(place), self._links.max_per_memory))
        if self._links.strength_of(LinkKind.TEMPORAL):
            found.update(_around(self._by_time, self._rank[place], self._links.max_per_memory))
        return found - {place}

    def _cosines(self, place: int) -> dict[int, float]:
        """Return the memories that mean nearly the same."""
        resident = self._parts.resident
        with resident.current():
            if not resident.has_vectors:
                return {}
            places = resident.places(self._numbers)
            own = int(places[place])
            if own == UNKNOWN:
                return {}
            values = np.where(places == UNKNOWN, 0.0, resident.similarities(resident.vector(own))[places])
        near = np.flatnonzero(values >= self._links.semantic_threshold)
        return dict(zip(near.tolist(), values[near].tolist(), strict=True))


def _groups(pairs: Iterable[tuple[int, Hashable]]) -> dict[Hashable, list[int]]:
    found: dict[Hashable, list[int]] = defaultdict(list)
    for place, key in pairs:
        if key is not None:
            found[key].append(place)
    return found


def _around(line: Sequence[int], at: int, count: int) -> Iterator[int]:
    """Yield so many on each side of a place in a line."""
    yield from line[max(0, at - count) : at + count + 1]
