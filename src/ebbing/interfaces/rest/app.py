"""The server's program, put together: routes, refusals, the guard before them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from anyio import to_thread
from fastapi import FastAPI

import ebbing
from ebbing.interfaces.rest import refusals
from ebbing.interfaces.rest.description import describe
from ebbing.interfaces.rest.guard import Guard, Origins
from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.rest.minds import Opener
from ebbing.interfaces.rest.routes import agents, events, files, memories, remembering, server, verbs
from ebbing.interfaces.rest.service import Service
from ebbing.interfaces.rest.watch import Watch


def make_app(
    home: Path,
    *,
    limits: ServerLimits | None = None,
    opener: Opener | None = None,
    hosts: Iterable[str] = (),
    origins: Iterable[str] = (),
) -> FastAPI:
    """Return the program that serves the agents of a home; `opener` opens their minds, if not `ebbing.open`."""
    taken = limits or ServerLimits()
    service = Service(home, taken, opener)

    @asynccontextmanager
    async def running(_app: FastAPI) -> AsyncIterator[None]:
        service.meter.begin()
        yield
        await to_thread.run_sync(service.close)
        service.meter.end()

    app = FastAPI(
        title="Ebbing",
        version=ebbing.__version__,
        summary="Memory for AI agents that keeps what matters and lets the rest fade.",
        openapi_url="/v1/openapi.json",
        docs_url=None,  # these pages would load programs from elsewhere
        redoc_url=None,
        lifespan=running,
    )
    app.state.service = service
    refusals.install(app)
    for part in (agents, remembering, memories, verbs, files, events, server):
        app.include_router(part.router)
    describe(app)
    app.add_middleware(_Guarded, tokens=service.tokens, limits=taken, origins=Origins.of(hosts, origins))
    app.add_middleware(_Watched, meter=service.meter)
    return app


_Watched: Any = Watch
_Guarded: Any = Guard  # a plain ASGI program, where starlette's types expect its own protocol
