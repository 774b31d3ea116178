"""Prompts, in the two forms in which they are sent: chat completions and responses.

A form says where the messages stand in a request and how memories are put there. Whatever else is in the request stays as
it came: tools, pictures, settings nobody here has heard of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass

Messages = list[dict[str, Any]]
_SAID: Final = ("role", "content", "name")  # of a message; the rest belongs to the service
_TALK: Final = frozenset({"user", "assistant"})


@dataclass(frozen=True, slots=True)
class Form:
    """How one kind of request holds its prompt."""

    messages: Callable[[Mapping[str, Any]], Messages]
    with_messages: Callable[[Mapping[str, Any], Messages], dict[str, Any]]
    is_all: bool  # whether the messages are the whole prompt, from which some may leave


def said_now(messages: Messages) -> Messages:
    """Return what the user says in this request: what stands after the last answer. The rest was said in earlier ones."""
    return [words(one) for one in messages[new_from(messages) :] if one.get("role") == "user"]


def new_from(messages: Messages) -> int:
    """Return the place after the last answer."""
    return max((place for place, one in enumerate(messages) if one.get("role") == "assistant"), default=-1) + 1


def words(message: Mapping[str, Any]) -> dict[str, Any]:
    """Return what of a message was said."""
    return {key: message[key] for key in _SAID if key in message}


# ── chat completions ──


def _chat(request: Mapping[str, Any]) -> Messages:
    return list(request["messages"])


def _with_chat(request: Mapping[str, Any], messages: Messages) -> dict[str, Any]:
    return {**request, "messages": messages}


# ── responses ──


def _responses(request: Mapping[str, Any]) -> Messages:
    """Return the instructions as a system message, and what was said; calls, their answers and references are no talk."""
    given = request.get("input") or ()
    said = [{"role": "user", "content": given}] if isinstance(given, str) else given
    head = [{"role": "system", "content": request["instructions"]}] if request.get("instructions") else []
    return [*head, *(dict(one) for one in said if isinstance(one, Mapping) and one.get("role") in _TALK)]


def _with_instructions(request: Mapping[str, Any], messages: Messages) -> dict[str, Any]:
    """Return the request with the memories in its instructions: its input is the conversation, which the service may keep."""
    return {**request, "instructions": messages[0]["content"]}


FORMS: Final[Mapping[str, Form]] = {
    "chat/completions": Form(_chat, _with_chat, is_all=True),
    "responses": Form(_responses, _with_instructions, is_all=False),
}
