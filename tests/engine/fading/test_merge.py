"""Batch merge and provenance (S0-12, S0-15) through the door."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.domain.records.memory import Status
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
COPIES = {"learning": {"duplicates": "copy"}}  # the document's ten memories: each day's coffee stands on its own


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="layered", overrides=COPIES)


def daily_coffee(mind: ebbing.Mind, clock: FakeClock, days: int = 10) -> list[str]:
    for day in range(days):
        mind.remember("今天喝了一杯咖啡", metadata={"day": day})
        clock.advance(days=1)
    return [memory.id for memory in mind.list()]


# S0 特殊情形 3: 批量合并
def test_ten_daily_coffees_become_one_summary_with_ten_mentions(mind: ebbing.Mind, clock: FakeClock) -> None:
    parts = daily_coffee(mind, clock)
    assert len(parts) == 10
    newest = mind.get(parts[-1])
    assert mind.maintain(dry_run=True).merged == (tuple(parts),)
    assert mind.count(status="active") == 10  # a dry run changes nothing
    assert mind.maintain().merged == (tuple(parts),)
    (summary,) = mind.list(status="active")
    assert summary.mention_count == 10
    assert summary.last_activated_at == newest.last_activated_at  # the most recently activated is the base
    assert mind.text(summary.id).startswith("长期偏好摘要（基于10条记忆）")
    assert [mind.text(name) for name in parts] == ["今天喝了一杯咖啡"] * 10  # originals kept
    assert {mind.get(name).status for name in parts} == {Status.MERGED}
    assert {mind.get(name).successor for name in parts} == {summary.id}
    assert {str(mind.get(name).removed_by) for name in parts} == {"merge_cleanup"}
    (hit,) = mind.recall("咖啡").hits
    assert hit.id == summary.id
    assert mind.health().metrics["batch_merge_count"] == 1
    assert mind.maintain().merged == ()  # and once is enough


def test_provenance_is_walked_both_ways(mind: ebbing.Mind, clock: FakeClock) -> None:
    parts = daily_coffee(mind, clock, 4)
    mind.maintain()
    (summary,) = mind.list(status="active")
    back = mind.provenance(summary.id)
    assert sorted(back.merged_from) == parts
    assert sorted(back.source_ids) == parts
    assert back.original_contents == dict.fromkeys(parts, "今天喝了一杯咖啡")
    forth = mind.provenance(parts[0])
    assert forth.merged_into == summary.id
    assert [step.memory for step in forth.products] == [summary.id]
    assert forth.sources == ()


def test_a_summary_grows_in_its_place_and_counts_what_was_said(mind: ebbing.Mind, clock: FakeClock) -> None:
    first = daily_coffee(mind, clock, 4)
    mind.maintain()
    (summary,) = mind.list(status="active")
    more = [name for name in daily_coffee(mind, clock, 2) if name not in {*first, summary.id}]
    mind.maintain()
    (grown,) = mind.list(status="active")
    assert (grown.id, grown.mention_count) == (summary.id, 4 + 2)
    assert mind.text(grown.id).startswith("长期偏好摘要（基于6条记忆）")
    chain = mind.provenance(grown.id)
    assert {step.depth for step in chain.sources} == {1}, "no summary of summaries"
    assert sorted(chain.merged_from) == [*first, *more]
    mind.undo(next(event for event in mind.history(more[0]) if event.kind == "merged").id)
    assert [m.id for m in mind.list(status="active")] == [summary.id, *more]
    assert mind.get(summary.id).mention_count == 4
    assert mind.text(summary.id).startswith("记忆摘要（基于4条记忆）")


def test_what_speaks_against_the_rest_is_not_merged(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered", overrides={"learning": {"duplicates": "copy", "merge_threshold": 0.1}})
    mind.remember("I don't drink coffee in the evening.")
    clock.advance(days=1)
    daily = [mind.remember("I drink coffee in the evening.") and clock.advance(days=1) for _ in range(3)]
    mind.maintain()
    denied = next(m for m in mind.list(status=None) if mind.text(m.id).startswith("I don't"))
    assert len(daily) == 3
    assert denied.status is not Status.MERGED


def test_pinned_and_sensitive_ones_stay(mind: ebbing.Mind, clock: FakeClock) -> None:
    parts = daily_coffee(mind, clock, 4)
    mind.pin(parts[0])
    for _ in range(3):
        mind.remember("我的手机号是13800138000")
        clock.advance(days=1)
    mind.maintain()
    assert mind.get(parts[0]).status is Status.ACTIVE
    assert all(mind.get(name).status is Status.MERGED for name in parts[1:])
    assert all(m.status is Status.ACTIVE for m in mind.list(status="active") if m.sensitivity >= 2)


def test_a_merge_can_be_undone(mind: ebbing.Mind, clock: FakeClock) -> None:
    parts = daily_coffee(mind, clock, 3)
    mind.maintain()
    merged = next(event for event in mind.history(parts[0]) if event.kind == "merged")
    mind.undo(merged.id)
    assert [m.id for m in mind.list(status="active")] == parts


def test_in_a_human_mind_only_what_has_faded_is_merged(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(overrides=COPIES)
    daily_coffee(mind, clock, 4)
    assert mind.maintain().merged == ()
    clock.advance(days=2000)
    assert len(mind.maintain().merged) == 1


# S0-15: what a shortened memory was made of can be followed
def test_a_faded_memory_leads_to_its_original(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    mind.remember("我的旧自行车停在老家的院子里，车胎早就瘪了")
    (memory,) = mind.list()
    assert mind.provenance(memory.id).compressed_from is None
    clock.advance(days=400)
    mind.maintain()
    original = mind.provenance(memory.id).compressed_from
    assert original is not None
    assert mind.text(original) == "我的旧自行车停在老家的院子里，车胎早就瘪了"
