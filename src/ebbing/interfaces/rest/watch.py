"""The watch over all requests: each is counted, timed, given a number, and written to the log when it is answered.

What is noted is the route and not the path, so that nothing of what was asked or said gets into a log or a label.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from typing import Any, Final

from ebbing.errors import MindClosed
from ebbing.interfaces.rest.metrics import Meter
from ebbing.interfaces.rest.refusals import Answered, send_refusal

log: Final = logging.getLogger("ebbing.server")
_AGENT: Final = re.compile(r"/v1/agents/([\w.@+-]{1,64})(?:/|$)")
UNKNOWN: Final = "none"  # the route of what was refused before it got to one
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
HEADER: Final = b"x-request-id"


class Watch:
    """Stands before everything else."""

    def __init__(self, app: Any, *, meter: Meter, answered: Answered) -> None:
        self._app = app
        self._meter = meter
        self._answered = answered

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request through, and note how it went."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, number = time.perf_counter(), secrets.token_hex(6)
        status = 0

        async def noted(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": [*message.get("headers", ()), (HEADER, number.encode())]}
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except asyncio.CancelledError:  # it took longer than a server has to stop
            if status:
                raise
            stopping = MindClosed("the server is stopping: ask again when it is back")
            await send_refusal(noted, self._answered(stopping, None, None))
        finally:
            self._note(scope, number, status, time.perf_counter() - began)

    def _note(self, scope: Any, number: str, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", UNKNOWN)
        method = scope["method"] if scope["method"] in METHODS else "?"  # anybody can invent a method
        self._meter.answered(method, route, status, seconds)
        agent = _AGENT.match(scope["path"]) if route != UNKNOWN else None
        grant = scope.get("state", {}).get("grant")
        log.info(
            "request",
            extra={
                "request": number,
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 2),
                "agent": "" if agent is None else agent[1],
                "token": "" if grant is None else grant.id,
            },
        )
