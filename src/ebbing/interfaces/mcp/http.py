"""Serving several clients over streamable HTTP, from one process.

Whoever can reach the port can read the memory, so it listens on this machine alone and asks for a token anywhere else. A page in
a browser can reach this machine too: requests whose Host or Origin is not one of ours are refused.
"""

from __future__ import annotations

import hmac
import socket
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final

from ebbing.errors import InputError
from ebbing.interfaces.mcp.served import ServedMind

PATH: Final = "/mcp"
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
SHORTEST_TOKEN: Final = 16  # characters
CLOSE_S: Final = 5

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListenAddress:
    """Where to listen, under which names, and for whom."""

    host: str = "127.0.0.1"
    port: int = 0
    names: tuple[str, ...] = ()  # other names clients may use for this server, e.g. memory.example.org
    token: str | None = None

    def __post_init__(self) -> None:
        if self.token is not None and len(self.token) < SHORTEST_TOKEN:
            raise InputError(f"the token is too short to keep anybody out: use at least {SHORTEST_TOKEN} characters")
        if self.token is None and not self.is_local:
            raise InputError(
                f"{self.host} can be reached from other machines: set a token in EBBING_MCP_TOKEN, or listen on 127.0.0.1"
            )

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it."""
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False


def serve(served: ServedMind, address: ListenAddress, announce: Callable[[str], None]) -> None:
    """Serve until the process is asked to stop; `announce` is told the URL."""
    import uvicorn

    listening = _listening(address)
    host, port = listening.getsockname()[:2]
    app = application(served, address)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, lifespan="on", timeout_graceful_shutdown=CLOSE_S
    )
    announce(f"http://{f'[{host}]' if ':' in host else host}:{port}{PATH}")
    try:
        uvicorn.Server(config).run(sockets=[listening])
    finally:
        served.close(CLOSE_S)


def _listening(address: ListenAddress) -> socket.socket:
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    try:
        return socket.create_server((address.host, address.port), family=family)
    except (OSError, OverflowError) as error:
        raise InputError(f"cannot listen on {address.host}, port {address.port}: {error}") from error


def application(served: ServedMind, address: ListenAddress) -> App:
    """Return the ASGI application of one memory."""
    from mcp.server.transport_security import TransportSecuritySettings

    from ebbing.interfaces.mcp.server import server

    names = [*LOOPBACK, *([address.host] if not address.is_local else []), *address.names]
    security = TransportSecuritySettings(
        allowed_hosts=[form for name in names for form in (name, f"{name}:*")],
        allowed_origins=[
            form for name in names for way in ("http", "https") for form in (f"{way}://{name}", f"{way}://{name}:*")
        ],
    )
    app: App = server(served).streamable_http_app(streamable_http_path=PATH, transport_security=security)
    return app if address.token is None else with_token(app, address.token)


def with_token(app: App, token: str) -> App:
    """Return the application behind a bearer token: without it, nothing is said but that one is needed."""
    wanted = f"Bearer {token}".encode()

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        given = dict(scope.get("headers") or ()).get(b"authorization", b"")
        if scope["type"] == "lifespan" or hmac.compare_digest(given, wanted):
            await app(scope, receive, send)
            return
        headers = [(b"www-authenticate", b"Bearer"), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 401, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    return guarded
