"""How far a thought goes in a network (S4): level by level from what is in focus, stronger links first.

A level is a memory. The node of an entity is what two memories have in common, not a memory of its own, so passing through
it costs nothing. What a cue calls to mind stands one level from the focus, whether or not a link leads there: asking is
thinking of it, though it does not move the focus. What is gone is not walked to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.ids import number_of_memory
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.rows import Rows
from ebbing.domain.visible import is_node, shown_in
from ebbing.engine.parts import Parts, ids_of
from ebbing.engine.recalling.cue import Cue
from ebbing.store.resident.resident import IS_GONE, UNKNOWN

Places = NDArray[np.int64]
Flags = NDArray[np.bool_]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Reach:
    """What was walked to, the focus included: nearest first, over the strongest links first."""

    ids: list[str]
    rows: Rows
    strength: Floats  # of the link each was first reached by
    came_from: Places  # the number of the memory that link leaves; 0 for where the walk began
    mine: Flags  # whether it is a memory that may be shown
    dangling: Flags  # whether a link leaves it that leads to what is gone


@dataclass(frozen=True, slots=True)
class _Step:
    """Some places, each with the link that leads to it."""

    places: Places
    strength: Floats
    source: Places  # the place that link leaves; UNKNOWN where the walk began

    @staticmethod
    def start(places: Places) -> _Step:
        """Return places that no link led to."""
        return _Step(places, np.ones(len(places)), np.full(len(places), UNKNOWN))


def walk(parts: Parts, cue: Cue, called: Sequence[int] = ()) -> Reach:
    """Walk as many levels as the cue says; `called` are the numbers of what it calls to mind."""
    depth = parts.profile.recall.spread_depth if cue.depth is None else cue.depth
    foci = [number_of_memory(node) for node in reversed(parts.focus_nodes().values())]
    with parts.resident.current() as rows:
        parts.mark_focus(cue.now)
        steps = list(_Walk(parts, rows).levels(_there(parts, rows, foci), _there(parts, rows, called), depth))
        places, strength, source = (
            np.concatenate([getattr(step, name) for step in steps]) for name in ("places", "strength", "source")
        )
        seen, dangling = rows.take(places), np.isin(places, _dangling(parts, rows, places))
        came_from = np.where(source == UNKNOWN, 0, rows.number[source] if len(rows) else 0)
        mine = cue.covers(seen) & shown_in(cue.mode, seen)
    return Reach(ids_of(seen.number), seen, strength, came_from, mine, dangling)


def _there(parts: Parts, rows: Rows, numbers: Sequence[int]) -> Places:
    places = parts.resident.places(np.array(numbers, dtype=np.int64))
    places = places[places != UNKNOWN]
    return np.asarray(places[~IS_GONE[rows.status[places]]])


class _Walk:
    """One walk: each place is reached once."""

    def __init__(self, parts: Parts, rows: Rows) -> None:
        self._graph = parts.resident.graph
        self._rows = rows
        self._entity = is_node(rows)
        self._gone = IS_GONE[rows.status]
        self._reached = self._gone.copy()

    def levels(self, foci: Places, called: Places, depth: int) -> Iterator[_Step]:
        """Yield what is reached, level by level, each memory level with the entities it names."""
        frontier = self._reach(_Step.start(foci))
        yield frontier
        through = self._reach(self._onward(frontier.places, entities=True))
        yield through
        for level in range(depth):
            found = self._reach(self._onward(np.concatenate([frontier.places, through.places]), entities=False))
            yield found
            if level == 0:
                asked = self._reach(_Step.start(called[~self._reached[called]]))
                yield asked
                found = _Step.start(np.concatenate([found.places, asked.places]))
            if not len(found.places):
                return
            frontier, through = found, self._reach(self._onward(found.places, entities=True))
            yield through

    def _reach(self, step: _Step) -> _Step:
        self._reached[step.places] = True
        return step

    def _onward(self, places: Places, *, entities: bool) -> _Step:
        """Walk one link further: each new place once, by its strongest link, the strongest first."""
        links = self._graph.leaving(places)
        strength = self._graph.strengths(links, self._rows.scan_count, self._gone)
        open_ = (strength > 0) & ~self._reached[links.target] & (self._entity[links.target] == entities)
        target, source, strength = links.target[open_], links.source[open_], strength[open_]
        order = np.lexsort((self._rows.number[target], -strength))
        target, source, strength = target[order], source[order], strength[order]
        _, first = np.unique(target, return_index=True)
        first.sort()
        return _Step(target[first], strength[first], source[first])


def _dangling(parts: Parts, rows: Rows, places: Places) -> Places:
    """Return those of these places from which a link leads to what is gone."""
    links, gone = parts.resident.graph.leaving(places), IS_GONE[rows.status]
    lost = links.take(gone[links.target])
    return np.asarray(lost.source[parts.resident.graph.strengths(lost, rows.scan_count, gone) > 0])
