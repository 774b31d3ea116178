"""agents, profiles and profile: who lives in a home, how they can be made to remember, and which way one of them does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.text import Text

from ebbing.interfaces.cli.options import AgentOption, Asked, HomeOption, JsonOption, ProfileOption, with_shared_options
from ebbing.interfaces.cli.output import number_of, one_line, put_json, say, size, table
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import home, opened

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import Switched

profiles_app = typer.Typer(help="The profiles there are; `profiles show NAME` prints one.")
profile_app = typer.Typer(help="The agent's profile; `profile set NAME` chooses another one, and loses nothing.")
SHOWN_KEPT: Final = 12  # --json has them all


def agents(asked: Asked) -> None:
    """The agents in this home, or on a server."""
    import ebbing

    if asked.url is not None:
        _of_server(asked)
        return
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


def _of_server(asked: Asked) -> None:
    from ebbing.interfaces.client.connection import ServerConnection

    connection = ServerConnection(asked.url or "", asked.token)
    try:
        known = connection.ask("GET", "/v1/agents").json()["agents"]
    finally:
        connection.close()
    if asked.json:
        put_json({"url": connection.url, "agents": [{"agent": name} for name in known]})
    elif known:
        say(*known)
    else:
        tell("note", f"there are no agents at {connection.url} yet", asked)


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
        put_json(bundled.load(name).to_dict())
    else:
        say(bundled.text(name).rstrip("\n"))


@profile_app.callback(invoke_without_command=True)
def profile(
    ctx: typer.Context,
    agent: AgentOption = None,
    home: HomeOption = None,
    profile: ProfileOption = None,
    json: JsonOption = False,
) -> None:
    """The agent's profile; `profile set NAME` chooses another one, and loses nothing."""
    asked: Asked = ctx.obj
    asked.take(agent=agent, home=home, profile=profile, json=json)
    if ctx.invoked_subcommand is None:
        with opened(asked, look=True) as mind:
            chosen = mind.profile
        if asked.json:
            put_json(chosen.to_dict())
        else:
            say(Text(chosen.name, style="bold").append(f"  {chosen.description}", style="not bold"))


@profile_app.command("set")
@with_shared_options
def profile_set(
    asked: Asked,
    name: Annotated[str, typer.Argument(help="A profile's name.", metavar="NAME")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it would do.")] = False,
) -> None:
    """Remember and forget by another profile from now on. What it would let go is kept; `undo` takes it back."""
    with opened(asked, look=dry_run, tend=False) as mind:
        done = mind.switch(name, dry_run=dry_run)
        kept = mind.views(done.kept[:SHOWN_KEPT])
    if asked.json:
        put_json(done)
        return
    say(*_told(done, [one.text for one in kept]))


def _told(done: Switched, texts: Sequence[str]) -> Iterator[str]:
    """Yield what a switch did, or would do, line by line."""
    yield f"{done.before} → {done.after}: {number_of(done.memories, 'memory', 'memories')}"
    if done.kept:
        begins = "would begin" if done.dry_run else "begins"
        yield f"{len(done.kept)} would soon be let go by {done.after}; they stay, and their life {begins} anew:"
        yield from (f"  {one_line(text)}" for text in texts)
    if len(done.kept) > len(texts):
        yield f"  … and {len(done.kept) - len(texts)} more"
    if done.waiting:
        messages = number_of(done.waiting, "message", "messages")
        learned = "would be" if done.dry_run else "is" if done.waiting == 1 else "are"
        yield f"{messages} of conversations that are not over {learned} learned at once"
    yield "nothing was changed" if done.dry_run else f"`ebbing undo {done.ticket}` takes it back"
