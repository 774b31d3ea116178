"""AutoGen's memory on a mind. Run it with `python examples/adapters/autogen_memory.py`; offline."""

import asyncio

from autogen_core.memory import MemoryContent
from autogen_core.model_context import UnboundedChatCompletionContext
from autogen_core.models import UserMessage

import ebbing
from ebbing.adapters.autogen import EbbingMemory


async def main(mind: ebbing.Mind) -> None:
    memory, context = EbbingMemory(mind, user="ann"), UnboundedChatCompletionContext()
    await memory.add(MemoryContent(content="Ann loves pizza with olives", mime_type="text/plain"))
    await context.add_message(UserMessage(content="What does Ann love on a pizza?", source="user"))
    await memory.update_context(context)  # what an agent does before it asks its model
    print((await context.get_messages())[-1].content.strip())


with ebbing.open("autogen") as opened:
    asyncio.run(main(opened))
