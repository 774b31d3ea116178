"""A memory block for LlamaIndex. Run it with `python examples/adapters/llama_index_block.py`; offline."""

import asyncio

from llama_index.core.base.llms.types import ChatMessage
from llama_index.core.memory import Memory

import ebbing
from ebbing.adapters.llama_index import EbbingMemoryBlock


async def main(mind: ebbing.Mind) -> None:
    block = EbbingMemoryBlock(mind=mind, user="ann")
    memory = Memory.from_defaults(session_id="monday", memory_blocks=[block], tokenizer_fn=str.split)
    await block.aput([ChatMessage(role="user", content="I love pizza with olives.")])  # as when it leaves the prompt
    prompt = await memory.aget(input="What do I love on a pizza?")  # what an agent sends to its model
    print("I love pizza with olives." in str(prompt[0].content))


with ebbing.open("llama") as opened:
    asyncio.run(main(opened))
