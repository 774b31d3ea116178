"""Agents: who lives here, made on request."""

from __future__ import annotations

from typing import Final

from anyio import to_thread
from fastapi import APIRouter, Request
from fastapi.responses import Response

from ebbing.domain.records.filters import Filters
from ebbing.engine.mind import Mind
from ebbing.interfaces.rest.routes.verbs import AgentName
from ebbing.interfaces.rest.service import grant_of, json_answer, must_write, problems, service_of
from ebbing.interfaces.wire.forms import json_of
from ebbing.interfaces.wire.pages import AgentNames, AgentState
from ebbing.interfaces.wire.verbs import PREFIX

router: Final = APIRouter()


def _state(mind: Mind) -> AgentState:
    return AgentState(
        agent=mind.agent,
        profile=mind.profile.model_dump(mode="json"),
        memories=mind.parts.store.count(Filters()),
        pending=mind.parts.store.pending(),
    )


@router.get("/v1/agents", operation_id="agents", tags=["agents"], response_model=AgentNames, responses=problems())
async def agents(request: Request) -> Response:
    """The agents that live here, as far as the token is for them."""
    found = await to_thread.run_sync(service_of(request).home.agents)
    names = AgentNames(agents=[agent for agent in found if grant_of(request).allows(agent)])
    return json_answer(json_of(AgentNames, names))


@router.get(PREFIX, operation_id="agent", tags=["agents"], response_model=AgentState, responses=problems())
async def agent(request: Request, agent: AgentName) -> Response:
    """One agent: its profile, how much it remembers, how much waits."""
    return await service_of(request).run(agent, lambda mind: json_answer(json_of(AgentState, _state(mind))))


@router.put(
    PREFIX,
    operation_id="make_agent",
    tags=["agents"],
    response_model=AgentState,
    responses={201: {"model": AgentState, "description": "Made."}, **problems()},
)
async def make_agent(request: Request, agent: AgentName) -> Response:
    """Bring an agent to life, with nothing in its memory yet; one that lives already is left as it is."""
    must_write(request)
    service = service_of(request)
    new = not service.exists(agent)

    def work(mind: Mind) -> Response:
        return json_answer(json_of(AgentState, _state(mind)), 201 if new else 200)

    return await service.run(agent, work, create=True)
