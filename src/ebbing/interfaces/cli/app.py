"""The command line, put together: the commands in the order people meet them, and what is common to all.

Only the command that is called is loaded; for the list of all, all are.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from ebbing.interfaces.cli import streams
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
from ebbing.interfaces.cli.typed import PlainCommand, TypedOptions

PROGRAM: Final = "ebbing"
COMMANDS: Final[Mapping[str, Mapping[str, str]]] = {
    "Remember and recall": {
        "remember": "commands.remember.remember",
        "add": "commands.remember.add",
        "recall": "commands.recall.recall",
        "search": "commands.recall.search",
        "end": "commands.remember.end",
        "outcome": "commands.remember.outcome",
        "chat": "commands.chat.chat",
    },
    "Look": {
        "list": "commands.look.list_",
        "about": "commands.people.about",
        "users": "commands.people.users",
        "show": "commands.show.show",
        "associations": "commands.associations.associations",
        "health": "commands.health.health",
        "fading": "commands.health.fading",
        "schedule": "commands.look.schedule",
        "sources": "commands.show.sources",
        "attachments": "commands.files.attachments",
        "forecast": "commands.look.forecast",
        "simulate": "commands.simulate.simulate",
        "journal": "commands.look.journal",
    },
    "Change": {
        "correct": "commands.remember.correct",
        "forget": "commands.edit.forget",
        "remove": "commands.edit.remove",
        "erase": "commands.edit.erase",
        "restore": "commands.edit.restore",
        "undo": "commands.edit.undo",
        "pin": "commands.edit.pin",
        "unpin": "commands.edit.unpin",
        "reinforce": "commands.edit.reinforce",
        "inbox": "commands.inbox.inbox",
    },
    "Care": {
        "maintain": "commands.maintain.maintain",
        "cleanup": "commands.health.cleanup",
        "queue": "commands.maintain.queue",
        "doctor": "commands.maintain.doctor",
        "export": "commands.files.export",
        "import": "commands.files.import_",
        "backup": "commands.files.backup",
        "agents": "commands.agents.agents",
        "worker": "serving.worker.worker",
        "serve": "serving.serve.serve",
        "proxy": "serving.proxy.proxy",
        "status": "serving.status.status",
    },
}

GROUPS: Final[Mapping[str, str]] = {  # commands with commands of their own
    "profiles": "commands.agents.profiles_app",
    "profile": "commands.agents.profile_app",
    "token": "serving.tokens.tokens_app",
    "mcp": "serving.mcp.mcp_app",
}
HELP: Final = ("--help", "-h")
VALUED: Final = frozenset(
    {"--agent", "-a", "--home", "--profile", "--url", "--token"}
)  # options before the command that take a word

TEXTS: Final = frozenset({"remember", "add", "recall", "search", "correct"})  # whose arguments are a text


class Guarded(TypedOptions, TyperGroup):
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
    from ebbing.interfaces.cli.output import put_json

    if version:
        from ebbing import __version__

        put_json({"version": __version__}) if asked.json else typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        named = [name for panel in (*COMMANDS.values(), GROUPS) for name in panel]
        put_json({"commands": named}) if asked.json else typer.echo(ctx.get_help())


def app_of(*names: str) -> typer.Typer:
    """Return the command line with these commands, or with all: putting one together is quick, all of them is not."""
    app = typer.Typer(
        cls=Guarded,
        invoke_without_command=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": [*HELP]},
    )
    app.callback()(root)
    for panel, commands in COMMANDS.items():
        for name in [name for name in commands if not names or name in names]:
            kind = TextCommand if name in TEXTS else PlainCommand
            app.command(name, cls=kind, rich_help_panel=panel)(with_shared_options(_found(commands[name])))
    for name in [name for name in GROUPS if not names or name in names]:
        app.add_typer(_found(GROUPS[name]), name=name, rich_help_panel="Care")
    return app


def _found(place: str) -> Any:
    module, _, name = place.rpartition(".")
    return getattr(import_module(f"{__package__}.{module}"), name)


def command_in(args: Sequence[str]) -> str | None:
    """Return the command that is called; None where there is none, or help for all of them is asked for."""
    words = iter(args)
    for word in words:
        if not word.startswith("-"):
            return word if any(word in table for table in (GROUPS, *COMMANDS.values())) else None
        if word in VALUED:
            next(words, None)
        elif word in HELP:
            return None
    return None


def main() -> None:
    """Run the `ebbing` command."""
    streams.prepare()
    wanted = command_in(sys.argv[1:])
    (app_of() if wanted is None else app_of(wanted))()
