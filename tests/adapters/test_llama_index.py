"""A memory block for LlamaIndex, in the library's own Memory."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import ebbing

pytest.importorskip("llama_index.core", reason="the adapter for LlamaIndex is not tested: pip install '.[llama-index]'")

from llama_index.core.base.llms.types import ChatMessage
from llama_index.core.memory import Memory

from ebbing.adapters.llama_index import EbbingMemoryBlock

pytestmark = pytest.mark.filterwarnings("ignore")  # the library's own


def said(role: str, text: str) -> ChatMessage:
    return ChatMessage(role=role, content=text)


def with_block(block: EbbingMemoryBlock, **options: Any) -> Memory:
    chosen = {
        "session_id": "monday",
        "token_limit": 60,
        "chat_history_token_ratio": 0.3,
        "token_flush_size": 10,
        **options,
    }
    return Memory.from_defaults(memory_blocks=[block], tokenizer_fn=str.split, **chosen)


def test_what_leaves_the_short_term_memory_is_remembered_and_comes_to_mind(mind: ebbing.Mind) -> None:
    async def talk() -> list[ChatMessage]:
        memory = with_block(EbbingMemoryBlock(mind=mind, user="ann"))
        await memory.aput_messages(
            [
                said("user", "I am allergic to peanuts and walnuts, never forget that"),
                said("assistant", "Noted, no nuts"),
            ]
        )
        for number in range(6):
            await memory.aput_messages(
                [
                    said("user", f"Tell me a long story about number {number} please"),
                    said("assistant", "Once upon a time"),
                ]
            )
        try:
            return await memory.aget(input="What am I allergic to?")
        finally:
            await memory.sql_store._async_engine.dispose()  # the library leaves it open

    messages = asyncio.run(talk())
    assert "peanuts" in str(messages[0].content)
    assert messages[0].role.value == "system"
    (found, *_) = mind.recall("allergic", user="ann")
    assert "peanuts" in found.text
    assert mind.get(found.id).conversation == "monday"


def test_what_it_gives(mind: ebbing.Mind) -> None:
    async def both() -> tuple[str, str, str]:
        block = EbbingMemoryBlock(mind=mind, user="ann")
        await block.aput([said("user", "我对花生过敏"), said("system", "Be kind."), said("user", " ")])
        other = EbbingMemoryBlock(mind=mind, user="bo")
        return (
            await block.aget([said("user", "我不能吃什么？我对什么过敏？")]),
            await block.aget(),
            await other.aget([said("user", "我对什么过敏？")]),
        )

    asked, about, others = asyncio.run(both())
    assert "花生" in asked
    assert "花生" in about
    assert others == ""
    assert mind.count() == 1


def test_lines_are_left_out_from_the_end(mind: ebbing.Mind) -> None:
    block = EbbingMemoryBlock(mind=mind)
    assert asyncio.run(block.atruncate("one two\nthree four\nfive", 3)) == "one two"
    assert asyncio.run(block.atruncate("one two", 99)) is None
    assert asyncio.run(block.atruncate("one", 0)) == "one"
