"""ebbing chat: piped lines are answered one by one."""

from __future__ import annotations

import json
import re
from typing import Any


def test_a_piped_conversation(cli: Any) -> None:
    answer = cli("chat", input="我喜欢喝咖啡\n我喜欢喝什么？\n/quit\nnever read\n")
    assert answer.code == 0
    assert "记住了。" in answer.out
    assert re.search(r"✓ \[\d{4}年\d+月\d+日\] 我喜欢喝咖啡", answer.out)
    assert "used: m" in answer.out
    assert "never read" not in answer.out


def test_chat_as_json(cli: Any) -> None:
    answer = cli("chat", "--json", input="I like green tea\nwhat tea do I like?\n")
    first, second = _documents(answer.out)
    assert first["action"] == "add"
    assert first["learned"][0]["kind"] == "created"
    assert second["used"][0]["text"] == "I like green tea"


def _documents(text: str) -> list[dict[str, Any]]:
    decoder, found, at = json.JSONDecoder(), [], 0
    while at < len(text.rstrip()):
        document, end = decoder.raw_decode(text, at)
        found.append(document)
        at = end + (len(text[end:]) - len(text[end:].lstrip()))
    return found
