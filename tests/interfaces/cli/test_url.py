"""The command line with --url: the same commands, answered by a server in the same words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ebbing.testing import FakeClock
from tests.interfaces.conftest import Cli
from tests.interfaces.running import Running, running

SAID = (
    ("I live in Berlin and I work as a nurse.", "ada"),
    ("我对花生过敏，千万别忘了。", "小满"),
    ("I moved to Hamburg.", "ada"),
)
FIRST = "m0000000020000"
LOOKS = (
    ("recall", "Where do I live?", "--user", "ada", "--no-reinforce"),
    ("recall", "我对什么过敏？", "--user", "小满", "--json", "--no-reinforce"),
    ("list",),
    ("list", "--user", "小满", "--json"),
    ("about", "--user", "ada"),
    ("users",),
    ("show", FIRST),
    ("show", FIRST, "--json"),
    ("sources", FIRST),
    ("associations", FIRST),
    ("forecast", FIRST),
    ("schedule", FIRST),
    ("attachments", FIRST),
    ("simulate", FIRST),
    ("journal",),
    ("fading",),
    ("inbox",),
    ("queue",),
    ("profile",),
    ("maintain", "--dry-run"),
    ("cleanup", "--dry-run"),
    ("forget", FIRST, "--dry-run"),
    ("erase", FIRST, "--dry-run"),
    ("profile", "set", "companion", "--dry-run"),
)
CHANGES = (
    ("pin", FIRST),
    ("unpin", FIRST),
    ("reinforce", FIRST),
    ("correct", FIRST, "I live in Bremen"),
    ("forget", FIRST),
    ("restore", FIRST),
    ("remember", "我养了一只猫", "--user", "小满"),
    ("end", "monday"),
    ("outcome", "deploy", "--text", "It worked."),
    ("maintain",),
    ("users", "--rename", "ada", "ada.l"),
    ("profile", "set", "companion"),
)


@pytest.fixture
def beside(cli: Cli, home: Path, clock: FakeClock) -> Iterator[Running]:
    """A server of the home in which three things were said, on the same clock."""
    for text, user in SAID:
        assert cli("remember", text, "--user", user).code == 0
    with running(home, clock=clock) as served:
        yield served


def test_what_is_looked_at_is_shown_alike(cli: Cli, beside: Running) -> None:
    for command in LOOKS:
        here, there = cli(*command), cli("--url", beside.url, *command)
        assert (there.code, there.out) == (here.code, here.out), command
        assert here.code in (0, 1), (command, here.err)


def test_what_is_changed_there_is_changed(cli: Cli, beside: Running) -> None:
    for command in CHANGES:
        there = cli("--url", beside.url, *command)
        assert there.code == 0, (command, there.err)
    assert "Bremen" in cli("list", "--user", "ada.l").out
    assert "我养了一只猫" in cli("recall", "我养了什么？", "--user", "小满").out
    assert cli("profile").out.startswith("companion")


def test_whose_and_how_it_is(cli: Cli, beside: Running) -> None:
    at = ("--url", beside.url)
    assert cli(*at, "agents").out == "default\n"
    assert cli(*at, "agents", "--json").json["agents"] == [{"agent": "default"}]
    assert "agents: default" in cli(*at, "status").out
    assert "there is no agent nobody" in cli(*at, "--agent", "nobody", "list").err
    assert "leave --profile out" in cli(*at, "--profile", "craft", "list").err


@pytest.mark.parametrize("command", [("doctor",), ("token", "list"), ("token", "create"), ("mcp",)])
def test_what_belongs_to_files_is_refused(cli: Cli, command: tuple[str, ...]) -> None:
    answer = cli("--url", "http://localhost:1", *command)
    assert answer.code == 2
    assert "leave --url out" in answer.err


@pytest.mark.parametrize("url", ["localhost:8765", "ftp://localhost", "http://", "http://localhost:1"])
def test_no_server_is_said_so(cli: Cli, url: str) -> None:
    answer = cli("--url", url, "list")
    assert answer.code == 2
    assert "server" in answer.err
