"""Levels move both ways, a dry run changes nothing, one run changes no more than its budget."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import ebbing
from ebbing.domain.records.memory import Level
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def test_weight_does_not_depend_on_how_often_it_is_asked(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea")
    (memory,) = mind.list()
    clock.advance(days=50)
    first = mind.explain(memory.id).weight
    for _ in range(5):
        mind.maintain()
        mind.recall("tea", reinforce=False)
    assert mind.explain(memory.id).weight == first


def test_levels_move_both_ways_and_originals_stay(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    mind.remember("用户喜欢喝美式咖啡，不加糖不加奶，每天早上一杯", category="neutral")
    (memory,) = mind.list()
    seen = []
    for days in (0, 30, 100, 300, 1000, 9900):
        clock.now = memory.created_at + timedelta(days=days)
        mind.maintain()
        told = mind.explain(memory.id)
        seen.append((days, round(told.weight, 4), str(told.level)))
    assert seen == [
        (0, 1.0, "full"),
        (30, 0.7692, "full"),
        (100, 0.5, "summary"),
        (300, 0.25, "tag"),
        (1000, 0.0909, "trace"),
        (9900, 0.01, "archive"),
    ]
    assert mind.text(memory.id) == "用户喜欢喝美式咖啡，不加糖不加奶，每天早上一杯"
    assert mind.explain(memory.id).shown.startswith("历史痕迹：")
    mind.remember("用户喜欢喝美式咖啡，不加糖不加奶，每天早上一杯")
    mind.maintain()
    assert mind.get(memory.id).level is Level.FULL
    levels = [e.reason for e in mind.history(memory.id) if e.kind == "level"]
    assert levels == ["全文 → 摘要", "摘要 → 标签", "标签 → 痕迹", "痕迹 → 归档", "归档 → 全文"]


def test_a_dry_run_changes_nothing_and_says_what_it_would(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea very much, especially green tea from Hangzhou")
    clock.advance(days=300)
    before = len(mind.journal())
    report = mind.maintain(dry_run=True)
    assert report.dry_run
    assert len(report.changes) == 1
    assert len(mind.journal()) == before
    assert mind.maintain().changes == report.changes
    assert mind.maintain().changes == ()


def test_one_run_changes_no_more_than_its_budget(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(overrides={"maintenance.change_budget": 3, "maintenance.slice_size": 2})
    for number in range(8):
        mind.remember(f"Fact number {number} is about the river number {number}")
    clock.advance(days=400)
    done = [mind.maintain() for _ in range(4)]
    assert [len(r.changes) for r in done] == [3, 3, 2, 0]
    assert [r.left for r in done] == [5, 2, 0, 0]


def test_a_clock_set_back_and_forward_changes_nothing_for_good(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea very much")
    clock.advance(days=100)
    mind.maintain()
    weight = mind.explain(mind.list()[0].id).weight
    clock.advance(days=-500)
    mind.maintain()
    mind.remember("I like tea very much")
    clock.advance(days=500)
    (memory,) = mind.list()
    assert memory.last_activated_at == memory.created_at
    assert mind.explain(memory.id).weight >= weight * 0.9
