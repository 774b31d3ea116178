"""S0 as a story: coffee is liked, mentioned, denied and taken up again, and every number can be checked by hand.

Run it with `python examples/coffee_negation.py`. Profile `layered`, on a clock we move; the output is the same every time.
"""

from __future__ import annotations

import logging
import tempfile
from datetime import UTC, datetime

import ebbing
from ebbing.testing import FakeClock

START = datetime(2024, 1, 1, 10, 0, tzinfo=UTC)
FACTORS = ["time", "boost", "conflict", "importance", "user", "momentum"]


def chapter(title: str) -> None:
    print(f"\n── {title} ──")


def weigh(mind: ebbing.Mind, memory: str, what: str) -> None:
    told = mind.explain(memory)
    product = " × ".join(f"{name} {told.factors[name]:.4f}" for name in FACTORS if name in told.factors)
    print(f"  {what:14} W = {told.weight:.4f} = {product}")


def story(mind: ebbing.Mind, clock: FakeClock) -> None:
    """Two months with a coffee."""
    chapter("1. 双时间戳: passive time does not refresh a memory, a mention does")
    mind.remember("我喜欢喝咖啡")
    coffee = mind.list()[0].id
    clock.advance(days=10)
    mind.maintain()
    memory = mind.get(coffee)
    print(f"  第10天 被动压缩  created {memory.created_at:%m-%d}  last_activated {memory.last_activated_at:%m-%d}")
    clock.advance(days=5)
    weigh(mind, coffee, "before")
    mind.remember("我还是喜欢咖啡")
    memory = mind.get(coffee)
    print(f"  第15天 用户提及  created {memory.created_at:%m-%d}  last_activated {memory.last_activated_at:%m-%d}")
    weigh(mind, coffee, "提及 S = 1.5")

    chapter("2. 频繁强化: the third mention within 24 hours is a merge, with a smaller boost")
    for _ in range(3):
        clock.advance(hours=2)
        mind.remember("我喜欢喝咖啡")
        event = mind.history(coffee)[-1]
        print(f"  {event.at:%H:%M}  decision {event.detail['decision']:8} {event.reason}")
    weigh(mind, coffee, "frequent")

    chapter("3. 否定: similar meaning, reversed polarity")
    clock.advance(days=14)
    weigh(mind, coffee, "before")
    mind.remember("我不喜欢咖啡了")
    event = mind.history(coffee)[-1]
    old, new = mind.get(coffee), mind.get(str(event.detail["by"]))
    print(
        f"  decision {event.detail['decision']}, strategy {event.detail['strategy']}, 冲突惩罚 {event.detail['conflict_delta']}"
    )
    weigh(mind, coffee, "old, negated")
    weigh(mind, new.id, "new")
    print(f"  旧: {mind.text(old.id)} [{old.status}, valid {old.valid_from:%m-%d} – {old.valid_until:%m-%d}]")
    print(f"  新: {mind.text(new.id)} [{new.status}, {mind.explain(new.id).level}]")
    print("  日常模式:", mind.recall("咖啡", reinforce=False).text)

    chapter("4. 否定不会被别人带回来: a web page says it again, then the user himself")
    mind.remember("The user loves drinking coffee.", source="web")
    print("  after the page:", mind.recall("咖啡", reinforce=False).hits[0].text)
    clock.advance(days=30)
    mind.remember("我又喜欢喝咖啡了")
    print("  after the user:", mind.recall("咖啡", reinforce=False).hits[0].text)

    chapter("5. 权重变化日志")
    for event in mind.history(coffee):
        if event.weight_after is None:
            print(f"  {event.at:%m-%d %H:%M}  {'':15}  {event.kind}: {event.reason}")
            continue
        before = "      " if event.weight_before is None else f"{event.weight_before:.4f}"
        print(f"  {event.at:%m-%d %H:%M}  {before} → {event.weight_after:.4f}  {event.kind}")


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
