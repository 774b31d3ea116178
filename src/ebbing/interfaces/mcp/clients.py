"""The clients that can be told of a server: where each keeps its settings, and how an entry there looks."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownClient:
    """One program that starts MCP servers."""

    title: str
    section: str  # the table of servers in its settings
    users: Mapping[str, str]  # the file in a user's home, by platform; "" for all others
    projects: str | None = None  # the file in a project's folder
    names_kind: bool = False  # an entry says that it is of the kind stdio
    after: str = "restart it"

    def file(self, home: Path, project: Path | None = None) -> Path | None:
        """Return where its settings are; None if it has none for a project."""
        if project is not None:
            return None if self.projects is None else project / self.projects
        return home / self.users.get(sys.platform, self.users[""])

    def entry(self, command: list[str]) -> dict[str, Any]:
        """Return what is to stand there for a server."""
        kind = {"type": "stdio"} if self.names_kind else {}
        return {**kind, "command": command[0], "args": command[1:]}


CLIENTS: Final[Mapping[str, KnownClient]] = {
    "claude-code": KnownClient(
        title="Claude Code",
        section="mcpServers",
        users={"": ".claude.json"},
        projects=".mcp.json",
        names_kind=True,
        after="start a new session; /mcp shows it",
    ),
    "claude-desktop": KnownClient(
        title="Claude Desktop",
        section="mcpServers",
        users={
            "darwin": "Library/Application Support/Claude/claude_desktop_config.json",
            "win32": "AppData/Roaming/Claude/claude_desktop_config.json",
            "": ".config/Claude/claude_desktop_config.json",
        },
    ),
    "cursor": KnownClient(
        title="Cursor", section="mcpServers", users={"": ".cursor/mcp.json"}, projects=".cursor/mcp.json"
    ),
    "codex": KnownClient(
        title="Codex",
        section="mcp_servers",
        users={"": ".codex/config.toml"},
        projects=".codex/config.toml",
        after="start a new session",
    ),
    "vscode": KnownClient(
        title="VS Code",
        section="servers",
        users={
            "darwin": "Library/Application Support/Code/User/mcp.json",
            "win32": "AppData/Roaming/Code/User/mcp.json",
            "": ".config/Code/User/mcp.json",
        },
        projects=".vscode/mcp.json",
        names_kind=True,
        after="run “MCP: List Servers” and start it",
    ),
}
