"""Nothing crosses between agents, whichever door they come by, nor between users where only one is asked for."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from ebbing.testing import FakeClock
from tests.doors.drivers import HOUSES, Door

AGENTS, USERS = 10, ("ada", "bo", "小明")
# mixed requests with EBBING_LONG=1; the server alone has 5,000 more, with a token per agent, in tests/interfaces/rest/test_minds.py
LONG = {
    "python": 1200,
    "client": 1000,
    "rest": 1000,
    "mcp": 700,
    "proxy": 300,
    "cli": 300,
    "mem0": 300,
    "openai agents": 100,
    "pydantic-ai": 100,
}
SHORT = 30
CUES = ("Which canary is mine?", "我的金丝雀是哪一只？", "canary", "What do you know about me?")


def canary(agent: int, user: str) -> str:
    return f"canary{agent}x{USERS.index(user)}q"


def crossings(answer: str, allowed: set[str]) -> set[str]:
    """The canaries in an answer that may not be there."""
    everyone = {canary(agent, user) for agent in range(AGENTS) for user in USERS}
    return {one for one in everyone - allowed if one in answer}


def moved_in(door: Door, agent: int) -> None:
    for user in USERS:
        door.say(user, f"My canary is called {canary(agent, user)}.")


def mixed(name: str, home: Path, clock: FakeClock, agents: int, requests: int) -> int:
    """Let agents move in and ask at random; returns how often somebody's own canary came, and fails at the first of another."""
    dice, own = random.Random(11), 0
    with HOUSES[name](home, clock) as house:
        for agent in range(agents):
            moved_in(house(f"agent{agent}"), agent)
        for _ in range(requests):
            agent, user = dice.randrange(agents), dice.choice(USERS)
            door, kind = house(f"agent{agent}"), dice.random()
            if kind < 0.1:
                door.say(user, f"I saw number {dice.randrange(1000)} today.")
                continue
            is_look = kind > 0.6
            memory = f"m{dice.randrange(1, 8) << 16:013x}"  # ids are the same in every agent
            answer = door.look(user, memory) if is_look else door.ask(user, dice.choice(CUES))
            allowed = {canary(agent, one) for one in USERS} if is_look else {canary(agent, user)}
            assert not crossings(answer, allowed), (name, agent, user, is_look)
            own += canary(agent, user) in answer
    return own


@pytest.mark.parametrize("name", HOUSES)
def test_nothing_crosses(name: str, tmp_path: Path, clock: FakeClock) -> None:
    """In short; with EBBING_LONG=1 as long as it takes for 5,000 requests in all."""
    assert sum(LONG.values()) == 5000
    agents, requests = (AGENTS, LONG[name]) if os.environ.get("EBBING_LONG") else (3, SHORT)
    assert mixed(name, tmp_path, clock, agents, requests) > requests / 5


def test_a_crossing_is_noticed() -> None:
    assert crossings(f"… {canary(3, 'bo')} …", {canary(3, "ada")}) == {canary(3, "bo")}
