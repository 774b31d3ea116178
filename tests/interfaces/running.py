"""A real server on a free port, in a thread of the test's own process."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

import ebbing
from ebbing.interfaces.connections import Server
from ebbing.interfaces.rest.app import make_app
from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.rest.serve import server_of
from ebbing.interfaces.rest.service import Service
from ebbing.testing import HashEmbedder
from tests.patience import PATIENCE_S

UNLIMITED = ServerLimits(rate_per_s=0)


@dataclass
class Running:
    """A server that runs."""

    url: str
    home: Path
    server: Server
    service: Service

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rpartition(":")[2])

    def http(self, token: str | None = None, **options: Any) -> httpx.Client:
        """A plain HTTP client."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE_S, trust_env=False, **options)

    def mind(self, agent: str = "alice", token: str | None = None) -> ebbing.RemoteMind:
        """A mind on it."""
        return ebbing.connect(self.url, agent, token=token, timeout_s=PATIENCE_S)


@contextmanager
def running(
    home: Path,
    *,
    limits: ServerLimits = UNLIMITED,
    hosts: Iterable[str] = (),
    origins: Iterable[str] = (),
    make: Callable[..., Any] = make_app,
    **options: Any,
) -> Iterator[Running]:
    """Serve a home, with an embedder that costs nothing."""
    chosen = {"embedder": HashEmbedder(), "durability": "process", **options}

    def opener(agent: str) -> ebbing.Mind:
        return ebbing.open(agent, home=home, **chosen)

    app = make(home, limits=limits, opener=opener, hosts=hosts, origins=origins)
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listening:
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        server = server_of(app, limits)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            yield Running(f"http://localhost:{listening.getsockname()[1]}", home, server, app.state.service)
        finally:
            server.should_exit = True
            thread.join(PATIENCE_S)
            assert not thread.is_alive()
