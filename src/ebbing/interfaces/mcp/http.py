"""Serving several clients over streamable HTTP, from one process.

Whoever can reach the port can read the memory, so it listens on this machine alone unless the home has tokens (`ebbing token`),
and where it has some, one that allows this agent to be written is asked for. A page in a browser can reach this machine too:
requests whose Host or Origin is not one of ours are refused.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from ebbing import config
from ebbing.domain.records.frozen import dataclass
from ebbing.errors import AccessRefused
from ebbing.interfaces.loopback import is_loopback
from ebbing.interfaces.mcp.served import ServedMind
from ebbing.interfaces.tokens import TOKEN_NEEDED, Tokens
from ebbing.interfaces.wire.problems import MEDIA_TYPE, problem

PATH: Final = "/mcp"
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
BEARER: Final = "bearer"
CLOSE_S: Final = 5

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListenAddress:
    """Where to listen, and under which names."""

    host: str = "127.0.0.1"
    port: int = 0
    names: tuple[str, ...] = ()  # other names clients may use for this server, e.g. memory.example.org

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it."""
        return is_loopback(self.host)


def serve(served: ServedMind, address: ListenAddress, announce: Callable[[str], None]) -> None:
    """Serve until the process is asked to stop; `announce` is told the URL."""
    from ebbing.interfaces.connections import Patience, Server, arriving_within, listening_on, url_of

    tokens = Tokens(config.home_path(served.choice.home))
    if not address.is_local and not tokens.all():
        raise AccessRefused(
            f"{address.host or 'every address'} can be reached from other machines, and there are no tokens: make one with "
            "`ebbing token create`, or listen on 127.0.0.1"
        )
    app = with_tokens(application(served, address), tokens, served.choice.agent, always=not address.is_local)
    with listening_on(address.host, address.port) as listening:
        announce(url_of(listening.getsockname()[0], listening) + PATH)
        try:
            patience = Patience(stop_s=CLOSE_S)
            Server(arriving_within(app, patience.arrival_s), patience).run(sockets=[listening])
        finally:
            served.close(CLOSE_S)


def application(served: ServedMind, address: ListenAddress) -> App:
    """Return the ASGI application of one memory; it knows this machine's names and those given."""
    from mcp.server.transport_security import TransportSecuritySettings

    from ebbing.interfaces.mcp.server import server

    names = [*LOOPBACK, *([] if address.is_local else [address.host]), *address.names]
    security = TransportSecuritySettings(
        allowed_hosts=[form for name in names for form in (name, f"{name}:*")],
        allowed_origins=[
            form for name in names for way in ("http", "https") for form in (f"{way}://{name}", f"{way}://{name}:*")
        ],
    )
    app: App = server(served).streamable_http_app(streamable_http_path=PATH, transport_security=security)
    return app


def with_tokens(app: App, tokens: Tokens, agent: str, *, always: bool) -> App:
    """Return the application behind the home's tokens: 401 without one, 403 with one that is not for this.

    Where the home has none, everybody on this machine is let in, unless one is `always` asked for.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        is_open = scope["type"] == "lifespan" or not (always or tokens.all())
        refused = None if is_open else _refusal(scope, tokens, agent)
        if refused is None:
            await app(scope, receive, send)
            return
        body = json.dumps(refused).encode()
        headers = [
            (b"www-authenticate", b"Bearer"),
            (b"content-type", MEDIA_TYPE.encode()),
            (b"content-length", str(len(body)).encode()),
        ]
        await send({"type": "http.response.start", "status": refused["status"], "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return guarded


def _refusal(scope: Scope, tokens: Tokens, agent: str) -> dict[str, Any] | None:
    """Return the problem document for a request that is not let in, which says what to do."""
    given = dict(scope.get("headers") or ()).get(b"authorization", b"").decode("latin-1")
    kind, _, token = given.partition(" ")
    grant = tokens.grant_of(token.strip()) if kind.lower() == BEARER else None
    if grant is None:
        return problem(AccessRefused(TOKEN_NEEDED), 401)
    if grant.allows(agent) and grant.may_write:
        return None
    return problem(
        AccessRefused(
            f"this token does not allow writing for the agent {agent}, whom this server is for: "
            f"`ebbing token create --agent {agent} --access write` makes one that does"
        ),
        403,
    )
