"""AutoGen's memory on a mind."""

from __future__ import annotations

import asyncio

import pytest

import ebbing
from ebbing import errors

pytest.importorskip("autogen_core", reason="the adapter for AutoGen is not tested: pip install '.[autogen]'")

from autogen_core.memory import MemoryContent, MemoryMimeType
from autogen_core.model_context import BufferedChatCompletionContext
from autogen_core.models import SystemMessage, UserMessage

from ebbing.adapters.autogen import EbbingMemory


def text(said: str, **metadata: object) -> MemoryContent:
    return MemoryContent(content=said, mime_type=MemoryMimeType.TEXT, metadata=metadata or None)


def test_added_asked_and_cleared(mind: ebbing.Mind) -> None:
    async def flow() -> None:
        memory, other = EbbingMemory(mind, user="ann"), EbbingMemory(mind, user="bo")
        await memory.add(text("The weather should be in metric units", topic="units"))
        await memory.add(MemoryContent(content={"菜": "饺子"}, mime_type=MemoryMimeType.JSON))
        (found,) = (await memory.query("weather units", limit=1)).results
        assert found.content == "The weather should be in metric units"
        assert found.metadata is not None
        assert (found.metadata["topic"], 0 < found.metadata["score"] <= 1.02) == ("units", True)
        assert "饺子" in str((await memory.query(text("饺子"))).results[0].content)
        assert (await other.query("weather units")).results == []
        assert (await memory.query(" ")).results == []
        mind.remember("I live in Oslo", user="ann")
        await memory.clear()
        await memory.close()
        assert (await memory.query("weather units")).results == []
        assert (await memory.query("where do I live?")).results  # what was not added here stays

    asyncio.run(flow())


def test_what_comes_to_mind_is_put_before_the_model(mind: ebbing.Mind) -> None:
    async def flow() -> list[object]:
        memory = EbbingMemory(mind, user="ann")
        await memory.add(text("Ann is allergic to peanuts"))
        context = BufferedChatCompletionContext(buffer_size=9)
        assert (await memory.update_context(context)).memories.results == []
        await context.add_message(UserMessage(content="Is Ann allergic to anything?", source="user"))
        assert len((await memory.update_context(context)).memories.results) == 1
        return list(await context.get_messages())

    asked, added = asyncio.run(flow())
    assert isinstance(asked, UserMessage)
    assert isinstance(added, SystemMessage)
    assert "1. Ann is allergic to peanuts" in added.content


def test_what_is_no_text_is_refused(mind: ebbing.Mind) -> None:
    with pytest.raises(errors.InputError, match="cannot be remembered"):
        asyncio.run(EbbingMemory(mind).add(MemoryContent(content=b"x", mime_type=MemoryMimeType.BINARY)))
    assert mind.count() == 0
