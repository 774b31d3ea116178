"""The conversations in an export of a chat service: the zip it sends, its conversations.json, or the folder it was unpacked to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from ebbing.engine.importing.record import mapping_in
from ebbing.engine.importing.source import documents
from ebbing.errors import ImportFormatError

FILES: Final = "conversations*.json"
MARKS: Final = {"ChatGPT": "mapping", "Claude": "chat_messages"}  # what only a conversation of this service has


def conversations(path: Path, service: str) -> Iterator[tuple[str, Any]]:
    """Yield each conversation with its place; one of another service is an error that names the right format."""
    for name, document in documents(path, FILES):
        found = mapping_in(document).get("conversations", document)
        if not isinstance(found, list):
            raise ImportFormatError(f"{path}: {name} is not a list of conversations, as {service} exports them")
        for number, conversation in enumerate(found, start=1):
            where = f"{name}, conversation {number}"
            _must_be_of(service, conversation, where)
            yield where, conversation


def _must_be_of(service: str, conversation: Any, where: str) -> None:
    for other, mark in MARKS.items():
        if other != service and isinstance(conversation, Mapping) and mark in conversation:
            raise ImportFormatError(f"{where} is of {other}, not of {service}: use the format {other.lower()}")
