"""A service, a client that never sleeps, a clock moved by hand, a model made of a script."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from ebbing.domain.conversation import Message, Reply
from ebbing.gateway.openai_compatible import OpenAICompatible
from tests.gateway.service import KEY, Service

ASK = [Message("system", "You keep memories."), Message("user", "我喜欢喝咖啡")]
NOW = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)


class Ticks:
    """A monotonic clock moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Script:
    """A model that gives out replies and errors in order, the last one again and again."""

    def __init__(self, *outcomes: Reply | BaseException) -> None:
        self.outcomes = outcomes
        self.calls = 0

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        self.calls += 1
        outcome = self.outcomes[min(self.calls, len(self.outcomes)) - 1]
        if isinstance(outcome, Reply):
            return outcome
        raise outcome


def spoken(prompt_tokens: int = 10, completion_tokens: int = 5, requests: int = 1) -> Reply:
    return Reply(
        text="[SKIP]",
        model="m",
        prompt_tokens=prompt_tokens,
        completion_tokens=completion_tokens,
        requests=requests,
    )


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


def serve(service: Service) -> Iterator[Service]:
    thread = threading.Thread(target=service.serve_forever, args=(0.01,))
    thread.start()
    yield service
    service.over.set()
    service.shutdown()
    service.server_close()
    thread.join()


@pytest.fixture
def service() -> Iterator[Service]:
    yield from serve(Service())


@pytest.fixture
def waits() -> list[float]:
    """The waits between attempts, instead of sleeping."""
    return []


@pytest.fixture
def client(service: Service, waits: list[float]) -> Callable[..., OpenAICompatible]:
    def make(**options: Any) -> OpenAICompatible:
        settings = {
            "api_key": KEY,
            "timeout_s": 5.0,
            "max_retries": 2,
            "sleep": waits.append,
            "now": lambda: NOW,
            "jitter": lambda: 1.0,
            **options,
        }
        return OpenAICompatible(settings.pop("base_url", service.url), "qwen", **settings)

    return make
