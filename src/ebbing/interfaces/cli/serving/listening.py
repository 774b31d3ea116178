"""The options of commands that listen on an address, and the server that follows from them: the same for all of them."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any, Final, get_type_hints

import typer
from rich.text import Text

from ebbing.domain.records.frozen import dataclass
from ebbing.errors import InputError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import put_json_line, say

BUFFERED: Final = 4  # bodies of the largest size that may be arriving at the same time, at least


@dataclass(frozen=True, slots=True, kw_only=True)
class Listening:
    """Where to listen, and how much to take."""

    host: Annotated[str, typer.Option(help="The address to listen on; beyond this machine only with tokens.")] = (
        "localhost"
    )
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")] = 8765
    allow_host: Annotated[
        list[str] | None, typer.Option(help="A name under which the server is asked; may be repeated.", metavar="NAME")
    ] = None
    allow_origin: Annotated[
        list[str] | None, typer.Option(help="A web page's origin that may ask; may be repeated.", metavar="ORIGIN")
    ] = None
    rate: Annotated[float, typer.Option(min=0, help="Requests a second for each token; 0 is no limit.")] = 200.0
    max_body_mb: Annotated[float, typer.Option(min=0.001, help="Megabytes of one request, at most.")] = 4.0
    max_open: Annotated[int, typer.Option(min=1, help="Minds that are open at the same time.")] = 64
    trace: Annotated[bool, typer.Option("--trace", help="Make OpenTelemetry spans of what is done.")] = False

    def serve(
        self, home: Path, asked: Asked, ready: Callable[[str], tuple[Mapping[str, Any], str]], **more: Any
    ) -> None:
        """Serve until the process is asked to stop. `ready` says what is told when it listens, as JSON and as a sentence."""
        from ebbing.interfaces.rest.limits import MB, ServerLimits
        from ebbing.interfaces.rest.logs import log_to_stderr
        from ebbing.interfaces.rest.serve import serve
        from ebbing.interfaces.tracing import trace_process

        largest = int(self.max_body_mb * MB)
        limits = ServerLimits(
            rate_per_s=self.rate,
            burst=max(1, int(self.rate * 2)),
            body_bytes=largest,
            buffered_bytes=max(ServerLimits().buffered_bytes, BUFFERED * largest),
            most_open=self.max_open,
        )

        def listening(url: str) -> None:
            values, sentence = ready(url)
            if asked.json:
                put_json_line(values)
            else:
                say(Text(f"{sentence}; Ctrl-C ends it", style="dim"))

        with log_to_stderr(), trace_process() if self.trace else nullcontext():
            serve(
                home,
                host=self.host,
                port=self.port,
                limits=limits,
                hosts=self.allow_host or (),
                origins=self.allow_origin or (),
                ready=listening,
                **more,
            )


@contextmanager
def needing(what: str) -> Iterator[None]:
    """Say which extra is missing, where one is."""
    try:
        yield
    except ImportError as error:
        raise InputError(f"{what} needs {error.name}: pip install 'ebbing[server]'") from error


def with_listening_options(**defaults: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options of `Listening`, with other defaults where named; it is called with what they came to."""
    hints = get_type_hints(Listening, include_extras=True)
    options = [
        inspect.Parameter(
            one.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=defaults.get(one.name, one.default),
            annotation=hints[one.name],
        )
        for one in fields(Listening)
    ]

    def given(function: Callable[..., None]) -> Callable[..., None]:
        own = get_type_hints(function, include_extras=True)

        @functools.wraps(function)
        def run(asked: Asked, **values: Any) -> None:
            listening = Listening(**{one.name: values.pop(one.name) for one in options})
            function(asked, listening, **values)

        first, _, *rest = inspect.signature(function).parameters.values()
        kept = [one.replace(annotation=own[one.name], kind=inspect.Parameter.KEYWORD_ONLY) for one in rest]
        parameters = [first.replace(annotation=Asked), *kept, *options]
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # what inspect looks for
        run.__annotations__ = {one.name: one.annotation for one in parameters}
        return run

    return given
