"""Claude: the zip that "Export data" sends, its conversations.json, or the folder it was unpacked to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ebbing.domain.answers.reports import RefusedRecord
from ebbing.engine.importing.conversations import conversations
from ebbing.engine.importing.record import Record, Records, fingerprint, list_in, mapping_in, text_in, time_in

_ROLES: Final = {"human": "user", "user": "user", "assistant": "assistant"}


def read(path: Path) -> Records:
    """Yield what was said, conversation by conversation."""
    for where, conversation in conversations(path, "Claude"):
        yield from _conversation(conversation, where)


def _conversation(conversation: Any, where: str) -> Records:
    messages = mapping_in(conversation).get("chat_messages")
    if not isinstance(messages, list):
        yield RefusedRecord(where=where, reason="no messages: not a conversation of Claude's")
        return
    for number, message in enumerate(messages, start=1):
        yield _message(mapping_in(message), conversation, f"{where}, message {number}")


def _message(message: Mapping[str, Any], conversation: Mapping[str, Any], where: str) -> Record | RefusedRecord:
    role, text = _ROLES.get(str(message.get("sender"))), _text(message)
    if role is None:
        return RefusedRecord(where=where, reason=f"said by {message.get('sender')}, not by a person or the assistant")
    if text is None:
        return RefusedRecord(where=where, reason="without words")
    try:
        at = time_in(message.get("created_at") or conversation.get("created_at"))
    except ValueError as error:
        return RefusedRecord(where=where, reason=str(error))
    talk = text_in(conversation.get("uuid"))
    return Record(
        id=text_in(message.get("uuid")) or fingerprint(talk, role, text),
        where=where,
        text=text,
        role=role,
        at=at,
        conversation=talk,
        metadata={"title": conversation["name"]} if text_in(conversation.get("name")) else {},
    )


def _text(message: Mapping[str, Any]) -> str | None:
    """Return what was said: its blocks of text; thoughts, calls of tools and their results are left out."""
    blocks = [mapping_in(block) for block in list_in(message.get("content"))]
    said = [text_in(block.get("text")) for block in blocks if block.get("type") == "text"]
    return text_in("\n".join(words for words in said if words)) or text_in(message.get("text"))
