"""A pydantic-ai agent with memory tools and a history. Run it with `python examples/adapters/pydantic_ai_toolset.py`; offline."""

from pydantic_ai import Agent
from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
from pydantic_ai.models.function import FunctionModel

import ebbing
from ebbing.adapters.pydantic_ai import MessageHistory, memory_toolset


def reply(messages, _):  # stands in for a model: it recalls, then says what came to mind
    last = messages[-1].parts[-1]
    if last.part_kind == "user-prompt":
        return ModelResponse(parts=[ToolCallPart("recall", {"cue": last.content})])
    return ModelResponse(parts=[TextPart(f"I remember: {last.content[0]['text']}" if last.content else "Noted.")])


with ebbing.open("pydantic") as mind:
    history = MessageHistory("monday", mind, user="ann")
    agent = Agent(FunctionModel(reply), toolsets=[memory_toolset(mind, user="ann")])
    for said in ("I love pizza with olives.", "What do I love on a pizza?"):
        result = agent.run_sync(said, message_history=history.messages())
        history.add(result.new_messages())
    print(result.output)
