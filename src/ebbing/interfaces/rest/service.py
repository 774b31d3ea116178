"""What the routes share: the minds of a home, the threads to work in, and the rules every request goes by."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from fastapi import Request
from fastapi.responses import Response

import ebbing
from ebbing.domain.texts import agent_id
from ebbing.engine.mind import Mind
from ebbing.errors import AccessRefused, Conflict, EbbingError, InputError, NotFound
from ebbing.interfaces.rest.gate import Gate
from ebbing.interfaces.rest.limits import MOST_DIGITS, ServerLimits
from ebbing.interfaces.rest.metrics import Meter
from ebbing.interfaces.rest.minds import Minds, Opener
from ebbing.interfaces.rest.refusals import Refusal
from ebbing.interfaces.rest.replays import Replays
from ebbing.interfaces.tokens import Grant, Tokens
from ebbing.store.sqlite.home import SqliteHome

log: Final = logging.getLogger("ebbing.server")
R = TypeVar("R")
_TAG: Final = re.compile(r'(?:W/)?"([^"]*)"')
JSON: Final = "application/json"


class Service:
    """One server's minds and rules."""

    def __init__(self, home: Path, limits: ServerLimits, opener: Opener | None = None) -> None:
        self.home = SqliteHome(home)
        self.tokens = Tokens(home)
        self.limits = limits
        self.minds = Minds(opener or (lambda agent: ebbing.open(agent, home=home)), most_open=limits.most_open)
        self.meter = Meter(self.minds)
        self.gate = Gate(limits)
        self.replays = Replays()
        self.stopping = False
        self.trouble: str | None = None  # what whoever watches is to know, without a name or a text
        self.listeners = 0  # that follow events
        self.since = time.monotonic()

    def exists(self, agent: str) -> bool:
        """Say whether an agent has a memory here."""
        return self.minds.is_open(agent) or self.home.exists(agent)

    def stop(self) -> None:
        """Tell those who follow events, or wait, that it is over."""
        self.stopping = True

    def close(self) -> None:
        """Answer nobody any more; learn what was said, as far as the time allows."""
        self.stopping = True
        left = self.minds.close(self.limits.stop_s)
        if left:
            log.warning("stopped with %d jobs waiting on disk: they are done when their agents are opened next", left)

    async def run(self, agent: str, work: Callable[[Mind], R], *, create: bool = False) -> R:
        """Do some work with an agent's mind, in a thread; only `create` may bring an agent to life."""
        agent_id(agent)

        def with_mind() -> R:
            if not create and not self.exists(agent):
                raise NotFound(f"there is no agent {agent} here: it comes to life when it is told something, or by PUT")
            was_there = self.exists(agent)
            try:
                with self.minds.borrowed(agent) as mind:
                    return work(mind)
            except EbbingError:
                if not was_there:
                    self._remove_if_empty(agent)
                raise

        return await self.gate.run(agent, with_mind)

    def _remove_if_empty(self, agent: str) -> None:
        """Let no agent stay behind that a refused request brought to life and did not fill."""
        self.minds.let_go(agent)
        if not self.minds.is_open(agent) and self.home.exists(agent):
            self.home.remove_if_empty(agent)

    async def alone(self, agent: str, work: Callable[[], R]) -> R:
        """Do something to an agent that nobody may have open meanwhile; StoreBusy if somebody has."""
        agent_id(agent)

        def with_nobody() -> R:
            if not self.exists(agent):
                raise NotFound(f"there is no agent {agent} here")
            self.minds.let_go(agent)
            return work()

        return await self.gate.run(agent, with_nobody)

    async def once(
        self, request: Request, agent: str, work: Callable[[Mind], Response], *, create: bool = False
    ) -> Response:
        """Do some work that changes something, once for each idempotency key; the second time the first answer is given again."""
        key = request.headers.get("idempotency-key")
        if key is None:
            return await self.run(agent, work, create=create)
        body = await request.body()
        place = (grant_of(request).id, request.method, request.url.path, key)
        async with self.replays.turn(place, body) as turn:
            if turn.answer is None:
                turn.answer = await self.run(agent, work, create=create)
            return turn.answer


def service_of(request: Request) -> Service:
    """Return the service a request is made to."""
    found: Service = request.app.state.service
    return found


def grant_of(request: Request) -> Grant:
    """Return what the token of a request allows."""
    found: Grant = request.scope["state"]["grant"]
    return found


def must_write(request: Request) -> None:
    """Refuse a token that is for reading only."""
    if not grant_of(request).may_write:
        todo = "connect with read_only=True, or make one with --access write"
        raise Refusal(AccessRefused(f"this token is for reading only: {todo}"), 403)


def etag(revision: int) -> str:
    """Return the tag of a memory at a revision."""
    return f'"{revision}"'


def revision_in(tag: str) -> int | None:
    """Return the revision a tag stands for; None for any. What is no tag at all is refused as any other mistake."""
    if tag.strip() == "*":
        return None
    written = _TAG.fullmatch(tag.strip())
    if written is None:
        raise InputError('If-Match takes a tag in quotes, as ETag has it, e.g. "3"')
    given = written[1]
    if not (given.isascii() and given.isdigit() and len(given) <= MOST_DIGITS):
        raise Refusal(Conflict("that is not the tag of a memory: read it again, and send back its ETag"), 412)
    return int(given)


def json_answer(body: bytes, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return an answer that is written already."""
    return Response(content=body, status_code=status, media_type=JSON, headers=headers)


def problems(*more: int) -> dict[int | str, dict[str, Any]]:
    """Return how a route's refusals are described."""
    schema = {"$ref": "#/components/schemas/Problem"}
    described = {
        "description": "Refused, with the reason.",
        "content": {"application/problem+json": {"schema": schema}},
    }
    return {
        "4XX": described,
        "5XX": {**described, "description": "Something is broken here."},
        **dict.fromkeys(more, described),
    }
