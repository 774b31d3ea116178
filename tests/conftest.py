"""Fixtures for everyone: a clock that is moved by hand, a home in a temporary folder, a mind that works in line."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import hypothesis
import pytest

import ebbing
from ebbing.testing import FakeClock, HashEmbedder

START = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)

# A first example pays for patterns and tables that are made when they are needed: no wall clock decides whether a test passes.
hypothesis.settings.register_profile("no_wall_clock", deadline=None)
hypothesis.settings.load_profile("no_wall_clock")


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(START)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test may touch the memories of the person who runs it."""
    home = tmp_path / "home"
    monkeypatch.setenv("EBBING_HOME", str(home))
    monkeypatch.delenv("EBBING_PROFILE", raising=False)
    for name in ("EBBING_AGENT", "EBBING_MODEL_URL", "EBBING_MODEL", "EBBING_MODEL_KEY"):
        monkeypatch.delenv(name, raising=False)
    return home


@pytest.fixture(autouse=True)
def log_is_heard() -> None:
    """Examples and benches silence the log for the whole process; a test hears it whatever ran before."""
    logging.getLogger("ebbing").setLevel(logging.NOTSET)


@pytest.fixture
def open_mind(clock: FakeClock) -> Iterator[Callable[..., ebbing.Mind]]:
    """ebbing.open with a fake clock and without a model, in line; everything it opened is closed at the end."""
    opened: list[ebbing.Mind] = []

    def opener(agent: str = "alice", **options: Any) -> ebbing.Mind:
        settings = {"clock": clock, "embedder": HashEmbedder(), "worker": "inline", "durability": "process", **options}
        mind = ebbing.open(agent, **settings)
        opened.append(mind)
        return mind

    yield opener
    for mind in opened:
        mind.close()


@pytest.fixture
def mind(open_mind: Callable[..., ebbing.Mind]) -> ebbing.Mind:
    return open_mind()
