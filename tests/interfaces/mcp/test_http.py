"""Over streamable HTTP: the SDK's own client, several at once, and who is turned away."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from ebbing.errors import AccessRefused
from ebbing.interfaces.connections import arriving_within
from ebbing.interfaces.mcp.http import ListenAddress, serve, with_tokens
from ebbing.interfaces.mcp.served import ServedMind, ServerChoice
from ebbing.interfaces.tokens import Tokens
from tests.interfaces.mcp.processes import COMMAND, environment


@contextmanager
def serving(home: Path, *options: str) -> Iterator[str]:
    """A server of its own on a free port; gives its URL."""
    process = subprocess.Popen(
        [*COMMAND, "--http", "--port", "0", *options],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        line = process.stderr.readline()
        found = re.search(r"http://\S+/mcp", line)
        assert found, line + process.stderr.read()
        yield found[0]
    finally:
        process.terminate()
        out, _ = process.communicate(timeout=30)
        assert out == ""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("http")) as address:
        yield address


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_what_was_remembered_is_recalled(url: str, mode: str) -> None:
    async def talking() -> tuple[int, str, str]:
        async with Client(url, mode=mode) as client:
            tools = (await client.list_tools()).tools
            await client.call_tool("remember", {"text": "我每周四晚上打羽毛球。"})
            await client.call_tool("remember", {"text": "The spare key hangs behind the clock."})
            chinese = await client.call_tool("recall", {"cue": "我什么时候打羽毛球？"})
            english = await client.call_tool("recall", {"cue": "Where is the spare key?"})
            return len(tools), str(chinese.content), str(english.content)

    tools, chinese, english = asyncio.run(talking())
    assert tools == 8
    assert "羽毛球" in chinese
    assert "behind the clock" in english


def test_several_clients_at_once_on_one_memory(url: str) -> None:
    async def told(number: int) -> None:
        async with Client(url) as client:
            result = await client.call_tool("remember", {"text": f"Cousin number {number} keeps {number + 2} llamas."})
            assert not result.is_error

    async def asked(number: int) -> str:
        async with Client(url) as client:
            return str(
                (
                    await client.call_tool("recall", {"cue": f"How many llamas does cousin number {number} keep?"})
                ).content
            )

    async def all_of_them() -> list[str]:
        await asyncio.gather(*(told(number) for number in range(6)))
        return await asyncio.gather(*(asked(number) for number in range(6)))

    for number, answer in enumerate(asyncio.run(all_of_them())):
        assert f"keeps {number + 2} llamas" in answer


def posted(url: str, **headers: str) -> int:
    """The status of a request with these headers."""
    return answered(url, **headers)[0]


def answered(url: str, **headers: str) -> tuple[int, bytes]:
    """The status of a request with these headers, and what is said."""
    host, port = re.findall(r"//([\d.]+):(\d+)", url)[0]
    connection = http.client.HTTPConnection(host, int(port), timeout=20)
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"})
    sent: dict[str, Any] = {
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    try:
        connection.putrequest("POST", "/mcp", skip_host="Host" in sent)
        for name, value in {**sent, "Content-Length": str(len(body))}.items():
            connection.putheader(name, value)
        connection.endheaders(body.encode())
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("headers", "refused_with"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "127.0.0.1.evil.example:80"}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Content_Type": "text/plain"}, 400),
    ],
)
def test_a_page_in_a_browser_is_turned_away(url: str, headers: dict[str, str], refused_with: int) -> None:
    assert posted(url, **headers) == refused_with
    assert posted(url, Origin="http://localhost:3000") not in (401, 403, 421)


def test_where_there_are_tokens_one_is_asked_for(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path)
    right, grant = tokens.create(agents=["default"], access="write")
    other, _ = tokens.create(agents=["somebody"], access="write")
    looks, _ = tokens.create(agents=["*"], access="read")
    with serving(tmp_path) as address:
        assert posted(address) == 401
        assert posted(address, Authorization="Bearer wrong") == 401
        assert posted(address, Authorization=f"Bearer {right}é") == 401
        assert posted(address, Authorization=f"Basic {right}") == 401
        for given, status, says in (
            ({}, 401, "Authorization: Bearer"),
            ({"Authorization": f"Bearer {other}"}, 403, "`ebbing token create --agent default --access write`"),
            ({"Authorization": f"Bearer {looks}"}, 403, "`ebbing token create --agent default --access write`"),
        ):
            refused_with, body = answered(address, **given)
            problem = json.loads(body)
            assert refused_with == problem["status"] == status
            assert says in problem["detail"]

        async def talking() -> int:
            sender = httpx2.AsyncClient(headers={"Authorization": f"Bearer {right}"})
            async with sender, Client(streamable_http_client(address, http_client=sender)) as client:
                return len((await client.list_tools()).tools)

        assert asyncio.run(talking()) == 8
        tokens.revoke(grant.id)
        assert posted(address, Authorization=f"Bearer {right}") == 401


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "memory.example.org", ""])
def test_elsewhere_it_does_not_listen_without_a_token(tmp_path: Path, host: str) -> None:
    served = ServedMind(ServerChoice(agent="alice", home=str(tmp_path)))
    with pytest.raises(AccessRefused, match="ebbing token create"):
        serve(served, ListenAddress(host=host), lambda url: pytest.fail(f"it listens at {url}"))


def test_elsewhere_nobody_is_let_in_when_the_last_token_is_revoked(tmp_path: Path) -> None:
    said: list[int] = []

    async def app(*_: Any) -> None:
        said.append(200)

    async def send(message: Any) -> None:
        said.append(message.get("status", 0))

    async def receive() -> dict[str, Any]:
        return {}

    scope = {"type": "http", "headers": []}
    for always in (True, False):
        asyncio.run(with_tokens(app, Tokens(tmp_path), "alice", always=always)(scope, receive, send))
    assert said == [401, 0, 200]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.9", "localhost", "::1"])
def test_this_machine_needs_none(host: str) -> None:
    assert ListenAddress(host=host).is_local


def test_a_refusal_is_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--http", "--host", "0.0.0.0", "--port", "0"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("error: 0.0.0.0 can be reached from other machines")
    assert done.stdout == ""


def test_slow_and_hostile_clients_do_not_stop_the_others(url: str) -> None:
    """A thousand connections that say half a sentence, bodies that never end or are too large: the others are served."""
    host, port = re.findall(r"//([\d.]+):(\d+)", url)[0]
    begun = b"POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    with ExitStack() as stack:
        for number in range(1000):
            half = stack.enter_context(socket.create_connection((host, int(port)), timeout=20))
            half.sendall(begun if number % 2 else begun + b"Content-Length: 1000\r\n\r\n{")
        large = stack.enter_context(socket.create_connection((host, int(port)), timeout=60))
        large.sendall(begun + b"Content-Length: 10000000\r\n\r\n")
        assert large.recv(100).startswith(b"HTTP/1.1 413")

        async def talking() -> bool:
            async with Client(url) as client:
                return (await client.call_tool("status", {})).is_error

        assert asyncio.run(asyncio.wait_for(talking(), 60)) is False


def test_a_body_that_does_not_arrive_is_not_waited_for() -> None:
    heard: list[Any] = []

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        while (message := await receive())["type"] == "http.request":
            heard.append(message["body"])
            if not message["more_body"]:
                return
        heard.append(message["type"])

    async def talking(*pieces: bytes) -> None:
        coming = [{"type": "http.request", "body": piece, "more_body": piece != b"."} for piece in pieces]

        async def receive() -> Any:
            return coming.pop(0) if coming else await asyncio.Event().wait()

        await arriving_within(app, 0.05)({"type": "http"}, receive, None)

    asyncio.run(talking(b"a", b"."))
    asyncio.run(talking(b"b"))
    assert heard == [b"a", b".", b"b", "http.disconnect"]
