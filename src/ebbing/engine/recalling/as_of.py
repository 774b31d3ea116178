"""What did it know then? The same search by the same way, in a mind put back to the state of that record time.

The journal holds the state of every memory after each entry, how links were before they were changed, and in S4 which
nodes were visited and what was in focus. Whatever nothing has happened to since is as it was. Words and vectors are those
of today: a text that has been rewritten since is found by its new words, and shown in its old ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Places
from ebbing.domain.ids import number_of_memory
from ebbing.domain.protocols.store import Store
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.links import LINK_KINDS, LinkArrays, LinksSince
from ebbing.domain.records.memory import GONE, Content, Level, Link, Memory, Status
from ebbing.domain.records.rows import COLUMN_NAMES, STATUSES, Rows
from ebbing.engine.network import compress
from ebbing.engine.parts import FOCUS, FOCUS_NODES, Parts, ids_of
from ebbing.store.resident.resident import IS_GONE, UNKNOWN, Resident

_NOT_THERE: Final = STATUSES.index(Status.PURGED)  # no way of recalling shows or walks to it


@contextmanager
def moment(parts: Parts, at: datetime) -> Iterator[Parts]:
    """Yield this mind as it was, for reading only."""
    with parts.resident.current():  # held still: what is shared with the present must not move
        since = Since.then(parts, at)
        resident = parts.resident.as_it_was(
            lambda rows: _patch(rows, parts.resident, since),
            lambda links: _relinked(links, parts.resident, since.links),
        )
        store = cast(Store, _Past(parts.store, at, since))  # reading goes through it, and nobody writes
        zone = parts.clock().tzinfo
        yield replace(
            parts, store=store, resident=resident, clock=lambda: at.astimezone(zone), recalled=[], marked=None
        )


@dataclass(frozen=True, slots=True)
class Since:
    """Everything that has happened after some time, taken back."""

    states: Mapping[str, Memory]  # of those to whom something happened
    unknown: frozenset[str]  # made since
    visits: Mapping[str, int]  # S4: how often each has been visited since
    links: LinksSince
    focus: Sequence[str]  # S4: the nodes in focus then

    @staticmethod
    def then(parts: Parts, at: datetime) -> Since:
        """Read it from the journal."""
        changed = parts.store.changed_since(at)
        states = {memory.id: memory for memory in parts.store.states_as_of(at, changed)}
        scans = parts.store.events(kind=EventKind.SCANNED)
        focus = next((event.detail.get(compress.FOCUS, ()) for event in reversed(scans) if event.at <= at), ())
        unknown = frozenset(changed) - states.keys()
        visits = _visits(parts, [event for event in scans if event.at > at], states)
        return Since(_counted_back(parts, states, visits), unknown, visits, parts.store.links_since(at), focus)


def _visits(parts: Parts, scans: Sequence[Event], states: Mapping[str, Memory]) -> dict[str, int]:
    """Return how often each memory has been visited since, until it left; for those that were not there then it says nothing."""
    if not scans:
        return {}
    with parts.resident.current() as rows:
        numbers, gone = rows.number.copy(), IS_GONE[rows.status]
    names = ids_of(numbers)
    until = np.full(len(numbers), np.iinfo(np.int64).max)
    for place in np.flatnonzero(gone).tolist():
        was_there = names[place] in states and states[names[place]].status not in GONE
        until[place] = _left(parts, names[place]) if was_there else -1
    visits = np.zeros(len(numbers), np.int64)
    for scan in scans:
        visits += _visited(scan, numbers) & (until >= scan.operation)
    return {names[place]: int(visits[place]) for place in np.flatnonzero(visits).tolist()}


def _left(parts: Parts, name: str) -> int:
    gone = parts.store.events(memory=name, kind=EventKind.FORGOTTEN, limit=1, newest_first=True)
    return gone[0].operation if gone else -1


def _visited(scan: Event, numbers: Places) -> NDArray[np.bool_]:
    detail: Mapping[str, Any] = scan.detail
    visited = np.zeros(len(numbers), np.bool_)
    for first, last in detail.get(compress.NODES) or [(detail[compress.FIRST], detail[compress.LAST])]:
        visited |= (numbers >= number_of_memory(first)) & (numbers <= number_of_memory(last))
    return visited


def _counted_back(parts: Parts, states: dict[str, Memory], visits: Mapping[str, int]) -> dict[str, Memory]:
    """Count visits back from today: those that changed nothing are not in a memory's own state."""
    today = {memory.id: memory.scan_count for memory in parts.store.get(list(states))}
    return {name: replace(memory, scan_count=today[name] - visits.get(name, 0)) for name, memory in states.items()}


# ── columns and links ──


def _patch(rows: Rows, resident: Resident, since: Since) -> None:
    then = Rows.of(list(since.states.values()), categories=rows.categories, users=rows.users)
    places = _places(resident, since.states)
    for name in COLUMN_NAMES:
        if name not in ("support", "focused"):
            getattr(rows, name)[places] = getattr(then, name)
    rest = {name: count for name, count in since.visits.items() if name not in since.states}
    rows.scan_count[_places(resident, rest)] -= np.array(list(rest.values()), dtype=np.int64)
    rows.status[_places(resident, since.unknown)] = _NOT_THERE


def _places(resident: Resident, names: Sequence[str] | Mapping[str, Any] | frozenset[str]) -> Places:
    places = resident.places(np.array([number_of_memory(name) for name in names], dtype=np.int64))
    return np.asarray(places[places != UNKNOWN])


def _relinked(links: LinkArrays, resident: Resident, since: LinksSince) -> LinkArrays:
    """Return the links of then: without those made since, and with those that were changed as they had been."""
    made = _keys(resident.places(since.made.source), resident.places(since.made.target), since.made.kind)
    were = _changed(resident, since)
    moved = _keys(were.source, were.target, were.kind)
    kept = links.take(~np.isin(_keys(links.source, links.target, links.kind), np.concatenate([made, moved])))
    there = (were.source != UNKNOWN) & (were.target != UNKNOWN) & (were.strength > 0) & ~np.isin(moved, made)
    return LinkArrays.joined([kept, were.take(there)])


def _changed(resident: Resident, since: LinksSince) -> LinkArrays:
    """Return how the links that were changed had been, as places."""
    sources, targets, kinds = zip(*since.were, strict=True) if since.were else ((), (), ())
    strength, locked, scan_base = zip(*since.were.values(), strict=True) if since.were else ((), (), ())
    return LinkArrays(
        source=resident.places(np.array([number_of_memory(name) for name in sources], dtype=np.int64)),
        target=resident.places(np.array([number_of_memory(name) for name in targets], dtype=np.int64)),
        strength=np.array(strength, dtype=np.float64),
        kind=np.array([LINK_KINDS.index(kind) for kind in kinds], dtype=np.int8),
        scan_base=np.array(scan_base, dtype=np.int64),
        locked=np.array(locked, dtype=np.bool_),
    )


def _keys(source: Places, target: Places, kind: NDArray[np.int8]) -> Places:
    """Return one number for each link, by its ends and kind."""
    return np.asarray((source << 36) + (target << 8) + kind)


# ── the store ──


class _Past:
    """A store that tells what it held then; everything that time does not change goes through to the real one."""

    def __init__(self, store: Store, at: datetime, since: Since) -> None:
        self._store = store
        self._at = at
        self._since = since

    def __getattr__(self, verb: str) -> Any:
        return getattr(self._store, verb)

    def get(self, ids: Sequence[str]) -> list[Memory]:
        """Return the memories as they were; those not known then are left out."""
        states, unknown = self._since.states, self._since.unknown
        return [states.get(memory.id, memory) for memory in self._store.get(ids) if memory.id not in unknown]

    def contents(self, ids: Sequence[str], level: Level = Level.FULL) -> dict[str, Content]:
        """Return their texts as they were."""
        return self._store.contents(ids, level, as_of=self._at)

    def links(self, ids: Sequence[str], *, incoming: bool = False) -> list[Link]:
        """Return their links as they were, strongest first."""
        since, found = self._since.links, list[Link]()
        for link in self._store.links(ids, incoming=incoming):
            ends = (link.source, link.target, link.kind)
            if link.operation not in since.operations:
                strength, locked, scan_base = since.were.get(ends, (link.strength, link.locked, link.scan_base))
                found.append(replace(link, strength=strength, locked=locked, scan_base=scan_base))
        return sorted(found, key=lambda link: (-link.strength, link.source, link.target, link.kind))

    def setting(self, key: str) -> str | None:
        """Return what was in focus; of the names of things no history is kept."""
        if key == FOCUS_NODES:
            return "{" + ", ".join(f'"{node}": "{node}"' for node in self._since.focus) + "}"
        return None if key == FOCUS else self._store.setting(key)
