"""Who stood beside whom, followed step by step or read at once."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain.records.links import LINK_KINDS, LinkArrays
from ebbing.domain.records.memory import LinkKind
from ebbing.store.resident.context import NOBODY, Context


def links(*triples: tuple[int, int, LinkKind]) -> LinkArrays:
    rows = sorted(triples)
    arrays = {
        "source": np.array([s for s, _, _ in rows], np.int64),
        "target": np.array([t for _, t, _ in rows], np.int64),
        "strength": np.full(len(rows), 0.5),
        "kind": np.array([LINK_KINDS.index(k) for _, _, k in rows], np.int8),
        "scan_base": np.zeros(len(rows), np.int64),
        "locked": np.zeros(len(rows), np.bool_),
    }
    return LinkArrays(*(arrays[column.name] for column in fields(LinkArrays)))


def said_after(before: int, after: int) -> list[tuple[int, int, LinkKind]]:
    return [(before, after, LinkKind.NEXT), (after, before, LinkKind.PREVIOUS)]


def follow(context: Context, found: list[tuple[int, int, LinkKind]], length: int) -> None:
    arrays = links(*found)
    context.follow(arrays, np.unique(arrays.source), length)


def test_a_session_is_a_chain_and_a_fact_stands_where_its_episode_stands() -> None:
    context = Context()
    # 0 – 1 – 3 in one conversation, 2 a fact from 1, 4 alone
    follow(context, [*said_after(0, 1), (2, 1, LinkKind.DERIVED_FROM), *said_after(1, 3)], 5)
    assert context.session.tolist() == [0, 0, 0, 0, 4]
    assert context.whole.tolist() == [0, 1, 1, 3, 4]
    everyone = np.arange(5)
    assert context.neighbours(everyone, -1).tolist() == [NOBODY, 0, 0, 1, NOBODY]
    assert context.neighbours(everyone, 2).tolist() == [3, NOBODY, NOBODY, NOBODY, NOBODY]


def test_a_link_taken_back_parts_a_session() -> None:
    context = Context()
    follow(context, [*said_after(0, 1), *said_after(1, 2)], 3)
    left = links((0, 1, LinkKind.NEXT), (1, 0, LinkKind.PREVIOUS))
    context.follow(left, np.array([0, 1, 2]), 3)
    assert context.session.tolist() == [0, 0, 2]


@given(parents=st.lists(st.integers(-1, 30), max_size=30), at=st.integers(0, 30))
def test_step_by_step_is_the_same_as_at_once(parents: list[int], at: int) -> None:
    """Each place follows an earlier one, or none; nobody is followed twice."""
    taken: set[int] = set()
    pairs = []
    for place, before in enumerate(parents):
        if 0 <= before < place and before not in taken:
            taken.add(before)
            pairs.append((before, place))
    whole, stepwise = Context(), Context()
    everything = [link for before, after in pairs for link in said_after(before, after)]
    follow(whole, everything, len(parents))
    first = min(at, len(parents))
    follow(stepwise, [link for b, a in pairs if a < first for link in said_after(b, a)], first)
    changed = {s for b, a in pairs if a >= first for s in (b, a)}
    follow(stepwise, [link for link in everything if link[0] in changed], len(parents))
    for name in ("before", "after", "whole", "session"):
        np.testing.assert_array_equal(getattr(whole, name), getattr(stepwise, name), err_msg=name)
