"""A proxy before a small service, and OpenAI's own client that talks to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import openai
import pytest

from ebbing.interfaces.proxy.app import make_proxy
from tests.interfaces.proxy.upstream import Upstream, upstream
from tests.interfaces.running import Running, running
from tests.patience import PATIENCE_S


@contextmanager
def proxied(home: Path, service: Upstream, *, make: dict[str, Any] | None = None, **options: Any) -> Iterator[Running]:
    """A proxy before that service."""
    with running(home, make=partial(make_proxy, upstream=service.url, **(make or {})), **options) as found:
        yield found


def client(proxy: Running, key: str = "sk-mine", **headers: str) -> openai.OpenAI:
    """OpenAI's client, pointed at the proxy."""
    named = {f"x-ebbing-{name}": value for name, value in headers.items()}
    return openai.OpenAI(
        base_url=f"{proxy.url}/v1", api_key=key, default_headers=named, max_retries=0, timeout=PATIENCE_S
    )


def kept(proxy: Running, agent: str = "default", user: str | None = None) -> list[str]:
    """What an agent's memory has of what was said, once it is all learned."""
    with proxy.service.minds.borrowed(agent) as mind:
        assert mind.flush(PATIENCE_S)
        return [memory.text for memory in mind.list(user=user)]


def until(done: Callable[[], bool]) -> None:
    """Wait for what happens in the background."""
    end = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def service() -> Iterator[Upstream]:
    """The service."""
    with upstream() as found:
        yield found


@pytest.fixture
def proxy(tmp_path: Path, service: Upstream) -> Iterator[Running]:
    """A proxy without tokens, on an empty home."""
    with proxied(tmp_path / "home", service) as found:
        yield found
