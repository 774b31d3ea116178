"""serve: the program behind an address of this machine, until somebody asks it to stop.

It listens on this machine alone unless there are tokens. Connections that bring no request, or do not take their answer,
are closed after a while, the oldest first when there are too many: whoever asks and listens is not kept waiting by them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

import uvicorn

from ebbing.errors import AccessRefused, InputError
from ebbing.interfaces.loopback import is_loopback
from ebbing.interfaces.rest.app import make_app
from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.rest.minds import Opener
from ebbing.interfaces.rest.service import Service
from ebbing.interfaces.tokens import Tokens

PORT: Final = 8765
HOST: Final = "localhost"
KEEP_ALIVE_S: Final = 30
TICKS_PER_LOOK: Final = 5  # a tick is a tenth of a second
FILES_BESIDE: Final = 512  # that are open beside connections: three for each open mind, and some
LARGEST_HEAD: Final = 64 * 1024  # bytes of a request's line and headers
TURNED_OFF: Final = (signal.SIGINT, signal.SIGTERM)

log: Final = logging.getLogger("ebbing.server")


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
    allowed = tuple(hosts)
    if not is_loopback(host):
        if not Tokens(home).all():
            raise AccessRefused(
                f"{host} can be reached from other machines, and there are no tokens: make one with"
                " `ebbing token create`, or serve on localhost"
            )
        allowed = allowed or ("*",)
    taken = limits or ServerLimits()
    app = make(home, limits=taken, opener=opener, hosts=allowed, origins=origins)
    with _listening(host, port) as listening:
        ready(f"http://{_shown(host)}:{listening.getsockname()[1]}")
        server_of(app, taken).run(sockets=[listening])


def server_of(app: Any, limits: ServerLimits) -> Server:
    """Return the server of a program, not running yet."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="none",
        lifespan="on",
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=max(1, round(limits.stop_s)),
        h11_max_incomplete_event_size=LARGEST_HEAD,
        proxy_headers=False,
        backlog=min(limits.connections, socket.SOMAXCONN),
    )
    return Server(config, app.state.service)


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _listening(host: str, port: int) -> socket.socket:
    try:
        name = host.strip("[]")
        family = socket.AF_INET6 if ":" in name else socket.AF_INET
        listening = socket.create_server((name, port), family=family, backlog=socket.SOMAXCONN)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # inherited: short answers are sent at once
        return listening
    except (OSError, OverflowError) as error:
        raise InputError(
            f"{host}:{port} cannot be listened on: {error}. Choose another with --port or --host"
        ) from error


class Server(uvicorn.Server):
    """uvicorn's server, with an eye on connections that bring nothing."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self._service = service
        self._limits = service.limits
        self._stuck: WeakKeyDictionary[Any, tuple[Any, float]] = WeakKeyDictionary()  # as it was, since when
        self._most = min(self._limits.connections, _files_allowed() - FILES_BESIDE)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when the process is asked to, and leave in peace; only the main thread is asked."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in TURNED_OFF}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def on_tick(self, counter: int) -> bool:
        """Look after the connections, now and then."""
        if counter % TICKS_PER_LOOK == 0:
            self._close_stuck()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell those who follow events that it is over, then let uvicorn finish what was asked."""
        self._service.stopping = True
        await asyncio.sleep(0)
        await super().shutdown(sockets)

    def _close_stuck(self) -> None:
        now, idle = time.monotonic(), []
        for connection in list(self.server_state.connections):
            state = _waiting_for(connection)
            before, since = self._stuck.get(connection, (None, now))
            if state is None or state != before:
                since = now
            self._stuck[connection] = (state, since)
            if state is not None:
                idle.append((since, connection))
        idle.sort(key=lambda pair: pair[0])
        too_many = max(0, len(self.server_state.connections) - self._most)
        for place, (since, connection) in enumerate(idle):
            if place < too_many or now - since > self._limits.arrival_s:
                connection.transport.abort()


def _waiting_for(connection: Any) -> Any:
    """Return what a connection is waiting for: its first or next request, or that its answer is taken; None if it moves on."""
    cycle = connection.cycle
    if cycle is None or cycle.response_complete:
        return "request"
    unsent = connection.transport.get_write_buffer_size()
    return unsent or None


def _files_allowed() -> int:
    """Return how many files this process may open, after asking for as many as it may have."""
    try:
        import resource
    except ImportError:  # where there is no such limit to ask for
        return ServerLimits().connections + FILES_BESIDE
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ServerLimits().connections + FILES_BESIDE
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    with contextlib.suppress(ValueError, OSError):
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft < allowed:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return max(FILES_BESIDE + 64, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
