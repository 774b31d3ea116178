"""LangChain's chat message history in a mind.

RunnableWithMessageHistory(chain, lambda session: EbbingChatMessageHistory(session, mind, user="ann"))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from langchain_core.chat_history import BaseChatMessageHistory
from langchain_core.messages import BaseMessage, message_to_dict, messages_from_dict

from ebbing.adapters.documents import AnyMind
from ebbing.adapters.transcripts import Transcript

USER: Final = "langchain"  # whose documents the messages are
SPEAKERS: Final = frozenset({"human", "ai"})


class EbbingChatMessageHistory(BaseChatMessageHistory):
    """The messages of one session. What the user and the model say is learned too, for `user`."""

    def __init__(self, session_id: str, mind: AnyMind, *, user: str | None = None) -> None:
        self.session_id = session_id
        self._transcript = Transcript(mind, session_id, user=user, kept_by=USER)

    @property
    def messages(self) -> list[Any]:
        """All messages in their order."""
        return list(messages_from_dict(self._transcript.items()))

    def add_messages(self, messages: Sequence[BaseMessage]) -> None:
        """Add messages at the end, and learn what was said in them."""
        said = [message for message in messages if message.type in SPEAKERS and message.content]
        self._transcript.append([message_to_dict(message) for message in messages], said)

    def clear(self) -> None:
        """Take back all messages. What was learned of them stays."""
        self._transcript.clear()
