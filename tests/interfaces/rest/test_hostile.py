"""Slow and hostile clients: whatever they do, the others are served, and what they hold is taken back."""

from __future__ import annotations

import contextlib
import itertools
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ebbing.interfaces.rest.limits import ServerLimits
from tests.interfaces.running import Running, running
from tests.patience import PATIENCE_S

IMPATIENT = ServerLimits(rate_per_s=0, arrival_s=1.0, body_bytes=100_000)
HEAD = b"POST /v1/agents/alice/remember HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@contextlib.contextmanager
def lines(server: Running, count: int) -> Iterator[list[socket.socket]]:
    """Plain connections."""
    with contextlib.ExitStack() as stack:
        address = ("127.0.0.1", server.port)
        yield [stack.enter_context(socket.create_connection(address, timeout=PATIENCE_S)) for _ in range(count)]


def is_served(server: Running, text: str) -> None:
    """Somebody else is served all the while."""
    with server.mind("bob") as bob:
        assert bob.remember(text).wait(PATIENCE_S)
        assert bob.recall(text).hits


def is_closed(line: socket.socket) -> bool:
    """Whether the server has hung up, or does before patience ends; what it says before that does not matter."""
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def test_lines_that_say_nothing_are_closed(tmp_path: Path) -> None:
    with running(tmp_path, limits=IMPATIENT) as server, lines(server, 20) as silent:
        is_served(server, "I like coffee")
        assert all(is_closed(line) for line in silent)


def test_a_line_in_steady_use_is_left_alone(tmp_path: Path) -> None:
    """Each request is over long before somebody looks, so the line seems to wait for one all the time."""
    asked = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with running(tmp_path, limits=replace(IMPATIENT, arrival_s=0.3)) as server, lines(server, 1) as (busy,):
        until = time.monotonic() + 1.6  # three looks
        while time.monotonic() < until:
            busy.sendall(asked)
            said = b""
            while not said.endswith(b"}"):
                said += (piece := busy.recv(65536))
                assert piece, "it hung up"
        assert is_closed(busy)


def test_a_head_that_comes_byte_by_byte_is_not_waited_for(tmp_path: Path) -> None:
    with running(tmp_path, limits=IMPATIENT) as server, lines(server, 5) as slow:
        slow[0].sendall(HEAD[:1])
        is_served(server, "I like coffee")
        with pytest.raises(ConnectionError):
            _drip(slow)
        is_served(server, "I like tea")


def test_a_body_that_comes_byte_by_byte_is_refused(tmp_path: Path) -> None:
    with running(tmp_path, limits=IMPATIENT) as server, lines(server, 5) as slow:
        for line in slow:
            line.sendall(HEAD + b"Content-Length: 5000\r\n\r\n{")
        is_served(server, "I like coffee")
        for line in slow:
            assert line.recv(65536).startswith(b"HTTP/1.1 408")
            assert is_closed(line)
        assert not (tmp_path / "agents" / "alice").exists()


def test_a_file_that_breaks_off_is_not_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path, limits=IMPATIENT) as server:
        with lines(server, 3) as cut:
            for line in cut:
                line.sendall(HEAD.replace(b"remember", b"import") + b'Content-Length: 5000\r\n\r\n{"kind":')
        is_served(server, "I like coffee")
    assert "unexpected" not in caplog.text  # nothing of ours failed
    assert not (tmp_path / "agents" / "alice").exists()


def test_ten_megabytes_are_not_taken(tmp_path: Path) -> None:
    with running(tmp_path, limits=IMPATIENT) as server, lines(server, 2) as (said, unsaid):
        said.sendall(HEAD + b"Content-Length: 10000000\r\n\r\n")
        assert said.recv(65536).startswith(b"HTTP/1.1 413")
        unsaid.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                unsaid.sendall(b"186a0\r\n" + b" " * 100_000 + b"\r\n")
        is_served(server, "I like coffee")
        assert server.service.gate.inside == 0
        assert not (tmp_path / "agents" / "alice").exists()


def test_an_answer_that_nobody_takes_is_dropped(tmp_path: Path) -> None:
    with running(tmp_path, limits=IMPATIENT) as server, server.mind() as mind:
        for n in range(30):
            mind.remember(f"Line {n} " + "of a long letter " * 200)
        mind.flush(30)
        with lines(server, 10) as deaf:
            for line in deaf:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
                line.sendall(b"GET /v1/agents/alice/memories?limit=1000 HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
            is_served(server, "I like coffee")


@pytest.mark.parametrize(
    "noise", [b"\x00" * 5000, b"GET\r\n\r\n", b"\x16\x03\x01 hello", b"G" * 200_000, b"PRI * HTTP/2.0\r\n\r\n"]
)
def test_noise_is_not_understood(server: Running, noise: bytes) -> None:
    with lines(server, 1) as (line,):
        with contextlib.suppress(OSError):  # the server may have hung up already
            line.sendall(noise)
            line.shutdown(socket.SHUT_WR)
        assert is_closed(line)
        is_served(server, "I like coffee")


@pytest.mark.slow
def test_a_thousand_lines_at_once(tmp_path: Path) -> None:
    """Half of them half-open, half of them with half a request; new ones make the oldest go when there are too many."""
    limits = ServerLimits(rate_per_s=0, arrival_s=600.0, connections=600)
    with running(tmp_path, limits=limits) as server, lines(server, 1000) as many:
        for line in many[::2]:
            with contextlib.suppress(ConnectionError):
                line.sendall(HEAD)
        is_served(server, "I like coffee")
        while len(server.server.server_state.connections) > limits.connections:
            is_served(server, "I like tea")


def _drip(slow: list[socket.socket]) -> None:
    """Send a head that never ends, a byte at a time, until the server has had enough."""
    for byte in itertools.chain(HEAD[1:], itertools.repeat(ord("x"))):
        for line in slow:
            line.sendall(bytes([byte]))
        time.sleep(0.02)
