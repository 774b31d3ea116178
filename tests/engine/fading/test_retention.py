"""How memories leave by themselves, through the public door."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.domain.records.memory import Level, Status
from ebbing.testing import FakeClock, HashEmbedder

Open = Callable[..., ebbing.Mind]
START = datetime(2026, 1, 5, 9, tzinfo=UTC)


def _mind(tmp_path: Path, clock: FakeClock, profile: str) -> ebbing.Mind:
    return ebbing.open("a", home=tmp_path, profile=profile, clock=clock, embedder=HashEmbedder(), worker="inline")


def test_craft_archives_what_is_weak_deletes_what_is_weaker_and_restores(tmp_path: Path) -> None:
    clock = FakeClock(START)
    with _mind(tmp_path, clock, "craft") as mind:
        mind.remember("以后注意：部署前要先备份数据库，不然数据会丢")
        memory = mind.list()[0]
        clock.advance(hours=24)
        assert mind.maintain().archived == ()
        clock.advance(hours=40)  # 64 h: 100·e^(−64/24) = 7
        assert mind.maintain(dry_run=True).archived == (memory.id,)
        assert mind.get(memory.id).status == "active"
        assert mind.maintain().archived == (memory.id,)
        assert mind.recall("部署前要备份什么").hits == ()
        assert mind.maintain().deleted == ()
        clock.advance(hours=11)  # 75 h: 4
        report = mind.maintain()
        assert (report.archived, report.deleted) == ((), (memory.id,))
        assert mind.get(memory.id).removed_by == "auto_cleanup"
        mind.restore(memory.id)
        assert mind.get(memory.id).status == "active"


# S3 §4.4: `if (strength < 5) deleteMemory(…)`, whether or not a cleanup came by while it was below 10
@pytest.mark.parametrize(
    ("hours", "archived", "deleted"), [(56, 0, 0), (57, 1, 0), (74, 1, 0), (75, 0, 1), (500, 0, 1)]
)
def test_the_first_cleanup_goes_by_the_strength_it_finds(
    tmp_path: Path, hours: int, archived: int, deleted: int
) -> None:
    clock = FakeClock(START)
    with _mind(tmp_path, clock, "craft") as mind:
        mind.remember("Remember this: the nightly export needs the VPN.")
        clock.advance(hours=hours)
        report = mind.maintain()
        assert (len(report.archived), len(report.deleted)) == (archived, deleted)
        for memory in (*report.archived, *report.deleted):
            assert mind.restore(memory).status == "active"


@pytest.mark.parametrize(
    ("said", "at_once", "later"),
    [
        (
            "Remember this: the nightly export needs the VPN.",
            "strength under 5% already, deleted without being archived",
            "archived, and strength under 5%",
        ),
        ("以后注意：发版前要先跑一遍冒烟测试", "强度已低于 5%，不经归档直接删除", "已归档，且强度低于 5%"),
    ],
)
@pytest.mark.parametrize("archived_first", [False, True])
def test_the_journal_says_archived_only_of_what_was(
    tmp_path: Path, said: str, at_once: str, later: str, archived_first: bool
) -> None:
    clock = FakeClock(START)
    with _mind(tmp_path, clock, "craft") as mind:
        mind.remember(said)
        (memory,) = mind.list()
        clock.advance(hours=60)
        assert mind.maintain(dry_run=not archived_first).archived == (memory.id,)
        clock.advance(hours=20)  # 80 h
        assert mind.maintain().deleted == (memory.id,)
        assert mind.history(memory.id)[-1].reason == (later if archived_first else at_once)


def test_companion_facts_leave_on_day_31(tmp_path: Path) -> None:
    clock = FakeClock(START)
    with _mind(tmp_path, clock, "companion") as mind:
        mind.remember("I work as a nurse at the city hospital.", category="fact")
        memory = mind.list(layer="fact")[0]
        clock.advance(days=30)
        assert memory.id not in mind.maintain().deleted
        clock.advance(days=1)
        assert memory.id in mind.maintain().deleted


def test_nothing_leaves_a_human_mind(tmp_path: Path) -> None:
    clock = FakeClock(START)
    with _mind(tmp_path, clock, "human") as mind:
        mind.remember("I like coffee with oat milk.")
        clock.advance(days=50_000)
        report = mind.maintain()
        assert (report.archived, report.deleted) == ((), ())


# S0 生命周期管理: 权重 < 0.01 且 180 天未激活 → ARCHIVE; ARCHIVE > 365 天 → 可选删除
def test_a_layered_mind_archives_what_is_almost_gone_and_long_idle(tmp_path: Path) -> None:
    clock = FakeClock(START)
    with _mind(tmp_path, clock, "layered") as mind:
        mind.remember("今天午饭吃了牛肉面", category="neutral")
        memory = mind.list()[0]
        clock.advance(days=9_900)  # 1/(1 + 0.01·9900) = 0.01 exactly: not below it
        assert mind.maintain().archived == ()
        clock.advance(days=200)
        assert mind.maintain().archived == (memory.id,)
        assert mind.text(memory.id) == "今天午饭吃了牛肉面"
        assert [hit.id for hit in mind.recall("牛肉面", mode="review").hits] == [memory.id]
        clock.advance(days=10_000)
        assert mind.maintain().deleted == ()  # archives are kept unless the user sets a term
    term = {"retention.archive_delete_days": 365.0}
    with ebbing.open("a", home=tmp_path, clock=clock, overrides=term, embedder=HashEmbedder(), worker="inline") as mind:
        assert mind.maintain().deleted == (memory.id,)


@pytest.mark.parametrize("text", ["我收藏旧邮票", "I collect old stamps"])
@pytest.mark.parametrize("maintained", [False, True])
def test_what_is_archived_comes_back_by_a_mention_whether_or_not_maintenance_ran(
    open_mind: Open, clock: FakeClock, text: str, maintained: bool
) -> None:
    mind = open_mind(profile="layered")
    mind.remember(text, category="fact")
    [memory] = mind.list()
    clock.advance(days=12_000)
    if maintained:
        mind.maintain()
        assert mind.get(memory.id).status is Status.ARCHIVED
    mind.remember(text)
    [back] = mind.list()
    assert back.id == memory.id
    assert (back.status, back.removed_at, len(back.mentions)) == (Status.ACTIVE, None, 1)
    assert mind.recall(text).hits[0].level is Level.FULL
