"""pydantic-ai with a mind: a toolset and a history, with the library's own fake models."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import ebbing

pytest.importorskip("pydantic_ai", reason="the adapter for pydantic-ai is not tested: pip install '.[pydantic-ai]'")

from pydantic_ai import Agent
from pydantic_ai.messages import ModelMessage, ModelResponse, RetryPromptPart, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.models.function import AgentInfo, FunctionModel
from pydantic_ai.models.test import TestModel

from ebbing.adapters.pydantic_ai import MessageHistory, memory_toolset

Open = Callable[..., ebbing.Mind]


def calling(*calls: tuple[str, dict[str, Any]]) -> tuple[FunctionModel, list[Any]]:
    """A model that calls these tools one after the other, and what they answered."""
    waiting, answers = list(calls), []

    def reply(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
        answers.extend(
            part.content for part in messages[-1].parts if isinstance(part, ToolReturnPart | RetryPromptPart)
        )
        if not waiting:
            return ModelResponse(parts=[TextPart("done")])
        name, arguments = waiting.pop(0)
        return ModelResponse(parts=[ToolCallPart(name, arguments)])

    return FunctionModel(reply), answers


def test_an_agent_remembers_and_recalls(mind: ebbing.Mind) -> None:
    model, answers = calling(("remember", {"text": "I am allergic to peanuts"}), ("recall", {"cue": "allergic"}))
    asyncio.run(Agent(model, toolsets=[memory_toolset(mind, user="ann")]).run("Go on"))
    assert answers[0] == "remembered"
    (found,) = answers[1]
    assert found["text"] == "I am allergic to peanuts"
    model, answers = calling(
        ("correct", {"memory_id": found["id"], "text": "I am allergic to walnuts"}), ("recall", {"cue": "allergic"})
    )
    asyncio.run(Agent(model, toolsets=[memory_toolset(mind, user="ann")]).run("Go on"))
    assert answers[1] == [{"id": answers[0], "text": "I am allergic to walnuts"}]
    model, answers = calling(("forget", {"memory_id": answers[0]}), ("recall", {"cue": "allergic"}))
    asyncio.run(Agent(model, toolsets=[memory_toolset(mind, user="ann")]).run("Go on"))
    assert answers == ["forgotten", []]


def test_an_agent_cannot_touch_what_is_another_users(mind: ebbing.Mind) -> None:
    kept = mind.keep("The door code is blue", user="bo")
    model, answers = calling(
        ("forget", {"memory_id": kept.id}),
        ("correct", {"memory_id": "nothing", "text": "x"}),
        ("recall", {"cue": "door"}),
    )
    asyncio.run(Agent(model, toolsets=[memory_toolset(mind, user="ann")], retries=3).run("Go on"))
    assert all("use an id that recall gave" in str(answer) for answer in answers[:2])
    assert answers[2] == []
    assert mind.get(kept.id).status == "active"


def test_every_tool_is_described(mind: ebbing.Mind) -> None:
    model = TestModel(call_tools=[])
    asyncio.run(Agent(model, toolsets=[memory_toolset(mind)]).run("Hello"))
    assert model.last_model_request_parameters is not None
    tools = model.last_model_request_parameters.function_tools
    assert {tool.name for tool in tools} == {"remember", "recall", "correct", "forget"}
    assert all(tool.description for tool in tools)


def test_a_history_goes_on_in_another_process(open_mind: Open) -> None:
    heard: list[list[ModelMessage]] = []

    def reply(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
        heard.append(messages)
        return ModelResponse(parts=[TextPart("Noted.")])

    async def talk(mind: ebbing.Mind, said: str) -> list[ModelMessage]:
        history = MessageHistory("monday", mind, user="ann")
        result = await Agent(FunctionModel(reply)).run(said, message_history=history.messages())
        history.add(result.new_messages())
        assert history.messages() == result.all_messages()
        return result.all_messages()

    mind = open_mind()
    asyncio.run(talk(mind, "我对花生过敏"))
    mind.close()
    mind = open_mind()
    messages = asyncio.run(talk(mind, "What am I allergic to?"))
    assert len(messages) == 4
    assert len(heard[1]) == 3
    assert "花生" in mind.recall("我对什么过敏？", user="ann").hits[0].text
    history = MessageHistory("monday", mind, user="ann")
    history.clear()
    assert history.messages() == []


def test_calls_of_tools_come_back_as_they_were(mind: ebbing.Mind) -> None:
    model, _ = calling(("recall", {"cue": "天气"}))
    result = asyncio.run(Agent(model, toolsets=[memory_toolset(mind)]).run("Go on"))
    history = MessageHistory("s", mind)
    history.add(result.all_messages())
    assert history.messages() == result.all_messages()
