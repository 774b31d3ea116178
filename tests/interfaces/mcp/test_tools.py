"""What clients are told of the tools, and what the tools do: through the SDK's client, in this process."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import mcp_types as types
import pytest
from mcp import Client, MCPError

import ebbing
from ebbing import opening
from ebbing.interfaces.mcp.calls import CALLS
from ebbing.interfaces.mcp.served import ServedMind, ServerChoice
from ebbing.interfaces.mcp.server import server
from ebbing.interfaces.mcp.tools import BY_NAME, TOOLS
from ebbing.language.tokens import count_tokens
from ebbing.testing import FakeClock, HashEmbedder

T = TypeVar("T")
Talking = Callable[[Client], Awaitable[T]]


@pytest.fixture
def talk(own_home: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Talk to a server of alice's memory; each talk is another server on the same home."""
    monkeypatch.setattr(opening, "_bundled", HashEmbedder())
    monkeypatch.setattr(opening, "system_clock", clock)

    def run(talking: Talking[T], **choice: Any) -> T:
        served = ServedMind(ServerChoice(agent=choice.pop("agent", "alice"), **choice))

        async def within() -> T:
            async with Client(server(served)) as client:
                return await talking(client)

        try:
            return asyncio.run(within())
        finally:
            served.close(10)

    return run


async def called(client: Client, name: str, **arguments: Any) -> types.CallToolResult:
    result = await client.call_tool(name, arguments)
    assert isinstance(result, types.CallToolResult)
    return result


def text(result: types.CallToolResult) -> str:
    (block,) = result.content
    assert isinstance(block, types.TextContent)
    return block.text


def data(result: types.CallToolResult) -> dict[str, Any]:
    assert not result.is_error, text(result)
    assert isinstance(result.structured_content, dict)
    return result.structured_content


# ── what clients are told ──


def test_at_most_eight_tools_within_two_thousand_tokens(talk: Callable[..., Any]) -> None:
    listed = talk(lambda client: client.list_tools()).tools
    assert [tool.name for tool in listed] == [
        "remember", "recall", "explain", "correct", "forget", "reinforce", "focus", "status",
    ]  # fmt: skip
    told = json.dumps([tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in listed])
    assert count_tokens(told) <= 2000


def test_every_tool_says_what_it_does_to_the_memory(talk: Callable[..., Any]) -> None:
    hints = {tool.name: tool.annotations for tool in talk(lambda client: client.list_tools()).tools}
    assert all(hint.open_world_hint is False for hint in hints.values())
    assert {name for name, hint in hints.items() if hint.read_only_hint} == {"explain", "focus", "status"}
    assert {name for name, hint in hints.items() if hint.destructive_hint} == {"correct", "forget"}


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_what_a_tool_says_it_takes_is_what_its_call_takes(tool: Any) -> None:
    taken = list(inspect.signature(CALLS[tool.name]).parameters.values())[1:]
    assert [one.name for one in taken] == list(tool.takes["properties"])
    assert [one.name for one in taken if one.default is one.empty] == tool.takes.get("required", [])
    assert set(CALLS) == set(BY_NAME)


# ── what they do ──


def test_a_memory_is_told_recalled_corrected_forgotten_and_brought_back(talk: Callable[..., Any]) -> None:
    async def talking(client: Client) -> None:
        learned = data(await called(client, "remember", text="My dentist is Dr. Alvarez in Porto."))
        assert learned["status"] == "done"
        (name,) = [one["id"] for one in learned["memories"] if one["event"] == "created"]
        corrected = await called(client, "correct", id=name, text="My dentist is Dr. Ferreira in Porto.")
        assert "Alvarez" in text(corrected)  # what it was before is said
        new = data(corrected)["id"]
        found = data(await called(client, "recall", cue="Who is my dentist?"))["hits"]
        assert found[0]["id"] == new
        assert "Ferreira" in found[0]["text"]
        stronger = data(await called(client, "reinforce", id=new, event="task_success"))
        explained = data(await called(client, "explain", id=new))
        assert explained["weight"] == pytest.approx(stronger["weight"])
        assert [event["kind"] for event in explained["history"]][-1] == "reinforced"
        assert f"restore {new}" in text(await called(client, "forget", id=new))
        assert data(await called(client, "recall", cue="Who is my dentist?"))["hits"] == []
        assert "Ferreira" in text(await called(client, "forget", id=new, restore=True))
        assert data(await called(client, "recall", cue="Who is my dentist?"))["hits"][0]["id"] == new

    talk(talking)


def test_chinese_is_answered_in_chinese(talk: Callable[..., Any]) -> None:
    async def talking(client: Client) -> list[str]:
        told = await called(client, "remember", text="我在苏州的一家书店上班。")
        (name,) = [one["id"] for one in data(told)["memories"] if one["event"] == "created"]
        return [
            text(told),
            text(await called(client, "recall", cue="我在哪里上班？")),
            text(await called(client, "recall", cue="量子色动力学的耦合常数是多少？")),
            text(await called(client, "explain", id=name)),
            text(await called(client, "reinforce", id=name)),
            text(await called(client, "correct", id=name, text="我在苏州的一家咖啡馆上班。")),
            text(await called(client, "forget", id=name)),
            text(await called(client, "forget", id=name, restore=True)),
        ]

    for told in talk(talking):
        words = [word for word in told.replace("restore", "").split() if word.isascii() and word.isalpha()]
        assert words == [], told


def test_turns_are_kept_with_who_said_them_and_when(talk: Callable[..., Any]) -> None:
    turns = [
        {"role": "user", "content": "I adopted a greyhound called Biscuit."},
        {"role": "assistant", "content": "Greyhounds need a coat in winter."},
    ]

    async def talking(client: Client) -> list[dict[str, Any]]:
        said = {"messages": turns, "conversation": "pets", "at": "2025-11-02T08:00+08:00"}
        data(await called(client, "remember", **said))
        found: list[dict[str, Any]] = data(await called(client, "recall", cue="What is my greyhound called?"))["hits"]
        return found

    assert "2 November 2025" in talk(talking)[0]["text"]
    with ebbing.open("alice", read_only=True) as mind:
        assert {memory.conversation for memory in mind.list()} == {"pets"}


def test_what_was_known_then_and_what_is_faint(talk: Callable[..., Any], clock: FakeClock) -> None:
    told = talk(lambda client: called(client, "remember", text="I live in Lisbon."))
    assert not told.is_error
    then = clock.now.isoformat()
    clock.advance(days=30)

    async def talking(client: Client) -> list[str]:
        await called(client, "remember", text="I moved to Madrid.")
        now = await called(client, "recall", cue="Where do I live?", limit=1)
        before = await called(client, "recall", cue="Where do I live?", as_of=then)
        review = await called(client, "recall", cue="Where do I live?", mode="review")
        return [text(now), text(before), text(review)]

    now, before, review = talk(talking)
    assert "Madrid" in now
    assert "Madrid" not in before
    assert "Lisbon" in before
    assert "Lisbon" in review


def test_focus_and_status(talk: Callable[..., Any]) -> None:
    async def talking(client: Client) -> tuple[list[str], dict[str, Any]]:
        await called(client, "remember", text="Tomoko Ito and I are restoring a sailing boat in Bergen.")
        return data(await called(client, "focus"))["entities"], data(await called(client, "status"))

    entities, status = talk(talking)
    assert "bergen" in entities
    assert status["agent"] == "alice"
    assert status["memories"] >= 1
    assert status["problems"] == []


def test_a_secret_is_named_not_shown(talk: Callable[..., Any]) -> None:
    async def talking(client: Client) -> str:
        told = await called(client, "remember", text="My bank password is Kx9!vaultMoon77.")
        names = [one["id"] for one in data(told)["memories"]]
        shown = [text(await called(client, "explain", id=name)) for name in names]
        reads = [str(await client.read_resource(f"ebbing://memory/{name}")) for name in names]
        return "\n".join([text(told), str(told.structured_content), *shown, *reads])

    assert "Kx9!vaultMoon77" not in talk(talking)


# ── mistakes ──


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("remember", {}, "either text or messages"),
        ("remember", {"text": "a", "messages": [{"content": "a"}]}, "either text or messages"),
        ("remember", {"text": "   "}, "empty"),
        ("remember", {"text": "hello", "at": "yesterday"}, "ISO"),
        ("remember", {"text": "hello", "at": "2026-01-01"}, "offset"),
        ("remember", {"text": "hello", "role": "king"}, "user, assistant, tool"),
        ("remember", {"messages": ["hello"]}, "each of messages of remember must be of type object"),
        ("remember", {"text": 7}, "text of remember must be of type string, not int"),
        ("recall", {}, "recall needs cue"),
        ("recall", {"cue": "x", "limit": True}, "integer"),
        ("recall", {"cue": "x", "limit": 0}, "limit"),
        ("recall", {"cue": "x", "query": "y"}, "does not know query: it takes cue, user"),
        ("explain", {"id": "m1"}, "no memory m1"),
        ("explain", {"id": "../../etc"}, "no memory"),
        ("correct", {"id": "m0000000020000"}, "needs text"),
        ("forget", {"id": "m0000000990000"}, "no memory"),
        ("reinforce", {"id": "m0000000020000", "event": "applause"}, "one of manual"),
        ("status", {"verbose": True}, "it takes nothing"),
    ],
)
def test_a_mistake_is_answered_with_what_to_do(
    talk: Callable[..., Any], tool: str, arguments: dict[str, Any], says: str
) -> None:
    async def talking(client: Client) -> tuple[str, int]:
        result = await client.call_tool(tool, arguments)
        assert result.is_error
        return text(result), data(await called(client, "status"))["memories"]

    told, memories = talk(talking)
    assert says in told
    assert memories == 0  # nothing was kept


def test_what_is_null_counts_as_left_out(talk: Callable[..., Any]) -> None:
    result = talk(lambda client: called(client, "recall", cue="anything", user=None, limit=None))
    assert data(result)["hits"] == []


def test_an_unknown_tool_is_an_error_of_the_protocol(talk: Callable[..., Any]) -> None:
    async def talking(client: Client) -> None:
        with pytest.raises(MCPError, match="use one of remember, recall"):
            await client.call_tool("delete_everything", {})

    talk(talking)


def test_a_fault_of_ours_is_logged_and_not_told(
    talk: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_served: ServedMind) -> None:
        raise RuntimeError("the inside of it")

    monkeypatch.setitem(CALLS, "status", broken)  # type: ignore[arg-type]

    async def talking(client: Client) -> str:
        failed = await called(client, "status")
        assert failed.is_error
        assert not (await called(client, "focus")).is_error
        return text(failed)

    assert "the inside of it" not in talk(talking)
    assert "RuntimeError" in caplog.text


# ── users ──


@pytest.mark.parametrize(
    ("owner", "said", "cue", "secret"),
    [
        ("ann", "My locker is number 4471.", "What is my locker's number?", "4471"),
        (None, "My locker is number 4471.", "What is my locker's number?", "4471"),
        (None, "我家的备用钥匙放在水表箱里。", "备用钥匙放在哪里？", "水表箱"),
    ],
)
def test_a_server_for_one_user_knows_no_other(
    talk: Callable[..., Any], owner: str | None, said: str, cue: str, secret: str
) -> None:
    async def told(client: Client) -> str:
        return str(data(await called(client, "remember", text=said, user=owner))["memories"][0]["id"])

    name = talk(told)

    async def bob(client: Client) -> list[str]:
        answers = [text(await called(client, "recall", cue=cue)), str(await client.read_resource("ebbing://context"))]
        answers.append(text(await called(client, "recall", cue=cue, user="ann")))
        for tool, more in (
            ("explain", {}), ("forget", {}), ("forget", {"restore": True}), ("correct", {"text": "gone"}), ("reinforce", {}),
        ):  # fmt: skip
            refused, unknown = [await called(client, tool, id=one, **more) for one in (name, "m0000000990000")]
            assert refused.is_error
            assert text(refused) == text(unknown).replace("m0000000990000", name)  # not even that it exists is told
            answers.append(text(refused))
        with pytest.raises(MCPError, match=f"no memory {name}"):
            await client.read_resource(f"ebbing://memory/{name}")
        return answers

    with ebbing.open("alice", read_only=True) as mind:
        before = mind.history(name)
    assert not any(secret in answer for answer in talk(bob, user="bob"))
    with ebbing.open("alice", read_only=True) as mind:
        assert mind.history(name) == before

    async def whoever(client: Client) -> list[str]:
        return [
            text(await called(client, "recall", cue=cue, user=owner)),
            text(await called(client, "explain", id=name)),
        ]

    assert all(secret in answer for answer in talk(whoever, user=owner))
    assert all(secret in answer for answer in talk(whoever))  # a server for all users knows everybody's


# ── resources and the prompt ──


def test_resources(talk: Callable[..., Any]) -> None:
    async def talking(client: Client) -> None:
        told = data(await called(client, "remember", text="I am a glassblower on Murano."))
        name = told["memories"][0]["id"]
        (listed,) = (await client.list_resources()).resources
        templates = (await client.list_resource_templates()).resource_templates
        assert {one.uri_template for one in templates} == {"ebbing://context/{user}", "ebbing://memory/{id}"}
        (context,) = (await client.read_resource(listed.uri)).contents
        assert "glassblower" in context.text
        (memory,) = (await client.read_resource(f"ebbing://memory/{name}")).contents
        assert json.loads(memory.text)["text"] == "I am a glassblower on Murano."
        for address in (
            "ebbing://memory/m0000000990000",
            "ebbing://memory",
            "ebbing://elsewhere",
            "file:///etc/passwd",
        ):
            with pytest.raises(MCPError):
                await client.read_resource(address)

    talk(talking)


def test_the_context_of_a_user_with_a_name_of_any_script(talk: Callable[..., Any]) -> None:
    async def talking(client: Client) -> str:
        data(await called(client, "remember", text="我养了一只叫豆包的柯基。", user="小 明"))
        (context,) = (await client.read_resource("ebbing://context/%E5%B0%8F%20%E6%98%8E")).contents
        return str(context.text)

    assert "豆包" in talk(talking)


def test_the_prompt_is_a_message_with_its_memories(talk: Callable[..., Any]) -> None:
    async def talking(client: Client) -> str:
        data(await called(client, "remember", text="My son Emil is allergic to penicillin."))
        (listed,) = (await client.list_prompts()).prompts
        assert [one.name for one in listed.arguments or ()] == ["message", "user"]
        filled = await client.get_prompt(listed.name, {"message": "What is my son Emil allergic to?"})
        (message,) = filled.messages
        with pytest.raises(MCPError):
            await client.get_prompt(listed.name, {})
        return str(message.content.text)

    filled = talk(talking)
    assert "penicillin" in filled
    assert filled.endswith("What is my son Emil allergic to?")
