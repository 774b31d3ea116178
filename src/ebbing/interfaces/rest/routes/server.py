"""How the server itself is: for whoever watches it."""

from __future__ import annotations

import time
from typing import Final

from anyio import to_thread
from fastapi import APIRouter, Request
from fastapi.responses import Response

import ebbing
from ebbing.interfaces.rest.service import json_answer, problems, service_of
from ebbing.interfaces.wire.forms import json_of
from ebbing.interfaces.wire.pages import ServerState

router: Final = APIRouter(tags=["server"])
TEXT: Final = "text/plain"


@router.get(
    "/health",
    operation_id="server_health",
    response_model=ServerState,
    responses=problems(),
    openapi_extra={"security": []},
)
async def health(request: Request) -> Response:
    """Say that the server answers, and what it is in trouble with; needs no token."""
    service = service_of(request)
    state = ServerState(
        status="stopping" if service.stopping else "degraded" if service.trouble else "ok",
        version=ebbing.__version__,
        open_minds=len(service.minds),
        up_s=round(time.monotonic() - service.since, 3),
        reason=service.trouble,
    )
    return json_answer(json_of(ServerState, state), 503 if service.stopping else 200)


@router.get(
    "/metrics",
    operation_id="metrics",
    response_class=Response,
    responses={200: {"description": "Numbers.", "content": {TEXT: {"schema": {"type": "string"}}}}, **problems()},
)
async def metrics(request: Request) -> Response:
    """What the server does and how its minds are, in numbers, for Prometheus; needs a token for all agents."""
    text = await to_thread.run_sync(service_of(request).meter.text)
    return Response(content=text, media_type=f"{TEXT}; version=0.0.4; charset=utf-8")
