"""A short tour: remember, recall, correct, age, fade, explain. Offline, in a temporary folder, on a clock we move.

Run it with `make demo` or `python examples/tour.py`. Its output is the same every time.
"""

from __future__ import annotations

import logging
import tempfile
from datetime import UTC, datetime

import ebbing
from ebbing.testing import FakeClock

START = datetime(2026, 1, 1, 9, 0, tzinfo=UTC)


def chapter(title: str) -> None:
    print(f"\n\033[1m── {title} ──\033[0m")


def ask(mind: ebbing.Mind, cue: str, **options: str) -> None:
    print(f"  ? {cue}")
    found = mind.recall(cue, reinforce=False, **options)  # type: ignore[arg-type]
    for line in (found.text or "(nothing comes to mind)").splitlines():
        print(f"    {line}")


def story(mind: ebbing.Mind, clock: FakeClock) -> None:
    """Everything a memory goes through."""
    chapter("1. Remember, in Chinese and English")
    mind.remember("我喜欢喝美式咖啡，不加糖不加奶")
    mind.remember("I live in Beijing, near the Temple of Heaven")
    mind.remember([{"role": "user", "content": "My sister Mei is a nurse in Chengdu.", "name": "alice"}])
    mind.remember("哈哈好的")
    print(f"  {mind.count()} memories; “哈哈好的” was set aside as small talk.")

    chapter("2. Recall, by words and by meaning, across languages")
    ask(mind, "咖啡")
    ask(mind, "what do I like to drink")
    ask(mind, "what does my sister do?")
    ask(mind, "quantum chromodynamics")

    chapter("3. A correction holds; the old truth stays as history")
    clock.advance(days=20)
    mind.remember("I moved to Shanghai")
    ask(mind, "where do I live")

    chapter("4. Time passes: what is not used loses detail, step by step")
    coffee = mind.recall("咖啡", reinforce=False).hits[0].id
    for days in (0, 150, 500, 2000, 20000):
        clock.advance(days=days)
        mind.maintain()
        left = mind.explain(coffee)
        print(f"  {clock.now:%Y-%m-%d}  weight {left.weight:.3f}  {left.level:8} {left.shown}")

    chapter("5. Nothing is lost: the original is still there, and a mention brings it back")
    print(f"  original: {mind.text(coffee)}")
    mind.remember("我还是喜欢喝美式咖啡")
    mind.maintain()
    ask(mind, "咖啡")

    chapter("6. Every change can be explained")
    print(f"  {mind.explain(coffee).summary}")
    for event in mind.history(coffee):
        before = "     " if event.weight_before is None else f"{event.weight_before:.3f}"
        print(f"  {event.at:%Y-%m-%d}  {event.kind:9}  {before} → {event.weight_after:.3f}  {event.reason}")


def main() -> None:
    logging.getLogger("ebbing").setLevel(logging.ERROR)  # the tour says itself where the memory lies
    clock = FakeClock(START)
    with tempfile.TemporaryDirectory() as home, ebbing.open("alice", home=home, clock=clock, worker="inline") as mind:
        print(f"The memory of alice lies in {mind.folder} (a temporary folder for this tour).")
        story(mind, clock)
    print("\nNext: README.md, or `.venv/bin/ebbing --help`.")


if __name__ == "__main__":
    main()
