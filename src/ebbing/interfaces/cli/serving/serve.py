"""serve: the agents of a home, for programs on this machine or others, over HTTP."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from ebbing.errors import InputError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import put_json_line, say
from ebbing.interfaces.cli.session import home

HostOption = Annotated[str, typer.Option(help="The address to listen on; beyond this machine only with tokens.")]
PortOption = Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")]
AllowHost = Annotated[
    list[str] | None, typer.Option(help="A name under which the server is asked; may be repeated.", metavar="NAME")
]
AllowOrigin = Annotated[
    list[str] | None, typer.Option(help="A web page's origin that may ask; may be repeated.", metavar="ORIGIN")
]
RateOption = Annotated[float, typer.Option(min=0, help="Requests a second for each token; 0 is no limit.")]
BodyOption = Annotated[float, typer.Option(min=0.001, help="Megabytes of one request, at most.")]
OpenOption = Annotated[int, typer.Option(min=1, help="Minds that are open at the same time.")]


def serve(
    asked: Asked,
    host: HostOption = "localhost",
    port: PortOption = 8765,
    allow_host: AllowHost = None,
    allow_origin: AllowOrigin = None,
    rate: RateOption = 200.0,
    max_body_mb: BodyOption = 4.0,
    max_open: OpenOption = 64,
) -> None:
    """Serve the agents of this home over HTTP, until Ctrl-C or SIGTERM; then what was said is learned first."""
    try:
        from ebbing.interfaces.rest.limits import MB, ServerLimits
        from ebbing.interfaces.rest.logs import log_to_stderr
        from ebbing.interfaces.rest.serve import serve as run
    except ImportError as error:
        raise InputError(f"the server needs {error.name}: pip install 'ebbing[server]'") from error
    place = home(asked)

    def ready(url: str) -> None:
        if asked.json:
            put_json_line({"url": url, "home": place.path})
        else:
            say(Text(f"serving {place.path} at {url}; Ctrl-C ends it", style="dim"))

    limits = ServerLimits(
        rate_per_s=rate, burst=max(1, int(rate * 2)), body_bytes=int(max_body_mb * MB), most_open=max_open
    )
    with log_to_stderr():
        run(
            place.path,
            host=host,
            port=port,
            limits=limits,
            hosts=allow_host or (),
            origins=allow_origin or (),
            ready=ready,
        )
