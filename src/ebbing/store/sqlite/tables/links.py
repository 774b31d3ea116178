"""The links between memories: now, as arrays for the resident cache, and as they were at a record time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import numpy as np

from ebbing.domain.ids import number_of_memory
from ebbing.domain.instants import to_us
from ebbing.domain.records.links import LinkArrays, LinkEnds, LinkMove, LinksSince, LinkState
from ebbing.domain.records.memory import Link, LinkKind
from ebbing.store.sqlite.records import LINK_LIST, link_of
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile, batches, marks

KINDS: Final = {str(kind): code for code, kind in enumerate(LinkKind)}


class LinkTable(MemoryFile):
    """Reads links."""

    def links(self, ids: Sequence[str], *, incoming: bool = False) -> list[Link]:
        """Return links that leave these memories for others (or arrive at them), strongest first."""
        end = "target" if incoming else "source"
        found: list[Link] = []
        for some in batches([number_of_memory(i) for i in ids]):
            rows = self._connection.all(
                f"SELECT {LINK_LIST} FROM link WHERE {end} IN ({marks(some)}) AND strength > 0 AND source <> target ORDER BY strength DESC, source, target, kind",
                some,
            )
            found.extend(link_of(row) for row in rows)
        return found

    def links_between(self, pairs: Sequence[tuple[str, str]]) -> list[Link]:
        """Return the links of these sources to these targets; of a memory with itself: the row that says whether it is in focus."""
        found: list[Link] = []
        for some in batches([(number_of_memory(source), number_of_memory(target)) for source, target in pairs]):
            values = ", ".join(["(?, ?)"] * len(some))
            rows = self._connection.all(
                f"SELECT {LINK_LIST} FROM link WHERE (source, target) IN (VALUES {values}) AND strength > 0",
                [number for pair in some for number in pair],
            )
            found.extend(link_of(row) for row in rows)
        return found

    def link_arrays(self, after_revision: int = 0) -> LinkArrays:
        """Return the links that are new or have changed after a revision; from 0 on, all."""
        if after_revision:
            return _links(self._connection.all(SQL["links_after"], (after_revision,)))
        return _links(self._connection.all(SQL["links_all"]))

    def links_since(self, at: datetime) -> LinksSince:
        """Return what has become of links after a record time."""
        operations = self._connection.all(SQL["operations_since"], (to_us(at),))
        were: dict[LinkEnds, LinkState] = {}
        for (detail,) in self._connection.all(SQL["links_changed_since"], (to_us(at),)):
            were.update((move.ends, move.before) for move in LinkMove.all_of(json.loads(detail)))
        made = _links(self._connection.all(SQL["links_made_since"], (to_us(at),)))
        return LinksSince(frozenset(number for (number,) in operations), made, were)


def _links(rows: list[Any]) -> LinkArrays:
    source, target, kind, strength, scan_base, locked = zip(*rows, strict=True) if rows else ((),) * 6
    return LinkArrays(
        source=np.array(source, dtype=np.int64),
        target=np.array(target, dtype=np.int64),
        kind=np.fromiter(map(KINDS.__getitem__, kind), np.int8, len(rows)),
        strength=np.array(strength, dtype=np.float64),
        scan_base=np.array(scan_base, dtype=np.int64),
        locked=np.array(locked, dtype=np.bool_),
    )
