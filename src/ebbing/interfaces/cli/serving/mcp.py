"""mcp: the memory for any client that speaks the Model Context Protocol."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from ebbing.errors import InputError
from ebbing.interfaces.cli.options import AgentOption, Asked, HomeOption, JsonOption, ProfileOption, with_shared_options
from ebbing.interfaces.cli.output import put_json, say
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import must_be_here
from ebbing.interfaces.mcp.clients import CLIENTS
from ebbing.interfaces.mcp.served import BUDGET_TOKENS

mcp_app = typer.Typer(help="Serve a memory to MCP clients; `mcp install CLIENT` tells a client of it.")

UserOption = Annotated[str | None, typer.Option(help="Serve this user alone; without it the client names users.")]
BudgetOption = Annotated[int, typer.Option(min=1, help="At most this many tokens of text for one recall.")]
HttpOption = Annotated[bool, typer.Option("--http", help="Serve several clients over streamable HTTP instead.")]
HostOption = Annotated[str, typer.Option(help="Where to listen; anything but this machine needs tokens.")]
PortOption = Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")]
NameOption = Annotated[list[str] | None, typer.Option("--allow-host", help="Another name clients use for this server.")]


@mcp_app.callback(invoke_without_command=True)
def mcp(
    ctx: typer.Context,
    user: UserOption = None,
    budget_tokens: BudgetOption = BUDGET_TOKENS,
    http: HttpOption = False,
    host: HostOption = "127.0.0.1",
    port: PortOption = 8321,
    allow_host: NameOption = None,
    agent: AgentOption = None,
    home: HomeOption = None,
    profile: ProfileOption = None,
    json: JsonOption = False,
) -> None:
    """Serve a memory to an MCP client over stdin and stdout; clients start this themselves."""
    asked: Asked = ctx.obj
    asked.take(agent=agent, home=home, profile=profile, json=json)
    if ctx.invoked_subcommand is not None:
        return
    served = _served(asked, user, budget_tokens)
    if http:
        from ebbing.interfaces.mcp.http import ListenAddress, serve

        address = ListenAddress(host=host, port=port, names=tuple(allow_host or ()))
        serve(served, address, lambda url: tell("note", f"serving {asked.agent} at {url}; Ctrl-C ends it", asked))
    else:
        from ebbing.interfaces.mcp import stdio

        stdio.serve(served)


def _served(asked: Asked, user: str | None, budget_tokens: int) -> Any:
    from importlib.util import find_spec

    must_be_here(asked, "a memory is served to MCP clients")
    if find_spec("mcp") is None:
        raise InputError("the MCP server needs the library mcp: pip install 'ebbing[mcp]'")
    from ebbing.domain.texts import agent_id, name_of
    from ebbing.interfaces.mcp.served import ServedMind, ServerChoice

    return ServedMind(
        ServerChoice(
            agent=agent_id(asked.agent),
            home=asked.home,
            profile=asked.profile,
            user=name_of(user, "--user"),
            budget_tokens=budget_tokens,
        )
    )


@mcp_app.command("install")
@with_shared_options
def install(
    asked: Asked,
    client: Annotated[str, typer.Argument(help=f"One of {', '.join(CLIENTS)}.", metavar="CLIENT")],
    print_: Annotated[bool, typer.Option("--print", help="Only show the change.")] = False,
    project: Annotated[bool, typer.Option("--project", help="For this folder alone, not for the user.")] = False,
    name: Annotated[str, typer.Option(help="What the client calls the server.")] = "ebbing",
    file: Annotated[Path | None, typer.Option(help="The client's settings, if they are elsewhere.")] = None,
    user: UserOption = None,
) -> None:
    """Tell a client of this memory: one entry in its settings, which are copied first; shows the change."""
    from ebbing.interfaces.mcp.install import change, write

    known = CLIENTS.get(client)
    if known is None:
        raise InputError(f"the client {client!r} is not known: use one of {', '.join(CLIENTS)}")
    place = file or known.file(Path.home(), Path.cwd() if project else None)
    if place is None:
        raise InputError(f"{known.title} has no settings for a single project: leave --project out")
    found = change(place, known.section, name, known.entry(_command(asked, user)))
    copy = write(found) if found.is_one and not print_ else None
    if asked.json:
        put_json({"file": place, "changed": found.is_one and not print_, "backup": copy, "diff": found.diff})
        return
    say(found.diff or f"{place} has it already")
    if found.is_one and not print_:
        kept = "" if copy is None else f"; as it was: {copy}"
        say(f"✓ {known.title} knows it now: {known.after}{kept}")


def _command(asked: Asked, user: str | None) -> list[str]:
    """Return how a client starts this server: with full paths, as it has neither this shell's PATH nor its variables."""
    from ebbing import config
    from ebbing.domain.texts import agent_id

    command = [sys.executable, "-m", "ebbing", "mcp", "--agent", agent_id(asked.agent)]
    command += ["--home", str(Path(config.home_path(asked.home)).absolute())]
    command += [] if asked.profile is None else ["--profile", asked.profile]
    return command + ([] if user is None else ["--user", user])
