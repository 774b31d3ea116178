"""One connection to a server: requests out, answers and errors back. Errors are Ebbing's own, as if raised here."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import from_json
from ebbing.errors import AccessRefused, InputError, Unreachable
from ebbing.interfaces.client.lines import ServerLines, pieces_of
from ebbing.interfaces.wire.problems import error_in

TIMEOUT_S: Final = 60.0
ATTEMPTS: Final = 3
AGAIN_SAFELY: Final = frozenset({"GET", "PUT"})
ONCE: Final = "Idempotency-Key"
JSON: Final = {"Content-Type": "application/json"}
BROKEN: Final = (OSError, http.client.HTTPException)  # whatever can happen on the way


@dataclass(frozen=True, slots=True)
class ServerAnswer:
    """What a server has answered."""

    content: bytes

    def json(self) -> Any:
        """Return the document in it."""
        return from_json(self.content)


class ServerConnection:
    """A server, reached over HTTP. Lines are kept open; any number of threads may use it."""

    def __init__(self, url: str, token: str | None, timeout_s: float = TIMEOUT_S) -> None:
        if not _is_address(url):
            raise InputError(f"{url!r} is not the address of a server: it looks like http://localhost:8765")
        if token and not (token.isascii() and token.isprintable()):
            raise AccessRefused("that is not a token: they look like ebb_…, as `ebbing token create` shows them")
        self._headers = {"Authorization": f"Bearer {token.strip()}"} if token else {}
        self.url = url.rstrip("/")
        self._timeout_s = timeout_s
        self._lines = ServerLines(self.url)

    def ask(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: bytes | Iterator[bytes] | None = None,
        headers: Mapping[str, str] | None = None,
        patience_s: float = 0.0,
        again: bool = False,
    ) -> ServerAnswer:
        """Return the server's answer. What can be sent again without harm is, when the way to the server breaks."""
        sent = {**self._headers, **(JSON if isinstance(body, bytes) else {}), **(headers or {})}
        again = again or method in AGAIN_SAFELY or ONCE in sent
        for attempt in range(1, ATTEMPTS + 1):
            try:
                status, content = self._asked(method, _with_query(path, query), sent, body, patience_s)
                break
            except TimeoutError as error:
                raise Unreachable(f"the server at {self.url} gave no answer: {error}") from error
            except BROKEN as error:
                if attempt == ATTEMPTS or not again:
                    raise Unreachable(f"the server at {self.url} cannot be reached: {error}") from error
        if 200 <= status < 300:
            return ServerAnswer(content)
        raise error_in(status, content)

    def _asked(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes | Iterator[bytes] | None, more_s: float
    ) -> tuple[int, bytes]:
        line = self._lines.open()
        try:
            answer = self._lines.send(line, method, path, headers, body, self._timeout_s + more_s)
            content = answer.read()
        except BaseException:
            line.close()
            raise
        self._lines.keep(line, answer)
        return answer.status, content

    @contextmanager
    def stream(self, method: str, path: str, *, query: Mapping[str, Any] | None = None) -> Iterator[Iterator[bytes]]:
        """Yield the pieces of an answer while it arrives."""
        with self._told():
            line = self._lines.open()
        try:
            with self._told():
                answer = self._lines.send(line, method, _with_query(path, query), self._headers, None, self._timeout_s)
                if answer.status >= 300:
                    raise error_in(answer.status, answer.read())
            yield self._arriving(answer)
        finally:
            line.close()

    def _arriving(self, answer: http.client.HTTPResponse) -> Iterator[bytes]:
        with self._told():
            yield from pieces_of(answer)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except BROKEN as error:
            raise Unreachable(f"the server at {self.url} broke off: {str(error) or type(error).__name__}") from error

    def close(self) -> None:
        """Let go of the server."""
        self._lines.close()


def _is_address(url: str) -> bool:
    try:
        split = urlsplit(url)
        return split.scheme in ("http", "https") and bool(split.hostname) and split.port != 0 and url.isascii()
    except ValueError:  # e.g. a port that is no number
        return False


def _with_query(path: str, query: Mapping[str, Any] | None) -> str:
    return f"{path}?{urlencode(query, doseq=True)}" if query else path
