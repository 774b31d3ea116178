"""The chat completions format, spoken by OpenAI and everyone who copies it: what is asked, and what is answered."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ebbing.domain.conversation import Message, ModelUnavailable, PromptRefused, Reply
from ebbing.language.tokens import count_tokens

_TURN_TOKENS: Final = 4  # what the marks around each turn cost
_CODE: Final = re.compile(r"[A-Za-z0-9_.-]{1,40}")


def question(
    model: str, messages: Sequence[Message], *, max_tokens: int, temperature: float, extra: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the body of a request. `extra` is laid over it; a value of None takes a field out."""
    body = {
        "model": model,
        "messages": [{"role": message.role, "content": message.content} for message in messages],
        "max_tokens": max_tokens,
        "temperature": temperature,
        "stream": False,
        **extra,
    }
    return {name: value for name, value in body.items() if value is not None}


def estimated_tokens(messages: Sequence[Message]) -> int:
    """Return about how many tokens a prompt has, on the safe side."""
    return sum(count_tokens(message.content) + _TURN_TOKENS for message in messages)


def reply(data: Any, messages: Sequence[Message], model: str) -> Reply:
    """Read an answer; ModelUnavailable if there is no text in it. Tokens are estimated where the answer is silent."""
    choice = _first(data)
    text, finish = _text(choice), choice.get("finish_reason")
    usage = data.get("usage")
    usage = usage if isinstance(usage, dict) else {}
    prompt_tokens = _count(usage.get("prompt_tokens"), estimated_tokens(messages))
    completion_tokens = _count(usage.get("completion_tokens"), count_tokens(text))
    if not text.strip():
        spent = prompt_tokens + completion_tokens
        if finish == "content_filter":
            raise PromptRefused("the language model's filter stopped the reply", tokens=spent)
        raise ModelUnavailable(_why_empty(finish), tokens=spent)
    named = data.get("model")
    return Reply(
        text=text,
        model=named if isinstance(named, str) and named else model,
        prompt_tokens=prompt_tokens,
        completion_tokens=completion_tokens,
        cut=finish == "length",
    )


def problem_codes(data: Any) -> tuple[str, ...]:
    """Return the codes of an error body. Its message is left alone: it may repeat the prompt, or the key."""
    error = data.get("error") if isinstance(data, dict) else None
    if not isinstance(error, dict):
        return ()
    found = (str(error.get(name)) for name in ("code", "type") if isinstance(error.get(name), str | int))
    return tuple(dict.fromkeys(code for code in found if _CODE.fullmatch(code)))


def _first(data: Any) -> dict[str, Any]:
    choices = data.get("choices") if isinstance(data, dict) else None
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        raise ModelUnavailable(
            "the language model's answer holds no choices: check that base_url is a chat completions service"
        )
    first: dict[str, Any] = choices[0]
    return first


def _text(choice: Mapping[str, Any]) -> str:
    message = choice.get("message")
    content = message.get("content", "") if isinstance(message, dict) else None
    if content is None and isinstance(message, dict):
        content = ""  # null beside reasoning: the model thought until its tokens ran out
    if not isinstance(content, str):
        raise ModelUnavailable("the language model's answer holds no message text: check that it is a chat model")
    # An escaped lone surrogate is valid JSON but not valid text; no store could keep it.
    return content.encode("utf-8", "replace").decode("utf-8")


def _why_empty(finish: object) -> str:
    if finish == "length":
        return "the language model used up max_tokens before it said anything: allow more, or turn its thinking off"
    return "the language model answered with an empty text"


def _count(value: object, estimate: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else estimate
