"""A memory block for LlamaIndex: what leaves the short-term memory is remembered, and what comes to mind is put into the prompt.

memory = Memory.from_defaults(session_id="monday", memory_blocks=[EbbingMemoryBlock(mind=mind, user="ann")])
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

from llama_index.core.base.llms.types import ChatMessage
from llama_index.core.memory import BaseMemoryBlock

from ebbing.errors import TextError

log = logging.getLogger("ebbing")

BUDGET_TOKENS: Final = 400
SPEAKERS: Final = frozenset({"user", "assistant"})


class EbbingMemoryBlock(BaseMemoryBlock[str]):
    """A mind as a block of a `Memory`. `mind` is open here, or on a server."""

    name: str = "ebbing"
    mind: Any
    user: str | None = None
    budget_tokens: int = BUDGET_TOKENS

    async def _aget(self, messages: list[ChatMessage] | None = None, **_: Any) -> str:
        """What comes to mind at the last thing the user said; who the user is, if nothing was said yet."""
        cues = [text for one in messages or () if one.role.value == "user" and (text := (one.content or "").strip())]
        if not cues:
            found = await asyncio.to_thread(self.mind.about, self.user, budget_tokens=self.budget_tokens)
        else:
            found = await asyncio.to_thread(
                self.mind.recall, cues[-1], user=self.user, budget_tokens=self.budget_tokens
            )
        return str(found.text)

    async def _aput(self, messages: Sequence[ChatMessage]) -> None:
        """Remember what was said."""
        for message in messages:
            if message.role.value in SPEAKERS and (message.content or "").strip():
                said = {"role": message.role.value, "content": message.content}
                conversation = message.additional_kwargs.get("session_id")
                try:
                    await asyncio.to_thread(self.mind.remember, said, user=self.user, conversation=conversation)
                except TextError as error:  # e.g. only what this block had put into the prompt
                    log.info("nothing was learned of a message: %s", type(error).__name__)

    async def atruncate(self, content: str, tokens_to_truncate: int) -> str | None:
        """Leave out lines, the least relevant first, until about so many tokens fewer are left."""
        lines = content.splitlines() if content else []  # a block without content is given as an empty list
        while lines and tokens_to_truncate > 0:
            tokens_to_truncate -= len(lines.pop().split()) + 1
        return "\n".join(lines) or None
