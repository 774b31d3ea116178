"""Lines to a server: HTTP over connections that are kept open, one request at a time on each, from any number of threads.

What a general client does for every request (cookies, redirects, codings) is not needed here and costs more than the asking,
so a request is written by hand, in one piece, and the standard library reads the answer.
"""

from __future__ import annotations

import http.client
import select
import ssl
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

CONNECT_S: Final = 5.0
CHUNKED: Final = {"Transfer-Encoding": "chunked"}
PIECE_BYTES: Final = 1 << 16


class ServerLines:
    """The lines to one server that nobody uses at the moment, and new ones where they are all in use."""

    def __init__(self, url: str) -> None:
        split = urlsplit(url)
        self._host, self._port = split.hostname or "", split.port
        self._prefix = split.path.rstrip("/")
        self._tls = ssl.create_default_context() if split.scheme == "https" else None
        self._head = {"Host": split.netloc.rpartition("@")[2], "Accept": "*/*"}
        self._idle: deque[http.client.HTTPConnection] = deque()
        self._closed = False

    def open(self) -> http.client.HTTPConnection:
        """Return a line that is open: the one used last, if it still is, else a new one."""
        while True:
            try:
                line = self._idle.pop()
            except IndexError:
                break
            if _is_quiet(line):
                return line
            line.close()
        new = self._new()
        new.connect()
        return new

    def _new(self) -> http.client.HTTPConnection:
        if self._tls is None:
            return http.client.HTTPConnection(self._host, self._port, timeout=CONNECT_S)
        return http.client.HTTPSConnection(self._host, self._port, timeout=CONNECT_S, context=self._tls)

    def keep(self, line: http.client.HTTPConnection, answer: http.client.HTTPResponse) -> None:
        """Keep a line for the next request, if its answer was taken whole and leaves it open."""
        if answer.will_close or not answer.isclosed() or self._closed:
            line.close()
        else:
            self._idle.append(line)

    def send(
        self,
        line: http.client.HTTPConnection,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: bytes | Iterator[bytes] | None,
        timeout_s: float,
    ) -> http.client.HTTPResponse:
        """Send a request and return its answer, of which the head has come."""
        line.sock.settimeout(timeout_s)
        whole = body if isinstance(body, bytes) else b""
        length = CHUNKED if isinstance(body, Iterator) else {"Content-Length": str(len(whole))}
        named = {**self._head, **length, **headers}
        head = "".join(
            [f"{method} {self._prefix}{path} HTTP/1.1\r\n", *(f"{n}: {v}\r\n" for n, v in named.items()), "\r\n"]
        )
        with suppress(
            BrokenPipeError, ConnectionResetError
        ):  # a server that refuses a long body says so before it ends
            line.sock.sendall(head.encode("ascii") + whole)
            for piece in body if isinstance(body, Iterator) else ():
                line.sock.sendall(b"%x\r\n%b\r\n" % (len(piece), piece))
            if isinstance(body, Iterator):
                line.sock.sendall(b"0\r\n\r\n")
        answer = http.client.HTTPResponse(line.sock, method=method)
        try:
            answer.begin()
        except BaseException:
            answer.close()
            raise
        return answer

    def close(self) -> None:
        """Close all lines that are not in use; those that are, as soon as they are not."""
        self._closed = True
        with suppress(IndexError):
            while True:
                self._idle.pop().close()


def pieces_of(answer: http.client.HTTPResponse) -> Iterator[bytes]:
    """Yield the body of an answer as it arrives."""
    while piece := answer.read(PIECE_BYTES):
        yield piece


def _is_quiet(line: http.client.HTTPConnection) -> bool:
    """Say whether nothing has come over an idle line: what comes unasked is that the server has hung up."""
    try:
        if hasattr(select, "poll"):
            poll = select.poll()
            poll.register(line.sock, select.POLLIN)
            return not poll.poll(0)
        return not select.select([line.sock], [], [], 0)[0]
    except (OSError, ValueError):
        return False
