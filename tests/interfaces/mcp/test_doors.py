"""The same memory through MCP as through Python, and nothing that crosses between agents or users."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

import ebbing
from ebbing import opening
from ebbing.interfaces.mcp.served import ServedMind, ServerChoice
from ebbing.interfaces.mcp.server import server
from ebbing.testing import FakeClock, HashEmbedder

TURNS = (
    ("ann", "I live in Utrecht."),
    ("ann", "我对猫毛过敏。"),
    ("bob", "I work as a baker in Ghent."),
    ("ann", "My sister Lotte plays the cello."),
    ("bob", "我女儿叫小雨，今年六岁。"),
    ("ann", "I am learning Portuguese."),
    ("bob", "My bank password is Gr3en!Kettle9."),
    ("ann", "I never eat mushrooms."),
    ("bob", "My car is a blue Saab."),
    ("ann", "Haha, ok."),
    ("bob", "我每天早上六点起床。"),
    ("ann", "Lotte moved to Vienna in March."),
    ("bob", "My favourite bread is rye."),
    ("ann", "我的生日是五月四号。"),
    ("bob", "I am allergic to sesame."),
    ("ann", "I moved to Leiden."),
    ("bob", "My bakery opens at five."),
    ("ann", "I prefer tea to coffee."),
    ("bob", "Thanks!"),
    ("ann", "我养了两只金鱼。"),
)
CUES = (
    ("ann", "Where do I live?"),
    ("ann", "我对什么过敏？"),
    ("bob", "What is my bank password?"),
    ("bob", "我女儿叫什么？"),
    ("ann", "Who plays the cello?"),
)
CORRECTED = ("My car is a blue Saab.", "My car is a green Volvo.")


@pytest.fixture(autouse=True)
def _same_for_all(clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "_bundled", HashEmbedder())
    monkeypatch.setattr(opening, "system_clock", clock)


def through_python(home: Path) -> list[list[str]]:
    """Tell the story to a mind; gives back the lines of each recall."""
    with ebbing.open("story", home=home) as mind:
        for user, text in TURNS:
            mind.remember({"role": "user", "content": text}, user=user).wait()
        (wrong,) = [memory for memory in mind.list(user="bob") if mind.text(memory.id) == CORRECTED[0]]
        mind.correct(wrong.id, CORRECTED[1])
        return [mind.recall(cue, user=user, budget_tokens=1500).text.splitlines() for user, cue in CUES]


def through_mcp(home: Path) -> list[list[str]]:
    """Tell the same to a server."""
    served = ServedMind(ServerChoice(agent="story", home=str(home)))

    async def talking() -> list[list[str]]:
        async with Client(server(served)) as client:
            made: dict[str, str] = {}
            for user, text in TURNS:
                told = (await client.call_tool("remember", {"text": text, "user": user})).structured_content
                assert told["status"] == "done"
                made |= {one["text"]: one["id"] for one in told["memories"] if one["event"] == "created"}
            await client.call_tool("correct", {"id": made[CORRECTED[0]], "text": CORRECTED[1]})
            found = [await client.call_tool("recall", {"cue": cue, "user": user}) for user, cue in CUES]
            hits = [one.structured_content["hits"] for one in found]
            return [[line for hit in some for line in hit["text"].splitlines()] for some in hits]

    try:
        return asyncio.run(talking())
    finally:
        served.close(30)


def state(home: Path) -> list[tuple[str, str, str, str | None]]:
    """Every memory: text, status, level and user. (Its number depends on what else was written in the meantime.)"""
    with ebbing.open("story", home=home, read_only=True) as mind:
        everyone = mind.list(user=ebbing.ALL_USERS)
        views = mind.views([memory.id for memory in everyone])
        return [(v.text, str(v.memory.status), str(v.level), v.memory.user) for v in views]


def test_the_same_story_ends_in_the_same_memories_and_recalls(tmp_path: Path) -> None:
    by_python, by_mcp = through_python(tmp_path / "python"), through_mcp(tmp_path / "mcp")
    assert by_mcp == by_python
    assert sum(map(len, by_python)) >= len(CUES)
    assert state(tmp_path / "mcp") == state(tmp_path / "python")


# ── isolation ──

AGENTS, USERS, REQUESTS = 3, 3, 400


def canary(agent: int, user: int) -> str:
    return f"canary{agent}x{user}q"


def requests(dice: random.Random, agent: int, ids: list[str]) -> Iterator[tuple[str, dict[str, Any], int]]:
    """Mixed requests to one agent: what is called, with what, for which user."""
    while True:
        user = dice.randrange(USERS)
        asked = {"cue": dice.choice(("Which canary is mine?", "我的金丝雀是哪一只？", "canary")), "user": f"u{user}"}
        yield "recall", asked, user
        yield dice.choice((("focus", {}, user), ("status", {}, user), ("explain", {"id": dice.choice(ids)}, user)))


def test_nothing_crosses_between_agents_or_users(tmp_path: Path) -> None:
    """Ids are the same in every agent, so an id of one asked of another is a memory of its own, or none."""
    agents = [ServedMind(ServerChoice(agent=f"agent{number}", home=str(tmp_path))) for number in range(AGENTS)]

    async def talking() -> list[tuple[int, int, str, str]]:
        answers = []
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(server(served))) for served in agents]
            ids: list[str] = []
            for agent, client in enumerate(clients):
                for user in range(USERS):
                    text = f"My canary is called {canary(agent, user)}."
                    told = await client.call_tool("remember", {"text": text, "user": f"u{user}"})
                    ids += [one["id"] for one in told.structured_content["memories"]]
            mixed = [requests(random.Random(agent), agent, ids) for agent in range(AGENTS)]
            dice = random.Random(7)
            for _ in range(REQUESTS):
                agent = dice.randrange(AGENTS)
                tool, arguments, user = next(mixed[agent])
                answers.append((agent, user, tool, str(await clients[agent].call_tool(tool, arguments))))
        return answers

    try:
        answers = asyncio.run(talking())
    finally:
        for served in agents:
            served.close(30)
    seen = 0
    for agent, user, tool, answer in answers:
        allowed = {canary(agent, user)} if tool == "recall" else {canary(agent, one) for one in range(USERS)}
        everyone = {canary(a, u) for a in range(AGENTS) for u in range(USERS)}
        assert not any(name in answer for name in everyone - allowed), (agent, user, tool)
        seen += canary(agent, user) in answer
    assert seen > REQUESTS / 5
