"""The command line in the test's own process, on a home of its own, with a clock that can be moved."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import ebbing
from ebbing import opening
from ebbing.interfaces.cli.whole import app
from ebbing.testing import FakeClock, HashEmbedder
from tests.interfaces.running import Running, running


@dataclass
class Answer:
    """What a command said."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on stdout."""
        return json.loads(self.out)


Cli = Callable[..., Answer]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, and nothing else from the environment."""
    for name in ("EBBING_AGENT", "EBBING_PROFILE", "EBBING_DURABILITY", "EBBING_DEBUG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("EBBING_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("EBBING_DURABILITY", "process")
    monkeypatch.setenv("COLUMNS", "140")
    return tmp_path / "home"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """What the engine takes for the time."""
    fake = FakeClock(datetime(2026, 3, 1, 9, tzinfo=UTC))
    monkeypatch.setattr(opening, "system_clock", fake)
    return fake


@pytest.fixture
def cli(home: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """`cli("recall", "coffee")` runs a command."""
    monkeypatch.setattr(opening, "_bundled", HashEmbedder())

    def run(*args: str, input: str | bytes | None = None) -> Answer:
        result = CliRunner().invoke(app, list(args), input=input)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def coffee(cli: Cli) -> str:
    """The id of a memory that was just made."""
    learned = cli("remember", "我喜欢喝咖啡", "--json").json["learned"]
    return str(learned[0]["memory"])


# ── a server ──


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server without tokens, on an empty home."""
    with running(tmp_path / "served") as served:
        yield served


@pytest.fixture
def remote(server: Running) -> Iterator[ebbing.RemoteMind]:
    """The mind of alice on it."""
    with server.mind() as found:
        yield found
