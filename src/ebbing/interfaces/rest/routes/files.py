"""A whole memory as a file, out and in, and what is attached to memories. Files pass through the disk, not through memory."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path as File
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import FileResponse, Response
from pydantic import BaseModel, ConfigDict, Field, Json
from starlette.background import BackgroundTask

from ebbing.domain.answers.reports import ImportReport
from ebbing.engine.mind import Mind
from ebbing.interfaces.rest.routes.verbs import AgentName
from ebbing.interfaces.rest.service import json_answer, must_write, problems, service_of
from ebbing.interfaces.wire.forms import json_of
from ebbing.interfaces.wire.verbs import PREFIX

router: Final = APIRouter()
BYTES: Final = "application/octet-stream"
JSONL: Final = "application/x-ndjson"
Written = Annotated[
    Literal["ebbing", "cah"], Query(description="ebbing: everything, JSONL; cah: entries of S3's JSON.")
]


class ImportQuery(BaseModel):
    """What is to be known of a file that is read."""

    model_config = ConfigDict(extra="forbid")
    format: Literal["ebbing", "cah", "chatgpt", "claude", "mem0", "server-memory", "langgraph", "chat"] = Field(
        "ebbing", description="What wrote the file: export, S3's program, or another program."
    )
    name: str = Field(
        "import.jsonl",
        max_length=200,
        pattern=r"^[^/\\\x00]+$",
        description="What the file is called: a log in .csv is a table.",
    )
    user: str | None = Field(None, max_length=200, description="Whose it becomes.")
    source: str = Field("import", max_length=200, description="How far it is believed.")
    mapping: Json[dict[str, str]] | None = Field(
        None, description='What a log calls our fields, as JSON: {"text": "body"}.'
    )
    zone: str | None = Field(None, max_length=200, description="Where a log's times are from.")
    dry_run: bool = Field(False, description="Only check the file, and say what it would bring.")


def _content(kind: str) -> dict[int | str, dict[str, Any]]:
    schema = {"type": "string", "format": "binary"}
    return {200: {"description": "The file.", "content": {kind: {"schema": schema}}}, **problems()}


async def _sent(request: Request, agent: str, name: str, kind: str, write: Callable[[Mind, File], object]) -> Response:
    """Let a mind write a file, send it, and remove it."""
    folder = tempfile.TemporaryDirectory(prefix="ebbing-")
    path = File(folder.name) / name
    try:
        await service_of(request).run(agent, lambda mind: write(mind, path))
    except BaseException:
        folder.cleanup()
        raise
    return FileResponse(path, media_type=kind, filename=name, background=BackgroundTask(folder.cleanup))


@router.get(
    PREFIX + "/export",
    operation_id="export",
    tags=["files"],
    response_class=Response,
    responses=_content(JSONL),
)
async def export(
    request: Request,
    agent: AgentName,
    secrets: Annotated[bool, Query(description="Secrets in clear; needs a token that may write.")] = False,
    format: Written = "ebbing",
) -> Response:
    """Everything as JSONL; secrets are left redacted unless asked for."""
    if secrets:
        must_write(request)
    return await _sent(
        request, agent, f"{agent}.jsonl", JSONL, lambda mind, path: mind.export(path, secrets=secrets, format=format)
    )


@router.get(
    PREFIX + "/backup", operation_id="backup", tags=["files"], response_class=Response, responses=_content(BYTES)
)
async def backup(request: Request, agent: AgentName) -> Response:
    """A consistent copy of the memory file; needs a token that may write, for it holds everything."""
    must_write(request)
    return await _sent(request, agent, f"{agent}.db", BYTES, lambda mind, path: mind.backup(path))


@router.post(
    PREFIX + "/import",
    operation_id="import",
    tags=["files"],
    response_model=ImportReport,
    responses=problems(),
    openapi_extra={
        "requestBody": {"required": True, "content": {BYTES: {"schema": {"type": "string", "format": "binary"}}}}
    },
)
async def import_(request: Request, agent: AgentName, asked: Annotated[ImportQuery, Query()]) -> Response:
    """Read a file into an agent: one written by export into a new or empty one, what other programs have kept into any."""
    must_write(request)
    with tempfile.TemporaryDirectory(prefix="ebbing-") as folder:
        path = File(folder) / f"import{File(asked.name).suffix}"
        with path.open("wb") as file:
            async for piece in request.stream():
                file.write(piece)

        def work(mind: Mind) -> Response:
            given = asked.model_dump(exclude={"name"})
            return json_answer(json_of(ImportReport, mind.import_(path, **given)))

        return await service_of(request).run(agent, work, create=True)


@router.get(
    PREFIX + "/attachments/{hash}",
    operation_id="attachment",
    tags=["files"],
    response_class=Response,
    responses=_content(BYTES),
)
async def attachment(
    request: Request, agent: AgentName, hash: Annotated[str, Path(pattern="^[0-9a-f]{64}$")]
) -> Response:
    """The bytes of an attachment, by its hash."""
    data = await service_of(request).run(agent, lambda mind: mind.attachment(hash))
    return Response(content=data, media_type=BYTES)
