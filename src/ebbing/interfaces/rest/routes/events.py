"""Events as they happen: the journal of a mind, followed by as many as want to, over server-sent events.

The journal is the queue: a listener says which entry it saw last and gets what came after, so that nothing is lost when
the line breaks. Entries point to memories by id; what was said does not stand in them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import Response, StreamingResponse

from ebbing.domain.ids import number_of_event
from ebbing.domain.records.events import Event
from ebbing.engine.mind import Mind
from ebbing.errors import RateLimited
from ebbing.interfaces.rest.routes.verbs import AgentName
from ebbing.interfaces.rest.service import Service, problems, service_of
from ebbing.interfaces.wire.forms import json_of
from ebbing.interfaces.wire.verbs import PREFIX

router: Final = APIRouter()
STREAM: Final = "text/event-stream"
LOOK_S: Final = 0.25  # between two looks at the journal
BEAT_S: Final = 15.0  # a comment, so that both ends notice a broken line
MOST_AT_ONCE: Final = 200
EventId = Annotated[str | None, Query(pattern="^e[0-9a-f]{13}$", description="The entry seen last; else from now on.")]


@router.get(
    PREFIX + "/events",
    operation_id="events",
    tags=["look"],
    response_class=Response,
    responses={
        200: {"description": "A stream of journal entries.", "content": {STREAM: {"schema": {"type": "string"}}}},
        **problems(),
    },
)
async def events(
    request: Request,
    agent: AgentName,
    after: EventId = None,
    last_event_id: Annotated[str | None, Header(alias="Last-Event-ID", pattern="^e[0-9a-f]{13}$")] = None,
    follow: Annotated[bool, Query(description="False ends when all there is was sent.")] = True,
) -> Response:
    """Follow what happens to a mind: each entry of its journal is an event with its id, its kind and the entry as JSON."""
    service = service_of(request)
    seen = last_event_id or after
    start = await service.run(agent, lambda mind: _newest(mind) if seen is None else number_of_event(seen))
    if follow and service.listeners >= service.limits.listeners:
        raise RateLimited(f"{service.limits.listeners} listeners follow already: try later, or ask with follow=false")
    return StreamingResponse(_stream(service, agent, start, follow=follow), media_type=STREAM)


def _newest(mind: Mind) -> int:
    return mind.parts.store.newest_event()[0]


async def _stream(service: Service, agent: str, seen: int, *, follow: bool) -> AsyncIterator[bytes]:
    service.listeners += follow
    quiet_s = 0.0
    try:
        yield b": here\n\n"
        while not service.stopping:
            some = await service.run(agent, partial(_since, seen=seen))
            for event in some:
                seen = number_of_event(event.id)
                yield b"id: %b\nevent: %b\ndata: %b\n\n" % (
                    event.id.encode(),
                    event.kind.encode(),
                    json_of(Event, event),
                )
            if some:
                quiet_s = 0.0
                continue
            if not follow:
                return
            await asyncio.sleep(LOOK_S)
            quiet_s += LOOK_S
            if quiet_s >= BEAT_S:
                quiet_s = 0.0
                yield b": still here\n\n"
    finally:
        service.listeners -= follow


def _since(mind: Mind, *, seen: int) -> list[Event]:
    return mind.parts.store.events(after=seen, limit=MOST_AT_ONCE)
