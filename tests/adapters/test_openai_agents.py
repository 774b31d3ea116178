"""A session of the OpenAI Agents SDK in a mind: with the SDK's own runner, and against its own session."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

import ebbing
from ebbing.adapters.openai_agents import EbbingSession
from ebbing.testing import FakeClock

pytest.importorskip(
    "agents", reason="the adapter for the OpenAI Agents SDK is not tested: pip install '.[openai-agents]'"
)

from agents import (
    Agent,
    Model,
    ModelResponse,
    Runner,
    SessionSettings,
    SQLiteSession,
    Usage,
    function_tool,
    set_tracing_disabled,
)
from agents.memory import Session
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

set_tracing_disabled(True)
Open = Callable[..., ebbing.Mind]


def text(said: str, number: int = 0) -> ResponseOutputMessage:
    parts = [ResponseOutputText(text=said, type="output_text", annotations=[], logprobs=[])]
    return ResponseOutputMessage(
        id=f"msg_{number}", content=parts, role="assistant", status="completed", type="message"
    )


class Scripted(Model):
    """A model that answers what it is told to, and remembers what it was asked."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.asked: list[Any] = []

    async def get_response(self, system_instructions: Any, input: Any, *_: Any, **__: Any) -> ModelResponse:
        self.asked.append(input)
        return ModelResponse(output=[self.answers.pop(0)], usage=Usage(), response_id=None)

    def stream_response(self, *_: Any, **__: Any) -> AsyncIterator[Any]:
        raise NotImplementedError


def test_a_conversation_goes_on_in_another_process(open_mind: Open) -> None:
    model = Scripted(text("Noted.", 1), text("Peanuts.", 2))
    agent = Agent(name="a", model=model)
    mind = open_mind()
    first = EbbingSession("monday", mind, user="ann")
    assert isinstance(first, Session)
    asyncio.run(Runner.run(agent, "I am allergic to peanuts", session=first))
    mind.close()
    mind = open_mind()
    done = asyncio.run(Runner.run(agent, "What am I allergic to?", session=EbbingSession("monday", mind, user="ann")))
    assert done.final_output == "Peanuts."
    asked = [(item["role"], item["content"]) for item in model.asked[1]]
    assert [role for role, _ in asked] == ["user", "assistant", "user"]
    assert asked[0][1] == "I am allergic to peanuts"
    assert "allergic to peanuts" in mind.recall("allergic", user="ann").hits[0].text  # and it was learned
    assert not mind.recall("allergic", user="bo")


def test_calls_of_tools_come_back_as_they_were(mind: ebbing.Mind) -> None:
    @function_tool
    def weather(city: str) -> str:
        """The weather."""
        return f"Rain in {city}"

    call = ResponseFunctionToolCall(
        arguments='{"city": "柏林"}', call_id="c1", name="weather", type="function_call", id="f1", status="completed"
    )
    agent = Agent(name="a", model=Scripted(call, text("It rains.")), tools=[weather])
    session = EbbingSession("s", mind)
    asyncio.run(Runner.run(agent, "How is the weather in Berlin?", session=session))
    items = asyncio.run(session.get_items())
    assert [item.get("type", item.get("role")) for item in items] == [
        "user",
        "function_call",
        "function_call_output",
        "message",
    ]
    assert items[1]["arguments"] == '{"city": "柏林"}'
    assert items[2]["output"] == "Rain in 柏林"


def test_the_last_items_and_settings(mind: ebbing.Mind) -> None:
    session = EbbingSession("s", mind, session_settings=SessionSettings(limit=2))
    said = [{"role": "user", "content": f"number {n}"} for n in range(5)]
    asyncio.run(session.add_items(said))
    assert asyncio.run(session.get_items()) == said[-2:]
    assert asyncio.run(session.get_items(3)) == said[-3:]
    assert asyncio.run(session.get_items(99)) == said
    assert asyncio.run(session.get_items(0)) == []


@pytest.mark.parametrize("seed", range(4))
def test_the_same_answers_as_the_sdks_own_session(mind: ebbing.Mind, seed: int) -> None:
    chance = random.Random(seed)

    async def both() -> None:
        pairs = [(EbbingSession(name, mind), SQLiteSession(name)) for name in ("one", "two")]
        for step in range(30):
            ours, theirs = chance.choice(pairs)
            what = chance.choice(
                ["add", "add", "add", "pop", "get", "clear"] if step % 10 == 9 else ["add", "pop", "get"]
            )
            if what == "add":
                items: list[Any] = [
                    {
                        "role": chance.choice(["user", "assistant"]),
                        "content": chance.choice(["ok", "", "我喜欢茶", "x" * 9]),
                    }
                    for _ in range(chance.randrange(4))
                ]
                await ours.add_items(items)
                await theirs.add_items(items)
            elif what == "pop":
                assert await ours.pop_item() == await theirs.pop_item()
            elif what == "clear":
                await ours.clear_session()
                await theirs.clear_session()
            limit = chance.choice([None, 1, 3])
            assert await ours.get_items(limit) == await theirs.get_items(limit)
        for _, theirs in pairs:
            theirs.close()

    asyncio.run(both())


def test_users_do_not_meet_and_years_change_nothing(mind: ebbing.Mind, clock: FakeClock) -> None:
    item = [{"role": "user", "content": "ok"}]
    ann, bo = EbbingSession("s", mind, user="ann"), EbbingSession("s", mind, user="bo")
    asyncio.run(ann.add_items(item))
    clock.advance(days=3000)
    mind.maintain()
    assert asyncio.run(ann.get_items()) == item
    assert asyncio.run(bo.get_items()) == []
