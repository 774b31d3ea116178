"""What the proxy itself refuses is told in the form that clients of such services show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import openai
import pytest

from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.tokens import Tokens
from tests.interfaces.proxy.conftest import client, proxied
from tests.interfaces.proxy.test_chat import ask
from tests.interfaces.proxy.upstream import Upstream

LIMITS = ServerLimits(rate_per_s=0, body_bytes=2000)


@pytest.mark.parametrize(
    ("key", "headers", "text", "status", "code", "why"),
    [
        ("sk-mine", {}, "你好", 401, "AccessRefused", "ebbing token create"),
        ("looks", {}, "hello", 403, "AccessRefused", "for reading only"),
        ("writes", {"agent": "bob"}, "hello", 404, "NotFound", "no agent 'bob'"),
        ("writes", {}, "你好" * 2000, 413, "RequestTooLarge", "2,000"),
        ("writes", {"agent": "a/b"}, "hello", 422, "AgentError", "a/b"),
    ],
)
def test_a_refusal_says_why(
    tmp_path: Path, service: Upstream, key: str, headers: Any, text: str, status: int, code: str, why: str
) -> None:
    made = {access: Tokens(tmp_path).create(agents=["al"], access=access)[0] for access in ("write", "read")}
    keys = {"writes": made["write"], "looks": made["read"]}
    with proxied(tmp_path, service, limits=LIMITS) as proxy, pytest.raises(openai.APIStatusError) as refused:
        ask(client(proxy, keys.get(key, key), **headers), text)
    answer = refused.value.response
    assert answer.status_code == status
    assert set(answer.json()) == {"error"}
    assert why in str(refused.value)
    assert (refused.value.code, refused.value.type) == (code, "invalid_request_error")
    assert ("www-authenticate" in answer.headers) == (status == 401)
    assert service.bodies == []
