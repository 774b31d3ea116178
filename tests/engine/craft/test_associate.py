"""Associations by keywords, meaning, task, project and time (S3 §5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.testing import FakeClock
from tests.engine.craft.workshop import BACKUP, PUSH, only

Open = Callable[..., ebbing.Mind]


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
