"""remember and whatever else is a promise: answered with a ticket as soon as it is safe on disk, or when it is kept."""

from __future__ import annotations

import asyncio
import hashlib
import inspect
import time
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field

from ebbing.engine.handle.remembering import promise_all
from ebbing.engine.messages.many import AT_ONCE
from ebbing.engine.mind import Mind
from ebbing.engine.ticket import Ticket
from ebbing.interfaces.rest.routes.verbs import AgentName, OnceKey, signature_of
from ebbing.interfaces.rest.service import Service, json_answer, must_write, problems, service_of
from ebbing.interfaces.wire.forms import LONGEST_WAIT_S, called, form_of, is_promise, json_of, value_of
from ebbing.interfaces.wire.tickets import TicketState
from ebbing.interfaces.wire.verbs import BATCH, POST, PREFIX, REMEMBER, VERBS, Verb

router: Final = APIRouter()
POLL_S: Final = 0.02
LONGEST_KEY: Final = 180  # characters of a key for several: each gets a number of its own behind it
RememberForm: Any = form_of(REMEMBER)

Wait = Annotated[
    float, Query(ge=0, le=LONGEST_WAIT_S, description="Seconds to wait until it is learned; 0 answers at once.")
]


class RememberMany(BaseModel):
    """Several remembers, in this order: all of them are promised, or none."""

    model_config = ConfigDict(extra="forbid")
    items: list[RememberForm] = Field(min_length=1, max_length=AT_ONCE)


class TicketStates(BaseModel):
    """A ticket for each, in the same order."""

    tickets: list[TicketState]


async def _waited(service: Service, agent: str, found: TicketState, wait_s: float) -> TicketState:
    """Return the ticket when its promise is kept, or the time is over. Nobody's thread is held meanwhile."""
    until = time.monotonic() + wait_s
    while found.status == "queued" and time.monotonic() < until and not service.stopping:
        await asyncio.sleep(POLL_S)
        found = await service.run(agent, partial(_looked_up, ticket=found.id))
    return found


def _looked_up(mind: Mind, *, ticket: str) -> TicketState:
    return _state(mind.ticket(ticket))


def _state(ticket: Ticket) -> TicketState:
    status = ticket.status
    memories = () if status == "queued" else ticket.memories
    return TicketState(id=ticket.id, status=status, memories=memories)  # type: ignore[arg-type]  # one of the three


def _answer(state: TicketState) -> Response:
    return json_answer(json_of(TicketState, state), 202 if state.status == "queued" else 200)


def _short(key: str) -> str:
    """Return a key that leaves room for a number behind it; two long ones that begin alike stay two."""
    return key if len(key) <= LONGEST_KEY else f"{key[:80]}#{hashlib.sha256(key.encode()).hexdigest()}"


def _route(verb: Verb) -> Any:
    async def route(request: Request, agent: str, wait: float, form: Any = None, **_given: Any) -> Response:
        must_write(request)
        arguments = {} if form is None else called(form)
        key = request.headers.get("idempotency-key")
        if key is not None and verb is REMEMBER:
            arguments.setdefault("idempotency_key", key)  # kept on disk, with the promise

        def work(mind: Mind) -> Response:
            return _answer(_state(verb.function(mind, **arguments)))

        service = service_of(request)
        if verb is REMEMBER:
            answer = await service.run(agent, work, create=True)
        else:
            answer = await service.once(request, agent, work)
        if not wait or answer.status_code == 200:
            return answer
        promised: TicketState = value_of(TicketState, bytes(answer.body))
        return _answer(await _waited(service, agent, promised, wait))

    waiting = inspect.Parameter("wait", inspect.Parameter.KEYWORD_ONLY, annotation=Wait, default=0.0)
    route.__signature__ = signature_of(verb, waiting)  # type: ignore[attr-defined]  # what FastAPI looks for
    route.__doc__ = (verb.function.__doc__ or "").strip()
    return route


for _verb in (verb for verb in VERBS if is_promise(verb)):
    router.add_api_route(
        PREFIX + _verb.path,
        _route(_verb),
        methods=[POST],
        name=_verb.name,
        operation_id=_verb.name,
        tags=[_verb.tag],
        status_code=202,
        response_model=TicketState,
        responses={200: {"model": TicketState, "description": "Learned, or failed."}, **problems()},
    )


@router.post(
    PREFIX + REMEMBER.path + BATCH,
    operation_id="remember_many",
    tags=["remember"],
    status_code=202,
    response_model=TicketStates,
    responses=problems(),
)
async def remember_many(request: Request, agent: AgentName, many: RememberMany, once_key: OnceKey = None) -> Response:
    """Keep several things that were said, in this order. With a key each is kept once, however often this is sent."""
    must_write(request)
    arguments = [called(form) for form in many.items]
    if once_key is not None:
        for number, one in enumerate(arguments):
            one.setdefault("idempotency_key", f"{_short(once_key)}:{number}")

    def work(mind: Mind) -> Response:
        tickets = [_state(ticket) for ticket in promise_all(mind, arguments)]
        return json_answer(json_of(TicketStates, TicketStates(tickets=tickets)), 202)

    return await service_of(request).run(agent, work, create=True)


@router.get(
    PREFIX + "/tickets/{ticket}",
    operation_id="ticket",
    tags=["remember"],
    response_model=TicketState,
    responses=problems(),
)
async def ticket(
    request: Request,
    agent: AgentName,
    ticket: Annotated[str, Path(max_length=200, examples=["t0000000000001"])],
    wait: Wait = 0.0,
) -> Response:
    """Say how far a promise is kept."""

    service = service_of(request)
    found = await service.run(agent, lambda mind: _state(mind.ticket(ticket)))
    return json_answer(json_of(TicketState, await _waited(service, agent, found, wait)))
