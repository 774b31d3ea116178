"""The command line, put together: the commands in the order people meet them, and what is common to all."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from ebbing.interfaces.cli.commands import (
    agents,
    associations,
    chat,
    edit,
    files,
    health,
    inbox,
    look,
    maintain,
    people,
    recall,
    remember,
    show,
    simulate,
)
from ebbing.interfaces.cli.input import TextCommand
from ebbing.interfaces.cli.options import (
    AGENT_VARIABLE,
    PANEL,
    TOKEN_VARIABLE,
    URL_VARIABLE,
    Asked,
    HomeOption,
    JsonOption,
    ProfileOption,
    with_shared_options,
)
from ebbing.interfaces.cli.problems import guarded, notices
from ebbing.interfaces.cli.serving import mcp, proxy, serve, status, tokens, worker

PROGRAM: Final = "ebbing"
COMMANDS: Final[Mapping[str, Mapping[str, Callable[..., None]]]] = {
    "Remember and recall": {
        "remember": remember.remember,
        "add": remember.add,
        "recall": recall.recall,
        "search": recall.search,
        "end": remember.end,
        "outcome": remember.outcome,
        "chat": chat.chat,
    },
    "Look": {
        "list": look.list_,
        "about": people.about,
        "users": people.users,
        "show": show.show,
        "associations": associations.associations,
        "health": health.health,
        "fading": health.fading,
        "schedule": look.schedule,
        "sources": show.sources,
        "attachments": files.attachments,
        "forecast": look.forecast,
        "simulate": simulate.simulate,
        "journal": look.journal,
    },
    "Change": {
        "correct": remember.correct,
        "forget": edit.forget,
        "remove": edit.remove,
        "restore": edit.restore,
        "undo": edit.undo,
        "pin": edit.pin,
        "unpin": edit.unpin,
        "reinforce": edit.reinforce,
        "inbox": inbox.inbox,
    },
    "Care": {
        "maintain": maintain.maintain,
        "cleanup": health.cleanup,
        "queue": maintain.queue,
        "doctor": maintain.doctor,
        "export": files.export,
        "import": files.import_,
        "backup": files.backup,
        "agents": agents.agents,
        "worker": worker.worker,
        "serve": serve.serve,
        "proxy": proxy.proxy,
        "status": status.status,
    },
}


TEXTS: Final = frozenset({"remember", "add", "recall", "search", "correct"})  # whose arguments are a text


class Guarded(TyperGroup):
    """The outermost command: whatever goes wrong inside becomes a sentence and an exit code."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the command and leave with its exit code."""
        given = list(sys.argv[1:] if args is None else args)
        asked = Asked(json=_asks_json(given))  # known before parsing, for what goes wrong while parsing
        extra |= {"prog_name": PROGRAM, "standalone_mode": False, "obj": asked}
        run = super().main
        with notices(asked):
            code = guarded(lambda: run(given, *rest, **extra), asked)
        sys.exit(code)


def _asks_json(args: list[str]) -> bool:
    return "--json" in (args[: args.index("--")] if "--" in args else args)


app: Final = typer.Typer(
    cls=Guarded,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

RootUrl = Annotated[
    str | None,
    typer.Option(
        "--url",
        envvar=URL_VARIABLE,
        help="A server's address, instead of a home here.",
        metavar="URL",
        rich_help_panel=PANEL,
    ),
]
RootToken = Annotated[
    str | None,
    typer.Option(
        "--token", envvar=TOKEN_VARIABLE, help="The token for that server.", metavar="TOKEN", rich_help_panel=PANEL
    ),
]
RootAgent = Annotated[
    str | None,
    typer.Option(
        "--agent", "-a", envvar=AGENT_VARIABLE, help="Whose memory ('default').", metavar="NAME", rich_help_panel=PANEL
    ),
]


@app.callback()
def root(
    ctx: typer.Context,
    agent: RootAgent = None,
    home: HomeOption = None,
    profile: ProfileOption = None,
    json: JsonOption = False,
    url: RootUrl = None,
    token: RootToken = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    debug: Annotated[bool, typer.Option("--debug", hidden=True, envvar="EBBING_DEBUG")] = False,
) -> None:
    """Memory for AI agents that keeps what matters and lets the rest fade, step by step.

    Exit codes: 0 done, 1 nothing found or a check failed, 2 bad input or an error.
    """
    asked: Asked = ctx.obj
    asked.take(agent=agent, home=home, profile=profile, json=json, url=url, token=token)
    asked.debug = debug
    if version:
        from ebbing import __version__

        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


for panel, commands in COMMANDS.items():
    for name, function in commands.items():
        kind = TextCommand if name in TEXTS else None
        app.command(name, cls=kind, rich_help_panel=panel)(with_shared_options(function))
app.add_typer(agents.profiles_app, name="profiles", rich_help_panel="Care")
app.add_typer(agents.profile_app, name="profile", rich_help_panel="Care")
app.add_typer(tokens.tokens_app, name="token", rich_help_panel="Care")
app.add_typer(mcp.mcp_app, name="mcp", rich_help_panel="Care")


def main() -> None:
    """Run the `ebbing` command. Output is UTF-8 whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    app()
