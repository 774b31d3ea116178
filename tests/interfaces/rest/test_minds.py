"""Many agents behind one address: only so many minds are open, each agent has its own memory, and nobody is lost."""

from __future__ import annotations

import os
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import ebbing
from ebbing.errors import NotFound
from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.rest.minds import Minds
from ebbing.interfaces.tokens import Tokens
from ebbing.testing import HashEmbedder
from tests.interfaces.running import running
from tests.patience import PATIENCE_S

MOST = 8


def opener(home: Path) -> Any:
    """Opens minds that cost little."""
    embedder = HashEmbedder()
    return lambda agent: ebbing.open(agent, home=home, embedder=embedder, durability="process")


def test_the_one_used_longest_ago_is_closed(tmp_path: Path) -> None:
    minds = Minds(opener(tmp_path), most_open=2)
    for agent in ("a", "b", "a", "c"):
        with minds.borrowed(agent) as mind:
            mind.remember(f"I am {agent}")
    assert sorted(mind.agent for mind in minds.open_now()) == ["a", "c"]
    with ebbing.open("b", home=tmp_path, embedder=HashEmbedder(), read_only=True) as found:
        assert not found.queue()  # what it had been told was learned first
    assert minds.close(PATIENCE_S) == 0


def test_a_borrowed_mind_stays_open(tmp_path: Path) -> None:
    minds = Minds(opener(tmp_path), most_open=1)
    with minds.borrowed("a") as first:
        with minds.borrowed("b") as second:
            assert len(minds) == 2
            assert first.count() == second.count() == 0
        with minds.borrowed("c"):
            assert first.count() == 0
        assert "b" not in {mind.agent for mind in minds.open_now()}
    minds.close(PATIENCE_S)


def test_large_minds_count_for_more(tmp_path: Path) -> None:
    minds = Minds(opener(tmp_path), most_open=10, most_memories=5)
    for agent in ("a", "b", "c"):
        with minds.borrowed(agent) as mind:
            mind.remember([f"{agent} knows the number {n}" for n in range(4)]).wait(PATIENCE_S)
            mind.recall("number")
    assert len(minds) <= 2
    minds.close(PATIENCE_S)


def test_an_agent_is_opened_once_however_many_ask(tmp_path: Path) -> None:
    opened = []

    def slowly(agent: str) -> ebbing.Mind:
        opened.append(agent)
        threading.Event().wait(0.05)
        return opener(tmp_path)(agent)  # type: ignore[no-any-return]

    minds = Minds(slowly, most_open=2)

    def ask(_: int) -> int:
        with minds.borrowed("a") as mind:
            return mind.count()

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(ask, range(40))) == 0
    assert opened == ["a"]
    minds.close(PATIENCE_S)


def test_what_cannot_be_opened_is_not_kept(tmp_path: Path) -> None:
    def refuse(agent: str) -> ebbing.Mind:
        raise NotFound(agent)

    minds = Minds(refuse)
    with pytest.raises(NotFound), minds.borrowed("a"):
        pass
    assert len(minds) == 0


@pytest.mark.slow
def test_a_thousand_agents(tmp_path: Path) -> None:
    """Each is told its own number, in changing order; few minds, files and threads are open all the while."""
    limits = ServerLimits(rate_per_s=0, most_open=MOST)
    order = list(range(1000))
    random.Random(5).shuffle(order)
    with running(tmp_path, limits=limits) as server, server.http() as http:
        files, threads = _files(), threading.active_count()
        for place, number in enumerate(order):
            said = http.post(f"/v1/agents/agent-{number}/remember", json={"messages": f"My number is {number}"})
            assert said.status_code in (200, 202)
            if place % 50 == 0:
                assert len(server.service.minds) <= MOST + 1
                assert _files() <= files + 8 * MOST + 40
                assert threading.active_count() <= threads + limits.threads + 4
        for number in order[::25]:
            found = http.post(
                f"/v1/agents/agent-{number}/recall", json={"cue": "What is my number?", "limit": 3}
            ).json()
            assert [hit["text"] for hit in found["hits"]] == [f"My number is {number}"]
        assert len(server.service.minds) <= MOST + 1
        assert len(http.get("/v1/agents").json()["agents"]) == 1000


def _files() -> int:
    return len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0


@pytest.mark.slow
def test_nothing_crosses_between_agents_and_users(tmp_path: Path) -> None:
    """10 agents × 3 users, each with a canary and a token of its own; 5,000 mixed requests from eight threads, 0 crossings."""
    agents, users, home = [f"agent{n}" for n in range(10)], ["ada", "bo", "小明"], tmp_path / "home"
    tokens = {agent: Tokens(home).create(agents=[agent], access="write")[0] for agent in agents}
    with running(home, limits=ServerLimits(rate_per_s=0, most_open=4)) as server:
        for agent in agents:
            with server.mind(agent, tokens[agent]) as mind:
                for user in users:
                    mind.remember(f"The canary of {user} is {_canary(agent, user)}", user=user)
                assert mind.flush(PATIENCE_S)

        def ask(seed: int) -> int:
            chance, crossings = random.Random(seed), 0
            with server.http() as http:
                for _ in range(625):
                    crossings += _crosses(http, chance, tokens, users)
            return crossings

        with ThreadPoolExecutor(8) as pool:
            assert sum(pool.map(ask, range(8))) == 0


def _canary(agent: str, user: str) -> str:
    return f"canary-{agent}-{user}"


def _crosses(http: Any, chance: random.Random, tokens: dict[str, str], users: list[str]) -> bool:
    """Ask as one agent about itself or another; say whether anything came that is not its own."""
    agent, asked, user = chance.choice([*tokens]), chance.choice([*tokens]), chance.choice(users)
    headers, path = {"Authorization": f"Bearer {tokens[agent]}"}, f"/v1/agents/{asked}"
    kind = chance.randrange(5)
    if kind == 0:
        answer = http.post(f"{path}/recall", json={"cue": "canary", "user": user}, headers=headers)
    elif kind == 1:
        answer = http.get(f"{path}/memories", params={"user": user}, headers=headers)
    elif kind == 2:
        answer = http.post(f"{path}/remember", json={"messages": f"I saw {user}", "user": user}, headers=headers)
    elif kind == 3:
        answer = http.get(f"{path}/about", params={"user": user}, headers=headers)
    else:
        answer = http.get("/v1/agents", headers=headers)
        return bool(answer.json()["agents"] != [agent])
    if agent != asked:
        return bool(answer.status_code != 404 or "canary-" in answer.text)
    foreign = {_canary(a, u) for a in tokens for u in users} - {_canary(agent, user)}
    return answer.status_code >= 400 or any(one in answer.text for one in foreign)


@pytest.mark.parametrize(("agent", "format_"), [("ghost", "ebbing"), ("幽灵", "chatgpt")])
def test_a_refused_import_leaves_no_empty_agent(tmp_path: Path, agent: str, format_: str) -> None:
    with running(tmp_path) as server:
        with server.mind("bob") as bob:
            bob.remember("I keep bees").wait(PATIENCE_S)
        answer = httpx.post(
            f"http://127.0.0.1:{server.port}/v1/agents/{agent}/import",
            params={"format": format_},
            content=b"this is no export",
            timeout=PATIENCE_S,
        )
        assert 400 <= answer.status_code < 500, answer.text
        assert httpx.get(f"http://127.0.0.1:{server.port}/v1/agents/{agent}", timeout=PATIENCE_S).status_code == 404
    assert [path.name for path in (tmp_path / "agents").iterdir()] == ["bob"]
