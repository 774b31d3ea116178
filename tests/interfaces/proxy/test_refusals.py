"""What the proxy itself refuses is told in the form that clients of such services show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import openai
import pytest

from ebbing.interfaces.cli.serving.listening import Listening
from ebbing.interfaces.cli.serving.proxy import _is_itself
from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.tokens import Tokens
from tests.interfaces.conftest import Cli
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


@pytest.mark.parametrize(
    ("upstream", "options"),
    [
        ("http://localhost:8765/v1", ()),
        ("http://127.0.0.1:9100/v1", ("--port", "9100")),
        ("http://[::1]:8765", ("--host", "0.0.0.0", "--port", "8765")),
    ],
)
def test_a_proxy_does_not_pass_on_to_itself(cli: Cli, upstream: str, options: tuple[str, ...]) -> None:
    told = cli("proxy", "--upstream", upstream, *options)
    assert (told.code, f"--upstream {upstream} is the address of this proxy" in told.err) == (2, True)


@pytest.mark.parametrize(
    ("upstream", "port", "itself"),
    [
        ("http://localhost:11434/v1", 8765, False),
        ("https://api.example.com:8765/v1", 8765, False),
        ("http://localhost", 80, True),
    ],
)
def test_another_port_or_machine_is_another_service(upstream: str, port: int, itself: bool) -> None:
    assert _is_itself(upstream, Listening(port=port)) is itself
