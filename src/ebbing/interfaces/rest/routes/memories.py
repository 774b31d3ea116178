"""Memories as things one can page through and look at one by one, each with a tag that says which state was seen."""

from __future__ import annotations

import inspect
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Path, Request
from fastapi.responses import Response

from ebbing.domain.answers.reports import View
from ebbing.engine.mind import Mind
from ebbing.errors import NotFound
from ebbing.interfaces.rest.routes.verbs import AgentName, PathId, signature_of
from ebbing.interfaces.rest.service import etag, json_answer, problems, service_of
from ebbing.interfaces.wire.forms import called, json_of
from ebbing.interfaces.wire.pages import MemoryLinks, MemoryPage
from ebbing.interfaces.wire.verbs import LIST, MEMORY, PREFIX

router: Final = APIRouter()
PAGE: Final = 100  # memories, unless asked otherwise
MemoryId = Annotated[PathId, Path(examples=["m0000000010000"])]


async def _list(request: Request, agent: str, form: Any) -> Response:
    arguments = called(form)
    limit = arguments.pop("limit", None) or PAGE

    def work(mind: Mind) -> Response:
        found = mind.list(limit=limit + 1, **arguments)
        more = len(found) > limit
        views = {view.memory.id: view for view in mind.views([memory.id for memory in found[:limit]])}
        items = [views[memory.id] for memory in found[:limit] if memory.id in views]
        page = MemoryPage(items=items, next=found[limit - 1].id if more else None)
        return json_answer(json_of(MemoryPage, page))

    return await service_of(request).run(agent, work)


_list.__signature__ = signature_of(LIST)  # type: ignore[attr-defined]  # what FastAPI looks for
_list.__doc__ = f"{inspect.getdoc(Mind.list)}\n\n`next` of the answer is `after` of the next page."
router.add_api_route(
    PREFIX + LIST.path,
    _list,
    methods=["GET"],
    operation_id="list",
    tags=["look"],
    response_model=MemoryPage,
    responses=problems(),
)


@router.get(
    PREFIX + MEMORY,
    operation_id="get",
    tags=["look"],
    response_model=View,
    responses={
        200: {"headers": {"ETag": {"schema": {"type": "string"}, "description": "For If-Match and If-None-Match."}}},
        304: {"description": "As it was."},
        **problems(),
    },
)
async def get(
    request: Request,
    agent: AgentName,
    memory_id: MemoryId,
    if_none_match: Annotated[str | None, Header(alias="If-None-Match")] = None,
) -> Response:
    """One memory, as it is shown in lists, with its tag: send that back with If-Match to change only what you have seen."""

    def work(mind: Mind) -> Response:
        tag = etag(mind.get(memory_id).revision)
        if if_none_match is not None and tag in (one.strip() for one in if_none_match.split(",")):
            return Response(status_code=304, headers={"ETag": tag})
        views = mind.views([memory_id])
        if not views:
            raise NotFound(f"the text of memory {memory_id} was purged and is gone for good")
        return json_answer(json_of(View, views[0]), headers={"ETag": etag(views[0].memory.revision)})

    return await service_of(request).run(agent, work)


@router.get(
    PREFIX + MEMORY + "/links",
    operation_id="links",
    tags=["look"],
    response_model=MemoryLinks,
    responses=problems(),
)
async def links(request: Request, agent: AgentName, memory_id: MemoryId) -> Response:
    """The links that leave a memory, those whose target is gone, and those that reach it, as strong as they are now."""

    def work(mind: Mind) -> Response:
        found = mind.explain(memory_id)
        told = MemoryLinks(links=list(found.links), dangling=list(found.dangling), incoming=list(found.incoming))
        return json_answer(json_of(MemoryLinks, told))

    return await service_of(request).run(agent, work)
