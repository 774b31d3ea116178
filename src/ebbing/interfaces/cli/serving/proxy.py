"""proxy: a memory for chats with any OpenAI-compatible service, whatever program they are held with."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

import typer

from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.serving.listening import Listening, needing, with_listening_options
from ebbing.interfaces.cli.session import home

KEY_VARIABLE: Final = "EBBING_UPSTREAM_KEY"
BODY_MB: Final = 32.0  # pictures travel in chats

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

ContextOption = Annotated[
    int | None, typer.Option(min=100, help="Tokens of the model's context: what overflows it goes to memory.")
]


@with_listening_options(max_body_mb=BODY_MB)
def proxy(
    asked: Asked,
    listening: Listening,
    upstream: UpstreamOption,
    upstream_key: KeyOption = None,
    budget_tokens: BudgetOption = 1000,
    context_tokens: ContextOption = None,
) -> None:
    """Pass chats on to an OpenAI-compatible service, with memory; until Ctrl-C or SIGTERM."""
    place = home(asked).path

    def ready(url: str) -> tuple[dict[str, Any], str]:
        told = {"url": f"{url}/v1", "upstream": upstream, "home": place}
        return told, f"{url}/v1 is {upstream} with the memory in {place}"

    with needing("the proxy"):
        from ebbing.interfaces.proxy.app import make_proxy

        make = partial(
            make_proxy,
            upstream=upstream,
            key=upstream_key,
            agent=asked.agent,
            budget_tokens=budget_tokens,
            context_tokens=context_tokens,
        )
        listening.serve(place, asked, ready, make=make)
