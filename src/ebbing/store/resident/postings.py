"""Which memories hold a word, and how often: sorted arrays in memory, plus the few texts that came since.

A word is kept as a 64-bit number made from its letters, so no list of words is held, neither here nor in the copy on disk.
A memory's words are given once, when it comes; when the newcomers have grown to a tenth, everything is sorted again.
"""

from __future__ import annotations

import hashlib
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Places, both

Terms = NDArray[np.uint64]
Times = NDArray[np.uint8]
Entries = tuple[NDArray[np.int32], Times]  # of one word: where it is, and how often

REPACK_SHARE: Final = 0.1
REPACK_FLOOR: Final = 4096  # entries
SEVERAL: Final = 4  # words that are looked for together
OFTEN: Final = 255  # so many times, or more
NOWHERE: Final = np.empty(0, np.int64)
_NOWHERE: Final = np.empty(0, np.int32)


@lru_cache(maxsize=1 << 16)
def term(token: str) -> int:
    """Return the number of a word."""
    return int.from_bytes(hashlib.blake2b(token.encode(), digest_size=8).digest(), "little")


@lru_cache(maxsize=1 << 12)  # marks, and the words of the last questions
def _number(token: str) -> np.uint64:
    return np.uint64(term(token))


class Postings:
    """Word → places, for all memories of one agent."""

    def __init__(self) -> None:
        self._terms = np.empty(0, np.uint64)  # sorted, each once
        self._start = np.zeros(1, np.int64)  # _start[i] … _start[i + 1] are the places of _terms[i]
        self._places = np.empty(0, np.int32)
        self._times = np.empty(0, np.uint8)  # how often a place holds its word
        self._fresh_terms = array("Q")
        self._fresh_places = array("i")
        self._fresh_times = array("B")
        self._fresh_before = array("i")  # where the same word came before; -1 for the first
        self._fresh_last: dict[int, int] = {}  # where a word came last
        self._fresh_counts: Counter[int] = Counter()  # how many newcomers have a word
        self._fresh: tuple[Terms, NDArray[np.int32]] | None = None  # the same as arrays, made when asked for

    def __len__(self) -> int:
        """Return how many entries there are."""
        return len(self._places) + len(self._fresh_terms)

    def add(self, place: int, tokens: Iterable[str]) -> None:
        """Add a memory's words; those it holds twice are one entry."""
        terms = Counter(map(term, tokens))
        at, last = len(self._fresh_terms), self._fresh_last
        self._fresh_terms.extend(terms)
        self._fresh_places.extend([place] * len(terms))
        self._fresh_times.extend([min(times, OFTEN) for times in terms.values()])
        self._fresh_before.extend([last.get(one, -1) for one in terms])
        last.update(zip(terms, range(at, at + len(terms)), strict=True))
        self._fresh_counts.update(terms.keys())
        self._fresh = None
        if len(self._fresh_terms) > max(REPACK_FLOOR, REPACK_SHARE * len(self._places)):
            self.pack()

    def pack(self) -> None:
        """Sort the newcomers in."""
        if not self._fresh_terms:
            return
        terms = np.concatenate([np.repeat(self._terms, np.diff(self._start)), np.array(self._fresh_terms, np.uint64)])
        places = np.concatenate([self._places, np.array(self._fresh_places, np.int32)])
        times = np.concatenate([self._times, np.array(self._fresh_times, np.uint8)])
        order = np.argsort(terms, kind="stable")
        self._take(terms[order], places[order], times[order])

    def drop(self, gone: Places) -> None:
        """Forget every word of these places."""
        self.pack()
        terms = np.repeat(self._terms, np.diff(self._start))
        kept = ~np.isin(self._places, gone)
        self._take(terms[kept], self._places[kept], self._times[kept])

    def _take(self, terms: Terms, places: NDArray[np.int32], times: Times) -> None:
        """Take all entries, sorted by word."""
        firsts = np.flatnonzero(np.append(True, terms[1:] != terms[:-1])) if len(terms) else np.empty(0, np.int64)
        self.load(terms[firsts], np.append(firsts, len(terms)), places, times)

    def holding(self, token: str) -> Places:
        """Return the places whose text holds a word."""
        number, found = _number(token), _NOWHERE
        at = self._terms.searchsorted(number)
        if at < len(self._terms) and self._terms[at] == number:
            found = self._places[self._start[at] : self._start[at + 1]]
        if self._fresh_terms and term(token) in self._fresh_counts:
            if self._fresh is None:
                self._fresh = np.array(self._fresh_terms, np.uint64), np.array(self._fresh_places, np.int32)
            terms, places = self._fresh
            found = np.concatenate([found, places[terms == number]])
        return found.astype(np.int64)

    def holding_each(self, tokens: Sequence[str]) -> list[Places]:
        """Return for each of some words the places whose text holds it."""
        if self._fresh_terms or len(tokens) < SEVERAL or not len(self._terms):
            return [self.holding(token) for token in tokens]
        numbers = np.array([_number(token) for token in tokens])
        at = np.minimum(self._terms.searchsorted(numbers), len(self._terms) - 1)
        first = self._start[at]
        last = np.where(self._terms[at] == numbers, self._start[at + 1], first)
        ends = zip(first.tolist(), last.tolist(), strict=True)
        return [self._places[start:end].astype(np.int64) if start < end else NOWHERE for start, end in ends]

    def entries(self, token: str) -> Entries:
        """Return the places whose text holds a word, and how often each does, up to OFTEN."""
        number = _number(token)
        at = self._terms.searchsorted(number)
        first = last = 0
        if at < len(self._terms) and self._terms[at] == number:
            first, last = int(self._start[at]), int(self._start[at + 1])
        places, times = self._places[first:last], self._times[first:last]
        fresh, one = [], self._fresh_last.get(term(token), -1)
        while one >= 0:
            fresh.append(one)
            one = self._fresh_before[one]
        if not fresh:
            return places, times
        come = np.array([self._fresh_places[one] for one in fresh], np.int32)
        often = np.array([self._fresh_times[one] for one in fresh], np.uint8)
        return np.concatenate([places, come]), np.concatenate([times, often])

    def holding_all(self, tokens: Sequence[str], least: int = 1) -> Places:
        """Return the places whose text holds all of some words; once fewer than so many are left, the rest is not looked for."""
        found = self.holding(tokens[0])
        for token in tokens[1:]:
            if len(found) < least:
                break
            found = both(found, self.holding(token))
        return found

    def counts(self, tokens: Sequence[str]) -> list[int]:
        """Return how many places hold each of some words."""
        numbers = [term(token) for token in tokens]
        fresh = map(self._fresh_counts.__getitem__, numbers)
        if not len(self._terms):
            return list(fresh)
        wanted = np.array(numbers, np.uint64)
        at = np.minimum(np.searchsorted(self._terms, wanted), len(self._terms) - 1)
        found = np.where(self._terms[at] == wanted, self._start[at + 1] - self._start[at], 0)
        return [one + other for one, other in zip(found.tolist(), fresh, strict=True)]

    def arrays(self) -> tuple[Terms, Places, NDArray[np.int32], Times]:
        """Return everything, to be kept on disk and handed to `load`."""
        self.pack()
        return self._terms, self._start, self._places, self._times

    def load(self, terms: Terms, start: Places, places: NDArray[np.int32], times: Times) -> None:
        """Take what `arrays` returned."""
        self._terms, self._start, self._places, self._times = terms, start, places, times
        self._fresh_terms, self._fresh_places, self._fresh = array("Q"), array("i"), None
        self._fresh_times, self._fresh_before, self._fresh_last = array("B"), array("i"), {}
        self._fresh_counts = Counter()
