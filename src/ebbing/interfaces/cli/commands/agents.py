"""agents and profiles: who lives in a home, and how they can be made to remember."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from ebbing.interfaces.cli.options import AgentOption, Asked, HomeOption, JsonOption, ProfileOption, with_shared_options
from ebbing.interfaces.cli.output import put_json, say, size, table
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import home

profiles_app = typer.Typer(help="The profiles there are; `profiles show NAME` prints one.")


def agents(asked: Asked) -> None:
    """The agents in this home."""
    import ebbing

    found, place = ebbing.agents(home=asked.home), home(asked)
    if asked.json:
        agents = [
            {"agent": one.name, "folder": one.folder, "memories": one.memories, "bytes": one.bytes} for one in found
        ]
        put_json({"home": place.path, "agents": agents})
        return
    if not found:
        tell("note", f"there are no agents in {place.path} yet", asked)
        return
    rows = table("agent", "memories", "on disk", "folder")
    for one in found:
        rows.add_row(one.name, "?" if one.memories is None else str(one.memories), size(one.bytes), one.folder)
    say(rows)


@profiles_app.callback(invoke_without_command=True)
def profiles(
    ctx: typer.Context,
    agent: AgentOption = None,
    home: HomeOption = None,
    profile: ProfileOption = None,
    json: JsonOption = False,
) -> None:
    """The profiles there are; `profiles show NAME` prints one."""
    asked: Asked = ctx.obj
    asked.take(agent=agent, home=home, profile=profile, json=json)
    if ctx.invoked_subcommand is None:
        _list(asked)


def _list(asked: Asked) -> None:
    from ebbing import profiles as bundled

    found = [bundled.load(name) for name in bundled.names()]
    if asked.json:
        records = [{"name": p.name, "description": p.description, "default": p.name == bundled.DEFAULT} for p in found]
        put_json({"profiles": records})
        return
    rows = table("profile", "what it is", text="what it is", wrap=True)
    for profile in found:
        default = profile.name == bundled.DEFAULT
        rows.add_row(Text(profile.name, style="bold green" if default else "bold"), profile.description)
    say(rows)


@profiles_app.command("show")
@with_shared_options
def profiles_show(
    asked: Asked,
    name: Annotated[str, typer.Argument(help="A profile's name.", metavar="NAME")],
) -> None:
    """Print a profile as TOML: a good start for one's own."""
    from ebbing import profiles as bundled

    if asked.json:
        put_json(bundled.load(name).model_dump(mode="json"))
    else:
        say(bundled.text(name).rstrip("\n"))
