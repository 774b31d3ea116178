"""The options every command has (whose memory, where it is kept, by which profile, in which form to answer), and an id.

They are taken before the command's name and after it; the later one wins.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, get_type_hints

import typer

DEFAULT_AGENT: Final = "default"
AGENT_VARIABLE: Final = "EBBING_AGENT"
URL_VARIABLE: Final = "EBBING_URL"
TOKEN_VARIABLE: Final = "EBBING_TOKEN"
PANEL: Final = "Options of every command"

AgentOption = Annotated[
    str | None,
    typer.Option(
        "--agent",
        "-a",
        help=f"Whose memory; without it {AGENT_VARIABLE}, else '{DEFAULT_AGENT}'.",
        metavar="NAME",
        rich_help_panel=PANEL,
    ),
]
HomeOption = Annotated[
    str | None,
    typer.Option(
        "--home",
        help="The folder of all agents; without it EBBING_HOME, else ~/.ebbing.",
        metavar="FOLDER",
        rich_help_panel=PANEL,
    ),
]
ProfileOption = Annotated[
    str | None,
    typer.Option(
        "--profile",
        help="How to remember and forget (see `ebbing profiles`); only a command that writes keeps it for the agent.",
        metavar="NAME",
        rich_help_panel=PANEL,
    ),
]
JsonOption = Annotated[
    bool, typer.Option("--json", help="Answer with one JSON document on stdout.", rich_help_panel=PANEL)
]
UrlOption = Annotated[
    str | None,
    typer.Option(
        "--url",
        help=f"A server's address, instead of a home here; without it {URL_VARIABLE}.",
        metavar="URL",
        rich_help_panel=PANEL,
    ),
]
TokenOption = Annotated[
    str | None,
    typer.Option(
        "--token",
        help=f"The token for that server; better as {TOKEN_VARIABLE}, which no list of processes shows.",
        metavar="TOKEN",
        rich_help_panel=PANEL,
    ),
]
MemoryId = Annotated[str, typer.Argument(help="A memory's id, as `ebbing list` shows it.", metavar="ID")]


@dataclass(slots=True)
class Asked:
    """What was asked for with the shared options, so far."""

    agent: str = DEFAULT_AGENT
    home: str | None = None
    profile: str | None = None
    json: bool = False
    url: str | None = None  # of a server, where it is not to be done here
    token: str | None = None
    debug: bool = False  # show where an unexpected error came from

    def take(
        self,
        *,
        agent: str | None,
        home: str | None,
        profile: str | None,
        json: bool,
        url: str | None = None,
        token: str | None = None,
    ) -> None:
        """Note what was given at one place; what was not given there stays."""
        self.agent = self.agent if agent is None else agent
        self.home = self.home if home is None else home
        self.profile = self.profile if profile is None else profile
        self.json = self.json or json
        self.url = self.url if url is None else url
        self.token = self.token if token is None else token


def _keyword(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


_CONTEXT: Final = inspect.Parameter("ctx", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)
_SHARED: Final = (
    _keyword("agent", AgentOption, None),
    _keyword("home", HomeOption, None),
    _keyword("profile", ProfileOption, None),
    _keyword("json", JsonOption, False),
    _keyword("url", UrlOption, None),
    _keyword("token", TokenOption, None),
)


def with_shared_options(function: Callable[..., None]) -> Callable[..., None]:
    """Return the same command with the shared options; it is called with what they came to as its first argument."""
    hints = get_type_hints(function, include_extras=True)
    own = list(inspect.signature(function).parameters.values())[1:]

    @functools.wraps(function)
    def run(ctx: typer.Context, **given: Any) -> None:
        asked: Asked = ctx.obj
        asked.take(**{shared.name: given.pop(shared.name) for shared in _SHARED})
        function(asked, **given)

    parameters = [_CONTEXT, *(_keyword(p.name, hints[p.name], p.default) for p in own), *_SHARED]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # what inspect looks for
    run.__annotations__ = {p.name: p.annotation for p in parameters}
    return run
