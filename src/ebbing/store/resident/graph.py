"""The links of one agent, for walking: compressed rows over places, plus the few sources changed since.

Links that changed are patched into those of their source. When the changed sources have grown to a tenth, everything is packed again.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Flags, Floats, Numbers, Places, distinct, every
from ebbing.domain.association import strengths_now
from ebbing.domain.profile.links import Links
from ebbing.domain.records.links import LINK_KINDS, LinkArrays
from ebbing.store.resident.foci import Foci

REPACK_SHARE: Final = 0.1
REPACK_FLOOR: Final = 64


def _none() -> LinkArrays:
    return LinkArrays(
        source=np.empty(0, np.int64),
        target=np.empty(0, np.int64),
        strength=np.empty(0, np.float64),
        kind=np.empty(0, np.int8),
        scan_base=np.empty(0, np.int64),
        locked=np.empty(0, np.bool_),
    )


class Graph:
    """Links between places. `rules` say how they decay with the scans of their source, and when they break (S4)."""

    def __init__(self, rules: Links) -> None:
        self.rules = rules
        self._packed = _none()  # sorted by source
        self._start = np.zeros(1, dtype=np.int64)  # _start[p] … _start[p + 1] are the links of place p
        self._changed: dict[int, LinkArrays] = {}
        self.foci = Foci()

    def __len__(self) -> int:
        return len(self.all().source)

    def all(self) -> LinkArrays:
        """Return every link, sorted by source."""
        if self._changed:
            self._pack()
        return self._packed

    def patch(self, links: LinkArrays, length: int) -> Places:
        """Take in links (as places) that are new or have changed; return their sources."""
        self.foci.follow(links)
        links = links.take(np.argsort(links.source, kind="stable"))
        sources, starts = np.unique(links.source, return_index=True)
        if not len(self._packed) and not self._changed:
            self._take(links.take(links.strength > 0))
            return sources
        ends = np.append(starts[1:], len(links.source))[: len(starts)]
        for source, start, end in zip(sources.tolist(), starts.tolist(), ends.tolist(), strict=True):
            self._changed[source] = _patched(self._of(source), links.take(slice(start, end)))
        if len(self._changed) > max(REPACK_FLOOR, REPACK_SHARE * length):
            self._pack()
        return sources

    def forget(self, places: Places) -> None:
        """Drop the links that leave these places."""
        self._changed.update((place, _none()) for place in places.tolist())

    def _of(self, source: int) -> LinkArrays:
        if source in self._changed:
            return self._changed[source]
        if source >= len(self._start) - 1:
            return _none()
        return self._packed.take(slice(int(self._start[source]), int(self._start[source + 1])))

    def _pack(self) -> None:
        gone = np.fromiter(self._changed, np.int64, len(self._changed))
        kept = self._packed.take(~np.isin(self._packed.source, gone))
        self._changed, pieces = {}, [kept, *self._changed.values()]
        everything = LinkArrays.joined(pieces)
        self._take(everything.take(np.argsort(everything.source, kind="stable")))

    def _take(self, links: LinkArrays) -> None:
        self._packed = links
        self._start = np.concatenate([[0], np.cumsum(np.bincount(links.source))])

    def load(self, links: LinkArrays) -> None:
        """Take all links at once, sorted by source as `all` returned them."""
        self._changed = {}
        self.foci = Foci()
        self.foci.follow(links)
        self._take(links)

    def leaving(self, places: Places) -> LinkArrays:
        """Return the links that leave these places for others; `source` is the place they leave."""
        if self._changed:
            changed = [self._changed[p] for p in places.tolist() if p in self._changed]
            places = np.array([p for p in places.tolist() if p not in self._changed], dtype=np.int64)
            found = LinkArrays.joined(
                [*([self._packed_leaving(places)] if len(places) or not changed else []), *changed]
            )
        else:
            found = self._packed_leaving(places)
        to_others = found.source != found.target
        return found if every(to_others) else found.take(to_others)

    def _packed_leaving(self, places: Places) -> LinkArrays:
        places = places[places < len(self._start) - 1]
        first = self._start[places]
        counts = self._start[places + 1] - first
        total = int(counts.sum())
        if not total:
            return _none()
        # a run of consecutive indexes for each place, without a loop
        offsets = np.arange(total) - (counts.cumsum() - counts).repeat(counts)
        return self._packed.take(first.repeat(counts) + offsets)

    def sources_of(self, targets: Places) -> Places:
        """Return the places with a link to any of these."""
        links = self.all()
        return distinct(links.source[np.isin(links.target, targets)])

    def following(self, places: Places) -> Places:
        """Return the places whose links follow the focus of one of these."""
        foci = self.foci.among(places)
        return distinct(self.leaving(foci).target) if len(foci) else foci

    def strengths(self, links: LinkArrays, scan_count: Numbers, gone: Flags) -> Floats:
        """Return how strong some of its links are now, after S4's decay by scans; `gone` says who is, by place."""
        since, held = self.foci.since(links, scan_count, gone)
        return strengths_now(links.strength, since, held, self.rules)

    def support(self, places: Places, scan_count: Numbers, gone: Flags) -> Floats:
        """Return Σ strength of the links that leave each of these (distinct) places; links to what is gone dangle and count 0."""
        links = self.leaving(places)
        strength = np.where(gone[links.target], 0.0, self.strengths(links, scan_count, gone))
        totals: NDArray[Any] = np.bincount(links.source, weights=strength, minlength=int(places.max(initial=-1)) + 1)
        return totals[places].astype(np.float64)


def _patched(old: LinkArrays, new: LinkArrays) -> LinkArrays:
    """Return the links of one source with some of them in a new state, the strongest first."""
    there = new.strength > 0
    whole = new if every(there) else new.take(there)
    if len(old.source):
        changed = set(_keys(new).tolist())
        kept = [key not in changed for key in _keys(old).tolist()]
        whole = LinkArrays.joined([old.take(np.array(kept)), whole])
    return whole.take(np.lexsort((whole.target, -whole.strength))) if len(whole) > 1 else whole


def _keys(links: LinkArrays) -> Places:
    """Return one number for each link of a source."""
    return np.asarray(links.target * len(LINK_KINDS) + links.kind)
