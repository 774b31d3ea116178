"""The routes of all verbs that need nothing but their arguments: made of the table in `wire.verbs`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final

from fastapi import APIRouter, Body, Header, Path, Query, Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import ValidationError

from ebbing.domain.texts import MAX_AGENT_CHARACTERS
from ebbing.engine.mind import Mind
from ebbing.errors import Conflict, DependedOn
from ebbing.interfaces.rest.refusals import Refusal
from ebbing.interfaces.rest.service import (
    JSON,
    etag,
    grant_of,
    json_answer,
    must_write,
    problems,
    revision_in,
    service_of,
)
from ebbing.interfaces.wire.forms import called, document_of, form_of, is_promise, written
from ebbing.interfaces.wire.verbs import FORGET_ONE, GET, POST, PREFIX, VERBS, Verb

# how a name is described: letters and digits of any script, _, and . @ + - after the first. `agent_id` itself judges it;
# \w would mean letters of ASCII to most readers of a description
AGENT_PATTERN: Final = r"^[^\s\x00-\x2f:-@\[-^`{-\x7f][^\s\x00-*,/:-?\[-^`{-\x7f]*$"
AgentName = Annotated[
    str,
    Path(
        description="Whose memory.",
        max_length=MAX_AGENT_CHARACTERS,
        examples=["alice"],
        json_schema_extra={"pattern": AGENT_PATTERN},
    ),
]
PathId = Annotated[str, Path(max_length=200)]
_EXAMPLES: Final = {"memory_id": "m0000000010000", "event_id": "e0000000000001"}
IfMatch = Annotated[str | None, Header(alias="If-Match", description="The ETag the memory was read with.")]
OnceKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        max_length=200,
        min_length=1,
        description="Sent again with the same key, the request is answered again and not done again.",
    ),
]

router: Final = APIRouter()


class Asking(APIRoute):
    """The route of a verb that is only asked something: its body is read in one go, from bytes to values.

    Whatever is not as usual goes FastAPI's own way, which reads it again and says what is wrong.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return what answers a request."""
        usual = super().get_route_handler()
        ask: Any = self.endpoint
        form = ask.form

        async def answer(request: Request) -> Response:
            if request.headers.get("content-type") != JSON:
                return await usual(request)
            try:
                asked = form.model_validate_json(await request.body())
            except ValidationError:
                return await usual(request)
            found: Response = await ask(request, request.path_params["agent"], asked)
            return found

        return answer


def body_of(verb: Verb) -> Any:
    """Return the annotation and default of a verb's body or query; None if it takes neither."""
    form = form_of(verb)
    if not form.model_fields:
        return None
    if verb.method == GET:
        return Annotated[form, Query()], inspect.Parameter.empty
    required = any(one.is_required() for one in form.model_fields.values())
    example = Body(openapi_examples={"example": {"value": dict(verb.example)}} if verb.example else None)
    if required:
        return Annotated[form, example], inspect.Parameter.empty
    return Annotated[form | None, example], None


def signature_of(verb: Verb, *more: inspect.Parameter) -> inspect.Signature:
    """Return the signature of a route: request, agent, ids in the path, arguments, headers."""
    parameters = [_parameter("request", Request), _parameter("agent", AgentName)]
    parameters += [
        _parameter(name, Annotated[PathId, Path(examples=[example])])
        for name, example in _EXAMPLES.items()
        if "{" + name + "}" in verb.path
    ]
    body = body_of(verb)
    if body is not None:
        parameters.append(_parameter("form", *body))
    if verb.writes:
        parameters.append(_parameter("once_key", OnceKey, None))
        if "{memory_id}" in verb.path:
            parameters.append(_parameter("if_match", IfMatch, None))
    return inspect.Signature([*parameters, *more])


def _parameter(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def _route(verb: Verb) -> Any:
    async def route(request: Request, agent: str, form: Any = None, **given: Any) -> Response:
        given.pop("once_key", None)
        wanted = given.pop("if_match", None)
        arguments = {**given, **({} if form is None else called(form))}
        if (verb.writes and not arguments.get("dry_run")) or verb.name == "inject":
            must_write(request)  # inject lets what came to mind grow stronger
        if verb.name == "recall" and not grant_of(request).may_write:
            arguments["reinforce"] = False  # what came to mind would grow stronger: not by a token that reads

        if wanted is not None:
            arguments["revision"] = revision_in(wanted)

        def work(mind: Mind) -> Response:
            try:
                answer = verb.function(mind, **arguments)
            except Conflict as error:
                if wanted is None or isinstance(error, DependedOn):
                    raise
                raise Refusal(error, 412) from error
            revision = getattr(answer, "revision", None) if verb.writes else None
            tagged = {"ETag": etag(revision)} if isinstance(revision, int) else None
            return json_answer(written(verb, answer), headers=tagged)

        service = service_of(request)
        return await (service.once(request, agent, work) if verb.writes else service.run(agent, work))

    route.__signature__ = signature_of(verb)  # type: ignore[attr-defined]  # what FastAPI looks for
    route.__doc__ = (verb.function.__doc__ or "").strip()
    route.form = form_of(verb)  # type: ignore[attr-defined]  # what `Asking` looks for
    return route


def _add(verb: Verb, operation: str) -> None:
    router.add_api_route(
        PREFIX + verb.path,
        _route(verb),
        methods=[verb.method],
        name=operation,
        operation_id=operation,
        tags=[verb.tag],
        response_model=document_of(verb),
        responses=problems(),
        route_class_override=Asking if verb.method == POST and not verb.writes else None,
    )


for _verb in VERBS:
    if not is_promise(_verb):
        _add(_verb, _verb.name)
_add(FORGET_ONE, "forget_one")
