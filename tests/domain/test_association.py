"""S3 §5.1, §5.2, §5.4, 联想引擎: how links begin, grow and decay (S3-06, S3-08)."""

import numpy as np
import pytest

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
from ebbing.domain.records.links import LINK_KINDS, LinkArrays
from ebbing.domain.records.memory import LinkKind
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


# ── §5.4 关联强度更新 ──


@pytest.mark.parametrize(
    ("strength", "growth", "expected"),
    [(0.5, 0.05, 0.55), (0.5, 0.1, 0.6), (0.98, 0.05, 1.0), (1.0, 0.1, 1.0), (0.0, 0.05, 0.05)],
)
def test_links_grow_under_a_cap(strength, growth, expected):
    assert grown(strength, growth, LINKS) == pytest.approx(expected)


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
    since = np.array([129, 129, 11, 999]) - arrays.scan_base
    now = strengths_now(arrays.strength, since, arrays.locked, load("network").links)
    np.testing.assert_allclose(now, [0.97**129, 0.0, 0.485, 1.0])
    assert len(arrays) == 4
