"""A watcher for the caller's context (S4 §9.1): what overflows a prompt is remembered before it leaves it.

Memory never decides by itself when to remember: whoever builds prompts does. The watcher counts the tokens of a growing
list of messages; from the profile's share of the context on (80 %), it hands the oldest ones to `remember` and returns
the list without them. It keeps no state: the list is the caller's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ebbing.engine.messages.formats import ROLES, text_of
from ebbing.engine.mind import Mind
from ebbing.errors import InputError
from ebbing.language.tokens import count_tokens

Chat = Sequence[Mapping[str, Any]]


class ContextWatcher:
    """`messages = watcher.watch(messages)` after each turn keeps a conversation within its context."""

    def __init__(
        self,
        mind: Mind,
        *,
        max_tokens: int | None = None,
        threshold_ratio: float | None = None,
        user: str | None = None,
        conversation: str | None = None,
        project: str | None = None,
        metadata: Mapping[str, Any] | None = None,
    ) -> None:
        """Watch for a mind; without numbers the profile's are used. The other four go to every `remember`."""
        learning = mind.profile.learning
        self.mind = mind
        self.max_tokens = learning.context_max_tokens if max_tokens is None else max_tokens
        self.threshold_ratio = learning.context_threshold_ratio if threshold_ratio is None else threshold_ratio
        if self.max_tokens < 1 or not 0 < self.threshold_ratio <= 1:
            raise InputError("a context has at least 1 token, and the threshold is a share of it between 0 and 1")
        self.user, self.conversation, self.project, self.metadata = user, conversation, project, metadata

    def tokens(self, messages: Chat) -> int:
        """Return about how many tokens these messages take, on the safe side."""
        return sum(count_tokens(text_of(message.get("content"))) for message in messages)

    def watch(self, messages: Chat) -> list[Mapping[str, Any]]:
        """Return the messages that stay. When this returns, what was taken away is safe on disk."""
        over, stay = self.divided(messages)
        if over:
            self.mind.remember(
                over, user=self.user, conversation=self.conversation, project=self.project, metadata=self.metadata
            )
        return stay

    def divided(self, messages: Chat) -> tuple[list[Mapping[str, Any]], list[Mapping[str, Any]]]:
        """Return what overflows, and what stays; remembers nothing.

        Instructions at the head stay, so does the last message, and no answer of a tool stays without its question.
        """
        head = next((place for place, one in enumerate(messages) if _role(one) != "system"), len(messages))
        kept, limit = list(messages[head:]), self.max_tokens * self.threshold_ratio
        total, over = self.tokens(messages), list[Mapping[str, Any]]()
        while len(kept) > 1 and (total >= limit or (over and _role(kept[0]) == "tool")):
            over.append(kept.pop(0))
            total -= self.tokens(over[-1:])
        return over, [*messages[:head], *kept]


def _role(message: Mapping[str, Any]) -> str:
    role = str(message.get("role", "user"))
    return ROLES.get(role, role)
