"""The one prompt: a message together with what comes to mind at it."""

from __future__ import annotations

from typing import Final

from ebbing.interfaces.mcp.served import ServedMind

NAME: Final = "with_memory"
DESCRIPTION: Final = "Your message, with what is remembered about it."
ARGUMENTS: Final = (("message", "what you want to say or ask", True), ("user", "whose memory", False))


def filled(served: ServedMind, message: str, user: str | None = None) -> str:
    """Return the message with its memories before it, as data between marks."""
    said = [{"role": "user", "content": message}]
    prompt = served.mind().inject(said, user=served.user(user), budget_tokens=served.choice.budget_tokens)
    return "\n\n".join(str(one["content"]) for one in prompt)
