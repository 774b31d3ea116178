"""S1 as a story: nothing is forgotten, it only blurs. A coffee is remembered for thirty years, level by level.

Run it with `python examples/aging_coffee.py`. Profile `layered`, on a clock we move; the output is the same every time.
"""

from __future__ import annotations

import logging
import tempfile
from datetime import UTC, datetime, timedelta

import ebbing
from ebbing.testing import FakeClock

COFFEE = "用户喜欢喝美式咖啡，不加糖不加奶"
START = datetime(2026, 1, 1, 9, 0, tzinfo=UTC)
DAYS = (0, 30, 100, 300, 1000, 3000, 9900)


def chapter(title: str) -> None:
    print(f"\n── {title} ──")


def story(mind: ebbing.Mind, clock: FakeClock) -> None:
    """Thirty years with a coffee."""
    chapter("1. 时间衰减演示: W = 1/(1 + 0.01·days), neutral category")
    mind.remember(COFFEE, category="neutral")
    coffee = mind.list()[0].id
    for days in DAYS:
        clock.now = START + timedelta(days=days)
        mind.maintain()
        found = mind.recall("美式咖啡", mode="review", reinforce=False)
        print(f"  {days:5} 天  {found.text}")

    chapter("2. 普通模式 sees only what weighs more than 0.3; 回顾模式 sees everything")
    print("  普通:", mind.recall("美式咖啡", reinforce=False).text or "(nothing comes to mind)")
    asked = mind.recall("我以前说过喜欢喝什么咖啡？", reinforce=False)
    print(f"  “以前” opens {asked.mode}: {asked.text}")
    print("  “我的历史老师喜欢咖啡吗” stays in", mind.recall("我的历史老师喜欢咖啡吗", reinforce=False).mode)
    print("  提示:", mind.recall("今天吃什么", reinforce=False).hint)

    chapter("3. 原文一直都在, and a mention brings it back")
    print("  original:", mind.text(coffee))
    mind.remember("我还是喜欢喝美式咖啡，不加糖不加奶")
    mind.maintain()
    print("  普通:", mind.recall("美式咖啡", reinforce=False).text)

    chapter("4. The same in English")
    mind.remember("I like my coffee black, no sugar and no milk.", category="neutral", user="ann")
    began = clock.now
    for days in (0, 100, 300, 1000, 10000):
        clock.now = began + timedelta(days=days)
        found = mind.recall("black coffee", mode="review", user="ann", reinforce=False)
        print(f"  {days:5} days  {found.text}")


def main() -> None:
    logging.getLogger("ebbing").setLevel(logging.ERROR)
    clock = FakeClock(START)
    with (
        tempfile.TemporaryDirectory() as home,
        ebbing.open("li", home=home, profile="layered", clock=clock, worker="inline") as mind,
    ):
        story(mind, clock)


if __name__ == "__main__":
    main()
