"""Agents: who lives here; made, renamed and put away on request."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final

from anyio import to_thread
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import StringConstraints

from ebbing.domain.records.filters import Filters
from ebbing.domain.texts import MAX_AGENT_CHARACTERS, agent_id
from ebbing.engine.mind import Mind
from ebbing.errors import NotFound
from ebbing.interfaces.rest.routes.verbs import AGENT_PATTERN, AgentName
from ebbing.interfaces.rest.service import grant_of, json_answer, must_write, problems, service_of
from ebbing.interfaces.wire.forms import json_of
from ebbing.interfaces.wire.pages import AgentNames, AgentState
from ebbing.interfaces.wire.verbs import PREFIX

router: Final = APIRouter()
NewName = Annotated[str, StringConstraints(max_length=MAX_AGENT_CHARACTERS)]


def _state(mind: Mind) -> AgentState:
    return AgentState(
        agent=mind.agent,
        profile=mind.profile.to_dict(),
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


@router.post(
    PREFIX + "/rename_agent",
    operation_id="rename_agent",
    tags=["agents"],
    response_model=AgentState,
    responses=problems(),
)
async def rename_agent(
    request: Request,
    agent: AgentName,
    new: Annotated[
        NewName,
        Query(description="The new name.", examples=["alice.b"], json_schema_extra={"pattern": AGENT_PATTERN}),
    ],
) -> Response:
    """Give an agent another name that nobody has yet; the token must be for both. What ebbing.toml and tokens say of the old name stays."""
    must_write(request)
    service = service_of(request)
    if not grant_of(request).allows(new):
        raise NotFound(f"there is no agent {new!r} here that this token is for")
    await service.alone(agent, lambda: service.home.rename(agent, agent_id(new)))
    return await service.run(new, lambda mind: json_answer(json_of(AgentState, _state(mind))))


@router.delete(PREFIX, operation_id="forget_agent", tags=["agents"], response_model=AgentNames, responses=problems())
async def forget_agent(request: Request, agent: AgentName) -> Response:
    """Put an agent away with all it knows. Its folder lies in `forgotten` on the server, for whoever has to bring it back."""
    must_write(request)
    service = service_of(request)
    await service.alone(agent, lambda: service.home.put_away(agent, datetime.now(UTC)))
    return json_answer(json_of(AgentNames, AgentNames(agents=[agent])))
