"""A coding agent's pitfall: learned once, used, strengthened, and forgotten where it is of no use (S3's story).

一个编程助手踩过的坑：学会一次，用到就越记越牢，没用的自然忘掉，相关的一起想起来。

Run it with `python examples/coding_pitfall.py`. Offline, in a temporary folder, on a clock we move; the output is always
the same.
"""

from __future__ import annotations

import logging
import tempfile
from datetime import UTC, datetime

import ebbing
from ebbing import condition, strength
from ebbing.testing import FakeClock, HashEmbedder

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
PROJECT = "shop-backend"


def chapter(chinese: str, english: str) -> None:
    print(f"\n── {chinese} · {english} ──")


def show(mind: ebbing.Mind) -> None:
    """Every memory with its strength, strongest first."""
    views = sorted(mind.views([m.id for m in mind.list(status="active")]), key=lambda v: (-v.weight, v.memory.id))
    for view in views:
        memory = view.memory
        print(
            f"  {strength(view.weight):3} {condition(view.weight):6} S={memory.stability_hours:5.1f} h "
            f"{memory.category:10} {view.text}"
        )


def ask(mind: ebbing.Mind, cue: str, task: str | None = None) -> None:
    """What comes to mind, and why."""
    print(f"  ? {cue}")
    found = mind.recall(cue, project=PROJECT, task=task, reinforce=task is not None)
    for hit in found.hits:
        way = f"  (by association, through {len(hit.why.path)} memory)" if hit.why.by_association else ""
        print(f"    {hit.score:.2f} {hit.text}{way}")


def story(mind: ebbing.Mind, clock: FakeClock) -> None:
    """From the first failure to the cleanup."""
    chapter("1. 聊天", "A conversation: a decision and a correction are kept, the rest is not")
    talk = [
        ("user", "今天天气怎么样？"),
        ("assistant", "晴。顺便说一下，缓存服务是 Memcached。"),
        ("user", "不对，我们用的是 Redis 7"),
        ("user", "我们决定前端统一用 pnpm 安装依赖"),
        ("user", "哈哈好的"),
    ]
    for role, content in talk:
        mind.remember({"role": role, "content": content}, conversation="lark-7", project="shop-frontend")
    print(f"  while it goes on: {mind.count(conversation='lark-7')} memories of it")
    mind.end_conversation("lark-7")
    print(f"  when it is over:  {mind.count(conversation='lark-7')}")
    show(mind)

    chapter("2. 踩坑", "The next day a deployment fails, and what it taught is kept")
    clock.advance(hours=25)
    failed = "部署失败：迁移脚本在备份之前跑了，旧数据丢失。部署前必须先备份数据库。"
    mind.outcome("deploy-41", success=False, text=failed, project=PROJECT)
    mind.remember("约定：回滚用 alembic downgrade", source="task", task="deploy-41", project=PROJECT)
    show(mind)

    chapter("3. 再次部署", "A day later, before the next deployment, it comes to mind")
    clock.advance(hours=24)
    ask(mind, "部署数据库迁移", task="deploy-42")

    chapter("4. 成功", "It helped: what was used lasts twice as long, and the links it came over have grown")
    ticket = mind.outcome("deploy-42", success=True)
    print(f"  {len(ticket.memories)} memories were used")
    show(mind)

    chapter("5. 清理", "What was not used is archived")
    clock.advance(hours=24)
    show(mind)
    print(f"  cleanup would archive {len(mind.maintain(dry_run=True).archived)}")
    mind.maintain()
    show(mind)

    chapter("6. 复习", "When to look at it again (SM-2)")
    for memory in mind.list(status="active"):
        plan = mind.schedule(memory.id)
        print(f"  {plan.due:%Y-%m-%d %H:%M}  ease {plan.ease:.2f}  {mind.text(memory.id)}")

    chapter("7. 归档可以恢复", "What was archived can be restored")
    (archived, *_) = mind.list(status="archived")
    mind.restore(archived.id)
    mind.reinforce(archived.id)
    print(f"  {mind.text(archived.id)}: {strength(mind.explain(archived.id).weight)} again")


def main() -> None:
    logging.getLogger("ebbing").setLevel(logging.ERROR)
    clock = FakeClock(START)
    with (
        tempfile.TemporaryDirectory() as home,
        ebbing.open("coder", home=home, profile="craft", clock=clock, embedder=HashEmbedder(), worker="inline") as mind,
    ):
        story(mind, clock)


if __name__ == "__main__":
    main()
