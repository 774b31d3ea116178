"""Whether a text says that something has been settled."""

from __future__ import annotations

import pytest

from ebbing.language.statements.decisions import settles


@pytest.mark.parametrize(
    ("text", "settled"),
    [
        ("技术选型：前端用 Svelte", True),
        ("拍板了，用 Kotlin", True),
        ("日志一律用 JSON", True),
        ("我最后用了一个下午", False),
        ("我们用完了打印纸", False),
        ("要不要定为周五？", False),
        ("Rust it is", True),
        ("I wonder what it is", False),
        ("Policy: squash before merging", True),
        ("Let's go with that", False),
        ("If we went with Kafka it would cost more", False),
        ("Hi. We opted for Bazel. Bye.", True),
        ("x" * 400 + " Decision: tabs", False),
    ],
)
def test_what_has_been_settled(text: str, settled: bool) -> None:
    assert settles(text) is settled
