"""The document's numbers: decay, reinforcement, cleanup (S3 §4), and its own names for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.domain.records.memory import Status
from ebbing.testing import FakeClock
from tests.engine.craft.workshop import BACKUP, PUSH, only, strength

Open = Callable[..., ebbing.Mind]


def hours_until(mind: ebbing.Mind, clock: FakeClock, memory: str, below: int) -> int:
    """In how many hours the strength is under so many points."""
    start = clock.now
    while strength(mind, memory) >= below:
        clock.advance(hours=1)
    return round((clock.now - start).total_seconds() / 3600)


def test_a_new_memory_after_a_day_and_two(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP)
    memory = only(mind, BACKUP)
    assert (strength(mind, memory.id), memory.stability_hours) == (100, 24)
    clock.advance(hours=24)
    assert strength(mind, memory.id) == 37
    clock.advance(hours=24)
    assert strength(mind, memory.id) == 14


@pytest.mark.parametrize(("source", "archived", "deleted"), [("chat", 57, 75), ("manual", 396, 521)])
def test_when_cleanup_comes(open_mind: Open, clock: FakeClock, source: str, archived: int, deleted: int) -> None:
    mind = open_mind(profile="craft")
    mind.remember(BACKUP, source=source)
    memory = only(mind, BACKUP)
    assert memory.stability_hours == (168 if source == "manual" else 24)
    clock.advance(hours=archived - 1)
    assert mind.maintain().archived == ()
    clock.advance(hours=1)
    assert mind.maintain(dry_run=True).archived == (memory.id,)
    assert mind.get(memory.id).status is Status.ACTIVE
    assert mind.maintain().archived == (memory.id,)
    clock.advance(hours=deleted - archived - 1)
    assert mind.maintain().deleted == ()
    clock.advance(hours=1)
    assert mind.maintain().deleted == (memory.id,)
    assert mind.restore(memory.id).status is Status.ACTIVE


def test_what_is_corrected_by_hand_is_added_by_hand(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, source="manual")
    corrected = mind.correct(only(mind, BACKUP).id, PUSH)
    assert corrected.stability_hours == 168


def test_confidence_and_category_slow_the_decay(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("统一用 pnpm 安装依赖", confidence=0.9, category="tool")
    mind.remember("每次合并前都要先跑测试", confidence=0.5, category="pitfall")
    sure, pitfall = mind.list()
    assert (sure.confidence, pitfall.confidence) == (0.9, 0.5)
    clock.advance(hours=24)
    assert strength(mind, sure.id) == 50  # rate 0.7
    assert strength(mind, pitfall.id) == 41  # rate 0.9
    with pytest.raises(ebbing.errors.InputError, match="from 0 to 1"):
        mind.remember("x", confidence=2)


def test_often_reinforced_decays_more_slowly_down_to_a_floor(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("每次合并前都要先跑测试", confidence=0.9, category="pitfall")
    (memory,) = mind.list()
    for _ in range(5):
        mind.reinforce(memory.id, "task_failure")  # 0.8 each
    after = mind.get(memory.id)
    assert after.reinforce_count == 5
    assert after.stability_hours == pytest.approx(24 * 0.8**5)
    clock.advance(hours=after.stability_hours)
    assert strength(mind, memory.id) == 60  # 0.7 · 0.8 · 0.9 = 0.504: e^−0.504


@pytest.mark.parametrize(
    ("event", "factor"), [("access", 1.2), ("taskSuccess", 2.0), ("task-failure", 0.8), ("manual", 1.5)]
)
def test_reinforcement(mind: ebbing.Mind, clock: FakeClock, event: str, factor: float) -> None:
    mind.remember(BACKUP)
    memory = only(mind, BACKUP)
    clock.advance(hours=30)
    after = mind.reinforce(memory.id, event)
    assert after.stability_hours == pytest.approx(24 * factor)
    assert (after.reinforce_count, strength(mind, memory.id)) == (1, 100)


def test_stability_is_at_most_a_year(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, source="manual")
    memory = only(mind, BACKUP)
    for _ in range(10):
        mind.reinforce(memory.id, "task_success")
    assert mind.get(memory.id).stability_hours == 8760


def test_the_gist_of_a_source_is_kept(mind: ebbing.Mind) -> None:
    """Kinds, sources with ids, project, confidence, counts (S3 §3)."""
    mind.remember(BACKUP, conversation="lark-1", source="chat", project="shop", metadata={"messageId": "m-7"})
    mind.remember(PUSH, task="t1", source="task", category="pitfall", confidence=0.8)
    mind.remember("Use uv to install", source="manual", category="tool")
    chat, task, manual = mind.list()
    assert (chat.conversation, chat.project, chat.confidence) == ("lark-1", "shop", 0.7)
    assert mind.recall("备份", reinforce=False).hits[0].metadata == {"messageId": "m-7"}
    assert (task.task, task.category, task.channel, task.confidence) == ("t1", "pitfall", "agent", 0.8)
    assert (manual.category, manual.stability_hours) == ("tool", 168)
    assert [mind.history(m.id)[0].detail["source"] for m in mind.list()] == ["chat", "task", "manual"]


def test_the_documents_keys_in_overrides(open_mind: Open) -> None:
    mind = open_mind(
        profile="craft",
        overrides={
            "memory": {"decay": {"initialStability": 48, "archiveThreshold": 20}, "reinforce": {"taskSuccess": 3}},
            "memory.reinforce.retrieve": 1.5,
        },
    )
    mind.remember(BACKUP, task="t")
    assert only(mind, BACKUP).stability_hours == 48
    mind.outcome("t")
    assert only(mind, BACKUP).stability_hours == 144
    mind.recall("部署")
    assert only(mind, BACKUP).stability_hours == 216
    assert mind.profile.retention.archive_below == 0.2
    mind.close()
    assert open_mind().profile.law.initial_stability_hours == 48  # type: ignore[union-attr]  # it stays with the agent


def test_the_documents_keys_in_the_settings_file(open_mind: Open, own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "ebbing.toml").write_text(
        """
        [agents.alice]
        profile = "craft"
        [agents.alice.memory.decay]
        manualStability = 500
        cleanupIntervalHours = 2
        [agents.alice.memory.reinforce]
        associationHit = 1.3
        """
    )
    mind = open_mind()
    mind.remember(BACKUP, source="manual")
    assert only(mind, BACKUP).stability_hours == 500
    assert mind.profile.maintenance.cleanup_interval_hours == 2
    with pytest.raises(ebbing.errors.ProfileError, match=r"memory\.decay\.manualStabilty is not a known key"):
        open_mind("bob", profile="craft", overrides={"memory.decay.manualStabilty": 1})


@pytest.mark.parametrize("said", ["The staging database runs on pine.", "预发数据库在 pine 这台机器上"])
def test_what_is_known_and_then_written_down_by_hand_lasts_as_if_added_by_hand(mind: ebbing.Mind, said: str) -> None:
    mind.remember(said)
    mind.remember(said, source="manual")
    (known,) = mind.list()
    assert known.stability_hours == 168
    for _ in range(3):
        mind.reinforce(known.id, "task_success")
    mind.remember(said, source="manual")
    assert mind.get(known.id).stability_hours == 168 * 2**3 * 1.5  # what is steadier than that stays so
