"""S3 §5, 联想引擎: how links begin and grow, and how activation spreads (S3-06, S3-07, S3-08)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain.association import (
    Likeness,
    association,
    grown,
    jaccard,
    keyword_strength,
    semantic_strength,
    strengths_now,
    temporal_strength,
)
from ebbing.domain.records.links import LINK_KINDS, LinkArrays, LinkMove, strongest_per_pair
from ebbing.domain.records.memory import Link, LinkKind
from ebbing.domain.spreading import spread
from ebbing.profiles import load

LINKS = load("craft").links


# ── §5.1 关联建立 ──


@pytest.mark.parametrize(
    ("one", "other", "overlap"),
    [
        (["a", "b"], ["a", "b"], 1.0),
        (["a", "b", "c"], ["a", "b", "d"], 0.5),
        (["a"], ["b"], 0.0),
        ([], [], 0.0),
        (["a", "a"], ["a"], 1.0),
    ],
)
def test_jaccard(one, other, overlap):
    assert jaccard(one, other) == overlap


def test_keyword_links_begin_at_the_threshold():
    assert keyword_strength("abc", "abcdefghij", LINKS) == 0.3  # 3 of 10: exactly the threshold
    assert keyword_strength("ab", "abcdefghij", LINKS) == 0.0


@pytest.mark.parametrize(("hours", "strength"), [(0, 0.3), (12, 0.15), (-12, 0.15), (24, 0.0), (25, 0.0)])
def test_temporal_links_fall_with_the_time_between(hours, strength):
    assert temporal_strength(hours, LINKS) == pytest.approx(strength)
    assert strength < LINKS.strength_of(LinkKind.CO_TASK)


def test_semantic_links_begin_at_the_threshold():
    assert semantic_strength(0.8, LINKS) == 0.8
    assert semantic_strength(0.74, LINKS) == 0.0
    assert semantic_strength(1.0000001, LINKS) == 1.0  # a cosine may be a hair over one


# §5.2 关联合并: the strongest reason
@pytest.mark.parametrize(
    ("likeness", "expected"),
    [
        (Likeness(), None),
        (Likeness(same_project=True), (LinkKind.CO_PROJECT, 0.2)),
        (Likeness(same_project=True, same_task=True), (LinkKind.CO_TASK, 0.5)),
        (Likeness(same_task=True, keywords=("abc", "abc")), (LinkKind.KEYWORD, 1.0)),
        (Likeness(same_project=True, gap_hours=0), (LinkKind.TEMPORAL, 0.3)),
        (Likeness(same_task=True, similarity=0.9), (LinkKind.SEMANTIC, 0.9)),
    ],
)
def test_the_strongest_reason_is_kept(likeness, expected):
    assert association(likeness, LINKS) == expected


def test_one_link_per_pair():
    weak = Link(source="a", target="b", kind=LinkKind.CO_PROJECT, strength=0.2)
    strong = Link(source="a", target="b", kind=LinkKind.CO_TASK, strength=0.5)
    back = Link(source="b", target="a", kind=LinkKind.CO_PROJECT, strength=0.2)
    assert strongest_per_pair([weak, strong, back]) == [strong, back]
    assert strongest_per_pair([strong, weak]) == [strong]


# ── §5.4 关联强度更新 ──


@pytest.mark.parametrize(
    ("strength", "growth", "expected"),
    [(0.5, 0.05, 0.55), (0.5, 0.1, 0.6), (0.98, 0.05, 1.0), (1.0, 0.1, 1.0), (0.0, 0.05, 0.05)],
)
def test_links_grow_under_a_cap(strength, growth, expected):
    assert grown(strength, growth, LINKS) == pytest.approx(expected)


# ── §5.3 激活扩散 ──

CHAIN = {"a": [("b", 0.5)], "b": [("c", 0.5)], "c": [("d", 0.5)]}


def walk(graph):
    return lambda node: graph.get(node, [])


# S3-07: weights .5: .25, then .0625 cut; with 0.7: .35, .1225
@pytest.mark.parametrize(("hop_factor", "expected"), [(0.5, {"b": 0.25}), (0.7, {"b": 0.35, "c": 0.1225})])
def test_activation_falls_with_each_hop(hop_factor, expected):
    came = spread({"a": 1.0}, walk(CHAIN), hop_factor=hop_factor)
    assert {one.node: one.activation for one in came} == pytest.approx(expected)


def test_the_path_is_kept():
    came = spread({"a": 1.0}, walk(CHAIN), hop_factor=0.7)
    assert [(one.node, one.depth, one.path) for one in came] == [("b", 1, ("a",)), ("c", 2, ("a", "b"))]


@pytest.mark.parametrize(("depth", "nodes"), [(0, []), (1, ["b"]), (2, ["b", "c"]), (3, ["b", "c", "d"])])
def test_depth_is_a_limit(depth, nodes):
    came = spread({"a": 1.0}, walk(CHAIN), depth=depth, hop_factor=1.0)
    assert [one.node for one in came] == nodes


def test_the_floor_itself_passes():
    assert len(spread({"a": 1.0}, walk({"a": [("b", 0.5)]}), hop_factor=0.2, floor=0.1)) == 1
    assert spread({"a": 1.0}, walk({"a": [("b", 0.499)]}), hop_factor=0.2, floor=0.1) == []


def test_cycles_are_safe_and_seeds_are_not_results():
    ring = {"a": [("b", 1.0)], "b": [("c", 1.0), ("a", 1.0)], "c": [("a", 1.0)]}
    came = spread({"a": 1.0}, walk(ring), depth=9, hop_factor=1.0)
    assert [one.node for one in came] == ["b", "c"]
    assert spread({"a": 1.0, "b": 0.1}, walk({"a": [("b", 1.0)]})) == []


def test_the_strongest_path_of_the_nearest_depth_wins():
    graph = {"a": [("b", 0.4), ("c", 0.9)], "b": [("d", 1.0)], "c": [("d", 1.0)]}
    came = {one.node: one for one in spread({"a": 1.0}, walk(graph), hop_factor=0.9)}
    assert came["d"].path == ("a", "c")
    (only,) = spread({"weak": 0.5, "strong": 1.0}, lambda _: [("d", 1.0)], depth=1)
    assert (only.path, only.activation) == (("strong",), 0.5)


@pytest.mark.parametrize(("top", "count"), [(5, 5), (2, 2), (0, 9)])
def test_only_the_top_come_to_mind(top, count):
    star = {"a": [(str(n), 0.3 + n / 20) for n in range(9)]}
    came = spread({"a": 1.0}, walk(star), top=top)
    assert len(came) == count
    assert came[0].node == "8"


@given(
    edges=st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7), st.floats(0, 1)), max_size=40),
    depth=st.integers(0, 4),
)
def test_spreading_ends_and_never_amplifies(edges, depth):
    graph = {}
    for source, target, strength in edges:
        graph.setdefault(source, []).append((target, strength))
    came = spread({0: 1.0}, walk(graph), depth=depth, top=0)
    assert len({one.node for one in came}) == len(came) <= 7
    for one in came:
        assert 0.1 <= one.activation <= 0.5**one.depth
        assert len(one.path) == one.depth <= depth


# ── as columns ──


def test_link_columns_decay_break_and_lock():
    arrays = LinkArrays(
        source=np.array([1, 1, 2, 3]),
        target=np.array([2, 3, 1, 1]),
        strength=np.array([1.0, 0.5, 0.5, 1.0]),
        kind=np.array([LINK_KINDS.index(LinkKind.FOCUS)] * 4, dtype=np.int8),
        scan_base=np.array([0, 0, 10, 0]),
        locked=np.array([False, False, False, True]),
    )
    now = strengths_now(arrays, np.array([129, 129, 11, 999]), load("network").links)
    np.testing.assert_allclose(now, [0.97**129, 0.0, 0.485, 1.0])
    assert len(arrays) == 4


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
