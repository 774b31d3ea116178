"""proxy: a memory for chats with any OpenAI-compatible service, whatever program they are held with."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import typer

from ebbing.errors import InputError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.serving.listening import Listening, needing, with_listening_options
from ebbing.interfaces.cli.session import home
from ebbing.interfaces.loopback import is_loopback

KEY_VARIABLE: Final = "EBBING_UPSTREAM_KEY"
BODY_MB: Final = 32.0  # pictures travel in chats
PORTS: Final = {"http": 80, "https": 443}
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})

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


def _is_itself(upstream: str, listening: Listening) -> bool:
    """Say whether a request that is passed on would come back: the same port on the same machine."""
    parts = urlsplit(upstream)
    try:
        port = parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return False
    host, own = (parts.hostname or "").lower(), listening.host.lower()
    here = host == own or (is_loopback(host) and (is_loopback(own) or own in EVERYWHERE))
    return port == listening.port and here


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
    if _is_itself(upstream, listening):
        raise InputError(
            f"--upstream {upstream} is the address of this proxy: give that of the service behind it, or another --port"
        )

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
