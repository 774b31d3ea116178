"""Replies: what the model said, read from a copy of the bytes that went by, streamed or not.

Only words are read. Calls of tools, thoughts and second choices are not said to the user. What cannot be read is no reply.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ebbing.domain.records.json_form import from_json

MOST_BYTES: Final = 8_000_000  # of a reply that is remembered
STREAM: Final = "text/event-stream"
LAST: Final = (b"data: [DONE]", b"event: response.completed")  # after these nothing is said
TAIL_BYTES: Final = 100_000


class PassingReply:
    """A copy of one answer's bytes, and the words in it."""

    def __init__(self, content_type: str, length: str | None = None) -> None:
        self._streams = content_type.lower().startswith(STREAM)
        self._length = int(length) if length is not None and length.isdigit() else None
        self._copy = bytearray()
        self._is_short = True

    def take(self, piece: bytes) -> bool:
        """Note some bytes that go by, and say whether they are the last; of an answer that is too long none are kept."""
        if self._is_short and len(self._copy) + len(piece) <= MOST_BYTES:
            self._copy += piece
            return self._is_whole()
        self._is_short = False
        self._copy.clear()
        return False

    def _is_whole(self) -> bool:
        if not self._streams:
            return len(self._copy) == self._length
        tail = self._copy[-TAIL_BYTES:]
        return tail.endswith(b"\n\n") and any(mark in tail[tail.rfind(b"\n\n", 0, -2) :] for mark in LAST)

    def text(self) -> str:
        """Return what the model said; empty if it said nothing."""
        if not self._streams:
            return _whole(_read(self._copy))
        return "".join(_piece(_read(data)) for data in _events(bytes(self._copy)))


def _events(stream: bytes) -> Iterator[bytes]:
    for line in stream.splitlines():
        if line.startswith(b"data:"):
            yield line[5:].strip()


def _read(data: bytes | bytearray) -> Mapping[str, Any]:
    try:
        found = from_json(data)
    except ValueError:  # "[DONE]", or a line that broke off
        return {}
    return found if isinstance(found, Mapping) else {}


def _whole(answer: Mapping[str, Any]) -> str:
    if "choices" in answer:
        return _choice(answer, "message")
    messages = [one for one in _list(answer, "output") if one.get("type") == "message"]
    parts = [part for one in messages for part in _list(one, "content") if part.get("type") == "output_text"]
    return "\n".join(_text(part, "text") for part in parts)


def _piece(event: Mapping[str, Any]) -> str:
    if "choices" in event:
        return _choice(event, "delta")
    return _text(event, "delta") if event.get("type") == "response.output_text.delta" else ""


def _choice(answer: Mapping[str, Any], where: str) -> str:
    """Return the words of the first choice."""
    first = next((one for one in _list(answer, "choices") if one.get("index", 0) == 0), {})
    said = first.get(where)
    return _text(said, "content") if isinstance(said, Mapping) else ""


def _list(holder: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    found = holder.get(key)
    return [one for one in found if isinstance(one, Mapping)] if isinstance(found, list) else []


def _text(holder: Mapping[str, Any], key: str) -> str:
    found = holder.get(key)
    return found if isinstance(found, str) else ""
