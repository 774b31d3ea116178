"""S3 through the door, in the profile `craft`, on a clock we move: the document's own rules and numbers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

import ebbing
from ebbing.domain.records.memory import Layer, Status
from ebbing.errors import StoreFull
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


@pytest.mark.parametrize("cue", ["!!!", "？？", "的", "the", "🙂", "a" * 5000, "SELECT * FROM memory; --", '"部署'])
def test_any_cue_can_be_asked(mind: ebbing.Mind, cue: str) -> None:
    mind.remember(PUSH)
    found = mind.recall(cue)
    assert all(hit.why.text > 0 for hit in found.hits)
    assert not mind.recall(keywords=["!!!"]).hits


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
    kept = [m for m in mind.list(task="t") if m.layer is not Layer.WORKING]
    assert len(kept) == len(report.memories) + 1


def test_an_outcome_teaches(mind: ebbing.Mind) -> None:
    mind.outcome("t1", success=False, text="部署失败：忘了先备份，数据回不来。")
    (learned,) = mind.list(task="t1")
    assert learned.category == "pitfall"
    assert learned.channel == "agent"
    assert mind.recall("备份").hits[0].id == learned.id


def test_a_task_must_be_named(mind: ebbing.Mind) -> None:
    with pytest.raises(ebbing.errors.InputError, match="name of its task"):
        mind.outcome(None)  # type: ignore[arg-type]


# ── the document's numbers (S3 §4) ──


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


# ── associations (S3 §5) ──


def reasons(mind: ebbing.Mind, source: str, target: str) -> dict[str, float]:
    return {str(one.kind): one.strength for one in mind.explain(source).links if one.target == target}


def both_ways(mind: ebbing.Mind) -> dict[str, float]:
    one, other = (m.id for m in mind.list())
    there, back = reasons(mind, one, other), reasons(mind, other, one)
    assert there == back
    return there


def test_by_keywords(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("统一用 pnpm 安装依赖")
    clock.advance(days=2)
    mind.remember("以后安装依赖都用 pnpm ci")
    words = [set(c.keywords) for c in mind.parts.store.contents([m.id for m in mind.list()]).values()]
    overlap = len(words[0] & words[1]) / len(words[0] | words[1])
    assert overlap >= 0.3
    one, other = (m.id for m in mind.list())
    assert reasons(mind, one, other)["keyword"] == reasons(mind, other, one)["keyword"] == pytest.approx(overlap)


def test_by_meaning(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("We decided to run the migration scripts before the deployment of the payment service on Fridays.")
    clock.advance(days=2)
    mind.remember("Never skip the migration scripts before the deployment of the payment service on Fridays.")
    one, other = (m.id for m in mind.list())
    vectors = mind.parts.embedder.embed([mind.text(one), mind.text(other)])
    cosine = float(vectors[0] @ vectors[1])
    assert cosine >= 0.75
    assert reasons(mind, one, other)["semantic"] == pytest.approx(cosine, abs=0.02)
    assert reasons(mind, other, one)["semantic"] == pytest.approx(cosine, abs=0.02)


@pytest.mark.parametrize(("given", "kind", "strength_"), [("task", "co_task", 0.5), ("project", "co_project", 0.2)])
def test_by_task_and_project(mind: ebbing.Mind, clock: FakeClock, given: str, kind: str, strength_: float) -> None:
    mind.remember(BACKUP, **{given: "x"})  # type: ignore[arg-type]
    clock.advance(days=2)
    mind.remember(PUSH, **{given: "x"})  # type: ignore[arg-type]
    assert both_ways(mind) == {kind: strength_}


@pytest.mark.parametrize(("hours", "expected"), [(0, 0.3), (12, 0.15), (23, 0.0125), (24, None), (30, None)])
def test_by_time(mind: ebbing.Mind, clock: FakeClock, hours: float, expected: float | None) -> None:
    mind.remember(BACKUP)
    clock.advance(hours=hours)
    mind.remember(PUSH)
    assert both_ways(mind).get("temporal") == (None if expected is None else pytest.approx(expected))


def test_the_strongest_reason_is_kept(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, task="t", project="p")
    mind.remember(PUSH, task="t", project="p")
    assert both_ways(mind) == {"co_task": 0.5}


def test_what_one_call_brings_is_linked_too(mind: ebbing.Mind) -> None:
    mind.remember([{"content": BACKUP}, {"content": PUSH}], task="t")
    assert both_ways(mind) == {"co_task": 0.5}


def test_users_are_not_linked(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, task="t", user="li")
    mind.remember(PUSH, task="t", user="wang")
    assert both_ways(mind) == {}


def test_human_links_tasks_and_projects_and_leaves_time_to_its_neighbours(open_mind: Open) -> None:
    mind = open_mind()
    mind.remember(BACKUP, task="t")
    mind.remember(PUSH, task="t")
    one, other = (m.id for m in mind.list())
    assert reasons(mind, one, other) == {"co_task": 0.5, "next": 0.5}


def test_all_associations_are_rebuilt_and_what_has_grown_stays(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="craft", overrides={"links.strength.co_task": 0.0, "links.strength.temporal": 0.0})
    mind.remember(BACKUP, task="t")
    mind.remember(PUSH, task="t")
    mind.remember("统一用 pnpm 安装依赖")
    assert both_ways_of(mind, BACKUP, PUSH) == {}
    mind.close()
    again = open_mind(profile="craft", overrides={"links.strength.co_task": 0.5})
    assert again.associate() == 2
    assert both_ways_of(again, BACKUP, PUSH) == {"co_task": 0.5}
    again.recall(keywords=["部署", "release"])
    assert both_ways_of(again, BACKUP, PUSH) == {"co_task": pytest.approx(0.55)}
    again.associate()
    assert both_ways_of(again, BACKUP, PUSH) == {"co_task": pytest.approx(0.55)}
    assert both_ways_of(again, BACKUP, "统一用 pnpm 安装依赖") == {}


def both_ways_of(mind: ebbing.Mind, one: str, other: str) -> dict[str, float]:
    first, second = only(mind, one).id, only(mind, other).id
    there = reasons(mind, first, second)
    assert there == reasons(mind, second, first)
    return there


def test_rebuilding_finds_what_remembering_found(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="craft")
    for number, word in enumerate(["deploy", "docker", "deploy", "redis", "docker"]):
        mind.remember(f"Never {word} on a Friday: it failed {number + 2} times", project="shop", task=f"t{number % 2}")
        clock.advance(hours=9)
    before = {m.id: reasons_of(mind, m.id) for m in mind.list()}
    mind.associate()
    assert {m.id: reasons_of(mind, m.id) for m in mind.list()} == before


def reasons_of(mind: ebbing.Mind, source: str) -> dict[str, float]:
    return {one.target: one.strength for one in reversed(mind.explain(source).links)}


# ── spreading (S3 §5.3) ──


def test_activation_spreads_with_its_path(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="craft", overrides={"recall.spread_floor": 0.05})
    mind.remember("部署前要先备份数据库，这是约定", task="a")
    clock.advance(days=2)
    mind.remember("约定：发布说明用英文写", task="b")
    clock.advance(hours=-1)
    first, second = mind.list()
    assert not mind.recall("备份", reinforce=False).hits[1:]
    mind.remember("Never restore on the primary: it broke replication twice.", task="a")
    third = mind.list()[-1]
    hits = mind.recall("备份", reinforce=False).hits
    assert [h.id for h in hits] == [first.id, third.id, second.id]
    seed, near, far = hits
    assert near.why.path == (first.id,)
    assert near.why.activation == pytest.approx(seed.score * 0.5 * 0.5)
    assert near.score == pytest.approx(near.why.activation * 0.4 * near.weight)
    assert far.why.path == (first.id, third.id)
    temporal = link(mind, third.id, second.id)
    assert far.why.activation == pytest.approx(near.why.activation * temporal * 0.5)
    assert 0.05 < far.why.activation < 0.1  # under the document's floor
    assert [h.id for h in mind.recall("备份", depth=1, reinforce=False)] == [first.id, third.id]
    mind.close()
    mind = open_mind(profile="craft", overrides={"recall.spread_floor": 0.1})
    assert [h.id for h in mind.recall("备份", reinforce=False)] == [first.id, third.id]
    clock.advance(minutes=1)
    mind.recall("备份")
    assert mind.get(first.id).stability_hours == pytest.approx(24 * 1.2)
    assert mind.get(third.id).stability_hours == pytest.approx(24 * 1.1)


def test_a_link_that_proved_useful_grows(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP, task="a")
    clock.advance(days=2)
    mind.remember(PUSH, task="a")
    one, other = (m.id for m in mind.list())
    mind.reinforce(one)  # so that it is still there after two days
    mind.recall("备份", task="release")
    assert link(mind, one, other) == pytest.approx(0.55)
    report = mind.outcome("release", success=True)
    assert set(report.memories) == {one, other}
    assert report.links == 2
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
    report = mind.outcome("t", text="以后注意：备份以后要检查")
    assert report.memories == (only(mind, BACKUP).id,)
    assert mind.ticket(report.ticket or "").status == "done"
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
    report = mind.outcome("release", success=False)
    assert (set(report.memories), report.links) == ({one, other}, 0)
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


# ── chat (S3 §7) ──


def texts(mind: ebbing.Mind) -> list[str]:
    return [mind.text(m.id) for m in mind.list()]


def talk(mind: ebbing.Mind, *said: str, conversation: str | None = "c") -> None:
    for text in said:
        role, _, content = text.partition(": ")
        mind.remember({"role": {"U": "user", "A": "assistant"}[role], "content": content}, conversation=conversation)


def test_a_conversation_is_looked_through_when_it_is_over(mind: ebbing.Mind) -> None:
    talk(mind, "U: 你好", "A: 你好！", "U: 我们决定用 PostgreSQL 做主库", "U: 今天天气怎么样？", "A: 晴天。")
    assert texts(mind) == []
    assert mind.end_conversation("c").status == "done"
    assert texts(mind) == ["我们决定用 PostgreSQL 做主库"]
    assert mind.list()[0].conversation == "c"
    mind.end_conversation("c")
    mind.end_conversation("never begun")
    assert len(texts(mind)) == 1


@pytest.mark.parametrize("ask", ["记住这个", "以后注意", "下次别忘了", "Remember this.", "Don't forget that!"])
def test_told_to_remember_what_was_said_before(mind: ebbing.Mind, ask: str) -> None:
    talk(mind, "U: 测试库的端口是 5433", "A: 好的", f"U: {ask}")
    assert texts(mind) == ["测试库的端口是 5433"]
    talk(mind, "U: 今天午饭吃什么？")
    mind.end_conversation("c")
    assert texts(mind) == ["测试库的端口是 5433"]


def test_told_with_what_to_remember(mind: ebbing.Mind) -> None:
    talk(mind, "U: 记住：测试库的端口是 5433")
    assert texts(mind) == ["记住：测试库的端口是 5433"]
    talk(mind, "U: 下次别忘了跑 lint")
    assert texts(mind)[1:] == ["下次别忘了跑 lint"]


def test_an_answer_can_be_what_is_to_be_remembered(mind: ebbing.Mind) -> None:
    talk(mind, "U: 怎么清理 docker 缓存？", "A: 用 docker builder prune 清理构建缓存", "U: 记住这个")
    assert texts(mind) == ["用 docker builder prune 清理构建缓存"]
    assert mind.list()[0].channel == "agent"


@pytest.mark.parametrize(
    "correction",
    [
        "不对，端口是 9090",
        "不是 8080，是 9090",
        "No, it's 9090.",
        "Actually it's pnpm, not npm.",
        "你记错了，用的是 Redis 7",
    ],
)
def test_corrections_of_an_answer(mind: ebbing.Mind, correction: str) -> None:
    talk(mind, "U: what is it again?", "A: 8080, npm and Redis 6.", f"U: {correction}")
    mind.end_conversation("c")
    assert texts(mind) == [correction]


def test_a_problem_that_comes_back(mind: ebbing.Mind) -> None:
    talk(mind, "U: 构建为什么失败？", "A: 缺依赖。", "U: 今天星期几？", "A: 周一。")
    mind.end_conversation("c")
    assert texts(mind) == []
    talk(mind, "U: 为什么构建又失败了？", conversation="d")
    mind.end_conversation("d")
    (memory,) = mind.list()
    assert (mind.text(memory.id), memory.category) == ("为什么构建又失败了？", "pattern")
    assert mind.history(memory.id)[0].reason == "Asked 2 times."


def test_small_talk_one_off_questions_and_duplicates_are_not_kept(mind: ebbing.Mind) -> None:
    talk(mind, "U: 哈哈", "U: 今天天气怎么样？", "U: 谢谢！", "U: What time is it?", "U: 翻译一下这句话")
    talk(mind, "U: 我们决定用 PostgreSQL 做主库", "U: 我们决定用 PostgreSQL 做主库")
    mind.end_conversation("c")
    assert texts(mind) == ["我们决定用 PostgreSQL 做主库"]
    assert mind.list()[0].mention_count == 1
    assert [c.text for c in mind.parts.store.all_contents()].count("今天天气怎么样？") == 1  # said, and not lost


def test_without_a_conversation_it_is_looked_through_at_once(mind: ebbing.Mind) -> None:
    mind.remember([{"role": "user", "content": "我们决定用 PostgreSQL 做主库"}, {"role": "user", "content": "吃了吗"}])
    assert texts(mind) == ["我们决定用 PostgreSQL 做主库"]


def test_a_conversation_nobody_ended_is_over_after_a_long_silence(mind: ebbing.Mind, clock: FakeClock) -> None:
    talk(mind, "U: 我们决定用 PostgreSQL 做主库")
    clock.advance(hours=5)
    mind.tidy()
    assert texts(mind) == []
    clock.advance(hours=1)
    mind.tidy()
    assert texts(mind) == ["我们决定用 PostgreSQL 做主库"]


def test_an_open_conversation_survives(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind(profile="craft")
    talk(mind, "U: 我们决定用 PostgreSQL 做主库")
    mind.export(tmp_path / "file.jsonl")
    mind.close()
    again = open_mind()
    again.end_conversation("c")
    assert texts(again) == ["我们决定用 PostgreSQL 做主库"]
    other = open_mind("bob")
    other.import_(tmp_path / "file.jsonl")
    other.close()
    other = open_mind("bob")
    other.end_conversation("c")
    assert texts(other) == ["我们决定用 PostgreSQL 做主库"]


def test_a_secret_waits_sealed(mind: ebbing.Mind) -> None:
    talk(mind, "U: 记一下数据库密码是 hunter2-canary-77")
    talk(mind, "U: 我的密码是 hunter2-canary-78")
    raw = b"".join(file.read_bytes() for file in mind.folder.rglob("*") if file.is_file())
    assert b"canary-77" not in raw
    assert b"canary-78" not in raw


def test_preferences_have_one_name(mind: ebbing.Mind) -> None:
    mind.remember("我喜欢用 vim 写代码")
    assert mind.list()[0].category == "preference"


def test_by_hand_is_kept_whatever_it_says(mind: ebbing.Mind) -> None:
    mind.remember("The staging box is in rack 4. It hums. Nobody knows why.", source="manual", conversation="c")
    assert texts(mind) == ["The staging box is in rack 4. It hums. Nobody knows why."]


def test_what_only_the_assistant_says_is_not_kept(mind: ebbing.Mind) -> None:
    talk(mind, "A: 缓存服务用的是 Memcached。", "U: 不对，我们用的是 Redis 7")
    mind.end_conversation("c")
    assert texts(mind) == ["不对，我们用的是 Redis 7"]


# ── the review schedule (S3 §2.2) ──


def test_sm2_follows_from_what_happened(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP)
    memory = only(mind, BACKUP)
    start = clock.now
    plan = mind.schedule(memory.id)
    assert (plan.due, plan.is_due, plan.ease, plan.repetitions) == (start + timedelta(days=1), False, 2.5, 0)
    clock.advance(days=1)
    assert [one.memory for one in mind.due_reviews()] == [memory.id]
    intervals, eases = [], []
    for event in ("task_success", "task_success", "task_success", "task_failure", "manual"):
        mind.reinforce(memory.id, event)
        plan = mind.schedule(memory.id)
        assert plan.last_review == clock.now
        assert plan.due == clock.now + timedelta(days=plan.interval_days)
        intervals.append(plan.interval_days)
        eases.append(round(plan.ease, 2))
        clock.advance(days=plan.interval_days)
    assert intervals == [1, 6, pytest.approx(16.8), 1, 1]  # 1 d, 6 d, then × ease 2.8; a failure starts again
    assert eases == [2.6, 2.7, 2.8, 2.48, 2.48]
    mind.recall("部署")  # being found is no review
    assert mind.schedule(memory.id).ease == pytest.approx(2.48)


def test_an_outcome_is_a_review(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP, task="t")
    mind.outcome("t", success=False)
    assert mind.schedule(only(mind, BACKUP).id).ease == pytest.approx(2.18)


# ── the document's own keys (S3 §4.5) ──


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


# ── for a prompt (S3 §8.1 formatMemory) ──


def test_the_text_for_a_prompt_with_links(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP, task="t")
    clock.advance(hours=1)
    mind.remember("迁移脚本统一用 alembic", task="t")
    plain = mind.recall("备份", reinforce=False, limit=1)
    assert plain.text == f"✓ {BACKUP}"
    assert plain.hits[0].links == ()
    linked = mind.recall("备份", reinforce=False, limit=1, links=True)
    assert linked.text == f"✓ {BACKUP}\n  ↔ 同一任务 0.50：迁移脚本统一用 alembic"
    assert linked.hits[0].links[0].kind == "co_task"


def test_links_in_english_and_without_what_is_gone(mind: ebbing.Mind) -> None:
    mind.remember(PUSH, task="t")
    mind.remember("We decided to squash commits before merging.", task="t")
    found = mind.recall("force-push", reinforce=False, limit=1, links=True)
    assert found.text.splitlines()[1] == "  ↔ co_task 0.50: We decided to squash commits before merging."
    mind.forget(found.hits[0].links[0].id)
    assert len(mind.recall("force-push", reinforce=False, links=True).text.splitlines()) == 1


# ── a life (S3 §11.4) ──


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
    assert set(report.archived) == {ids[word] for word in seldom}
    assert {mind.get(ids[word]).access_count for word in often} == {10}
    assert {mind.get(ids[word]).last_activated_at for word in often} == {mind.get(ids[words[0]]).created_at}
