"""The commands of S3's document, by its names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ebbing.testing import FakeClock

CRAFT = ("--profile", "craft")


@pytest.fixture
def agent(cli: Any) -> dict[str, str]:
    """Three memories of a coding agent; their ids by name."""
    ids = {}
    for name, args in {
        "backup": ("部署前必须先备份数据库", "--category", "pitfall", "--project", "shop"),
        "pnpm": ("统一用 pnpm 安装依赖", "--category", "tool", "--project", "shop"),
        "push": ("Never force-push to main", "--category", "lesson"),
    }.items():
        ids[name] = cli("add", *args, *CRAFT, "--json").json["learned"][0]["memory"]
    return ids


def test_add_is_by_hand(cli: Any, agent: dict[str, str]) -> None:
    shown = cli("list", "--json").json["memories"]
    assert {m["stability_hours"] for m in shown} == {168.0}
    assert {m["category"] for m in shown} == {"pitfall", "tool", "lesson"}
    assert cli("add", "The staging box hums", "--confidence", "0.9").out.startswith("✓ remembered")
    assert cli("list", "--json").json["memories"][-1]["confidence"] == 0.9


def test_health_is_sorted_and_coloured(cli: Any, clock: FakeClock, agent: dict[str, str]) -> None:
    clock.advance(hours=100)
    cli("reinforce", agent["pnpm"])
    clock.advance(hours=150)
    answer = cli("health", "--json").json
    assert [(m["id"], m["condition"]) for m in answer["memories"]] == [
        (agent["pnpm"], "yellow"),
        (agent["backup"], "red"),
        (agent["push"], "red"),
    ]
    assert [m["strength"] for m in answer["memories"]] == [55, 26, 23]
    assert (answer["green"], answer["yellow"], answer["red"]) == (0, 1, 2)
    lines = cli("health").out.splitlines()
    assert [next(i for i in agent.values() if i in line) for line in lines if "m00" in line] == [
        agent[name] for name in ("pnpm", "backup", "push")
    ]
    assert lines[-1] == "0 green, 1 yellow, 2 red"


def test_fading_is_what_is_under_thirty(cli: Any, clock: FakeClock, agent: dict[str, str]) -> None:
    assert cli("fading", "--json").json == {"total": 0, "memories": []}
    assert "no such memories" in cli("fading").err
    clock.advance(hours=210)
    assert {m["id"] for m in cli("fading", "--json").json["memories"]} == {agent["push"], agent["pnpm"]}
    assert agent["push"] in cli("fading").out


def test_reinforce_says_before_and_after(cli: Any, clock: FakeClock, agent: dict[str, str]) -> None:
    clock.advance(hours=168)
    answer = cli("reinforce", agent["push"], "--json").json
    assert (answer["before"]["strength"], answer["after"]["strength"]) == (37, 100)
    assert (answer["before"]["stability_hours"], answer["after"]["stability_hours"]) == (168.0, 252.0)
    clock.advance(hours=252)
    assert "strength 37 → 100, stability 252 h → 378 h" in cli("reinforce", agent["push"]).out


def test_associations_as_a_tree(cli: Any, agent: dict[str, str]) -> None:
    out = cli("associations", agent["backup"]).out
    assert "部署前必须先备份数据库" in out
    assert f"temporal 0.30 {agent['pnpm']} 统一用 pnpm 安装依赖" in out
    nested = cli("associations", agent["backup"], "--depth", "1", "--json").json["associations"]
    assert {one["memory"] for one in nested} == {agent["pnpm"], agent["push"]}
    assert all(one["associations"] == [] for one in nested)
    deep = cli("associations", agent["backup"], "--json").json["associations"]
    assert all(agent["backup"] not in {n["memory"] for n in one["associations"]} for one in deep)  # no circles


def test_associations_are_rebuilt(cli: Any, agent: dict[str, str]) -> None:
    assert cli("associations", "--rebuild", "--json").json == {"links": 6}
    assert "6 links" in cli("associations", "--rebuild").out
    answer = cli("associations")
    assert (answer.code, answer.out) == (2, "")
    assert "--rebuild" in answer.err


def test_cleanup_archives_then_deletes_and_a_dry_run_does_nothing(
    cli: Any, clock: FakeClock, agent: dict[str, str]
) -> None:
    clock.advance(hours=450)
    dry = cli("cleanup", "--dry-run", "--json").json
    assert (dry["dry_run"], set(dry["archived"]), dry["deleted"]) == (True, set(agent.values()), [])
    assert cli("cleanup", "--dry-run").out.count("would be archived m") == 3
    assert cli("cleanup").out.splitlines()[-1] == "archived 3, deleted 0"
    assert cli("search", "部署").code == 1
    clock.advance(hours=150)
    assert set(cli("cleanup", "--json").json["deleted"]) == set(agent.values())
    assert cli("restore", agent["push"]).code == 0


def test_search_leaves_no_trace(cli: Any, agent: dict[str, str]) -> None:
    found = cli("search", "部署 备份", "--json").json
    assert found["hits"][0]["id"] == agent["backup"]
    assert cli("show", agent["backup"], "--json").json["access_count"] == 0
    assert "部署前必须先备份数据库" in cli("search", "备份").out


def test_remove_is_soft(cli: Any, agent: dict[str, str]) -> None:
    assert "removed" in cli("remove", agent["push"]).out
    assert agent["push"] not in {m["id"] for m in cli("list", "--json").json["memories"]}
    assert cli("restore", agent["push"]).code == 0


def test_outcome(cli: Any, agent: dict[str, str]) -> None:
    cli("recall", "备份", "--task", "deploy-1", "--project", "shop")
    answer = cli("outcome", "deploy-1", "--failure", "--text", "部署失败：忘了先停服务", "--json").json
    assert agent["backup"] in answer["memories"]
    assert answer["success"] is False
    assert [m["text"] for m in cli("list", "--task", "deploy-1", "--json").json["memories"]] == [
        "部署失败：忘了先停服务"
    ]
    cli("recall", "备份", "--task", "deploy-2")
    assert "strengthened" in cli("outcome", "deploy-2").out


def test_the_end_of_a_conversation(cli: Any) -> None:
    said = cli("remember", "我们决定用 PostgreSQL", "--conversation", "c", *CRAFT).out
    assert "等对话结束后再看" in said
    assert cli("list", "--json").json["total"] == 0
    assert "✓ remembered" in cli("end", "c").out
    assert cli("list", "--json").json["total"] == 1
    assert cli("end", "c", "--json").json["learned"] == []


def test_schedule(cli: Any, clock: FakeClock, agent: dict[str, str]) -> None:
    assert cli("schedule", "--json").json == {"due": []}
    clock.advance(days=1)
    assert len(cli("schedule", "--json").json["due"]) == 3
    cli("reinforce", agent["push"], "--event", "task_success")
    plan = cli("schedule", agent["push"], "--json").json
    assert (plan["ease"], plan["repetitions"], plan["interval_days"]) == (pytest.approx(2.6), 1, 6.0)
    assert agent["push"] not in cli("schedule").out
    assert agent["backup"] in cli("schedule").out


def test_recall_with_links(cli: Any, agent: dict[str, str]) -> None:
    out = cli("recall", "备份", "--links", "--no-reinforce").out
    assert "↔ 时间相近 0.30：统一用 pnpm 安装依赖" in out
    assert "↔" not in cli("recall", "备份", "--no-reinforce").out


# ── cleanup comes by itself (S3-17) ──


def count(cli: Any, status: str) -> int:
    return int(cli("list", "--status", status, "--json").json["total"])


def test_every_command_looks_whether_cleanup_is_due(cli: Any, clock: FakeClock, agent: dict[str, str]) -> None:
    clock.advance(hours=450)  # 100·e^(−450/168) = 7, the pitfall 9
    assert count(cli, "archived") == 0  # this call shows what there is, and cleans up after itself
    assert count(cli, "archived") == 3
    clock.advance(hours=150)  # 3 and 4
    cli("health")
    assert (count(cli, "archived"), count(cli, "deleted")) == (0, 3)


def test_cleanup_comes_at_most_once_an_hour(cli: Any, clock: FakeClock, agent: dict[str, str]) -> None:
    clock.advance(hours=395)  # 9.53, which is 10
    cli("list")
    clock.advance(minutes=59)  # 9.47, which is 9
    cli("list")
    assert count(cli, "archived") == 0
    clock.advance(minutes=2)
    cli("health")
    assert count(cli, "archived") == 2  # the pitfall decays more slowly


def test_a_dry_run_and_a_new_agent_are_left_alone(cli: Any, clock: FakeClock, agent: dict[str, str]) -> None:
    clock.advance(hours=600)
    cli("cleanup", "--dry-run")
    cli("maintain", "--dry-run")
    assert [e["kind"] for e in cli("journal", "--json").json["events"]].count("archived") == 0


def test_import_of_the_documents_own_entries(cli: Any, tmp_path: Path) -> None:
    entry = {
        "id": "mem-1",
        "content": "部署前必须先备份数据库",
        "category": "pitfall",
        "keywords": ["部署", "备份"],
        "source": {"type": "manual"},
        "confidence": 0.9,
        "createdAt": "2026-02-28T00:00:00Z",
        "updatedAt": "2026-02-28T00:00:00Z",
        "accessCount": 5,
    }
    (tmp_path / "m.json").write_text(json.dumps([entry]), encoding="utf-8")
    assert cli("import", str(tmp_path / "m.json"), "--format", "cah", *CRAFT).code == 0
    (memory,) = cli("list", "--json").json["memories"]
    assert memory["stability_hours"] == pytest.approx(127.2)
    assert cli("export", str(tmp_path / "out.json"), "--format", "cah").code == 0
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))[0]["id"] == "mem-1"
