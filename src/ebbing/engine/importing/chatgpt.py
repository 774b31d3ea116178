"""ChatGPT: the zip that "Export data" sends, its conversations*.json, or the folder it was unpacked to.

A conversation is a tree: whoever edits a question or asks again begins a branch. The branch that was last in view is what
was talked about; the others are counted and left. What the person wrote about themselves in the settings counts as said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from ebbing.domain.answers.reports import RefusedRecord
from ebbing.engine.importing.conversations import conversations
from ebbing.engine.importing.record import Record, Records, fingerprint, list_in, mapping_in, text_in, time_in

_SETTINGS: Final = "user_editable_context"  # what the person says of themselves, sent along with every talk
_SAID: Final = frozenset({"text", "multimodal_text"})
_ROLES: Final = frozenset({"user", "assistant"})


def read(path: Path) -> Records:
    """Yield what was said, conversation by conversation."""
    for where, conversation in conversations(path, "ChatGPT"):
        yield from _conversation(conversation, where)


def _conversation(conversation: Any, where: str) -> Records:
    nodes = mapping_in(mapping_in(conversation).get("mapping"))
    if not nodes:
        yield RefusedRecord(where=where, reason="no messages: not a conversation of ChatGPT's")
        return
    branch = list(_branch(nodes, conversation.get("current_node")))
    for number, node in enumerate(branch, start=1):
        yield from _message(mapping_in(nodes[node]).get("message"), conversation, f"{where}, message {number}")
    for node in nodes.keys() - set(branch):
        if mapping_in(nodes[node]).get("message"):
            yield RefusedRecord(where=f"{where}, {node}", reason="in a branch that was not gone on with")


def _branch(nodes: Mapping[str, Any], current: Any) -> Iterator[str]:
    """Yield the nodes from the first to the one that was last in view."""
    way: list[str] = []
    node = current if current in nodes else _last_leaf(nodes)
    while isinstance(node, str) and node in nodes and node not in way:
        way.append(node)
        node = mapping_in(nodes[node]).get("parent")
    return reversed(way)


def _last_leaf(nodes: Mapping[str, Any]) -> str | None:
    leaves = [name for name, node in nodes.items() if not list_in(mapping_in(node).get("children"))]
    return leaves[-1] if leaves else None


def _message(message: Any, conversation: Mapping[str, Any], where: str) -> Records:
    if not isinstance(message, Mapping):
        return  # the root of the tree holds none
    content = mapping_in(message.get("content"))
    role = mapping_in(message.get("author")).get("role")
    reason, text = None, _text(content)
    if content.get("content_type") == _SETTINGS:
        role, text = "user", text_in(content.get("user_profile"))
    elif role not in _ROLES:
        reason = f"said by {role}, not by a person or the assistant"
    elif mapping_in(message.get("metadata")).get("is_visually_hidden_from_conversation"):
        reason = "hidden in the conversation"
    elif content.get("content_type") not in _SAID or message.get("recipient", "all") != "all":
        reason = f"no talk: {content.get('content_type')}"
    if reason is None and text is None:
        reason = "without words"
    if reason is not None or text is None:
        yield RefusedRecord(where=where, reason=reason or "without words")
        return
    try:
        yield _record(message, conversation, where, str(role), text)
    except ValueError as error:
        yield RefusedRecord(where=where, reason=str(error))


def _record(message: Mapping[str, Any], conversation: Mapping[str, Any], where: str, role: str, text: str) -> Record:
    settings = mapping_in(message.get("content")).get("content_type") == _SETTINGS
    talk = text_in(conversation.get("conversation_id")) or text_in(conversation.get("id"))
    known = None if settings else text_in(message.get("id"))
    return Record(
        id=known or fingerprint("settings" if settings else talk, role, text),
        where=where,
        text=text,
        role=role,
        at=time_in(message.get("create_time") or conversation.get("create_time")),
        conversation=talk,
        metadata={"title": conversation["title"]} if text_in(conversation.get("title")) else {},
    )


def _text(content: Mapping[str, Any]) -> str | None:
    """Return the words of a message: its text, and what was said in a recording; pictures have none."""
    parts = list_in(content.get("parts"))
    words = [part if isinstance(part, str) else text_in(mapping_in(part).get("text")) for part in parts]
    return text_in("\n".join(word for word in words if word))
