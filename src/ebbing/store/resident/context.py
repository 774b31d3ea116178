"""What stood around each memory: the one said before, the one after, the text it was taken from, and its session.

Read off the links 上文, 下文 and derived-from, so that a whole search can look at neighbours without walking. A session is
a chain of what was said one after the other; it is named by the place where it began.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Places, ShortPlaces
from ebbing.domain.records.links import LINK_KINDS, LinkArrays
from ebbing.domain.records.memory import LinkKind
from ebbing.store.resident.growth import grown

NOBODY: Final = -1

_BEFORE: Final = LINK_KINDS.index(LinkKind.PREVIOUS)
_AFTER: Final = LINK_KINDS.index(LinkKind.NEXT)
_DERIVED: Final = LINK_KINDS.index(LinkKind.DERIVED_FROM)


class Context:
    """Places by places; NOBODY where there is none. A fact stands where its episode stands."""

    def __init__(self) -> None:
        self._columns = np.empty((4, 0), np.int32)
        self._length = 0
        self._beside: tuple[ShortPlaces, ShortPlaces] | None = None  # until links change

    @property
    def before(self) -> ShortPlaces:
        """Who was said just before."""
        return self._columns[0, : self._length]

    @property
    def after(self) -> ShortPlaces:
        """Who was said just after."""
        return self._columns[1, : self._length]

    @property
    def whole(self) -> ShortPlaces:
        """The episode it was taken from, or itself."""
        return self._columns[2, : self._length]

    @property
    def session(self) -> ShortPlaces:
        """Where its session began."""
        return self._columns[3, : self._length]

    def beside(self) -> tuple[ShortPlaces, ShortPlaces]:
        """Return who was said before and after each, or after the text it was taken from: the same as `neighbours`, of all."""
        if self._beside is None:
            self._beside = self.before[self.whole], self.after[self.whole]
        return self._beside

    def _grow(self, length: int) -> Places:
        """Make room for newcomers, who stand alone at first; return their places."""
        fresh = np.arange(self._length, length)
        if length > self._columns.shape[1]:
            bigger = np.empty((4, grown(length, self._columns.shape[1])), np.int32)
            bigger[:, : self._length] = self._columns[:, : self._length]
            self._columns = bigger
        self._columns[:2, fresh] = NOBODY
        self._columns[2:, fresh] = fresh
        self._length = length
        return fresh

    def follow(self, links: LinkArrays, changed: Places, length: int) -> None:
        """Take in the links (as places) that leave changed sources, all of them; `length` places are known now."""
        known, self._beside = self._length, None
        fresh = self._grow(length)
        before = np.array(self.before[changed])
        whole = np.array(self.whole[changed])
        for column, kind, empty in (
            (self.before, _BEFORE, NOBODY),
            (self.after, _AFTER, NOBODY),
            (self.whole, _DERIVED, changed),
        ):
            column[changed] = empty
            chosen = links.kind == kind
            column[links.source[chosen][::-1]] = links.target[chosen][::-1]  # of several, the strongest
        moved = changed[(self.before[changed] != before) | (self.whole[changed] != whole)]
        if len(moved) and (known == 0 or bool((moved < known).any())):
            self._all_sessions()
        else:
            self._sessions_of(fresh)

    def _sessions_of(self, fresh: Places) -> None:
        """Find the sessions of places that came last, one after the other."""
        for place in fresh.tolist():
            whole = int(self.whole[place])
            before = int(self.before[whole])
            origin = before if before != NOBODY else whole
            self.session[place] = self.session[origin] if origin < place else place

    def _all_sessions(self) -> None:
        """Find the sessions of all places: follow the links back, twice as far each time."""
        here = np.arange(self._length)
        origin = np.where(self.before != NOBODY, self.before, here)
        for _ in range(len(here).bit_length() + 1):
            further = origin[origin]
            if np.array_equal(further, origin):
                break
            origin = further
        self.session[:] = origin[self.whole]

    def columns(self) -> ShortPlaces:
        """Return everything, to be kept on disk and handed to `load`."""
        return self._columns[:, : self._length]

    def load(self, columns: ShortPlaces) -> None:
        """Take what `columns` returned."""
        self._columns, self._length, self._beside = columns, columns.shape[1], None

    def leave_out(self, absent: NDArray[np.bool_]) -> None:
        """Leave out those nobody knows of yet: they make no sessions of their own."""
        there = np.flatnonzero(~absent)
        if len(there):
            self.session[absent] = self.session[there[0]]

    def neighbours(self, places: Places, step: int) -> Places:
        """Return who stood `step` before (negative) or after each; NOBODY at the end of a session."""
        found = self.whole[places].astype(np.int64)
        column = self.before if step < 0 else self.after
        for _ in range(abs(step)):
            found = np.where(found == NOBODY, NOBODY, column[found])
        return found
