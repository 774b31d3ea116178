"""One HTTP POST that ends in time.

Socket timeouts count from the last byte, so a server that sends one byte a second never times out. Here every wait
(for a connection, to send, to read) gets only what is left until one deadline; only the system's name lookup keeps
its own limits. Redirects are not followed: a key must not travel to another host. No proxy is read from the environment.
"""

from __future__ import annotations

import http.client
import io
import socket
import ssl
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, cast
from urllib.parse import quote, urlsplit

from ebbing.domain.records.frozen import dataclass
from ebbing.errors import ProfileError

MAX_BODY_BYTES: Final = 4 * 2**20
_PIECE_BYTES: Final = 64 * 2**10
_PATH_SAFE: Final = "/%:@!$&'()*+,;=~-._"


class TooLarge(OSError):
    """The body is larger than any honest reply."""


class CutOff(OSError):
    """The connection ended before the body did."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where to post to."""

    secure: bool
    host: str
    port: int | None
    path: str


@dataclass(frozen=True, slots=True)
class Response:
    """What came back; header names in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def address_of(url: str) -> Address:
    """Read an http(s) URL; ProfileError if it is none. Never quotes the URL: it may hold a password."""
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname or "", parts.port
        host.encode("idna")
    except (ValueError, UnicodeError):
        raise ProfileError("base_url is not a valid URL: write it like https://api.openai.com/v1") from None
    if parts.scheme not in ("http", "https") or not host:
        raise ProfileError("base_url must begin with http:// or https:// and name a host")
    if parts.username is not None or parts.password is not None:
        raise ProfileError("base_url must not hold a user or password: give the key as api_key")
    if parts.query or parts.fragment:
        raise ProfileError("base_url must not hold a query (?) or a fragment (#)")
    return Address(parts.scheme == "https", host, port, quote(parts.path, safe=_PATH_SAFE))


def post(
    address: Address,
    body: bytes,
    headers: Mapping[str, str],
    *,
    connect_timeout_s: float,
    deadline: float,
    clock: Callable[[], float],
) -> Response:
    """Send and read the whole answer before `deadline` (on `clock`). Raises OSError or http.client.HTTPException."""
    connected_by = min(deadline, clock() + connect_timeout_s)
    usual_port = 443 if address.secure else 80
    connection = http.client.HTTPConnection(address.host, address.port or usual_port)
    connection.default_port = usual_port  # left out of the Host header
    line = _BoundedSocket(_connect(address.host, connection.port, connected_by, clock), deadline, clock)
    try:
        if address.secure:
            line.secure(address.host, connected_by)
        connection.sock = line
        connection.request("POST", address.path, body, {**headers, "Connection": "close"})
        return _read(connection.getresponse())
    finally:
        connection.close()
        line.hang_up()


def _read(response: http.client.HTTPResponse) -> Response:
    if (response.length or 0) > MAX_BODY_BYTES:
        raise TooLarge
    pieces, size = [], 0
    while piece := response.read(_PIECE_BYTES):
        size += len(piece)
        if size > MAX_BODY_BYTES:
            raise TooLarge
        pieces.append(piece)
    if response.length:  # http.client does not say so when read in pieces
        raise CutOff
    return Response(response.status, {name.lower(): value for name, value in response.getheaders()}, b"".join(pieces))


def _connect(host: str, port: int, deadline: float, clock: Callable[[], float]) -> socket.socket:
    """Return the first of the host's addresses that answers; all of them share the time."""
    problem: OSError = ConnectionError("the host has no address")
    for family, kind, protocol, _name, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        line = socket.socket(family, kind, protocol)
        try:
            line.settimeout(_left(deadline, clock))
            line.connect(place)
            return line
        except OSError as error:
            line.close()
            problem = error
    raise problem


def _left(deadline: float, clock: Callable[[], float]) -> float:
    left = deadline - clock()
    if left <= 0:
        raise TimeoutError("the deadline has passed")
    return left


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


class _BoundedSocket:
    """As much of a socket as http.client uses, with every wait bounded by the deadline."""

    def __init__(self, plain: socket.socket, deadline: float, clock: Callable[[], float]) -> None:
        self._socket, self._deadline, self._clock = plain, deadline, clock

    def secure(self, host: str, deadline: float) -> None:
        """Shake hands for TLS; the timeout bounds the handshake as a whole."""
        self._socket.settimeout(_left(deadline, self._clock))
        self._socket = _tls().wrap_socket(self._socket, server_hostname=host)

    def sendall(self, data: bytes) -> None:
        """Send every byte."""
        rest = memoryview(data)
        while rest:
            self._socket.settimeout(_left(self._deadline, self._clock))
            rest = rest[self._socket.send(rest) :]

    def makefile(self, _mode: str) -> io.BufferedReader:
        """Return what http.client reads the answer from."""
        return io.BufferedReader(_SocketReader(self))

    def receive_into(self, buffer: memoryview) -> int:
        """Read what has come, waiting for the first byte."""
        self._socket.settimeout(_left(self._deadline, self._clock))
        return self._socket.recv_into(buffer)

    def close(self) -> None:
        """Do nothing: http.client lets go of the socket before it has read the body; `hang_up` really closes it."""

    def hang_up(self) -> None:
        """Close the socket."""
        self._socket.close()


class _SocketReader(io.RawIOBase):
    def __init__(self, line: _BoundedSocket) -> None:
        self._line = line

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill the buffer as far as it goes."""
        return self._line.receive_into(cast("memoryview", buffer))
