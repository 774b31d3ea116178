"""One connection to a server: requests out, answers and errors back. Errors are Ebbing's own, as if raised here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from ebbing.errors import AccessRefused, EbbingError, InputError, Unreachable
from ebbing.interfaces.wire.problems import error_in

TIMEOUT_S: Final = 60.0
CONNECT_S: Final = 5.0
ATTEMPTS: Final = 3
AGAIN_SAFELY: Final = frozenset({"GET", "PUT"})
ONCE: Final = "Idempotency-Key"


class ServerConnection:
    """A server, reached over HTTP. Connections are kept open; any number of threads may use it."""

    def __init__(self, url: str, token: str | None, timeout_s: float = TIMEOUT_S) -> None:
        try:
            import httpx
        except ImportError as error:
            raise InputError("the client needs httpx: pip install 'ebbing[client]'") from error
        split = urlsplit(url)
        if split.scheme not in ("http", "https") or not split.hostname:
            raise InputError(f"{url!r} is not the address of a server: it looks like http://localhost:8765")
        if token and not (token.isascii() and token.isprintable()):
            raise AccessRefused("that is not a token: they look like ebb_…, as `ebbing token create` shows them")
        headers = {"Authorization": f"Bearer {token.strip()}"} if token else {}
        self.url = url.rstrip("/")
        self._httpx = httpx
        self._http = httpx.Client(
            base_url=self.url, headers=headers, timeout=httpx.Timeout(timeout_s, connect=CONNECT_S), trust_env=False
        )

    def ask(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: bytes | Iterator[bytes] | None = None,
        headers: Mapping[str, str] | None = None,
        patience_s: float = 0.0,
    ) -> Any:
        """Return the server's answer. What can be sent again without harm is, when the way to the server breaks."""
        sent = {**(headers or {}), **({"Content-Type": "application/json"} if isinstance(body, bytes) else {})}
        again = method in AGAIN_SAFELY or ONCE in sent
        options: dict[str, Any] = {"timeout": self._patient(patience_s)} if patience_s else {}
        for attempt in range(1, ATTEMPTS + 1):
            try:
                answer = self._http.request(method, path, params=query, content=body, headers=sent, **options)
                break
            except (self._httpx.ConnectError, self._httpx.RemoteProtocolError, self._httpx.ReadError) as error:
                if attempt == ATTEMPTS or not again:
                    raise Unreachable(f"the server at {self.url} cannot be reached: {error}") from error
            except self._httpx.HTTPError as error:
                raise Unreachable(
                    f"the server at {self.url} gave no answer: {str(error) or type(error).__name__}"
                ) from error
        if answer.is_success:
            return answer
        raise error_in(answer.status_code, answer.content)

    @contextmanager
    def stream(self, method: str, path: str, *, query: Mapping[str, Any] | None = None) -> Iterator[Any]:
        """Yield an answer while it arrives."""
        try:
            with self._http.stream(method, path, params=query) as answer:
                if not answer.is_success:
                    raise error_in(answer.status_code, answer.read())
                yield answer
        except EbbingError:
            raise
        except self._httpx.HTTPError as error:
            raise Unreachable(f"the server at {self.url} broke off: {str(error) or type(error).__name__}") from error

    def _patient(self, more_s: float) -> Any:
        return self._httpx.Timeout(TIMEOUT_S + more_s, connect=CONNECT_S)

    def close(self) -> None:
        """Let go of the server."""
        self._http.close()
