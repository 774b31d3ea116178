"""The guard at the gate: everything that is decided before a request reaches the program.

Where it comes from (Host and Origin, so that no web page can reach a server on its reader's own machine), who asks (the
bearer token), about whom (an agent the token is not for does not exist), how often, how much, how slowly. No route can
forget any of it. A body is taken in whole before a thread is asked for: slow senders cost a little memory, nothing else.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from ebbing.domain.records.frozen import dataclass
from ebbing.errors import AccessRefused, EbbingError, InputError, NotFound, RateLimited, RequestTooLarge
from ebbing.interfaces.rest.limits import MOST_DIGITS, ServerLimits
from ebbing.interfaces.rest.refusals import Refusal, problem_answer, send_refusal
from ebbing.interfaces.tokens import ANYBODY, EVERY_AGENT, TOKEN_NEEDED, Grant, Tokens

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})
OPEN_PATHS: Final = frozenset({"/health"})
WHOLE_SERVER: Final = frozenset({"/metrics"})
_AGENT: Final = re.compile(r"/v1/agents/([^/]+)")
_IMPORT: Final = re.compile(r"/v1/agents/[^/]+/import")
MOST_BUCKETS: Final = 10_000

Scope = Any
Receive = Any
Send = Any


@dataclass(frozen=True, slots=True)
class Origins:
    """From where requests are taken."""

    hosts: frozenset[str]
    origins: frozenset[str]

    @staticmethod
    def of(hosts: Iterable[str] = (), origins: Iterable[str] = ()) -> Origins:
        """Return this machine's names and those given."""
        return Origins(LOOPBACK | {host.lower() for host in hosts}, frozenset(origin.rstrip("/") for origin in origins))

    def check(self, host: str, origin: str | None) -> None:
        """Refuse a host nobody knows, and a page of somebody else's."""
        name = _without_port(host)
        if name not in self.hosts and "*" not in self.hosts:
            raise Refusal(
                AccessRefused(f"requests for host {name!r} are not taken here: allow it with --allow-host"), 421
            )
        if origin is None or origin.rstrip("/") in self.origins:
            return
        if _authority(origin) != host.lower():
            raise Refusal(AccessRefused("pages from that origin may not ask here: allow it with --allow-origin"), 403)


def _authority(origin: str) -> str | None:
    """Return the host and port of an origin; None if it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:  # e.g. http://[
        return None


def _without_port(host: str) -> str:
    host = host.strip().lower()
    return host.partition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]


class Rates:
    """A bucket of requests for each who asks: it fills steadily, and each request takes one out."""

    def __init__(self, limits: ServerLimits) -> None:
        self._limits = limits
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # requests left, when that was

    def take(self, who: str) -> None:
        """Take one request out of the bucket; refuse if it is empty."""
        if not self._limits.rate_per_s:
            return
        now = time.monotonic()
        left, before = self._buckets.pop(who, (float(self._limits.burst), now))
        left = min(float(self._limits.burst), left + (now - before) * self._limits.rate_per_s)
        self._buckets[who] = (max(0.0, left - 1), now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if left < 1:
            raise Refusal(RateLimited(f"more than {self._limits.rate_per_s:g} requests a second: wait a moment"), 429)


class Guard:
    """Stands before the whole program."""

    answered = staticmethod(problem_answer)  # the form of its refusals, and of the program's

    def __init__(
        self, app: Any, *, tokens: Tokens, limits: ServerLimits, origins: Origins, always: bool = False
    ) -> None:
        self._app = app
        self._tokens = tokens
        self._always = always  # a token is asked for even if none is left: the last one was revoked
        self._limits = limits
        self._origins = origins
        self._rates = Rates(limits)
        self._buffered = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it with why not."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return
        try:
            scope.setdefault("state", {})["grant"] = self._admitted(scope)
            if _IMPORT.fullmatch(scope["path"]):
                await self._app(scope, self._bounded(scope, receive), send)
                return
            body, held = await self._arrived(scope, receive)
        except Refusal as refused:
            await send_refusal(send, self.answered(refused.error, refused.status, None))
            return
        except EbbingError as error:
            await send_refusal(send, self.answered(error, None, None))
            return
        try:
            await self._app(scope, _replayed(body, receive), send)
        finally:
            self._buffered -= held

    # ── who asks, and about whom ──

    def _admitted(self, scope: Scope) -> Grant:
        headers = _Headers(scope)
        self._origins.check(headers.get("host", ""), headers.get("origin"))
        path = scope["path"]
        if path in OPEN_PATHS:
            return ANYBODY
        grant = self._grant(self._credentials(headers))
        self._rates.take(grant.id or str((scope.get("client") or ("?",))[0]))
        agent = _AGENT.match(path)
        if agent is not None and not grant.allows(agent[1]):
            raise NotFound(f"there is no agent {agent[1]!r} here that this token is for")
        if path in WHOLE_SERVER and EVERY_AGENT not in grant.agents:
            raise Refusal(AccessRefused("this needs a token for all agents: `ebbing token create --all-agents`"), 403)
        return grant

    def _credentials(self, headers: _Headers) -> str | None:
        return headers.get("authorization")  # type: ignore[no-any-return]

    def _grant(self, given: str | None) -> Grant:
        if not self._always and not self._tokens.all():
            return ANYBODY
        kind, _, token = (given or "").partition(" ")
        grant = self._tokens.grant_of(token.strip()) if kind.lower() == "bearer" else None
        if grant is None:
            raise Refusal(AccessRefused(TOKEN_NEEDED), 401)
        return grant

    # ── how much, and how slowly ──

    async def _arrived(self, scope: Scope, receive: Receive) -> tuple[bytes, int]:
        """Return the body, taken in whole, and how many bytes of the common buffer it holds."""
        most = self._limits.body_bytes
        _check_length(scope, most)
        body, held = bytearray(), 0
        try:
            async with asyncio.timeout(self._limits.arrival_s):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise Refusal(InputError("the request broke off"), 400)
                    piece = message.get("body", b"")
                    body += piece
                    held += len(piece)
                    self._buffered += len(piece)
                    if len(body) > most:
                        raise RequestTooLarge(f"the request has more than {most:,} bytes: send it in pieces")
                    if self._buffered > self._limits.buffered_bytes:
                        raise RateLimited("too many large requests at once: wait a moment and ask again")
                    if not message.get("more_body"):
                        return bytes(body), held
        except TimeoutError:
            self._buffered -= held
            raise Refusal(
                InputError(f"the request took more than {self._limits.arrival_s:g} s to arrive"), 408
            ) from None
        except BaseException:
            self._buffered -= held
            raise

    def _bounded(self, scope: Scope, receive: Receive) -> Receive:
        """Return a way to receive a file that ends when it is too large or too slow."""
        most = self._limits.import_bytes
        _check_length(scope, most)
        until = time.monotonic() + self._limits.import_arrival_s
        seen = 0

        async def bounded() -> Any:
            nonlocal seen
            try:
                async with asyncio.timeout(max(0.0, until - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                raise InputError("the file took too long to arrive") from None
            seen += len(message.get("body", b""))
            if seen > most:
                raise RequestTooLarge(f"the file has more than {most:,} bytes: import it with the command line instead")
            return message

        return bounded


class _Headers:
    """The headers of a request, by lower-case name."""

    def __init__(self, scope: Scope) -> None:
        self._found = {name.decode("latin-1").lower(): value for name, value in scope["headers"]}

    def get(self, name: str, default: Any = None) -> Any:
        """Return one of them as text."""
        value = self._found.get(name)
        return default if value is None else value.decode("latin-1")


def _check_length(scope: Scope, most: int) -> None:
    """Refuse what says itself that it is too long, before any of it has arrived."""
    length = _Headers(scope).get("content-length", "0")
    if length.isascii() and length.isdigit() and (len(length) > MOST_DIGITS or int(length) > most):
        raise RequestTooLarge(f"the request has {length} bytes, at most {most:,} are taken: send it in pieces")


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Return a way to receive what has already arrived; after that, what comes: that the client has gone."""
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Any:
        return waiting.pop() if waiting else await receive()

    return replay
