"""The eight tools, as clients are told of them: name, what it is for, what goes in, what comes out.

Plain data, because a client asks for it before anything else, and every word of it stands in the model's context for the
whole conversation: short descriptions, no titles, nothing said twice (a test counts the tokens).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Flag, auto
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass

Schema = dict[str, Any]

STRING: Final[Schema] = {"type": "string"}
NUMBER: Final[Schema] = {"type": "number"}
INTEGER: Final[Schema] = {"type": "integer"}
BOOLEAN: Final[Schema] = {"type": "boolean"}
OBJECT: Final[Schema] = {"type": "object"}


def _told(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}


def _one_of(*words: str) -> Schema:
    return {"type": "string", "enum": list(words)}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _object(properties: Mapping[str, Schema], *required: str) -> Schema:
    schema: Schema = {"type": "object", "properties": dict(properties)}
    return {**schema, "required": list(required)} if required else schema


MEMORY: Final = _object({"id": STRING, "text": STRING, "weight": NUMBER})


class Effect(Flag):
    """What a call does to the memory. No tool reaches out of it."""

    NONE = 0  # it only looks
    ADDS = auto()
    REPLACES = auto()  # something that was shown is not shown any more
    ONCE = auto()  # calling it again changes nothing more


@dataclass(frozen=True, slots=True)
class ToolText:
    """What a client is told of one tool."""

    name: str
    description: str
    takes: Schema
    gives: Schema
    effect: Effect = Effect.NONE


TOOLS: Final = (
    ToolText(
        "remember",
        "Keep what the user tells that may matter later, in their own words and language.",
        _object(
            {
                "text": STRING,
                "messages": _told(_list(OBJECT), "instead of text: turns with role and content"),
                "role": _one_of("user", "assistant", "tool"),
                "user": STRING,
                "conversation": STRING,
                "at": _told(STRING, "ISO time with offset, if not now"),
            }
        ),
        _object({"status": STRING, "ticket": STRING, "memories": _list(OBJECT)}),
        Effect.ADDS,
    ),
    ToolText(
        "recall",
        "What is known about something. Call it before answering what may depend on earlier talk.",
        _object(
            {
                "cue": _told(STRING, "the question, or a few words"),
                "user": STRING,
                "limit": INTEGER,
                "mode": _told(_one_of("normal", "review"), "review: the past and the faint too"),
                "as_of": _told(STRING, "ISO time: what was known then"),
            },
            "cue",
        ),
        _object({"hits": _list(MEMORY), "pending": INTEGER}),
        Effect.ADDS,
    ),
    ToolText(
        "explain",
        "Why a memory (id from recall) is so present, and when it will fade.",
        _object({"id": STRING}, "id"),
        _object({**MEMORY["properties"], "level": STRING, "history": _list(OBJECT)}),
    ),
    ToolText(
        "correct",
        "Replace what a memory says; the old text is kept as history.",
        _object({"id": STRING, "text": STRING}, "id", "text"),
        MEMORY,
        Effect.REPLACES,
    ),
    ToolText(
        "forget",
        "Take a memory out of every search. With restore: bring it back (30 days).",
        _object({"id": STRING, "restore": BOOLEAN}, "id"),
        MEMORY,
        Effect.REPLACES | Effect.ONCE,
    ),
    ToolText(
        "reinforce",
        "Say that a memory was confirmed or helped, or that it misled (task_failure).",
        _object({"id": STRING, "event": _one_of("manual", "mention", "task_success", "task_failure")}, "id"),
        MEMORY,
        Effect.ADDS,
    ),
    ToolText(
        "focus",
        "The people and things being talked about now.",
        _object({}),
        _object({"entities": _list(STRING)}),
    ),
    ToolText(
        "status",
        "How much is remembered, and whether all is well.",
        _object({}),
        _object({"agent": STRING, "memories": INTEGER, "pending": INTEGER, "problems": _list(STRING)}),
    ),
)
BY_NAME: Final[Mapping[str, ToolText]] = {tool.name: tool for tool in TOOLS}
