"""A server with an eye on its connections.

Those that bring no request, or do not take their answer, are closed after a while, the oldest first when there are too many:
whoever asks and listens is not kept waiting by them.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Final
from weakref import WeakKeyDictionary, ref

import uvicorn

from ebbing.domain.records.frozen import dataclass
from ebbing.errors import InputError

KEEP_ALIVE_S: Final = 30
TICKS_PER_LOOK: Final = 5  # a tick is a tenth of a second
FILES_BESIDE: Final = 512  # that are open beside connections: three for each open mind, and some
LARGEST_HEAD: Final = 64 * 1024  # bytes of a request's line and headers
TURNED_OFF: Final = (signal.SIGINT, signal.SIGTERM)


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How many connections there may be, and how long each is waited for."""

    connections: int = 4096
    arrival_s: float = 30.0  # for a request, or for its answer to be taken
    stop_s: float = 30.0  # for all answers, when the server is asked to stop


def listening_on(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; InputError where that cannot be."""
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


def url_of(host: str, listening: socket.socket) -> str:
    """Return the address under which a socket is reached."""
    shown = f"[{host}]" if ":" in host and not host.startswith("[") else host
    return f"http://{shown}:{listening.getsockname()[1]}"


class Server(uvicorn.Server):
    """uvicorn's server for one program. `stopping` is called as soon as it is asked to stop."""

    def __init__(self, app: Any, patience: Patience, stopping: Callable[[], None] = lambda: None) -> None:
        super().__init__(_config(app, patience))
        self._patience = patience
        self._stopping = stopping
        self._stuck: WeakKeyDictionary[Any, tuple[Any, float]] = WeakKeyDictionary()  # as it was, since when
        self._most = min(patience.connections, _files_allowed(patience.connections) - FILES_BESIDE)

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
        """Say that it is over, then let uvicorn finish what was asked."""
        self._stopping()
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
            if place < too_many or now - since > self._patience.arrival_s:
                connection.transport.abort()


def arriving_within(app: Any, seconds: float) -> Any:
    """Return a program that waits only so long for the body of a request; then its sender counts as gone."""

    async def bounded(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        until, is_whole = asyncio.get_running_loop().time() + seconds, False

        async def arriving() -> Any:
            nonlocal is_whole
            try:
                async with asyncio.timeout_at(None if is_whole else until):
                    message = await receive()
            except TimeoutError:
                message = {"type": "http.disconnect"}
            is_whole = is_whole or not message.get("more_body")
            return message

        await app(scope, arriving, send)

    return bounded


def _config(app: Any, patience: Patience) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="none",
        lifespan="on",
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=max(1, round(patience.stop_s)),
        h11_max_incomplete_event_size=LARGEST_HEAD,
        proxy_headers=False,
        backlog=min(patience.connections, socket.SOMAXCONN),
    )


def _waiting_for(connection: Any) -> Any:
    """Return what a connection is waiting for: the request after the last, or that its answer is taken; None if it moves on."""
    cycle = connection.cycle
    if cycle is None:
        return "first request"
    if cycle.response_complete:
        return ref(cycle)  # another one by the next look: the connection is in use, however briefly each request takes
    unsent = connection.transport.get_write_buffer_size()
    return unsent or None


def _files_allowed(connections: int) -> int:
    """Return how many files this process may open, after asking for as many as it may have."""
    wanted = connections + FILES_BESIDE
    try:
        import resource
    except ImportError:  # where there is no such limit to ask for
        return wanted
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    with contextlib.suppress(ValueError, OSError):
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft < allowed:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return max(FILES_BESIDE + 64, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
