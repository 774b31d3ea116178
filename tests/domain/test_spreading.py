"""S3 §5.3, 激活扩散: how activation spreads over links (S3-07)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain.spreading import spread

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
