"""`ebbing mcp install`: the right entry in the right file, a copy of the old one, and nothing else touched."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ebbing.interfaces.mcp.clients import CLIENTS
from tests.interfaces.conftest import Cli

FILES = {
    "claude-code": ".claude.json",
    "claude-desktop": ".config/Claude/claude_desktop_config.json",
    "cursor": ".cursor/mcp.json",
    "codex": ".codex/config.toml",
    "vscode": ".config/Code/User/mcp.json",
}


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's home folder, on Linux."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    (tmp_path / "person").mkdir()
    return tmp_path / "person"


def settings(file: Path) -> dict[str, Any]:
    text = file.read_text(encoding="utf-8")
    loaded: dict[str, Any] = tomllib.loads(text) if file.suffix == ".toml" else json.loads(text)
    return loaded


@pytest.mark.parametrize("client", CLIENTS)
def test_the_entry_starts_this_server(cli: Cli, person: Path, home: Path, client: str) -> None:
    said = cli("mcp", "install", client, "--agent", "小明")
    assert said.code == 0, said.err
    entry = settings(person / FILES[client])[CLIENTS[client].section]["ebbing"]
    assert [entry["command"], *entry["args"]] == [
        sys.executable, "-m", "ebbing", "mcp", "--agent", "小明", "--home", str(home),
    ]  # fmt: skip
    assert entry.get("type") == ("stdio" if client in ("claude-code", "vscode") else None)
    assert "小明" in said.out  # the change is shown
    assert not list((person / FILES[client]).parent.glob("*.bak"))  # there was nothing to copy


@pytest.mark.parametrize("client", CLIENTS)
def test_printing_writes_nothing(cli: Cli, person: Path, client: str) -> None:
    shown = cli("mcp", "install", client, "--print")
    assert shown.code == 0
    assert "ebbing" in shown.out
    assert list(person.rglob("*")) == []


def test_what_was_there_stays_and_a_copy_is_made(cli: Cli, person: Path) -> None:
    file = person / ".claude.json"
    before = json.dumps({"theme": "暗", "mcpServers": {"git": {"command": "git-mcp"}}, "n": 1.5}, indent=4)
    file.write_text(before, encoding="utf-8")
    file.chmod(0o600)
    cli("mcp", "install", "claude-code")
    after = settings(file)
    assert after["mcpServers"].pop("ebbing")["command"] == sys.executable
    assert after == json.loads(before)
    assert file.stat().st_mode & 0o777 == 0o600
    (copy,) = person.glob(".claude.json.*.bak")
    assert copy.read_text(encoding="utf-8") == before
    assert '\n    "theme"' in file.read_text(encoding="utf-8")  # indented as it was


def test_a_second_time_changes_nothing(cli: Cli, person: Path) -> None:
    cli("mcp", "install", "cursor")
    first = (person / FILES["cursor"]).read_bytes()
    again = cli("mcp", "install", "cursor")
    assert "already" in again.out
    assert (person / FILES["cursor"]).read_bytes() == first
    assert not list((person / ".cursor").glob("*.bak"))
    cli("mcp", "install", "cursor", "--agent", "other")
    assert "other" in (person / FILES["cursor"]).read_text(encoding="utf-8")
    assert len(list((person / ".cursor").glob("*.bak"))) == 1


CODEX = """# my settings
model = "o9"  # the good one

[mcp_servers.ebbing]
command = "old"
args = [
  "x",
]
startup_timeout_sec = 20

[mcp_servers.ebbing.env]
A = "b"

[mcp_servers.git]
command = "git-mcp"
"""


def test_toml_keeps_its_comments_and_what_a_person_added(cli: Cli, person: Path) -> None:
    file = person / FILES["codex"]
    file.parent.mkdir()
    file.write_text(CODEX, encoding="utf-8")
    assert cli("mcp", "install", "codex").code == 0
    text, after = file.read_text(encoding="utf-8"), settings(file)
    assert "# my settings" in text
    assert "# the good one" in text
    entry = after["mcp_servers"]["ebbing"]
    assert entry["command"] == sys.executable
    assert entry["startup_timeout_sec"] == 20
    assert entry["env"] == {"A": "b"}
    assert after["mcp_servers"]["git"] == {"command": "git-mcp"}


@pytest.mark.parametrize(
    ("client", "text"),
    [
        ("vscode", '{\n  // my servers\n  "servers": {}\n}'),
        ("vscode", "[1, 2]"),
        ("cursor", '{"mcpServers": ["x"]}'),
        ("cursor", '{"mcpServers": {'),
        ("claude-desktop", "\ufeffnot json"),
        ("codex", "model = "),
        ("codex", 'mcp_servers = { ebbing = { command = "x" } }\n'),
        ("codex", 'mcp_servers = "none"\n'),
        ("codex", "[[mcp_servers]]\n"),
    ],
)
def test_what_cannot_be_read_is_left_alone(cli: Cli, person: Path, client: str, text: str) -> None:
    file = person / FILES[client]
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    said = cli("mcp", "install", client)
    assert said.code == 2
    assert "--print" in said.err
    assert file.read_text(encoding="utf-8") == text
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_for_one_project(cli: Cli, person: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    monkeypatch.chdir(tmp_path / "project")
    cli("mcp", "install", "vscode", "--project", "--name", "memory", "--user", "ann")
    entry = settings(tmp_path / "project" / ".vscode" / "mcp.json")["servers"]["memory"]
    assert entry["args"][-2:] == ["--user", "ann"]
    assert list(person.rglob("*")) == []
    refused = cli("mcp", "install", "claude-desktop", "--project")
    assert refused.code == 2
    assert "--project" in refused.err


def test_settings_that_are_a_link_stay_one(cli: Cli, person: Path, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles.json"
    kept.write_text("{}", encoding="utf-8")
    (person / ".claude.json").symlink_to(kept)
    cli("mcp", "install", "claude-code")
    assert (person / ".claude.json").is_symlink()
    assert "ebbing" in settings(kept)["mcpServers"]


def test_another_file_and_json(cli: Cli, person: Path, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.toml"
    said = cli("mcp", "install", "codex", "--file", str(file), "--json").json
    assert said["changed"] is True
    assert said["file"] == str(file)
    assert said["backup"] is None
    assert "+command" in said["diff"]
    assert settings(file)["mcp_servers"]["ebbing"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("emacs",), "claude-code, claude-desktop, cursor, codex, vscode"),
        (("codex", "--name", "my server"), "letters, digits"),
        (("cursor", "--agent", "../x"), "agent id"),
    ],
)
def test_a_mistake_says_what_to_do(cli: Cli, person: Path, arguments: tuple[str, ...], says: str) -> None:
    said = cli("mcp", "install", *arguments)
    assert said.code == 2
    assert says in said.err
    assert list(person.rglob("*")) == []
