"""Ordinary chat messages, in the forms in which OpenAI, Anthropic and LangChain produce them, made ours.

Words are taken as they stand; several parts of text are one. What a tool answered is said by the tool, also where it stands inside
a message of the user. Calls of tools, refusals and what a model thought are said to nobody: such a message is silent, which is
no mistake. Pictures that come as bytes are kept; an address is never fetched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from ebbing.errors import InputError, ModeError, TextError

ROLES: Final[Mapping[str, str]] = {  # what others call them → what we do
    "user": "user",
    "human": "user",
    "assistant": "assistant",
    "ai": "assistant",
    "AIMessageChunk": "assistant",
    "model": "assistant",
    "system": "system",
    "developer": "system",
    "tool": "tool",
    "function": "tool",
}
TOOLS: Final = ("tool", "function")
OURS: Final = ("role", "content", "timestamp", "name")
_PLAIN: Final = frozenset(OURS)
THEIRS: Final = frozenset(  # what else an ordinary message may have; none of it is said
    [
        "type",
        "id",
        "tool_calls",
        "tool_call_id",
        "function_call",
        "refusal",
        "annotations",
        "audio",
        "status",
        "model",
        "stop_reason",
        "stop_sequence",
        "usage",
        "container",
        "additional_kwargs",
        "response_metadata",
        "usage_metadata",
        "invalid_tool_calls",
        "example",
        "artifact",
        "reasoning",
        "reasoning_content",
        "thinking",
        "cache_control",
        "images",
        "tool_name",
        "call_id",
        "output",
        "data",
    ]
)
SILENT: Final = frozenset({"reasoning", "item_reference", "remove"})  # and every kind of call
TEXTS: Final = frozenset({"text", "input_text", "output_text"})
CALLS: Final = frozenset({"tool_use", "server_tool_use", "tool_call"})
PICTURES: Final = frozenset({"image", "image_url", "input_image"})

Parts = Sequence[Any]


class LibraryMessage(Protocol):
    """A message object of a library: it can say itself in keys and values."""

    def model_dump(self) -> dict[str, Any]:
        """Return its keys and values."""
        ...


ChatMessages = list[dict[str, Any]]  # of a prompt
AnyMessage = str | Mapping[str, Any] | tuple[str, Any] | LibraryMessage


@dataclass(slots=True)
class ChatLine:
    """One message in our form. `text` None: it says nothing."""

    role: str
    text: str | None
    name: str | None = None
    timestamp: Any = None
    pictures: list[Any] = field(default_factory=list)  # as they came: parts that show a picture


def spoken(messages: Parts) -> list[ChatLine]:
    """Return messages in our form, in order; a message that holds the answers of tools becomes several."""
    tools: dict[str, str] = {}  # call → name of the tool: its answer says only which call it belongs to
    return [
        one for message in messages for one in ([_plain(message)] if _is_plain(message) else _spoken(message, tools))
    ]


def text_of(content: Any) -> str:
    """Return the words of a message's content: a string, or the texts among its parts."""
    return content if isinstance(content, str) else "\n".join(_texts(_parts(content)))


def _is_plain(message: Any) -> bool:
    """Say whether a message is a string, or no more than who says which: most are, and nothing else need be looked for in them."""
    if type(message) is not dict:
        return type(message) is str
    return message.keys() <= _PLAIN and type(message.get("content")) is str and message.get("role") not in TOOLS


def _plain(message: Any) -> ChatLine:
    if isinstance(message, str):
        return ChatLine("user", message)
    return ChatLine(_role(message, ""), message["content"], message.get("name") or None, message.get("timestamp"))


def _spoken(message: Any, tools: dict[str, str]) -> Iterator[ChatLine]:
    given = mapping_of(message)
    kind = str(given.get("type") or "")
    if _is_silent(kind):
        tools[str(given.get("call_id"))] = str(given.get("name") or "")
        return
    if kind == "function_call_output":
        yield ChatLine("tool", text_of(given.get("output")) or None, tools.get(str(given.get("call_id"))) or None)
        return
    role = _role(given, kind)
    tools.update(_called(given))
    parts = _parts(given.get("content"))
    for part in parts:
        if isinstance(part, Mapping) and part.get("type") == "tool_result":
            yield ChatLine("tool", text_of(part.get("content")) or None, tools.get(str(part.get("tool_use_id"))))
    name = given.get("name") or (tools.get(str(given.get("tool_call_id"))) if role == "tool" else None)
    pictures = [part for part in parts if isinstance(part, Mapping) and part.get("type") in PICTURES]
    yield ChatLine(role, _said(given, parts), name, given.get("timestamp"), pictures)


def mapping_of(message: Any) -> Mapping[str, Any]:
    """Return a message as keys and values, whatever it came as; keys that no kind of message has are refused."""
    if isinstance(message, str):
        return {"content": message}
    if isinstance(message, tuple) and len(message) == 2 and message[0] in ROLES:
        return {"role": message[0], "content": message[1]}
    if callable(dump := getattr(message, "model_dump", None)):  # an object of a library: its keys are its own affair
        dumped = dump()
        return dumped if isinstance(dumped, Mapping) else {}
    if not isinstance(message, Mapping):
        raise TextError(f"a message must be a string or a mapping with role and content, not {type(message).__name__}")
    unknown = set(message) - set(OURS) - THEIRS
    if unknown and not _is_silent(str(message.get("type"))):
        raise InputError(f"a message has unknown keys {sorted(map(str, unknown))}: use {', '.join(OURS)}")
    inner = message.get("data")  # how LangChain writes messages down
    return {**inner, "type": message.get("type")} if isinstance(inner, Mapping) else message


def _is_silent(kind: str) -> bool:
    return kind in SILENT or kind.endswith("_call")


def _role(given: Mapping[str, Any], kind: str) -> str:
    named = given.get("role") or (kind if kind in ROLES else "user")
    if not isinstance(named, str) or named not in ROLES:
        raise ModeError(f"role {named!r} is not known: use one of {', '.join(sorted(set(ROLES)))}")
    return ROLES[named]


def _called(given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the calls of tools in a message, by id, with the tool's name."""
    calls = [*_parts(given.get("tool_calls")), *_parts(given.get("content"))]
    for call in calls:
        if isinstance(call, Mapping) and call.get("id"):
            function = call.get("function")
            name = function.get("name") if isinstance(function, Mapping) else call.get("name")
            if isinstance(name, str) and name:
                yield str(call["id"]), name


def _said(given: Mapping[str, Any], parts: Parts) -> Any:
    """Return what is said: None if nothing is and nothing need be; else the content as it came, for whoever checks texts."""
    content = given.get("content")
    if isinstance(content, Sequence) and not isinstance(content, str | bytes):
        return "\n".join(_texts(parts)) or None
    calls = any(given.get(key) for key in ("tool_calls", "function_call", "refusal", "audio", "images"))
    if calls and (content is None or content == ""):
        return None
    if content is None:
        raise TextError("a message has no content: give it as {'role': …, 'content': …}")
    return content


def _parts(content: Any) -> Parts:
    return content if isinstance(content, Sequence) and not isinstance(content, str | bytes) else ()


def _texts(parts: Parts) -> Iterator[str]:
    for part in parts:
        if isinstance(part, str):
            yield part
        elif not isinstance(part, Mapping):
            raise TextError(f"a part of a message must be a string or a mapping with a type, not {type(part).__name__}")
        elif part.get("type") in TEXTS and (text := _text(part)).strip():
            yield text


def _text(part: Mapping[str, Any]) -> str:
    text = part.get("text")
    text = text.get("value") if isinstance(text, Mapping) else text
    if text is not None and not isinstance(text, str):
        raise TextError(f"the text of a part must be a string, not {type(text).__name__}")
    return text or ""
