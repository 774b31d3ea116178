"""A whole life, and twenty memories over thirty days (S3 §11.4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.domain.records.memory import Status
from ebbing.testing import FakeClock
from tests.engine.craft.workshop import BACKUP, PUSH, link, only, strength

Open = Callable[..., ebbing.Mind]


def test_a_whole_life(mind: ebbing.Mind, clock: FakeClock) -> None:
    """Made, found, linked, left alone, decayed, archived, deleted, purged."""
    mind.remember(BACKUP, task="t")
    memory = only(mind, BACKUP)
    clock.advance(hours=20)
    mind.recall("部署", task="u")
    mind.outcome("u")
    steady = mind.get(memory.id)
    assert steady.stability_hours == pytest.approx(57.6)
    mind.remember(PUSH, task="t")
    assert link(mind, memory.id, only(mind, PUSH).id) == 0.5
    points = [strength(mind, memory.id)]
    while points[-1] >= 10:
        clock.advance(hours=6)
        points.append(strength(mind, memory.id))
    assert points == sorted(points, reverse=True)
    assert len(points) == 1 + 23  # 136 hours, where a memory nobody used has 57
    assert memory.id in mind.maintain().archived
    clock.advance(days=20)
    assert memory.id in mind.maintain().deleted
    clock.advance(days=31)
    assert memory.id in mind.maintain().purged
    assert mind.get(memory.id).status is Status.PURGED


def test_twenty_memories_over_thirty_days(mind: ebbing.Mind, clock: FakeClock) -> None:
    words = ["alpha", "bravo", "cobalt", "delta", "ember", "falcon", "garnet", "harbor", "indigo", "jasper"]
    words += ["kestrel", "lagoon", "marble", "nectar", "onyx", "pepper", "quartz", "raven", "saffron", "timber"]
    for word in words:
        mind.remember(f"We decided to use the {word} cluster for {word} jobs.", source="manual")
    ids = {word: m.id for word, m in zip(words, mind.list(), strict=True)}
    assert len(ids) == 20
    often, seldom = words[:5], words[5:]
    last = dict.fromkeys(ids.values(), 100)
    for day in range(30):
        clock.advance(days=1)
        now = {m: strength(mind, m) for m in ids.values()}
        touched = {ids[word] for word in often} if day % 3 == 0 else set()
        assert all(now[m] <= last[m] for m in now)  # strength only falls while nothing happens
        for word in often if touched else ():
            assert mind.recall(keywords=[word], limit=1, depth=0).hits[0].id == ids[word]
        last = {m: 100 if m in touched else now[m] for m in now}
    final = {word: strength(mind, ids[word]) for word in words}
    assert min(final[word] for word in often) > max(final[word] for word in seldom)
    assert all(final[word] < 10 for word in seldom)
    report = mind.maintain()
    assert set(report.deleted) == {ids[word] for word in seldom}  # 720 h: far below 5
    assert {mind.get(ids[word]).access_count for word in often} == {10}
    assert {mind.get(ids[word]).last_activated_at for word in often} == {mind.get(ids[words[0]]).created_at}
