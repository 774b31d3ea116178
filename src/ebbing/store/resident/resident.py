"""Everything a recall or a sweep needs, in arrays: columns, words, vectors, links. A cache, rebuildable from the store.

It follows the store by revision: what changed since the last look is read and patched in. A memory's place never
changes while the cache lives. Readers hold the lock for the few milliseconds they compute, so they never see half
a patch. A copy is kept beside the memory, so that opening a large one is reading arrays, not rows.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Places, distinct
from ebbing.domain.ids import number_of_memory
from ebbing.domain.profile.links import Links
from ebbing.domain.protocols.index import Index
from ebbing.domain.records.links import LINK_KINDS, LinkArrays
from ebbing.domain.records.memory import GONE, Link, Status
from ebbing.domain.records.rows import COLUMN_NAMES, STATUSES, Rows
from ebbing.store.resident import snapshot
from ebbing.store.resident.context import Context
from ebbing.store.resident.graph import Graph
from ebbing.store.resident.growth import grown
from ebbing.store.resident.spoken import Spoken
from ebbing.store.resident.vectors import dequantised, pairs, similarities

FIRST_CAPACITY: Final = 64  # thousands of small minds may be open in one process
UNKNOWN: Final = -1
WORTH_SAVING: Final = 256  # revisions: catching up with so many when opening takes no longer than one notices
WRITTEN_AGAIN: Final = (
    64  # a copy is written when one in so many memories may have changed: each change costs at most so many rows
)
IS_GONE: Final = np.array([status in GONE for status in STATUSES])
_PURGED: Final = STATUSES.index(Status.PURGED)


class HeldStill:
    """A block in which the columns do not change. No generator: a recall goes through it nine times."""

    __slots__ = ("_anew", "_lock", "_resident")

    def __init__(self, resident: Resident, lock: threading.RLock, anew: bool) -> None:
        self._resident, self._lock, self._anew = resident, lock, anew

    def __enter__(self) -> Rows:
        self._lock.acquire()
        try:
            if self._anew:
                self._resident.refresh()
            return self._resident.rows
        except BaseException:
            self._lock.release()
            raise

    def __exit__(self, *error: object) -> None:
        self._lock.release()


class Resident:
    """The arrays of one agent. Read them inside `with resident.current():`."""

    def __init__(
        self, source: Index, fingerprint: str, *, snapshot_path: Path | None = None, links: Links | None = None
    ) -> None:
        self._source = source
        self.fingerprint = fingerprint
        self._path = snapshot_path
        self._lock = threading.RLock()
        self.revision = 0
        self._saved_revision = 0
        self._rows = Rows.empty(FIRST_CAPACITY)
        self._view: Rows | None = None  # the columns as far as they are filled; until more come, or others
        self._matrix = np.zeros((FIRST_CAPACITY, 0), dtype=np.int8)
        self._scales = np.zeros(FIRST_CAPACITY, dtype=np.float32)
        self._length = 0
        self._turned: list[Places] = []  # known memories that went, or came back, with the last look
        self._sorter: Places | None = None  # only needed when numbers did not arrive in ascending order
        self._ascending = True
        self.graph = Graph(links or Links())
        self.context = Context()
        self._spoken = Spoken()
        self._heard = 0  # the revision up to which texts were looked into

    def __len__(self) -> int:
        return self._length

    def current(self, *, anew: bool = True) -> HeldStill:
        """Hold the columns still in a block, as of the store's newest revision, or else as of the last look."""
        return HeldStill(self, self._lock, anew)

    @property
    def rows(self) -> Rows:
        """The columns, as views."""
        self._view = self._view or self._rows.take(slice(0, self._length))
        return self._view

    # ── following the store ──

    def refresh(self) -> None:
        """Read what has changed since the last look."""
        with self._lock:
            if self.revision == 0:
                self._load()
            newest = self._source.revision()
            if newest == self.revision:
                return
            self._turned = []
            touched = [
                self._patch_rows(rows)
                for rows in self._source.columns(self._rows.categories, self._rows.users, self.revision)
            ]
            for numbers, matrix, scales in self._source.vectors(self.fingerprint, self.revision):
                self._patch_vectors(numbers, matrix, scales)
            touched.append(self._patch_links(self._source.link_arrays(self.revision)))
            touched.append(self.graph.following(distinct(np.concatenate(touched))))
            if any(map(len, self._turned)):  # their neighbours lose, or regain, a support
                touched.append(self.graph.sources_of(np.concatenate(self._turned)))
            self._weigh_links(distinct(np.concatenate(touched)))
            self.revision = newest

    def _weigh_links(self, places: Places) -> None:
        self._rows.support[places] = self.graph.support(places, self._rows.scan_count, IS_GONE[self._rows.status])

    @property
    def spoken(self) -> Spoken:
        """What was said. Whoever only lists memories need not look into their texts: that is done when this is asked for."""
        if self._heard != self.revision:
            with self._lock:
                self._hear()
        return self._spoken

    def listen(self) -> None:
        """Look into what has come since the last look, so that nobody who asks has to wait for it."""
        if self.revision:
            with self._lock:
                self.refresh()
                self._hear()

    def _hear(self) -> None:
        """Take in the words of those that came, and of those whose words have changed."""
        self._spoken.reach(self._length)
        heard = list(self._source.indexed(self._heard))
        places = self.places(np.array([one.number for one in heard], dtype=np.int64))
        for place, one in zip(places.tolist(), heard, strict=True):
            if place != UNKNOWN:
                self._spoken.hear(place, one)
        self._heard = self.revision

    def _patch_rows(self, rows: Rows) -> Places:
        places = self.places(rows.number)
        fresh = places == UNKNOWN
        known = places[~fresh]
        self._turned.append(known[IS_GONE[self._rows.status[known]] != IS_GONE[rows.status[~fresh]]])
        purged = places[~fresh & (rows.status == _PURGED)]
        if len(purged):
            self._spoken.reach(self._length)
            self._spoken.forget(purged)
            self.graph.forget(purged)
        first, count = self._length, int(fresh.sum())
        self._grow(first + count)
        places[fresh] = np.arange(first, first + count)
        for name in COLUMN_NAMES:
            if name not in ("support", "focused"):  # these are not in the row
                getattr(self._rows, name)[places] = getattr(rows, name)
        self._length, self._view = self._length + count, None
        if count:
            self._sorter = None
            self._ascending = self._ascending and bool(
                np.all(np.diff(self._rows.number[max(0, first - 1) : self._length]) > 0)
            )
        return places

    def _grow(self, needed: int) -> None:
        capacity = len(self._rows)
        if needed <= capacity:
            return
        bigger = Rows.empty(grown(needed, capacity), self._rows.categories, self._rows.users)
        for name in COLUMN_NAMES:
            getattr(bigger, name)[: self._length] = getattr(self._rows, name)[: self._length]
        self._rows = bigger
        self._scales = _extended(self._scales, len(bigger))
        self._matrix = _extended(self._matrix, len(bigger))

    def places(self, numbers: NDArray[np.int64]) -> Places:
        """Return where these numbers stand; UNKNOWN for those that do not."""
        known = self._rows.number[: self._length]
        if not self._length:
            return np.full(len(numbers), UNKNOWN, dtype=np.int64)
        if self._ascending:
            at = np.minimum(known.searchsorted(numbers), self._length - 1)
        else:
            if self._sorter is None:
                self._sorter = np.argsort(known, kind="stable")
            at = self._sorter[np.minimum(np.searchsorted(known, numbers, sorter=self._sorter), self._length - 1)]
        return np.where(known[at] == numbers, at, UNKNOWN)

    def _patch_vectors(self, numbers: NDArray[np.int64], matrix: NDArray[np.int8], scales: NDArray[np.float32]) -> None:
        places = self.places(numbers)
        known = places != UNKNOWN
        if not self._matrix.shape[1]:
            self._matrix = np.zeros((len(self._rows), matrix.shape[1]), dtype=np.int8)
        self._matrix[places[known]] = matrix[known]
        self._scales[places[known]] = scales[known]

    def _patch_links(self, links: LinkArrays) -> Places:
        placed = replace(links, source=self.places(links.source), target=self.places(links.target))
        known = placed.take((placed.source != UNKNOWN) & (placed.target != UNKNOWN))
        sources = self.graph.patch(known, self._length)
        self.context.follow(self.graph.leaving(sources), sources, self._length)
        return sources

    # ── asking ──

    @property
    def has_vectors(self) -> bool:
        """Whether any memory has a vector of this embedder."""
        return bool(self._matrix.shape[1])

    def similarities(self, vector: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the cosine of a unit vector with every memory; 0 where a memory has no vector of this embedder."""
        if self._matrix.shape[1] != len(vector):
            return np.zeros(self._length, dtype=np.float32)
        return similarities(self._matrix[: self._length], self._scales[: self._length], vector)

    def similar(self, some: Places, among: Places, least: float) -> list[Places]:
        """Return for each of some places those among others whose meaning is at least so close to its own, the closest first."""
        usable = len(some) and len(among) and self.has_vectors
        return pairs(self._matrix, self._scales, some, among, least) if usable else [np.empty(0, np.int64)] * len(some)

    def vector(self, place: int) -> NDArray[np.float32]:
        """Return the vector of one memory, as it is kept; empty if no memory has one."""
        return np.asarray(self._matrix[place] * self._scales[place], dtype=np.float32)

    def vectors(self, places: Places) -> NDArray[np.float32]:
        """Return the vectors of some memories, one row each."""
        return dequantised(self._matrix, self._scales, places)

    def vectors_or_none(self, places: Places) -> list[NDArray[np.float32] | None]:
        """Return the vector of each of some memories; None for those that have none."""
        if not self.has_vectors:
            return [None] * len(places)
        there = (self._scales[places] != 0).tolist()
        return [vector if known else None for vector, known in zip(self.vectors(places), there, strict=True)]

    def vectors_of(self, memories: Sequence[str]) -> list[NDArray[np.float32] | None]:
        """Return the vectors of memories by their ids; None for those that have none."""
        places = self.places(np.array([number_of_memory(memory) for memory in memories], dtype=np.int64))
        found = self.vectors_or_none(places)
        return [None if place == UNKNOWN else vector for place, vector in zip(places.tolist(), found, strict=True)]

    def links_now(self, links: Sequence[Link]) -> list[Link]:
        """Return links as strong as they are now, 0 for those that are broken, and whether they are held by what is in focus."""
        with self.current() as rows:
            ends = [np.array([number_of_memory(end) for end in some], dtype=np.int64) for some in _ends(links)]
            source, target = (self.places(numbers) for numbers in ends)
            arrays = LinkArrays(
                source=source,
                target=target,
                strength=np.array([link.strength for link in links], dtype=np.float64),
                kind=np.array([LINK_KINDS.index(link.kind) for link in links], dtype=np.int8),
                scan_base=np.array([link.scan_base for link in links], dtype=np.int64),
                locked=np.array([link.locked for link in links], dtype=np.bool_),
            )
            gone = IS_GONE[rows.status]
            _, held = self.graph.foci.since(arrays, rows.scan_count, gone)
            strength = self.graph.strengths(arrays, rows.scan_count, gone)
        told = zip(links, strength.tolist(), held.tolist(), strict=True)
        return [replace(link, strength=strong, locked=is_held) for link, strong, is_held in told]

    def focus(self, places: Places) -> None:
        """Mark the memories that are being talked about, and only those."""
        with self._lock:
            self._rows.focused[: self._length] = False
            self._rows.focused[places] = True

    def link_by(self, rules: Links) -> None:
        """Weigh links by other rules from now on."""
        with self._lock:
            self.graph.rules = rules
            self._weigh_links(np.arange(self._length))

    def under(self, rules: Links) -> Resident:
        """Return the same memories as they are now, their links weighed by other rules, to be asked while this is held still."""
        return self.as_it_was(lambda _rows: None, lambda links: links, rules)

    # ── the past ──

    def as_it_was(
        self, patch: Callable[[Rows], None], relinked: Callable[[LinkArrays], LinkArrays], rules: Links | None = None
    ) -> Resident:
        """Return the same memories in an earlier state, to be asked while this one is held still; words and vectors are shared.

        `patch` puts the columns back, `relinked` returns the links of then from those of now; both as places.
        """
        then = _Still(self._source, self.fingerprint, links=rules or self.graph.rules)
        then._rows = self.rows.take(np.arange(self._length))  # copies
        then._length, then._ascending, then.revision = self._length, self._ascending, self.revision
        then._matrix, then._scales = self._matrix, self._scales
        then._spoken, then._heard = self.spoken, self.revision
        patch(then._rows)
        links = relinked(self.graph.all())
        links = links.take(np.lexsort((then._rows.number[links.target], -links.strength, links.source)))
        then.graph.load(links)
        then.context.follow(links, distinct(links.source), self._length)
        then.context.leave_out(then._rows.status == _PURGED)
        then._weigh_links(np.arange(self._length))
        return then

    # ── the copy on disk ──

    def _load(self) -> None:
        found = snapshot.load(self._path) if self._path is not None else None
        if found is None or found.fingerprint != self.fingerprint or found.revision > self._source.revision():
            return
        if not self._source.has_event(*found.newest_event):
            return  # the memory was replaced by another one, or an older copy of it
        self._rows, self._length, self._view = found.rows, len(found.rows), None
        self._matrix, self._scales = found.matrix, found.scales
        self._ascending = bool(np.all(np.diff(found.rows.number) > 0))
        self.graph.load(found.links)
        self.context.load(found.context)
        if found.rules != repr(self.graph.rules):
            self._weigh_links(np.arange(self._length))  # by the rules of today's profile
        self._spoken = found.spoken
        self.revision = self._saved_revision = self._heard = found.revision

    def forget_copy(self) -> None:
        """Remove the copy on disk: it may hold words that are gone now. The next `save` writes another."""
        with self._lock:
            if self._path is not None:
                self._path.unlink(missing_ok=True)
            self._saved_revision = 0

    def save(self, *, worth: int | None = None) -> None:
        """Keep a copy on disk if the last one is `worth` revisions behind; by default as many as make a whole copy worth its bytes."""
        with self._lock:
            if worth is None:
                worth = max(WORTH_SAVING, self._length // WRITTEN_AGAIN)
            if self._path is None or self.revision - self._saved_revision < worth:
                return
            kept = snapshot.Snapshot(
                fingerprint=self.fingerprint,
                revision=self.revision,
                newest_event=self._source.newest_event(),
                rules=repr(self.graph.rules),
                rows=self.rows,
                matrix=self._matrix[: self._length],
                scales=self._scales[: self._length],
                links=self.graph.all(),
                context=self.context.columns(),
                spoken=self.spoken,
            )
            snapshot.save(self._path, kept)
            self._saved_revision = self.revision


class _Still(Resident):
    """A state that is over: nothing comes after it."""

    def refresh(self) -> None:
        """Read nothing: there is no later state."""


def _ends(links: Sequence[Link]) -> tuple[list[str], list[str]]:
    return [link.source for link in links], [link.target for link in links]


def _extended(array: NDArray[Any], length: int) -> NDArray[Any]:
    bigger = np.zeros((length, *array.shape[1:]), dtype=array.dtype)
    bigger[: len(array)] = array
    return bigger
