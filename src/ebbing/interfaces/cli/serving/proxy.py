"""proxy: a memory for chats with any OpenAI-compatible service, whatever program they are held with."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

import typer
from rich.text import Text

from ebbing.errors import InputError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import put_json_line, say
from ebbing.interfaces.cli.serving.serve import (
    AllowHost,
    AllowOrigin,
    BodyOption,
    HostOption,
    OpenOption,
    PortOption,
    RateOption,
)
from ebbing.interfaces.cli.session import home

KEY_VARIABLE: Final = "EBBING_UPSTREAM_KEY"
BUFFERED: Final = 4  # bodies of the largest size that may be arriving at the same time

UpstreamOption = Annotated[
    str, typer.Option(help="The service's address, as clients have it: http://localhost:11434/v1.", metavar="URL")
]
KeyOption = Annotated[
    str | None,
    typer.Option(
        envvar=KEY_VARIABLE, help="The key for the service, if clients are not to bring their own.", metavar="KEY"
    ),
]
BudgetOption = Annotated[int, typer.Option(min=100, max=100_000, help="Tokens of memory in a prompt, at most.")]


def proxy(
    asked: Asked,
    upstream: UpstreamOption,
    upstream_key: KeyOption = None,
    budget_tokens: BudgetOption = 1000,
    host: HostOption = "localhost",
    port: PortOption = 8765,
    allow_host: AllowHost = None,
    allow_origin: AllowOrigin = None,
    rate: RateOption = 200.0,
    max_body_mb: BodyOption = 32.0,
    max_open: OpenOption = 64,
) -> None:
    """Pass chats on to an OpenAI-compatible service, with memory; until Ctrl-C or SIGTERM."""
    try:
        from ebbing.interfaces.proxy.app import make_proxy
        from ebbing.interfaces.rest.limits import MB, ServerLimits
        from ebbing.interfaces.rest.logs import log_to_stderr
        from ebbing.interfaces.rest.serve import serve
    except ImportError as error:
        raise InputError(f"the proxy needs {error.name}: pip install 'ebbing[server]'") from error
    place, largest = home(asked), int(max_body_mb * MB)

    def ready(url: str) -> None:
        if asked.json:
            put_json_line({"url": f"{url}/v1", "upstream": upstream, "home": place.path})
        else:
            say(Text(f"{url}/v1 is {upstream} with the memory in {place.path}; Ctrl-C ends it", style="dim"))

    limits = ServerLimits(
        rate_per_s=rate,
        burst=max(1, int(rate * 2)),
        body_bytes=largest,
        buffered_bytes=BUFFERED * largest,
        most_open=max_open,
    )
    with log_to_stderr():
        serve(
            place.path,
            host=host,
            port=port,
            limits=limits,
            hosts=allow_host or (),
            origins=allow_origin or (),
            make=partial(
                make_proxy, upstream=upstream, key=upstream_key, agent=asked.agent, budget_tokens=budget_tokens
            ),
            ready=ready,
        )
