"""A watcher for the caller's context (S4 §9.1): what overflows a prompt is remembered before it leaves it.

Memory never decides by itself when to remember: whoever builds prompts does. The watcher counts the tokens of a growing
list of messages; from the profile's share of the context on (80 %), it hands the oldest ones to `remember` and returns
the list without them. It keeps no state: the list is the caller's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ebbing.engine.learning.messages import MESSAGE_KEYS
from ebbing.engine.mind import Mind
from ebbing.errors import InputError
from ebbing.language.tokens import count_tokens

_ROLES: Final = {"developer": "system", "function": "tool"}  # what some services call them

Chat = Sequence[Mapping[str, Any]]


class ContextWatcher:
    """`messages = watcher.watch(messages)` after each turn keeps a conversation within its context."""

    def __init__(
        self, mind: Mind, *, max_tokens: int | None = None, threshold_ratio: float | None = None, **options: Any
    ) -> None:
        """Watch for a mind; without numbers the profile's are used. `options` go to every `remember`: user, conversation, …"""
        learning = mind.profile.learning
        self.mind = mind
        self.max_tokens = learning.context_max_tokens if max_tokens is None else max_tokens
        self.threshold_ratio = learning.context_threshold_ratio if threshold_ratio is None else threshold_ratio
        if self.max_tokens < 1 or not 0 < self.threshold_ratio <= 1:
            raise InputError("a context has at least 1 token, and the threshold is a share of it between 0 and 1")
        self._options = options

    def tokens(self, messages: Chat) -> int:
        """Return about how many tokens these messages take, on the safe side."""
        return sum(count_tokens(_text(message)) for message in messages)

    def watch(self, messages: Chat) -> list[Mapping[str, Any]]:
        """Return the messages that stay. When this returns, what was taken away is safe on disk.

        Instructions at the head stay, so does the last message, and no answer of a tool stays without its question.
        """
        head = next((place for place, one in enumerate(messages) if _role(one) != "system"), len(messages))
        kept, limit = list(messages[head:]), self.max_tokens * self.threshold_ratio
        total, over = self.tokens(messages), list[Mapping[str, Any]]()
        while len(kept) > 1 and (total >= limit or (over and _role(kept[0]) == "tool")):
            over.append(kept.pop(0))
            total -= self.tokens(over[-1:])
        said = [_plain(message) for message in over if _text(message).strip()]
        if said:
            self.mind.remember(said, **self._options)
        return [*messages[:head], *kept]


def _role(message: Mapping[str, Any]) -> str:
    role = str(message.get("role", "user"))
    return _ROLES.get(role, role)


def _text(message: Mapping[str, Any]) -> str:
    """Return what it says: a text, or the text among its parts. A picture or a call of a tool says nothing."""
    content = message.get("content")
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, Sequence) else ()
    texts = (part if isinstance(part, str) else part.get("text") for part in parts if isinstance(part, str | Mapping))
    return "\n".join(text for text in texts if isinstance(text, str))


def _plain(message: Mapping[str, Any]) -> dict[str, Any]:
    """Return what `remember` takes of it."""
    kept = {name: message[name] for name in MESSAGE_KEYS & message.keys() if message[name] is not None}
    return {**kept, "role": _role(message), "content": _text(message)}
