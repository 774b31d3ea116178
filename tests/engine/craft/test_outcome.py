"""Outcomes of tasks, and what links gain and lose by them (S3 §4.2, §5.4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.domain.records.memory import Layer, Status
from ebbing.errors import StoreFull
from ebbing.testing import FakeClock
from tests.engine.craft.workshop import BACKUP, PUSH, link, only, strength

Open = Callable[..., ebbing.Mind]


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


def test_success_doubles_and_failure_weakens(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP)
    memory = only(mind, BACKUP)
    clock.advance(hours=10)
    mind.recall("部署", task="release-7")
    ticket = mind.outcome("release-7", success=True)
    assert ticket.memories == (memory.id,)
    assert ticket.status == "done"
    assert mind.get(memory.id).stability_hours == pytest.approx(24 * 1.2 * 2.0)
    clock.advance(hours=10)
    mind.recall("部署", task="release-8")
    mind.outcome("release-8", success=False)
    after = mind.get(memory.id)
    assert after.stability_hours == pytest.approx(24 * 1.2 * 2.0 * 1.2 * 0.8)
    assert strength(mind, memory.id) == 100  # literal in `craft`: even a failure starts the curve again
    assert [e.reason for e in mind.history(memory.id) if e.kind == "reinforced"] == [
        "用于任务：成功",
        "用于任务：失败",
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
    used = [m.id for m in mind.list(task="t", status="active") if m.layer is not Layer.WORKING]
    ticket = mind.outcome("t", success=True, text="The release went well: the smoke test caught a wrong port.")
    assert mind.ticket(ticket.id).status == "done"
    assert {e.memory for e in ticket.events if e.kind == "reinforced"} == set(used)
    assert len(used) == 1
    kept = [m for m in mind.list(task="t") if m.layer is not Layer.WORKING]
    (lesson,) = (m for m in kept if m.id not in used)
    assert lesson.id in ticket.memories
    assert lesson.text == "The release went well: the smoke test caught a wrong port."
    mind.undo(ticket.id)  # the outcome and what it taught are one
    assert mind.get(lesson.id).status is Status.DELETED


def test_an_outcome_teaches(mind: ebbing.Mind) -> None:
    mind.outcome("t1", success=False, text="部署失败：忘了先备份，数据回不来。")
    (learned,) = mind.list(task="t1")
    assert learned.category == "pitfall"
    assert learned.channel == "agent"
    assert mind.recall("备份").hits[0].id == learned.id


def test_a_task_must_be_named(mind: ebbing.Mind) -> None:
    with pytest.raises(ebbing.errors.InputError, match="name of its task"):
        mind.outcome(None)  # type: ignore[arg-type]


def test_a_link_that_proved_useful_grows(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP, task="a")
    clock.advance(days=2)
    mind.remember(PUSH, task="a")
    one, other = (m.id for m in mind.list())
    mind.reinforce(one)  # so that it is still there after two days
    mind.recall("备份", task="release")
    assert link(mind, one, other) == pytest.approx(0.55)
    ticket = mind.outcome("release", success=True)
    assert set(ticket.memories) == {one, other}
    assert (link(mind, one, other), link(mind, other, one)) == (pytest.approx(0.65), pytest.approx(0.65))
    mind.recall("备份")
    mind.reinforce(other, "manual")  # confirmed by hand
    assert link(mind, one, other) == pytest.approx(0.8)


def test_an_outcome_and_its_text_are_kept_together_or_not_at_all(
    mind: ebbing.Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind.remember(BACKUP)
    mind.recall("部署", task="t")
    before = (mind.list(), mind.journal(), mind.queue())
    with monkeypatch.context() as full:
        full.setattr("ebbing.store.sqlite.writing.event_row", _disk_full)
        with pytest.raises(StoreFull):
            mind.outcome("t", text="以后注意：备份以后要检查")
    assert (mind.list(), mind.journal(), mind.queue()) == before
    ticket = mind.outcome("t", text="以后注意：备份以后要检查")
    assert ticket.memories[0] == only(mind, BACKUP).id
    assert ticket.status == "done"
    assert only(mind, "以后注意：备份以后要检查").task == "t"


def _disk_full(_event: object) -> None:
    raise StoreFull("no space left")


def test_an_outcome_that_is_undone_takes_its_growth_back(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP, task="a")
    clock.advance(days=2)
    mind.remember(PUSH, task="a")
    one, other = (m.id for m in mind.list())
    mind.reinforce(one)
    mind.recall("备份", task="release")
    before = {name: (mind.get(name).stability_hours, mind.get(name).reinforce_count) for name in (one, other)}
    mind.outcome("release", success=True)
    assert link(mind, one, other) == pytest.approx(0.65)
    undone = mind.undo(mind.history(one)[-1].id)
    assert set(undone.memories) == {one, other}
    assert (link(mind, one, other), link(mind, other, one)) == (pytest.approx(0.55), pytest.approx(0.55))
    assert before == {name: (mind.get(name).stability_hours, mind.get(name).reinforce_count) for name in (one, other)}
    # it was a failure after all: what was recalled for the task is still known
    assert set(mind.outcome("release", success=False).memories) == {one, other}
    assert link(mind, one, other) == pytest.approx(0.55)
    assert mind.get(other).stability_hours == pytest.approx(before[other][0] * 0.8)


def test_what_has_grown_since_stays_when_an_outcome_is_undone(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, task="a")
    mind.remember(PUSH, task="a")
    one, other = (m.id for m in mind.list())
    mind.recall("备份", task="release")
    mind.outcome("release", success=True)
    settled = mind.history(one)[-1].id
    assert link(mind, one, other) == pytest.approx(0.65)
    mind.recall("备份")  # together once more: +0.05
    assert link(mind, one, other) == pytest.approx(0.7)
    mind.undo(settled)
    assert link(mind, one, other) == pytest.approx(0.6)


def test_a_confirmation_by_hand_that_is_undone_takes_its_growth_back(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, task="a")
    mind.remember(PUSH, task="a")
    one, other = (m.id for m in mind.list())
    mind.recall("备份")
    mind.reinforce(other, "manual")
    assert link(mind, one, other) == pytest.approx(0.65)
    mind.undo(mind.history(other)[-1].id)
    assert link(mind, one, other) == pytest.approx(0.55)
    assert mind.history(other)[-1].kind == "undone"
