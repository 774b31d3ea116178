"""The frame of a program that serves minds: what it shares with its routes, its refusals, the guard and the watch before it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

from anyio import to_thread
from fastapi import APIRouter, FastAPI

from ebbing.interfaces.rest import refusals
from ebbing.interfaces.rest.guard import Guard, Origins
from ebbing.interfaces.rest.service import Service
from ebbing.interfaces.rest.watch import Watch


async def _nothing() -> None:
    """Leave nothing behind."""


def framed(
    service: Service,
    routers: Iterable[APIRouter],
    *,
    hosts: Iterable[str],
    origins: Iterable[str],
    always: bool = False,
    guard: type[Guard] = Guard,
    leave: Callable[[], Awaitable[None]] = _nothing,
    **described: Any,
) -> FastAPI:
    """Return a program for a service; `leave` is awaited before the minds are closed, `described` goes to FastAPI.

    With `always` a token is asked for even when the home has none left.
    """

    @asynccontextmanager
    async def running(_app: FastAPI) -> AsyncIterator[None]:
        service.meter.begin()
        yield
        await leave()
        await to_thread.run_sync(service.close)
        service.meter.end()

    app = FastAPI(
        docs_url=None,  # these pages would load programs from elsewhere
        redoc_url=None,
        lifespan=running,
        **described,
    )
    app.state.service = service
    refusals.install(app, guard.answered)
    for router in routers:
        app.router.routes.extend(router.routes)  # as they are: an included router would look at each request twice
    before: Any = guard  # a plain ASGI program, where starlette's types expect its own protocol
    watch: Any = Watch
    allowed = Origins.of(hosts, origins)
    app.add_middleware(before, tokens=service.tokens, limits=service.limits, origins=allowed, always=always)
    app.add_middleware(watch, meter=service.meter, answered=guard.answered)
    return app
