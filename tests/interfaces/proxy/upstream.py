"""A small service that speaks as OpenAI's does, for tests: it answers with what it finds in the envelope of memories."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from tests.patience import PATIENCE_S

CALL = {"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": '{"city":"杭州"}'}}


@dataclass
class Upstream:
    """The service, and what it was asked."""

    port: int = 0
    asked: list[dict[str, Any]] = field(default_factory=list)  # bodies
    bodies: list[bytes] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    answered: list[bytes] = field(default_factory=list)
    status: int = 200
    says: str | None = None  # instead of what it finds
    calls: bool = False  # a tool, instead of saying something

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://localhost:{self.port}/v1"

    async def answer(self, request: Request) -> Response:
        """Answer anything."""
        body = await request.body()
        self.bodies.append(body)
        self.headers.append(dict(request.headers))
        self.paths.append(request.scope["raw_path"].decode() + "?" + request.scope["query_string"].decode())
        if request.method != "POST" or not body.startswith(b"{"):
            return JSONResponse({"object": "list", "data": [{"id": "tiny", "object": "model"}]}, self.status)
        asked = json.loads(body)
        self.asked.append(asked)
        if self.status != 200:
            return JSONResponse({"error": {"message": "too many", "type": "x"}}, self.status, {"retry-after": "0"})
        text = self.says or _found(body.decode())
        form = _responses if request.url.path.endswith("/responses") else _chat
        whole, events = form(text, self.calls)
        if not asked.get("stream"):
            self.answered.append(json.dumps(whole, ensure_ascii=False, indent=1).encode())
            return Response(self.answered[-1], media_type="application/json", headers={"x-service": "tiny"})
        self.answered.append(b"".join(events))
        return StreamingResponse(_slowly(events), media_type="text/event-stream")


async def _slowly(events: list[bytes]) -> Any:
    for event in events:
        yield event[:7]  # pieces need not be whole events
        yield event[7:]


def _found(body: str) -> str:
    lines = re.findall(r"<<<\w+\\n(.*?)\\n\w+>>>", body)
    return f"As I remember: {lines[-1]}" if lines else "I see."


def _chat(text: str, calls: bool) -> tuple[Any, list[bytes]]:
    said: dict[str, Any] = {"content": None, "tool_calls": [CALL]} if calls else {"content": text}
    end = "tool_calls" if calls else "stop"
    head = {"id": "c1", "created": 1, "model": "tiny"}
    whole = {**head, "object": "chat.completion"}
    whole["choices"] = [{"index": 0, "message": {"role": "assistant", **said}, "finish_reason": end}]
    deltas = [{"tool_calls": [{"index": 0, **CALL}]}] if calls else [{"content": text[:3]}, {"content": text[3:]}]
    chunks: list[Any] = [
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": one, "finish_reason": None}]}
        for one in [{"role": "assistant"}, *deltas]
    ]
    chunks.append(
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {}, "finish_reason": end}]}
    )
    return whole, [
        *(f"data: {json.dumps(one, ensure_ascii=False)}\n\n".encode() for one in chunks),
        b"data: [DONE]\n\n",
    ]


def _responses(text: str, _calls: bool) -> tuple[Any, list[bytes]]:
    item = {
        "id": "m1",
        "type": "message",
        "role": "assistant",
        "status": "completed",
        "content": [{"type": "output_text", "text": text, "annotations": []}],
    }
    whole = {
        "id": "r1",
        "object": "response",
        "created_at": 1,
        "model": "tiny",
        "status": "completed",
        "output": [item],
        "parallel_tool_calls": False,
        "tool_choice": "auto",
        "tools": [],
    }
    where = {"item_id": "m1", "output_index": 0, "content_index": 0}
    events: list[dict[str, Any]] = [
        {"type": "response.created", "response": {**whole, "status": "in_progress", "output": []}},
        {"type": "response.output_item.added", "output_index": 0, "item": {**item, "content": []}},
        {
            "type": "response.content_part.added",
            **where,
            "part": {"type": "output_text", "text": "", "annotations": []},
        },
        {"type": "response.output_text.delta", **where, "delta": text[:3], "logprobs": []},
        {"type": "response.output_text.delta", **where, "delta": text[3:], "logprobs": []},
        {"type": "response.output_text.done", **where, "text": text, "logprobs": []},
        {"type": "response.completed", "response": whole},
    ]
    written = [
        f"event: {one['type']}\ndata: {json.dumps({**one, 'sequence_number': number}, ensure_ascii=False)}\n\n".encode()
        for number, one in enumerate(events)
    ]
    return whole, written


@contextmanager
def upstream(port: int = 0) -> Iterator[Upstream]:
    """Run the service."""
    found = Upstream()
    app = Starlette(routes=[Route("/v1/{path:path}", found.answer, methods=["GET", "POST", "DELETE"])])
    with socket.create_server(("localhost", port)) as listening:
        found.port = listening.getsockname()[1]
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            yield found
        finally:
            server.should_exit = True
            thread.join(PATIENCE_S)
