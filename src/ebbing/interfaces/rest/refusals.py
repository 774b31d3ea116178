"""Answers to what goes wrong: a problem document for each, whatever raised it, and never a trace."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import Match

from ebbing.errors import AccessRefused, EbbingError, InputError, NotFound, RateLimited, ServerError, TextError
from ebbing.interfaces.wire.problems import MEDIA_TYPE, problem

log: Final = logging.getLogger("ebbing.server")
_OF_STATUS: Final[dict[int, type[EbbingError]]] = {404: NotFound, 403: AccessRefused, 401: AccessRefused}
MOST_FAULTS: Final = 10


class Refusal(Exception):
    """An error with a status of its own."""

    def __init__(self, error: EbbingError, status: int) -> None:
        super().__init__(str(error))
        self.error = error
        self.status = status


def _allowed(request: Request) -> list[str]:
    """Return the methods of all routes at a path; each route alone knows only its own."""
    at = [route for route in request.app.routes if route.matches(request.scope)[0] is not Match.NONE]
    return sorted({method for route in at for method in getattr(route, "methods", None) or ()})


def headers_of(error: EbbingError, status: int) -> dict[str, str]:
    """Return the headers that go with an error."""
    if status == 401:
        return {"WWW-Authenticate": "Bearer"}
    return {"Retry-After": "1"} if isinstance(error, RateLimited) or status == 503 else {}


def problem_answer(error: EbbingError, status: int | None = None, more: dict[str, Any] | None = None) -> Response:
    """Return the answer for an error."""
    document = {**problem(error, status), **(more or {})}
    return Response(
        content=json.dumps(document, ensure_ascii=True),
        status_code=document["status"],
        media_type=MEDIA_TYPE,
        headers=headers_of(error, document["status"]),
    )


Answered = Callable[[EbbingError, int | None, dict[str, Any] | None], Response]


async def send_refusal(send: Any, answer: Response) -> None:
    """Send the answer for an error, from before the program proper; the connection is not used again."""
    answer.headers["Connection"] = "close"
    await send({"type": "http.response.start", "status": answer.status_code, "headers": answer.raw_headers})
    await send({"type": "http.response.body", "body": answer.body})


def install(app: FastAPI, answered: Answered) -> None:
    """Let the program answer all that goes wrong in it, in the form that `answered` gives it."""

    @app.exception_handler(EbbingError)
    async def known(_request: Request, error: EbbingError) -> Response:
        return answered(error, None, None)

    @app.exception_handler(Refusal)
    async def refused(_request: Request, error: Refusal) -> Response:
        return answered(error.error, error.status, None)

    @app.exception_handler(ClientDisconnect)
    async def broke_off(_request: Request, _error: ClientDisconnect) -> Response:
        return answered(InputError("the request broke off"), 400, None)  # nobody reads it, but the log tells it apart

    @app.exception_handler(RequestValidationError)
    async def not_understood(_request: Request, error: RequestValidationError) -> Response:
        faults = [
            {"at": ".".join(str(part) for part in one["loc"]), "problem": one["msg"]}
            for one in error.errors()[:MOST_FAULTS]
        ]
        first = faults[0] if faults else {"at": "body", "problem": "cannot be read"}
        unreadable = any(one["type"] == "json_invalid" for one in error.errors())
        found = (TextError if unreadable else InputError)(f"{first['at']}: {first['problem']}")
        return answered(found, 400 if unreadable else None, {"errors": faults})

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> Response:
        kind = _OF_STATUS.get(error.status_code, InputError if error.status_code < 500 else ServerError)
        answer = answered(kind(str(error.detail)), error.status_code, None)
        answer.headers.update(error.headers or {})
        if error.status_code == 405:
            answer.headers["Allow"] = ", ".join(_allowed(request))
        return answer

    @app.exception_handler(Exception)
    async def unexpected(_request: Request, error: Exception) -> Response:
        # told by its kind and place alone: what it says may hold what somebody said
        trace, at = error.__traceback__, "?"
        while trace is not None:
            at, trace = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}", trace.tb_next
        log.error("unexpected %s at %s", type(error).__name__, at)
        return answered(ServerError("something went wrong in the server: its log says where"), 500, None)
