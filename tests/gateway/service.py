"""A real HTTP server on loopback that behaves as badly as it is told to."""

from __future__ import annotations

import json
import socket
import ssl
import struct
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "sk-verysecret-0123456789"
DRIP_S = 0.02

Step = Callable[["Handler"], None]


@dataclass(frozen=True)
class Request:
    path: str
    headers: Mapping[str, str]
    body: Any


class Service(ThreadingHTTPServer):
    """Answers each request with the next step; the last one again and again."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        if tls is not None:
            self.socket = tls.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
        self.scheme = "https" if tls else "http"
        self.steps: list[Step] = [good()]
        self.requests: list[Request] = []
        self.over = threading.Event()
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.server_address[1]}"

    def next_step(self, request: Request) -> Step:
        with self.lock:
            self.requests.append(request)
            return self.steps[min(len(self.requests), len(self.steps)) - 1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that hang up are what these tests are about."""


class Handler(BaseHTTPRequestHandler):
    server: Service
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.close_connection = True
        self.server.next_step(Request(self.path, dict(self.headers), body))(self)

    def log_message(self, *_: Any) -> None:
        pass

    def send(self, status: int, body: bytes, headers: Mapping[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in {
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            **(headers or {}),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


def answer(text: str = "[SKIP]", **fields: Any) -> dict[str, Any]:
    return {
        "model": "m-1",
        "choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 11, "completion_tokens": 3},
        **fields,
    }


def good(text: str = "[SKIP]", **fields: Any) -> Step:
    return as_json(answer(text, **fields))


def as_json(data: Any, status: int = 200, **headers: str) -> Step:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler: handler.send(status, json.dumps(data).encode(), named)


def raw(body: bytes, **headers: str) -> Step:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler: handler.send(200, body, named)


def fails(status: int, code: str = "", **headers: str) -> Step:
    """As real services do, the message repeats the key and the prompt."""
    return as_json({"error": {"message": f"bad key {KEY} or prompt 我喜欢", "code": code}}, status, **headers)


def hang(handler: Handler) -> None:
    handler.server.over.wait(10)


def drip(prefix: bytes) -> Step:
    """A byte every now and then, for much longer than any deadline."""

    def step(handler: Handler) -> None:
        handler.wfile.write(prefix)
        for _ in range(500):
            if handler.server.over.wait(DRIP_S):
                break
            handler.wfile.write(b" ")

    return step


drip_body = drip(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n")
drip_header = drip(b"HTTP/1.1 200 OK\r\nX-Slow: ")
drip_chunks_head = drip(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")


def reset(handler: Handler) -> None:
    """Half a body, then a TCP reset."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{")
    handler.wfile.flush()
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.connection.close()


def cut_off(handler: Handler) -> None:
    """Half a body, then a polite end."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{")


def huge_declared(handler: Handler) -> None:
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n")


def huge_undeclared(handler: Handler) -> None:
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
    for _ in range(80):
        handler.wfile.write(b" " * 2**16)
