"""The project that was forgotten: a network of memories that lives by its links (profile `network`, document S4).

被遗忘的项目：记忆是超链接网络，靠关联活着。Offline, in a temporary folder; the output is the same every time.
Run it with `python examples/forgotten_project.py`.
"""

from __future__ import annotations

import logging
import tempfile
from datetime import UTC, datetime

import ebbing
from ebbing.testing import FakeClock

START = datetime(2026, 1, 1, 9, 0, tzinfo=UTC)
PROJECT = (
    "北极星是一个离线的翻译器，张伟负责模型，王芳负责界面，服务器放在上海，计划三月上线。",
    "北极星的口号是“没有网也能聊天”。",
    "北极星的预算批了三十万，第一笔款已经到账，剩下的要等验收以后再付。",
)
OTHER = (
    "上周末我们去爬了香山，红叶特别好看。",
    "女儿开始学小提琴了，老师很有耐心。",
    "厨房的水管漏了，房东说明天派师傅来修。",
    "最近在读一本讲宋朝的书，写得很有意思。",
    "楼下新开了一家面馆，牛肉面很好吃。",
)


def chapter(chinese: str, english: str) -> None:
    print(f"\n── {chinese} · {english} ──")


def told(mind: ebbing.Mind, text: str) -> ebbing.Explanation:
    """What became of something that was said."""
    for status in ("active", "deleted"):
        for memory in mind.list(status=status):
            if mind.text(memory.id) == text:
                return mind.explain(memory.id)
    raise LookupError(text)


def show(mind: ebbing.Mind, texts: tuple[str, ...]) -> None:
    """Importance (Σ 关联强度), scans, and what is left of each node."""
    for text in texts:
        node = told(mind, text)
        left = node.shown if node.memory.status == "active" else "（遗忘 forgotten）"
        print(f"  重要性 {node.weight:5.2f}  扫描 {node.memory.scan_count:3}  {left}")


def ask(mind: ebbing.Mind, *keywords: str) -> None:
    """Breadth-first from the focus, two links deep."""
    found = mind.recall(keywords=list(keywords), relations=[], depth=2)
    print(f"  recall({list(keywords)}, [], 2)")
    for line in (found.text or "（没有想起什么 nothing comes to mind）").splitlines():
        print(f"    {line}")
    for once in found.forgotten:
        print(f"    ⋯ {once.text}")


def main() -> None:
    logging.getLogger("ebbing").setLevel(logging.ERROR)
    clock = FakeClock(START)
    with (
        tempfile.TemporaryDirectory() as home,
        ebbing.open("lin", home=home, profile="network", clock=clock, worker="inline") as mind,
    ):
        story(mind, clock)


def story(mind: ebbing.Mind, _clock: FakeClock) -> None:
    """What happens to the project. No time passes: the network forgets by what is remembered meanwhile."""
    chapter("1. 讨论项目", "the project is being talked about")
    for text in PROJECT:
        mind.remember(text)
    print(f"  关注点 focus: {'、'.join(mind.focus())}")
    show(mind, PROJECT)
    ask(mind, "北极星")

    chapter("2. 话题变了", "other things come into focus; the links of the project are unlocked and begin to decay")
    for text in OTHER:
        mind.remember(text)
    print(f"  关注点 focus: {'、'.join(mind.focus())}")
    show(mind, PROJECT)

    chapter("3. 每次记忆之后压缩一次", "each remember is followed by one compression: links ×0.97, contents shrink")
    for _ in range(4):
        for _ in range(25):
            mind.remember("好的")  # small talk: nothing to keep, but the network is compressed
        print("  ……")
        show(mind, PROJECT)

    chapter("4. 记得曾经记得", "asked again, it tells what is left, and that there was more")
    mind.remember("北极星后来怎么样了？")
    ask(mind, "北极星")
    ask(mind, "天狼星")

    chapter("5. 原文还在历史里", "the network has forgotten, the history has not")
    gone = told(mind, PROJECT[1]).memory
    for event in mind.history(gone.id):
        print(f"  {event.kind:10} {event.reason}")
    print(f"  原文 original: {mind.text(gone.id)}")


if __name__ == "__main__":
    main()
