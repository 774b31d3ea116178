"""Links as columns, one per pair, and as the journal tells them."""

import numpy as np

from ebbing.domain.records.links import LinkArrays, LinkMove, strongest_per_pair
from ebbing.domain.records.memory import Link, LinkKind


def test_one_link_per_pair():
    weak = Link(source="a", target="b", kind=LinkKind.CO_PROJECT, strength=0.2)
    strong = Link(source="a", target="b", kind=LinkKind.CO_TASK, strength=0.5)
    back = Link(source="b", target="a", kind=LinkKind.CO_PROJECT, strength=0.2)
    assert strongest_per_pair([weak, strong, back]) == [strong, back]
    assert strongest_per_pair([strong, weak]) == [strong]


def test_link_columns_can_be_taken_apart_and_joined():
    one = LinkArrays(
        source=np.array([1, 2]),
        target=np.array([2, 1]),
        strength=np.array([0.5, 0.6]),
        kind=np.array([0, 1], dtype=np.int8),
        scan_base=np.array([0, 3]),
        locked=np.array([False, True]),
    )
    joined = LinkArrays.joined([one.take(slice(1, 2)), one.take(np.array([0]))])
    assert (list(joined.source), list(joined.strength), list(joined.locked)) == ([2, 1], [0.6, 0.5], [True, False])


def test_links_that_changed_alike_are_told_together() -> None:
    locked = ((1.0, False, 3), (1.0, True, 7))
    moves = [LinkMove(("a", target, LinkKind.FOCUS), *locked) for target in ("b", "c")]
    moves += [LinkMove(("d", "a", LinkKind.FOCUS), *locked), LinkMove(("a", "b", LinkKind.NEXT), *locked)]
    told = LinkMove.told(moves)
    assert told[0] == ["focus", [1.0, False, 3], [1.0, True, 7], {"a": ["b", "c"], "d": ["a"]}]
    assert len(told) == 2
    assert LinkMove.all_of({"links": told}) == moves
