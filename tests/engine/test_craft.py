"""S3 through the door, in the profile `craft`, on a clock we move: the document's own rules and numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.domain.memory import Status
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
BACKUP = "以后注意：部署前要先备份数据库"
MIGRATE = "迁移脚本统一用 alembic"
PUSH = "Never force-push to main: it broke the release branch twice."


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="craft")


def only(mind: ebbing.Mind, text: str) -> ebbing.Memory:
    return next(m for m in mind.list() if mind.text(m.id) == text)


def strength(mind: ebbing.Mind, memory: str) -> int:
    return round(mind.explain(memory).weight * 100)


def link(mind: ebbing.Mind, source: str, target: str) -> float:
    return max((one.strength for one in mind.explain(source).links if one.target == target), default=0.0)


# ── retrieval (S3 §6) ──


def test_the_score_is_keywords_strength_project_and_confidence(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP, project="shop")
    memory = only(mind, BACKUP)
    clock.advance(hours=24)
    now = mind.explain(memory.id).weight

    def score(**options: object) -> float:
        return mind.recall(reinforce=False, **options).hits[0].score  # type: ignore[arg-type]

    rest = now * 0.5 + memory.confidence * 0.3
    assert score(keywords=["部署", "备份"]) == pytest.approx(2 + rest)
    assert score(keywords=["部署", "备份"], project="shop") == pytest.approx(2 + rest + 0.3)
    assert score(keywords=["部署", "备份"], project="other") == pytest.approx(2 + rest)
    assert score(keywords=["部署", "月亮"]) == pytest.approx(1 + rest)


def test_nothing_comes_to_mind_without_a_keyword_in_common(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP)
    assert not mind.recall("量子力学")
    assert not mind.recall("the moons of Jupiter")
    assert mind.recall("how do I deploy the 数据库?")


def test_keywords_meet_whatever_their_ending(mind: ebbing.Mind) -> None:
    mind.remember("We decided to squash commits before merging.")
    assert mind.recall(keywords=["commit", "merge"]).hits[0].why.text == 1.0


def test_what_was_forgotten_is_left_out(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP)
    memory = only(mind, BACKUP)
    while strength(mind, memory.id) >= 10:
        assert mind.recall("部署", reinforce=False)
        clock.advance(hours=1)
    assert not mind.recall("部署")
    assert mind.recall("部署", mode="review", reinforce=False)


def test_ten_results_at_most(mind: ebbing.Mind) -> None:
    for number in range(15):
        mind.remember(f"We decided to use port {8000 + number} for service number {number}.")
    assert len(mind.recall("port of the service")) == 10
    assert len(mind.recall("port of the service", limit=3)) == 3


def test_only_what_was_returned_is_reinforced_and_access_moves_nothing_else(
    mind: ebbing.Mind, clock: FakeClock
) -> None:
    mind.remember(BACKUP)
    mind.remember("部署统一用蓝绿发布")
    first, second = mind.list()
    clock.advance(hours=5)
    shown = mind.recall("部署", limit=1).hits[0].id
    seen, unseen = (first, second) if shown == first.id else (second, first)
    after = mind.get(seen.id)
    assert (after.access_count, after.reinforce_count) == (1, 1)
    assert after.accessed_at == after.reinforced_at == clock.now
    assert after.stability_hours == pytest.approx(24 * 1.2)
    assert (after.created_at, after.last_activated_at, after.version) == (
        seen.created_at,
        seen.last_activated_at,
        seen.version,
    )
    assert mind.get(unseen.id) == unseen
    assert strength(mind, seen.id) == 100


def test_reading_without_a_trace(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP)
    before = mind.list()
    mind.recall("部署", reinforce=False)
    assert mind.list() == before


# ── growth of links (S3 §5.4) ──


def test_what_comes_to_mind_together_is_linked(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP)
    clock.advance(hours=25)
    mind.remember(PUSH)
    one, other = (m.id for m in mind.list())
    assert (link(mind, one, other), link(mind, other, one)) == (0.0, 0.0)
    mind.recall(keywords=["部署", "release"])
    assert (link(mind, one, other), link(mind, other, one)) == pytest.approx((0.05, 0.05))
    for _ in range(30):
        mind.recall(keywords=["部署", "release"])
    assert link(mind, one, other) == 1.0


# ── outcomes ──


def test_success_doubles_and_failure_weakens(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP)
    memory = only(mind, BACKUP)
    clock.advance(hours=10)
    mind.recall("部署", task="release-7")
    report = mind.outcome("release-7", success=True)
    assert report.memories == (memory.id,)
    assert mind.get(memory.id).stability_hours == pytest.approx(24 * 1.2 * 2.0)
    clock.advance(hours=10)
    mind.recall("部署", task="release-8")
    mind.outcome("release-8", success=False)
    after = mind.get(memory.id)
    assert after.stability_hours == pytest.approx(24 * 1.2 * 2.0 * 1.2 * 0.8)
    assert strength(mind, memory.id) == 100  # literal in `craft`: even a failure starts the curve again
    assert [e.reason for e in mind.history(memory.id) if e.kind == "reinforced"] == [
        "used in a task: success",
        "used in a task: failure",
    ]


def test_an_outcome_is_settled_once(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP)
    mind.recall("部署", task="t")
    assert mind.outcome("t").memories
    assert mind.outcome("t").memories == ()
    assert mind.outcome("never heard of").memories == ()


def test_what_was_remembered_with_the_task_is_used_in_it(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, task="t")
    mind.remember(PUSH)
    assert mind.outcome("t").memories == (only(mind, BACKUP).id,)
    assert only(mind, PUSH).reinforce_count == 0


def test_an_outcome_can_be_undone(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, task="t")
    before = only(mind, BACKUP)
    mind.outcome("t")
    mind.undo(mind.history(before.id)[-1].id)
    assert only(mind, BACKUP).stability_hours == before.stability_hours


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
def test_outcomes_work_in_every_profile(open_mind: Open, clock: FakeClock, profile: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember("We decided to run the tests before every release.", task="t")
    clock.advance(days=3)
    report = mind.outcome("t", success=True, text="The release went well: the smoke test caught a wrong port.")
    assert report.memories
    assert all(mind.get(m).status is Status.ACTIVE for m in report.memories)
    assert report.ticket is not None
    assert mind.ticket(report.ticket).status == "done"
    assert mind.count(task="t") == len(report.memories) + 1


def test_an_outcome_teaches(mind: ebbing.Mind) -> None:
    mind.outcome("t1", success=False, text="部署失败：忘了先备份，数据回不来。")
    (learned,) = mind.list(task="t1")
    assert learned.category in ("pitfall", "lesson")
    assert learned.channel == "agent"
    assert mind.recall("备份").hits[0].id == learned.id


def test_a_task_must_be_named(mind: ebbing.Mind) -> None:
    with pytest.raises(ebbing.errors.InputError, match="name of its task"):
        mind.outcome(None)  # type: ignore[arg-type]
