"""The async edge has every verb of a mind and gives the same answers."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable

import ebbing
from ebbing.testing import FakeClock, HashEmbedder

Open = Callable[..., ebbing.Mind]


def test_async_mind_has_every_verb_with_the_same_signature() -> None:
    for name, method in inspect.getmembers(ebbing.Mind, inspect.isfunction):
        if name.startswith("_") or name in ("working", "leaving", "ticket"):
            continue
        twin = getattr(ebbing.AsyncMind, name)
        assert inspect.iscoroutinefunction(twin), name
        assert inspect.signature(twin) == inspect.signature(method), name


def test_async_mind_gives_the_same_answers(clock: FakeClock, open_mind: Open) -> None:
    async def use() -> tuple[str, int]:
        async with await ebbing.open_async("ann", clock=clock, embedder=HashEmbedder(), durability="process") as mind:
            ticket = await mind.remember("I like green tea")
            assert await ticket
            return (await mind.recall("tea")).text, await mind.count()

    text, count = asyncio.run(use())
    sync = open_mind("bob")
    sync.remember("I like green tea")
    assert (text, count) == (sync.recall("tea").text, sync.count())


def test_many_speak_and_ask_side_by_side(clock: FakeClock) -> None:
    async def talk(mind: ebbing.AsyncMind, n: int) -> bool:
        said = mind.remember(f"My locker is number {n + 100}", user=f"user{n}")
        _, found = await asyncio.gather(said, mind.recall("Which number is my locker?", user=f"user{n}", wait=30))
        return [hit.text for hit in found] == [f"My locker is number {n + 100}"]

    async def use() -> list[bool]:
        async with await ebbing.open_async("ann", clock=clock, embedder=HashEmbedder(), durability="process") as mind:
            return await asyncio.gather(*(talk(mind, n) for n in range(100)))

    assert all(asyncio.run(use()))


def test_a_cancelled_remember_is_kept_and_keeps_its_place(clock: FakeClock) -> None:
    async def use() -> tuple[bool, list[str]]:
        async with await ebbing.open_async("ann", clock=clock, embedder=HashEmbedder(), durability="process") as mind:
            first = asyncio.ensure_future(mind.remember("The gate code was painted green"))
            await asyncio.sleep(0)
            first.cancel()
            learned = await (await mind.remember("The gate code was painted blue"))
            return learned, [memory.id for memory in await mind.list()]

    learned, ids = asyncio.run(use())
    assert learned
    assert len(ids) == 2
