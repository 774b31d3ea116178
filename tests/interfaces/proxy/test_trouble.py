"""Memory in trouble never breaks a chat."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

import ebbing
from ebbing.engine.background.worker import WORKER
from ebbing.engine.mind import Mind
from ebbing.errors import StoreFull
from ebbing.interfaces.proxy import memory
from ebbing.testing import BrokenEmbedder, HashEmbedder
from tests.interfaces.proxy.conftest import client, kept, proxied, until
from tests.interfaces.proxy.test_chat import ask
from tests.interfaces.proxy.upstream import Upstream
from tests.patience import PATIENCE_S

SECRET = "I keep my key below the Hangzhou teapot"


def chats(proxy: Any) -> None:
    """Both ways of answering work."""
    assert ask(client(proxy), SECRET)
    assert ask(client(proxy), "Where is my key?", stream=True)


def test_a_broken_store(tmp_path: Path, service: Upstream, caplog: pytest.LogCaptureFixture) -> None:
    with ebbing.open("default", home=tmp_path, embedder=HashEmbedder()) as mind:
        mind.remember("I like tea").wait()
    for file in (tmp_path / "agents" / "default").glob("*.db*"):
        file.write_bytes(b"no database " * 1000)
    with caplog.at_level(logging.WARNING, "ebbing"), proxied(tmp_path, service) as proxy:
        chats(proxy)
        with proxy.http() as http:
            answer = http.post("/v1/chat/completions", json={"messages": [{"role": "user", "content": "tea?"}]})
        assert answer.content == service.answered[-1]
        assert answer.headers["x-ebbing-memory"] == "trouble"
    assert "nothing was added to a chat" in caplog.text
    assert "a turn was not remembered" in caplog.text
    assert "teapot" not in caplog.text


def test_a_broken_embedder(tmp_path: Path, service: Upstream) -> None:
    broken = BrokenEmbedder()
    with proxied(tmp_path, service, embedder=broken) as proxy:
        chats(proxy)
        broken.broken = False
        with proxy.service.minds.borrowed("default") as mind:
            mind.retry()
        assert any("teapot" in one for one in kept(proxy))  # nothing was lost


def test_a_broken_worker(tmp_path: Path, service: Upstream, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(type(WORKER), "_serve_one", lambda *_args, **_more: True)  # it comes, and does nothing
        with proxied(tmp_path, service, make={"patience_s": 0.5}) as proxy:
            chats(proxy)
            with proxy.service.minds.borrowed("default") as mind:
                assert mind.queue()  # on disk
                patch.undo()
                WORKER.wake()
            assert any("teapot" in one for one in kept(proxy))


class Stuck(HashEmbedder):
    """An embedder that does not come back until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.free = threading.Event()

    def embed(self, texts: Sequence[str]) -> Any:
        """Wait."""
        self.free.wait(PATIENCE_S)
        return super().embed(texts)


def test_a_memory_that_takes_too_long_is_not_waited_for(tmp_path: Path, service: Upstream) -> None:
    with ebbing.open("default", home=tmp_path, embedder=HashEmbedder()) as mind:
        mind.remember("I like tea").wait()
    stuck = Stuck()
    with proxied(tmp_path, service, embedder=stuck, make={"patience_s": 0.1}) as proxy:
        chats(proxy)
        stuck.free.set()
    assert memory.PATIENCE_S > 1


@pytest.mark.parametrize("more", [{}, {"context_tokens": 8192}])
def test_turns_that_are_lost_are_told_until_one_is_kept_again(
    tmp_path: Path, service: Upstream, monkeypatch: pytest.MonkeyPatch, more: dict[str, Any]
) -> None:
    def full(*_args: Any, **_more: Any) -> Any:
        raise StoreFull(f"no space left for {SECRET}")

    with proxied(tmp_path, service, make=more) as proxy, proxy.http() as http:

        def told(text: str, agent: str = "default") -> str:
            body = {"messages": [{"role": "user", "content": text}]}
            answer = http.post("/v1/chat/completions", json=body, headers={"x-ebbing-agent": agent})
            assert answer.status_code == 200
            return answer.headers["x-ebbing-memory"]

        told("我的钥匙在茶壶下面")
        assert told("我的钥匙在哪里？") == "added"
        assert (http.get("/health").json()["status"], lost(http)) == ("ok", 0)
        with monkeypatch.context() as patch:
            patch.setattr(Mind, "remember", full)
            told("我的钥匙在哪里？")
            assert told("我的钥匙在哪里？") == "trouble"
            assert "茶壶" in str(service.asked[-1])  # what can be recalled is still added
            assert told("Good morning") == "trouble"
            until(lambda: lost(http) == 3)
        assert told("Good evening", agent="bo") == "nothing"  # whose turns are all kept
        health = http.get("/health")
        assert (health.status_code, health.json()["status"]) == (200, "degraded")
        assert "StoreFull" in health.json()["reason"]
        assert not [word for word in ("default", "teapot", "钥匙") if word in health.text]
        assert told("My cat is called Tom") == "trouble"  # this one is kept
        assert told("我的钥匙在哪里？") == "added"
        assert (http.get("/health").json()["status"], http.get("/health").json()["reason"]) == ("ok", None)
        assert lost(http) == 3


def lost(http: httpx.Client) -> int:
    """How many turns were not remembered, as the metrics say."""
    found = re.search(r"^ebbing_turns_not_remembered_total (\S+)$", http.get("/metrics").text, re.MULTILINE)
    assert found
    return int(float(found[1]))
