"""token: who may use a server, and for what."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ebbing.interfaces.cli.options import Asked, with_shared_options
from ebbing.interfaces.cli.output import put_json, say, table
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import home, must_be_here
from ebbing.interfaces.tokens import EVERY_AGENT, Grant, Tokens

tokens_app = typer.Typer(help="Tokens for a server: made here, shown once, kept only as a hash.")


@tokens_app.command("create")
@with_shared_options
def create(
    asked: Asked,
    name: Annotated[str, typer.Option(help="What it is for, in words of your own.")] = "",
    access: Annotated[str, typer.Option(help="read or write; what reads leaves no trace.")] = "write",
    all_agents: Annotated[bool, typer.Option("--all-agents", help="For every agent, not only --agent.")] = False,
) -> None:
    """Make a token for the agent given by --agent, or for all; it is shown this once."""
    agents = [EVERY_AGENT] if all_agents else asked.agent.split(",")
    token, grant = _tokens(asked).create(agents=agents, access=access, name=name)
    if asked.json:
        put_json({"token": token, **_told(grant)})
        return
    say(token)
    tell("note", f"token {grant.id}: {grant.access} for {_agents(grant)}. It is not shown again", asked)


@tokens_app.command("list")
@with_shared_options
def list_(asked: Asked) -> None:
    """The tokens there are, without the tokens themselves."""
    found = _tokens(asked).all()
    if asked.json:
        put_json({"tokens": [_told(grant) for grant in found]})
        return
    if not found:
        tell("note", "there are no tokens: a server on this machine lets everybody on it in, and nobody else", asked)
        return
    rows = table("id", "access", "agents", "made", "name", text="name")
    for grant in found:
        rows.add_row(grant.id, grant.access, _agents(grant), grant.made_at, grant.name)
    say(rows)


@tokens_app.command("revoke")
@with_shared_options
def revoke(
    asked: Asked,
    token_id: Annotated[str, typer.Argument(help="Its id, as `ebbing token list` shows it.", metavar="ID")],
) -> None:
    """Take a token out of use, at once."""
    grant = _tokens(asked).revoke(token_id)
    if asked.json:
        put_json(_told(grant))
    else:
        say(f"✓ revoked {grant.id}, which was {grant.access} for {_agents(grant)}")


def _tokens(asked: Asked) -> Tokens:
    must_be_here(asked, "tokens are made and revoked")
    return Tokens(home(asked).path)


def _agents(grant: Grant) -> str:
    return "all agents" if EVERY_AGENT in grant.agents else ", ".join(grant.agents)


def _told(grant: Grant) -> dict[str, Any]:
    return {
        "id": grant.id,
        "name": grant.name,
        "agents": grant.agents,
        "access": grant.access,
        "made_at": grant.made_at,
    }
