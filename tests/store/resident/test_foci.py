"""Links that follow what is in focus: the arithmetic of one row, by hand."""

from __future__ import annotations

import numpy as np

from ebbing.domain.records.links import LINK_KINDS, LinkArrays
from ebbing.domain.records.memory import LinkKind
from ebbing.store.resident.foci import Foci

MEMORY, NODE = 0, 1


def rows(*links: tuple[int, int, float, bool, int]) -> LinkArrays:
    source, target, strength, locked, base = zip(*links, strict=True)
    kind = np.full(len(links), LINK_KINDS.index(LinkKind.FOCUS), np.int8)
    columns = (np.array(source), np.array(target), np.array(strength, float), kind, np.array(base), np.array(locked))
    return LinkArrays(*columns)


def since(foci: Foci, scans: list[int], *, gone: bool = False) -> list[tuple[int, bool]]:
    """The memory came when its own count was 0 and the node's 7: a lead of -7."""
    both = rows((MEMORY, NODE, 1.0, True, -7), (NODE, MEMORY, 1.0, True, 0))
    found, held = foci.since(both, np.array(scans), np.array([False, gone]))
    return list(zip(found.tolist(), held.tolist(), strict=True))


def test_held_while_it_lasts_and_counted_from_when_it_left() -> None:
    foci = Foci()
    foci.follow(rows((NODE, NODE, 1.0, True, 7)))
    assert [held for _, held in since(foci, [20, 27])] == [True, True]
    foci.follow(rows((NODE, NODE, 1.0, False, 27)))
    assert since(foci, [20, 27]) == [(0, False), (0, False)]
    assert since(foci, [23, 30]) == [(3, False), (3, False)]


def test_of_two_clocks_the_slower_counts_while_the_node_is_there() -> None:
    foci = Foci()
    foci.follow(rows((NODE, NODE, 1.0, False, 27)))
    assert since(foci, [26, 28]) == [(1, False), (1, False)], "the memory was visited six times, the node once"
    assert since(foci, [26, 28], gone=True)[0] == (6, False), "a dangling link fades from its source"


def test_only_what_was_in_focus_is_followed() -> None:
    foci = Foci()
    assert foci.among(np.array([0, 1, 5])).tolist() == []
    foci.follow(rows((NODE, NODE, 1.0, True, 0)))
    assert foci.among(np.array([0, 1, 5])).tolist() == [NODE]
    foci.follow(rows((NODE, NODE, 0.0, True, 0)))  # taken back
    assert foci.among(np.array([0, 1, 5])).tolist() == []
