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
from ebbing.engine.arguments import whole_number
from ebbing.engine.messages.formats import ROLES, ChatMessages, text_of
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.recall import MAX_BUDGET_TOKENS, note, recall
from ebbing.engine.recalling.render import render
from ebbing.errors import TextError
from ebbing.language.asking.talks import asks_when_said
from ebbing.language.envelope import unwrapped, wrapped
from ebbing.language.tokens import count_tokens

CUE_CHARACTERS: Final = 2000
ROOM_TOKENS: Final = 40  # of a memory or two


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
    brief = is_tight(budget_tokens, cue)
    budget = lines_budget(budget_tokens, cue, brief=brief)
    if not cue or budget < 1:
        return prompt
    found = recall(parts, settle, cue, user=user, limit=limit, reinforce=False)
    hits = not_said_yet(found.hits, prompt)
    dated = parts.profile.recall.dates if dates is None else dates
    text, shown = render(hits, found.mode, budget, dates=dated, with_time=asks_when_said(cue, parts.now()))
    if reinforce:
        note(parts, parts.now(), [hit for hit in shown if is_memory(hit.id)])
    return injected(prompt, text, cue, brief=brief) if shown else prompt


def prompt_of(messages: Any) -> ChatMessages:
    """Return a prompt's messages, copied, without what was injected before."""
    if isinstance(messages, str | bytes | Mapping) or not isinstance(messages, Sequence):
        raise TextError(f"a prompt is a list of messages with role and content, not {type(messages).__name__}")
    if any(not isinstance(one, Mapping) or "role" not in one for one in messages):
        raise TextError("each message of a prompt must be a mapping with role and content")
    prompt = [dict(one) for one in messages]
    for one in prompt:
        if _instructs(one) and isinstance(one.get("content"), str):
            one["content"] = unwrapped(one["content"])
    return [one for one in prompt if not _instructs(one) or one.get("content")]


def _instructs(message: Mapping[str, Any]) -> bool:
    """Say whether a message is one of instructions; some services call its role "developer"."""
    return ROLES.get(str(message["role"])) == "system"


def cue_of(prompt: ChatMessages) -> str:
    """Return the last thing the user said; empty if there is none."""
    said = (text_of(one.get("content")).strip() for one in reversed(prompt) if one["role"] == "user")
    return next((text for text in said if text), "")[:CUE_CHARACTERS]


def is_tight(budget_tokens: int, cue: str) -> bool:
    """Say whether the whole envelope would leave no room for a memory or two: then a brief one has to do."""
    return lines_budget(budget_tokens, cue) < ROOM_TOKENS


def lines_budget(budget_tokens: int, cue: str, *, brief: bool = False) -> int:
    """Return what is left of the budget for memories, once the envelope is paid for."""
    whole = whole_number(budget_tokens, "budget_tokens", 1, MAX_BUDGET_TOKENS)
    return whole - count_tokens(wrapped("", cue, brief=brief))


def not_said_yet(hits: Sequence[Hit], prompt: ChatMessages) -> list[Hit]:
    """Return those hits that are not in the prompt word for word."""
    said = {text_of(one.get("content")).strip() for one in prompt}
    return [hit for hit in hits if hit.text.strip() not in said and (hit.said or hit.text).strip() not in said]


def injected(prompt: ChatMessages, memories: str, cue: str, *, brief: bool = False) -> ChatMessages:
    """Return the prompt with its memories: added to its own instructions where it has some, as small models know one system message."""
    envelope = wrapped(memories, cue, brief=brief)
    if prompt and _instructs(prompt[0]) and isinstance(prompt[0].get("content"), str):
        first = {**prompt[0], "content": f"{prompt[0]['content']}\n\n{envelope}"}
        return [first, *prompt[1:]]
    return [{"role": "system", "content": envelope}, *prompt]
