"""What holds links without writing to them (S4): a link with what is in focus is as strong as on its first day while that lasts.

Whether a node is in focus, and the scan count at which it left, stands in one row: its link with itself. Every other link of it
that is `locked` follows that row, so that a change of focus writes one row, however many memories speak of the thing. The
scan base of such a link is the lead its source's scan count had over the node's when it was made: when the node left, its
source stood at the sum of the two. Of two clocks that do not run alike, because not everything is visited each time, the slower
one counts, as long as the node is there.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Flags, Numbers, Places
from ebbing.domain.records.links import LinkArrays


class Foci:
    """For every place: whether it is or was in focus, whether it is now, and the scan count at which it left."""

    def __init__(self) -> None:
        self._columns: NDArray[np.int64] = np.zeros((3, 0), np.int64)

    def follow(self, links: LinkArrays) -> None:
        """Take in the rows among these links that tell of a focus."""
        own = links.take(links.source == links.target)
        if len(own):
            self._reach(int(own.source.max()) + 1)
            self._columns[:, own.source] = own.strength > 0, own.locked, own.scan_base

    def _reach(self, length: int) -> None:
        known = self._columns.shape[1]
        if length > known:
            longer = np.zeros((3, max(length, 2 * known)), np.int64)
            longer[:, :known] = self._columns
            self._columns = longer

    def among(self, places: Places) -> Places:
        """Return those of these places that are, or were, in focus: what follows them changes with them."""
        places = places[places < self._columns.shape[1]]
        return np.asarray(places[self._columns[0, places] > 0])

    def since(self, links: LinkArrays, scan_count: Numbers, gone: Flags) -> tuple[Numbers, Flags]:
        """Return how many scans each link has decayed for, and which do not decay now."""
        since, held = scan_count[links.source] - links.scan_base, links.locked.copy()
        following = np.flatnonzero(links.locked)
        if len(following):
            links = links.take(following)
            self._reach(int(max(links.source.max(), links.target.max())) + 1)
            node = np.where(self._columns[0, links.target] > 0, links.target, links.source)
            known, now, left = self._columns[:, node]
            mine, its = scan_count[links.source] - links.scan_base - left, scan_count[node] - left
            since[following] = np.where(gone[node], mine, np.minimum(mine, its))
            held[following] = (now > 0) | (known == 0)
        return since, held
