"""inject: memories into the prompt, at each build, within a token budget (S2-09).

The messages of a prompt go in, the same messages come back with what comes to mind at the last thing the user said. What the
prompt says already is not said again, and an envelope of an earlier build is taken off first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ebbing.domain.answers.recollection import Hit
from ebbing.domain.ids import is_memory
from ebbing.domain.records.filters import AllUsers
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.recall import note, recall
from ebbing.engine.recalling.render import render
from ebbing.errors import InputError, TextError
from ebbing.language.asking.talks import asks_when_said
from ebbing.language.envelope import unwrapped, wrapped
from ebbing.language.tokens import count_tokens

BUDGET_TOKENS: Final = 1500
CUE_CHARACTERS: Final = 2000

ChatMessages = list[dict[str, Any]]


def inject(
    parts: Parts,
    settle: Callable[[str | AllUsers | None], object],
    messages: Sequence[Mapping[str, Any]],
    *,
    budget_tokens: int,
    user: str | None,
    limit: int | None,
    dates: bool | None,
    reinforce: bool,
) -> ChatMessages:
    """Return a prompt's messages with what comes to mind at the last thing the user said; notes what is shown."""
    prompt = prompt_of(messages)
    cue = cue_of(prompt)
    budget = lines_budget(budget_tokens, cue)
    if not cue or budget < 1:
        return prompt
    found = recall(parts, settle, cue, user=user, limit=limit, reinforce=False)
    hits = not_said_yet(found.hits, prompt)
    dated = parts.profile.recall.dates if dates is None else dates
    text, shown = render(hits, found.mode, budget, dates=dated, with_time=asks_when_said(cue, parts.now()))
    if not shown:
        return prompt
    if reinforce:
        note(parts, parts.now(), [hit for hit in shown if is_memory(hit.id)])
    return injected(prompt, text, cue)


def prompt_of(messages: Any) -> ChatMessages:
    """Return a prompt's messages, copied, without what was injected before."""
    if isinstance(messages, str | bytes | Mapping) or not isinstance(messages, Sequence):
        raise TextError(f"a prompt is a list of messages with role and content, not {type(messages).__name__}")
    if any(not isinstance(one, Mapping) or "role" not in one for one in messages):
        raise TextError("each message of a prompt must be a mapping with role and content")
    prompt = [dict(one) for one in messages]
    for one in prompt:
        if one["role"] == "system" and isinstance(one.get("content"), str):
            one["content"] = unwrapped(one["content"])
    return [one for one in prompt if one["role"] != "system" or one.get("content")]


def cue_of(prompt: ChatMessages) -> str:
    """Return the last thing the user said; empty if there is none."""
    said = (text_of(one).strip() for one in reversed(prompt) if one["role"] == "user")
    return next((text for text in said if text), "")[:CUE_CHARACTERS]


def text_of(message: Mapping[str, Any]) -> str:
    """Return the text of a message, whether its content is a string or a list of parts."""
    content = message.get("content")
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, Sequence) else ()
    return "\n".join(str(part.get("text", "")) for part in parts if isinstance(part, Mapping))


def lines_budget(budget_tokens: int, cue: str) -> int:
    """Return what is left of the budget for memories, once the envelope is paid for."""
    if type(budget_tokens) is not int or budget_tokens < 1:
        raise InputError(f"budget_tokens must be a whole number of at least 1, not {budget_tokens!r}")
    return budget_tokens - count_tokens(wrapped("", cue))


def not_said_yet(hits: Sequence[Hit], prompt: ChatMessages) -> list[Hit]:
    """Return those hits that are not in the prompt word for word."""
    said = {text_of(one).strip() for one in prompt}
    return [hit for hit in hits if hit.text.strip() not in said and (hit.said or hit.text).strip() not in said]


def injected(prompt: ChatMessages, memories: str, cue: str) -> ChatMessages:
    """Return the prompt with its memories: added to its own instructions where it has some, as small models know one system message."""
    envelope = wrapped(memories, cue)
    if prompt and prompt[0]["role"] == "system" and isinstance(prompt[0].get("content"), str):
        first = {**prompt[0], "content": f"{prompt[0]['content']}\n\n{envelope}"}
        return [first, *prompt[1:]]
    return [{"role": "system", "content": envelope}, *prompt]
