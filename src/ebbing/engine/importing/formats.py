"""The formats of other programs, by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from ebbing.engine.importing import chat_log, chatgpt, claude, langgraph, mem0, server_memory
from ebbing.engine.importing.record import Reader
from ebbing.errors import InputError

READERS: Final[Mapping[str, Any]] = {
    "chatgpt": chatgpt.read,
    "claude": claude.read,
    "mem0": mem0.read,
    "server-memory": server_memory.read,
    "langgraph": langgraph.read,
    "chat": chat_log.read,
}
MAPPED: Final = frozenset({"langgraph", "chat"})
ZONED: Final = frozenset({"chat"})


def reader_of(name: str, mapping: Mapping[str, str] | None, zone: str | None) -> Reader:
    """Return what reads a format, told where its fields are."""
    given: dict[str, Any] = {}
    if name in MAPPED:
        given["mapping"] = _checked(mapping)
    elif mapping:
        raise InputError(
            f"a mapping is for the formats {' and '.join(sorted(MAPPED))}; {name} has its fields by itself"
        )
    if name in ZONED:
        given["zone"] = zone
    elif zone is not None:
        raise InputError(f"a zone is for the format {' and '.join(ZONED)}; the times of {name} have theirs")
    return partial(READERS[name], **given)


def _checked(mapping: Any) -> dict[str, str]:
    if mapping is None:
        return {}
    if not isinstance(mapping, Mapping) or not all(isinstance(word, str) for pair in mapping.items() for word in pair):
        raise InputError("mapping must say for our names what the file calls them: {'text': 'body'}")
    return dict(mapping)
