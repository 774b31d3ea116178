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
            assert await mind.wait(ticket, 20)
            return (await mind.recall("tea")).text, await mind.count()

    text, count = asyncio.run(use())
    sync = open_mind("bob")
    sync.remember("I like green tea")
    assert (text, count) == (sync.recall("tea").text, sync.count())
