"""pydantic-ai with a mind: a toolset by which an agent remembers and recalls, and histories that outlive the process.

agent = Agent(model, toolsets=[memory_toolset(mind, user="ann")])
history = MessageHistory("monday", mind, user="ann")
result = await agent.run("Hello", message_history=history.messages())
history.add(result.new_messages())
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pydantic_ai import FunctionToolset, ModelRetry
from pydantic_ai.messages import ModelMessage, ModelMessagesTypeAdapter

from ebbing.adapters.documents import AnyMind
from ebbing.adapters.transcripts import Transcript
from ebbing.errors import InputError, NotFound

USER: Final = "pydantic-ai"  # whose documents the messages are
BUDGET_TOKENS: Final = 400
ROLES: Final = {"user-prompt": "user", "text": "assistant"}  # parts of messages that somebody said


def memory_toolset(mind: AnyMind, *, user: str | None = None, budget_tokens: int = BUDGET_TOKENS) -> Any:
    """Four tools on the memories of a user: remember, recall, correct, forget."""

    async def remember(text: str) -> str:
        """Keep something worth knowing later: a fact, a preference, a decision. One statement, in the user's language."""
        ticket = await asyncio.to_thread(mind.remember, text, user=user)
        await ticket
        return "remembered" if ticket.memories else "nothing in it was worth keeping"

    async def recall(cue: str) -> list[dict[str, str]]:
        """What comes to mind at a question or a topic, best first."""
        found = await asyncio.to_thread(mind.recall, cue, user=user, budget_tokens=budget_tokens)
        return [{"id": hit.id, "text": hit.text} for hit in found]

    async def correct(memory_id: str, text: str) -> str:
        """Replace what a memory says. Its id comes from recall."""
        await asyncio.to_thread(_mine, mind, memory_id, user)
        return (await asyncio.to_thread(mind.correct, memory_id, text)).id

    async def forget(memory_id: str) -> str:
        """Forget a memory. Its id comes from recall."""
        await asyncio.to_thread(_mine, mind, memory_id, user)
        await asyncio.to_thread(mind.forget, memory_id)
        return "forgotten"

    return FunctionToolset([remember, recall, correct, forget])


def _mine(mind: AnyMind, memory_id: str, user: str | None) -> None:
    """Let a model try again that names no memory of its user."""
    try:
        known = mind.get(memory_id).user == user
    except (NotFound, InputError):
        known = False
    if not known:
        raise ModelRetry(f"there is no memory {memory_id!r}: use an id that recall gave")


class MessageHistory:
    """The messages of one conversation. What the user and the model say is learned too, for `user`."""

    def __init__(self, conversation: str, mind: AnyMind, *, user: str | None = None) -> None:
        self._transcript = Transcript(mind, conversation, user=user, kept_by=USER)

    def messages(self) -> list[ModelMessage]:
        """All messages in their order, for `message_history`."""
        return list(ModelMessagesTypeAdapter.validate_python(self._transcript.items()))

    def add(self, messages: Sequence[ModelMessage]) -> None:
        """Add messages at the end, e.g. `result.new_messages()`, and learn what was said in them."""
        items = ModelMessagesTypeAdapter.dump_python(list(messages), mode="json")
        self._transcript.append(items, list(_said(items)))

    def clear(self) -> None:
        """Take back all messages. What was learned of them stays."""
        self._transcript.clear()


def _said(items: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for item in items:
        for part in item["parts"]:
            role, content = ROLES.get(part["part_kind"]), part.get("content")
            if role is not None and isinstance(content, str) and content.strip():
                yield {"role": role, "content": content}
