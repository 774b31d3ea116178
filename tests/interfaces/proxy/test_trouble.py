"""Memory in trouble never breaks a chat."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.engine.background.worker import WORKER
from ebbing.interfaces.proxy import memory
from ebbing.testing import BrokenEmbedder, HashEmbedder
from tests.interfaces.proxy.conftest import client, kept, proxied
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
