"""The service behind the proxy: requests go to it and answers come back as they are, byte for byte."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from anyio import CancelScope
from fastapi import Request
from fastapi.responses import StreamingResponse

from ebbing.errors import InputError, NotFound
from ebbing.interfaces.loopback import is_loopback
from ebbing.interfaces.proxy.whose import OURS, is_ours

PREFIX: Final = b"/v1"
CONNECT_S: Final = 10.0
SILENCE_S: Final = 600.0  # a model may think for long
# these belong to one connection and not to what is said over it
_HOP: Final = frozenset(
    [
        "connection",
        "keep-alive",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
        "proxy-authenticate",
        "proxy-authorization",
        "proxy-connection",
    ]
)
_NOT_SENT: Final = _HOP | {"host", "content-length"}


class Upstream:
    """The service at one address, and the key that the proxy has for it, if clients bring none of their own."""

    def __init__(self, url: str, key: str | None = None) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise InputError(f"{url!r} is no address of a service: give one such as http://localhost:11434/v1")
        self._base = httpx.URL(url.rstrip("/"))
        self._key = key
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(SILENCE_S, connect=CONNECT_S),
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=32),
            trust_env=not is_loopback(parts.hostname),  # no way to this machine leads through a proxy
        )

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def ask(self, request: Request, body: bytes, *, plain: bool) -> httpx.Response:
        """Send a request on, with this body; the answer's head is here, its body comes. `plain` asks for no compression."""
        headers = [(name, value) for name, value in request.headers.items() if _is_sent(name, value)]
        if plain:
            headers = [*((name, value) for name, value in headers if name != "accept-encoding"), _PLAIN]
        if self._key is not None:
            headers = [*((name, value) for name, value in headers if name != "authorization"), self._authorization()]
        sent = self._client.build_request(request.method, self._url(request), headers=headers, content=body)
        return await self._client.send(sent, stream=True)

    def _authorization(self) -> tuple[str, str]:
        return "authorization", f"Bearer {self._key}"

    def _url(self, request: Request) -> httpx.URL:
        raw: bytes = request.scope["raw_path"]
        if ".." in request.scope["path"].split("/") or not raw.startswith(PREFIX):
            raise NotFound("there is nothing at that path: the proxy answers below /v1")
        query: bytes = request.scope["query_string"]
        path = self._base.raw_path.rstrip(b"/") + raw[len(PREFIX) :]
        return self._base.copy_with(raw_path=path + b"?" + query if query else path)


_PLAIN: Final = ("accept-encoding", "identity")


def _is_sent(name: str, value: str) -> bool:
    return name not in _NOT_SENT and not name.startswith(OURS) and not (name == "authorization" and is_ours(value))


class Passed(StreamingResponse):
    """An answer on its way through. `seen` is shown each piece and says which is the last; `ended` is called once, however it ends."""

    def __init__(
        self,
        answer: httpx.Response,
        seen: Callable[[bytes], bool] = lambda _piece: False,
        ended: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(self._pieces(), status_code=answer.status_code)
        self.raw_headers = [(name.lower(), value) for name, value in answer.headers.raw if _is_passed(name)]
        self._answer = answer
        self._seen = seen
        self._ended = ended

    async def _pieces(self) -> AsyncIterator[bytes]:
        async for piece in self._answer.aiter_raw():
            if self._seen(piece):
                self._end()  # before the client has it: what it sends next comes later
            yield piece

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Send it."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._end()
            with CancelScope(shield=True):
                await self._answer.aclose()

    def _end(self) -> None:
        ended, self._ended = self._ended, lambda: None
        ended()


def _is_passed(name: bytes) -> bool:
    return name.decode("latin-1").lower() not in _HOP
