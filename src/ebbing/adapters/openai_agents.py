"""A session of the OpenAI Agents SDK: the history of a conversation, item by item, in a mind.

    result = await Runner.run(agent, "Hello", session=EbbingSession("monday", mind, user="ann"))

It keeps to the SDK's `Session` protocol, and needs nothing of the SDK itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ebbing.adapters.documents import AnyMind
from ebbing.adapters.transcripts import Transcript

USER: Final = "openai-agents"  # whose documents the items are
SPEAKERS: Final = frozenset({"user", "assistant"})


class EbbingSession:
    """One conversation. What the user and the agent say is learned too, for `user`."""

    def __init__(
        self, session_id: str, mind: AnyMind, *, user: str | None = None, session_settings: Any = None
    ) -> None:
        self.session_id = session_id
        self.session_settings = session_settings
        self._transcript = Transcript(mind, session_id, user=user, kept_by=USER)

    async def get_items(self, limit: int | None = None) -> list[Any]:
        """The items of the conversation in their order, or the last few."""
        most = getattr(self.session_settings, "limit", None) if limit is None else limit
        return await asyncio.to_thread(self._transcript.items, most)

    async def add_items(self, items: Sequence[Mapping[str, Any]]) -> None:
        """Add items at the end, and learn what was said in them."""
        said = [item for item in items if item.get("role") in SPEAKERS and item.get("content")]
        await asyncio.to_thread(self._transcript.append, items, said)

    async def pop_item(self) -> Any:
        """Take back the last item and return it; None if there is none."""
        return await asyncio.to_thread(self._transcript.pop)

    async def clear_session(self) -> None:
        """Take back all items. What was learned of them stays."""
        await asyncio.to_thread(self._transcript.clear)
