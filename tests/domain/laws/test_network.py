"""S4 §3 重要性公式 and §5.1 关联强度衰减机制 (S4-05, S4-06)."""

import numpy as np
import pytest

from ebbing.domain import levels
from ebbing.domain.association import strength_now
from ebbing.domain.laws.network import scans_until_break
from ebbing.domain.profile.links import Links
from ebbing.domain.records.rows import Rows


@pytest.fixture(scope="module")
def s4(subject):
    return subject("network")


def test_importance_is_the_sum_of_the_links(s4, after):
    assert s4.weight(s4.made(), after(), support=0.5 + 0.5 + 1.0) == 2.0
    assert s4.weight(s4.made(), after()) == 0.0


def test_time_never_enters(s4, after):
    assert s4.weight(s4.made(), after(days=100_000), support=0.4) == 0.4
    assert s4.law.falls_below(s4.made(), 0.3, after(), support=0.4) is None
    assert s4.law.falls_below(s4.made(), 0.5, after(), support=0.4) == after()
    assert s4.law.falls_below(s4.made(), 0.4, after(), support=0.4) == after(), "a boundary belongs to the lower level"


# §11.4: 0 → 0 %, 0.5 → 50 %, 1 → 100 %, > 1 → 100 %
@pytest.mark.parametrize(("importance", "share"), [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0), (2.5, 1.0)])
def test_content_is_kept_to_the_share_of_its_importance(s4, importance, share, after):
    rows = Rows.of([s4.made()], support=[importance])
    weights = s4.law.weight(rows, after())
    assert levels.shares(rows, weights, s4.profile)[0] == share
    assert bool(s4.law.protected(rows, after())[0]) == (importance >= 1)


@pytest.mark.parametrize("held", [{"focused": [True]}, {}])
def test_what_is_in_focus_or_pinned_is_protected(s4, held, after):
    rows = Rows.of([s4.made(pinned=not held)], **held)
    assert s4.law.protected(rows, after())[0]
    assert levels.shares(rows, s4.law.weight(rows, after()), s4.profile)[0] == 1.0


# S4-06: a link of 1.0 breaks at scan 152, of 0.5 at 129
@pytest.mark.parametrize(("strength", "scans"), [(1.0, 152), (0.5, 129)])
def test_when_a_link_breaks(s4, strength, scans):
    links = s4.profile.links
    assert scans_until_break(strength, links) == scans
    assert strength_now(strength, scans - 1, 0.97) >= 0.01 > strength_now(strength, scans, 0.97)


def test_some_links_never_break_and_some_are_broken():
    assert scans_until_break(0.5, Links(decay_per_scan=1.0)) is None
    assert scans_until_break(0.5, Links(decay_per_scan=0.9, break_below=0.0)) is None
    assert scans_until_break(0.005, Links(decay_per_scan=0.9)) == 0


def test_one_compression_is_one_multiplication():
    by_hand = 0.5
    for scans in range(1, 50):
        by_hand *= 0.97
        assert strength_now(0.5, scans, 0.97) == pytest.approx(by_hand)
    np.testing.assert_allclose(strength_now(np.array([1.0, 0.5]), np.array([1, 0]), 0.97), [0.97, 0.5])


def test_every_visit_counts_without_bound(s4, after):
    memory = s4.made(scan_count=10**12)
    assert s4.react(memory, "scan", after()).scan_count == 10**12 + 1


@pytest.mark.parametrize("strength", np.linspace(0.0101, 1.0, 40).tolist())
def test_a_link_breaks_at_the_first_scan_that_brings_it_under(s4, strength):
    scans = scans_until_break(strength, s4.profile.links)
    assert strength * 0.97**scans < 0.01 <= strength * 0.97 ** (scans - 1)
