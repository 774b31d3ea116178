"""Whether a text says that something has been settled."""

from __future__ import annotations

import pytest

from ebbing.language.statements.decisions import proposes, settles


@pytest.mark.parametrize(
    ("text", "settled"),
    [
        ("技术选型：前端用 Svelte", True),
        ("拍板了，用 Kotlin", True),
        ("日志一律用 JSON", True),
        ("我最后用了一个下午", False),
        ("我们用完了打印纸", False),
        ("要不要定为周五？", False),
        ("超时最终定为 5 秒", True),
        ("日志级别统一调成 warn", True),
        ("报警阈值是百分之八十，已经敲定", True),
        ("全员一致通过每周五不发版", True),
        ("超时设多少，还没定下来", False),
        ("他们的口径不一致，同意的人不多", False),
        ("他说他确定", False),
        ("Rust it is", True),
        ("I wonder what it is", False),
        ("Policy: squash before merging", True),
        ("Let's go with that", False),
        ("That's settled: retries stop at three", True),
        ("It isn't settled: two of us object", False),
        ("If we went with Kafka it would cost more", False),
        ("Hi. We opted for Bazel. Bye.", True),
        ("x" * 400 + " Decision: tabs", False),
    ],
)
def test_what_has_been_settled(text: str, settled: bool) -> None:
    assert settles(text) is settled


@pytest.mark.parametrize(
    ("text", "proposes_"),
    [
        ("I'd go with NATS.", True),
        ("We could split the service.", True),
        ("How about two approvals?", True),
        ("建议用 RocketMQ，团队更熟。", True),
        ("选 Valkey 吧，协议兼容。", True),
        ("Vue 3 比较合适。", True),
        ("It is 10 am in Lima.", False),
        ("抱歉，你说得对。", False),
    ],
)
def test_what_proposes(text: str, proposes_: bool) -> None:
    assert proposes(text) is proposes_
