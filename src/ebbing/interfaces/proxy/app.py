"""The proxy's program: chats get memory on their way through; every other request below /v1 passes as it is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import httpx
from fastapi import FastAPI, Request
from fastapi.responses import Response

from ebbing.domain.records.json_form import from_json
from ebbing.interfaces.proxy.memory import BUDGET_TOKENS, PATIENCE_S, ChatMemory, ChatTurn
from ebbing.interfaces.proxy.prompts import FORMS, Form, Messages
from ebbing.interfaces.proxy.refusals import unreachable
from ebbing.interfaces.proxy.replies import PassingReply
from ebbing.interfaces.proxy.upstream import Passed, Upstream
from ebbing.interfaces.proxy.whose import ProxyGuard, whose
from ebbing.interfaces.rest.frame import framed
from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.rest.minds import Opener
from ebbing.interfaces.rest.routes import server
from ebbing.interfaces.rest.service import Service

METHODS: Final = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
HEADER: Final = b"x-ebbing-memory"


def make_proxy(
    home: Path,
    *,
    upstream: str,
    key: str | None = None,
    agent: str = "default",
    budget_tokens: int = BUDGET_TOKENS,
    context_tokens: int | None = None,
    patience_s: float = PATIENCE_S,
    limits: ServerLimits | None = None,
    opener: Opener | None = None,
    hosts: Iterable[str] = (),
    origins: Iterable[str] = (),
    always: bool = False,
) -> FastAPI:
    """Return the program that passes requests to `upstream`, with the memories of the agents of a home."""
    service = Service(home, limits or ServerLimits(), opener)
    memory = ChatMemory(service, budget_tokens=budget_tokens, context_tokens=context_tokens, patience_s=patience_s)
    proxy = Proxy(Upstream(upstream, key), memory, agent)
    app = framed(
        service,
        [server.router],
        hosts=hosts,
        origins=origins,
        always=always,
        guard=ProxyGuard,
        leave=proxy.close,
        openapi_url=None,
    )
    for path in FORMS:
        app.add_api_route(f"/v1/{path}", proxy.chat, methods=["POST"])
    app.add_api_route("/v1/{path:path}", proxy.other, methods=METHODS)
    return app


class Proxy:
    """What is done with a request."""

    def __init__(self, upstream: Upstream, memory: ChatMemory, agent: str) -> None:
        self._upstream = upstream
        self._memory = memory
        self._agent = agent

    async def close(self) -> None:
        """Keep what was said, and leave the service."""
        await self._memory.settle()
        await self._upstream.close()

    async def other(self, request: Request) -> Response:
        """Pass a request on, and its answer back."""
        return await self._passed(request, await request.body())

    async def chat(self, request: Request) -> Response:
        """Pass a chat on with what comes to mind, its answer back, and remember the turn."""
        mine = whose(request, self._agent)
        body = await request.body()
        form = FORMS[request.url.path.removeprefix("/v1/")]
        asked, messages = _read(form, body)
        if not messages:  # what we cannot read is for the service to judge
            return await self._passed(request, body)
        turn = await self._memory.begin(mine, messages, may_leave=form.is_all)
        if turn.prompt != turn.messages:
            body = json.dumps(form.with_messages(asked, turn.prompt), ensure_ascii=False).encode()
        return await self._passed(request, body, turn)

    async def _passed(self, request: Request, body: bytes, turn: ChatTurn | None = None) -> Response:
        try:
            answer = await self._upstream.ask(request, body, plain=turn is not None)
        except httpx.HTTPError as error:
            return unreachable(error)
        if turn is None:
            return Passed(answer)
        reply = PassingReply(answer.headers.get("content-type", ""), answer.headers.get("content-length"))

        def ended() -> None:
            if answer.is_success:
                self._memory.keep(turn, reply)

        passed = Passed(answer, reply.take, ended)
        passed.raw_headers.append((HEADER, turn.added.encode()))
        return passed


def _read(form: Form, body: bytes) -> tuple[Mapping[str, Any], Messages]:
    """Return a request and the messages in it; none if it does not hold to its form."""
    try:
        asked = from_json(body)
        messages = form.messages(asked)
    except (ValueError, TypeError, KeyError):
        return {}, []
    return asked, messages if all(isinstance(one, dict) for one in messages) else []
