"""mcp: the memory for any client that speaks the Model Context Protocol."""

from __future__ import annotations

from typing import Annotated

import typer

from ebbing.errors import InputError
from ebbing.interfaces.cli.options import AgentOption, Asked, HomeOption, JsonOption, ProfileOption

mcp_app = typer.Typer(help="Serve a memory to MCP clients; `mcp install CLIENT` tells a client of it.")

UserOption = Annotated[str | None, typer.Option(help="Serve this user alone; without it the client names users.")]


@mcp_app.callback(invoke_without_command=True)
def mcp(
    ctx: typer.Context,
    user: UserOption = None,
    agent: AgentOption = None,
    home: HomeOption = None,
    profile: ProfileOption = None,
    json: JsonOption = False,
) -> None:
    """Serve a memory to an MCP client over stdin and stdout; clients start this themselves."""
    asked: Asked = ctx.obj
    asked.take(agent=agent, home=home, profile=profile, json=json)
    if ctx.invoked_subcommand is None:
        _serve(asked, user)


def _serve(asked: Asked, user: str | None) -> None:
    from importlib.util import find_spec

    if find_spec("mcp") is None:
        raise InputError("the MCP server needs the library mcp: pip install ebbing[mcp]")
    from ebbing.domain.texts import agent_id
    from ebbing.interfaces.mcp import stdio
    from ebbing.interfaces.mcp.served import ServedMind, ServerChoice

    choice = ServerChoice(agent=agent_id(asked.agent), home=asked.home, profile=asked.profile, user=user)
    stdio.serve(ServedMind(choice))
