"""AutoGen's memory: what is added is remembered, and what comes to mind is put before a model is asked.

agent = AssistantAgent("helper", model_client=client, memory=[EbbingMemory(mind, user="ann")])
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from autogen_core import CancellationToken
from autogen_core.memory import Memory, MemoryContent, MemoryMimeType, MemoryQueryResult, UpdateContextResult
from autogen_core.model_context import ChatCompletionContext
from autogen_core.models import SystemMessage, UserMessage

from ebbing.adapters.documents import AnyMind
from ebbing.errors import InputError

BUDGET_TOKENS: Final = 400
KEPT_BY: Final = {
    "kept_by": "autogen"
}  # in the metadata of what was added here: `clear` forgets that, and nothing else
BY_HAND: Final = "manual"  # what somebody adds on purpose is kept whatever it says


class EbbingMemory(Memory):
    """A mind as a memory of AutoGen's agents. The mind stays open when this is closed."""

    component_type = "memory"

    def __init__(self, mind: AnyMind, *, user: str | None = None, budget_tokens: int = BUDGET_TOKENS) -> None:
        self._mind, self._user, self._budget_tokens = mind, user, budget_tokens

    async def add(self, content: MemoryContent, cancellation_token: CancellationToken | None = None) -> None:  # noqa: ARG002
        """Remember a text or a JSON value; its metadata comes back with it."""
        data = {**(content.metadata or {}), **KEPT_BY}
        ticket = await asyncio.to_thread(
            self._mind.remember, _text(content), user=self._user, source=BY_HAND, metadata=data
        )
        await ticket

    async def query(
        self,
        query: str | MemoryContent,
        cancellation_token: CancellationToken | None = None,  # noqa: ARG002
        **kwargs: Any,
    ) -> MemoryQueryResult:
        """What comes to mind, best first; further arguments are those of `recall`, e.g. `limit`."""
        cue = query if isinstance(query, str) else _text(query)
        if not cue.strip():
            return MemoryQueryResult(results=[])
        asked = {"user": self._user, "budget_tokens": self._budget_tokens, **kwargs}
        found = await asyncio.to_thread(self._mind.recall, cue, **asked)
        return MemoryQueryResult(results=[_content(hit) for hit in found])

    async def update_context(self, model_context: ChatCompletionContext) -> UpdateContextResult:
        """Put what comes to mind at the last thing the user said into the context, as a system message."""
        messages = await model_context.get_messages()
        said = [one.content for one in messages if isinstance(one, UserMessage) and isinstance(one.content, str)]
        memories = await self.query(said[-1] if said else "")
        if memories.results:
            lines = "\n".join(f"{number}. {one.content}" for number, one in enumerate(memories.results, start=1))
            await model_context.add_message(SystemMessage(content=f"\nRelevant memory content:\n{lines}\n"))
        return UpdateContextResult(memories=memories)

    async def clear(self) -> None:
        """Forget what was added here."""
        await asyncio.to_thread(self._mind.forget, user=self._user, metadata=KEPT_BY)

    async def close(self) -> None:
        """Do nothing: the mind belongs to whoever opened it."""


def _text(content: MemoryContent) -> str:
    kind = str(getattr(content.mime_type, "value", content.mime_type))
    if kind in (MemoryMimeType.TEXT.value, MemoryMimeType.MARKDOWN.value) and isinstance(content.content, str):
        return content.content
    if kind == MemoryMimeType.JSON.value:
        return json.dumps(content.content, ensure_ascii=False)
    raise InputError(f"content of the kind {kind} cannot be remembered: use text, markdown or JSON")


def _content(hit: Any) -> MemoryContent:
    own = {key: value for key, value in hit.metadata.items() if key not in KEPT_BY}
    return MemoryContent(
        content=hit.text, mime_type=MemoryMimeType.TEXT, metadata={**own, "id": hit.id, "score": hit.why.relevance}
    )
