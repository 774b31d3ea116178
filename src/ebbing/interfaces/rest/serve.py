"""serve: the program behind an address of this machine, until somebody asks it to stop.

It listens on this machine alone unless there are tokens, and elsewhere it asks for one also when the last was revoked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from ebbing.errors import AccessRefused
from ebbing.interfaces.connections import Patience, Server, listening_on, url_of
from ebbing.interfaces.loopback import is_loopback
from ebbing.interfaces.rest.app import make_app
from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.rest.minds import Opener
from ebbing.interfaces.tokens import Tokens

PORT: Final = 8765
HOST: Final = "localhost"


def serve(
    home: Path,
    *,
    host: str = HOST,
    port: int = PORT,
    limits: ServerLimits | None = None,
    hosts: Iterable[str] = (),
    origins: Iterable[str] = (),
    opener: Opener | None = None,
    make: Callable[..., Any] = make_app,
    ready: Callable[[str], None] = lambda _url: None,
) -> None:
    """Serve the agents of a home until the process is asked to stop; `ready` is told the address. Port 0 takes a free one.

    `make` makes the program that answers; the proxy is another one behind the same address, limits and guard.
    """
    allowed, is_own = tuple(hosts), is_loopback(host)
    if not is_own:
        if not Tokens(home).all():
            raise AccessRefused(
                f"{host} can be reached from other machines, and there are no tokens: make one with"
                " `ebbing token create`, or serve on localhost"
            )
        allowed = allowed or ("*",)
    taken = limits or ServerLimits()
    app = make(home, limits=taken, opener=opener, hosts=allowed, origins=origins, always=not is_own)
    with listening_on(host, port) as listening:
        ready(url_of(host, listening))
        server_of(app, taken).run(sockets=[listening])


def server_of(app: Any, limits: ServerLimits) -> Server:
    """Return the server of a program, not running yet."""
    patience = Patience(connections=limits.connections, arrival_s=limits.arrival_s, stop_s=limits.stop_s)
    return Server(app, patience, app.state.service.stop)
