"""A chat that outgrows its context: what leaves the prompt is in memory, once (S4-16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.interfaces.proxy.conftest import client, kept, proxied
from tests.interfaces.proxy.test_chat import ask
from tests.interfaces.proxy.upstream import Upstream
from tests.interfaces.running import Running

CITIES = ("Oslo", "杭州", "Lima", "Cairo", "Quito", "Accra", "Hanoi", "Minsk")


def mentions(proxy: Running, word: str) -> list[int]:
    """How often each memory with that word was said again."""
    kept(proxy)
    with proxy.service.minds.borrowed("default") as mind:
        return [one.mention_count for one in mind.list() if word in one.text]


def test_what_overflows_goes_to_memory_once(tmp_path: Path, service: Upstream) -> None:
    history: list[Any] = [{"role": "system", "content": "Be brief."}]
    for number, city in enumerate(CITIES):  # begun elsewhere: the proxy has heard none of it
        history.append({"role": "user", "content": f"My friend number {number} lives in {city}, near the old harbour"})
        history.append({"role": "assistant", "content": "I see."})
    with proxied(tmp_path, service, make={"context_tokens": 120}) as proxy:
        for _ in range(2):  # sent again with each turn
            ask(client(proxy), *history, {"role": "user", "content": "My dog is called Rex"})
        sent = service.asked[0]["messages"]
        assert sent[0]["content"].startswith("Be brief.")
        assert sent[-1]["content"] == "My dog is called Rex"
        assert len(sent) < len(history) - 4
        assert mentions(proxy, "Oslo") == [0]
        assert mentions(proxy, "杭州") == [0]


def test_what_was_said_through_the_proxy_is_not_learned_again_when_it_leaves(tmp_path: Path, service: Upstream) -> None:
    history: list[Any] = []
    service.says = "I see."
    with proxied(tmp_path, service, make={"context_tokens": 120}) as proxy:
        for number, city in enumerate(CITIES):
            history.append(
                {"role": "user", "content": f"My friend number {number} lives in {city}, near the old harbour"}
            )
            history.append({"role": "assistant", "content": ask(client(proxy), *history, stream=bool(number % 2))})
        assert len(service.asked[-1]["messages"]) < len(history) - 1
        assert [mentions(proxy, city) for city in CITIES[:3]] == [[0], [0], [0]]


def test_without_a_number_nothing_leaves(proxy: Running, service: Upstream) -> None:
    history: list[Any] = [{"role": "user" if n % 2 else "assistant", "content": "well " * 2000} for n in range(21)]
    ask(client(proxy), *history, {"role": "user", "content": "hello"})
    assert len(service.asked[-1]["messages"]) >= len(history) + 1
