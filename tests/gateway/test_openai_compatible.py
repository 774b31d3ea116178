"""The client against a real server: what it sends, what it retries, when it gives up, and what it never tells."""

from __future__ import annotations

import logging
import pickle
import shutil
import ssl
import subprocess
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest

from ebbing.domain.conversation import Message, ModelUnavailable, PromptRefused
from ebbing.errors import CuratorError, ProfileError
from ebbing.gateway import post
from ebbing.gateway.api_key import ApiKey
from ebbing.gateway.openai_compatible import OpenAICompatible, endpoint, retry_after_s
from tests.gateway import service as act
from tests.gateway.conftest import ASK, NOW, serve
from tests.gateway.service import KEY, Service

MakeClient = Callable[..., OpenAICompatible]


def refusal(client: OpenAICompatible, kind: type[ModelUnavailable] = ModelUnavailable) -> ModelUnavailable:
    with pytest.raises(kind) as caught:
        client.complete(ASK, max_tokens=50)
    assert isinstance(caught.value, CuratorError)
    return caught.value


# ── what is sent and read ──


def test_a_good_answer(service: Service, client: MakeClient) -> None:
    service.steps = [act.good("[ADD] 喜欢咖啡")]
    reply = client().complete(ASK, max_tokens=50, temperature=0.2, purpose="extract")
    assert (reply.text, reply.model) == ("[ADD] 喜欢咖啡", "m-1")
    assert (reply.prompt_tokens, reply.completion_tokens, reply.requests, reply.cut) == (11, 3, 1, False)
    (request,) = service.requests
    assert request.path == "/v1/chat/completions"
    assert request.headers["Authorization"] == f"Bearer {KEY}"
    assert request.body["messages"][1] == {"role": "user", "content": "我喜欢喝咖啡"}
    assert (request.body["max_tokens"], request.body["temperature"], request.body["stream"]) == (50, 0.2, False)


def test_without_a_key_no_key_is_sent(service: Service, client: MakeClient) -> None:
    client(api_key="").complete(ASK, max_tokens=50)
    assert "Authorization" not in service.requests[0].headers


def test_extra_fields_are_laid_over_the_request(service: Service, client: MakeClient) -> None:
    client(extra={"enable_thinking": False, "temperature": None}).complete(ASK, max_tokens=50)
    body = service.requests[0].body
    assert body["enable_thinking"] is False
    assert "temperature" not in body


@pytest.mark.parametrize("usage", [None, {}, {"prompt_tokens": "7", "completion_tokens": -1}, [1]])
def test_missing_usage_is_estimated(service: Service, client: MakeClient, usage: Any) -> None:
    service.steps = [act.good("喜欢咖啡", usage=usage)]
    reply = client().complete(ASK, max_tokens=50)
    assert reply.completion_tokens == 4
    assert 10 < reply.prompt_tokens < 30


def test_a_reply_that_ran_into_the_limit_says_so(service: Service, client: MakeClient) -> None:
    service.steps = [act.good(choices=[{"message": {"content": "[ADD] ha"}, "finish_reason": "length"}])]
    assert client().complete(ASK, max_tokens=50).cut


def test_half_a_surrogate_in_the_reply_does_not_reach_the_store(service: Service, client: MakeClient) -> None:
    service.steps = [act.raw(b'{"choices": [{"message": {"content": "[ADD] a\\ud800b"}}]}')]
    client().complete(ASK, max_tokens=50).text.encode("utf-8")


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ("https://api.openai.com", "/v1/chat/completions"),
        ("https://api.openai.com/v1", "/v1/chat/completions"),
        ("https://api.openai.com/v1/", "/v1/chat/completions"),
        ("https://api.openai.com/v1/chat/completions", "/v1/chat/completions"),
        ("http://localhost:11434/", "/v1/chat/completions"),
        ("https://open.bigmodel.cn/api/paas/v4", "/api/paas/v4/chat/completions"),
        ("https://dashscope.aliyuncs.com/compatible-mode/v1", "/compatible-mode/v1/chat/completions"),
        ("https://generativelanguage.googleapis.com/v1beta/openai/", "/v1beta/openai/chat/completions"),
        ("http://[::1]:8000/proxy", "/proxy/v1/chat/completions"),
    ],
)
def test_base_urls(given: str, path: str) -> None:
    assert endpoint(given).path == path


@pytest.mark.parametrize(
    "url",
    [
        "api.openai.com/v1",
        "ftp://host/v1",
        "https://",
        "http://host:99999",
        "http://[::1",
        f"https://user:{KEY}@host/v1",
        f"https://host/v1?key={KEY}",
        f"http://{'a' * 70}.com",
    ],
)
def test_unusable_urls_are_refused_without_being_quoted(url: str) -> None:
    with pytest.raises(ProfileError) as caught:
        OpenAICompatible(url, "qwen")
    assert KEY not in str(caught.value)


def test_unusable_settings_are_refused() -> None:
    for options in ({"timeout_s": 0}, {"max_retries": -1}):
        with pytest.raises(ProfileError):
            OpenAICompatible("http://localhost", "qwen", **options)  # type: ignore[arg-type]
    with pytest.raises(ProfileError):
        OpenAICompatible("http://localhost", " ")


def test_many_threads_share_a_client(service: Service, client: MakeClient) -> None:
    shared = client()
    with ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda _: shared.complete(ASK, max_tokens=5), range(40)))
    assert len(replies) == len(service.requests) == 40


# ── retries ──


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_passing_failures_are_retried(service: Service, client: MakeClient, waits: list[float], status: int) -> None:
    service.steps = [act.fails(status), act.fails(status), act.good()]
    assert client().complete(ASK, max_tokens=50).requests == 3
    assert waits == [0.5, 1.0]


def test_jitter_only_shortens_the_wait(service: Service, client: MakeClient, waits: list[float]) -> None:
    service.steps = [act.fails(500)]
    error = refusal(client(max_retries=9, jitter=lambda: 0.0))
    assert waits == [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 15.0, 15.0]
    assert (error.requests, error.tokens) == (10, 0)


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 413, 422, 418])
def test_lasting_failures_are_not_retried(service: Service, client: MakeClient, status: int) -> None:
    service.steps = [act.fails(status)]
    error = refusal(client())
    assert f"HTTP {status}" in str(error)
    assert len(service.requests) == 1
    assert isinstance(error, PromptRefused) == (status in (400, 413, 422))


@pytest.mark.parametrize("code", ["insufficient_quota", "1113"])
def test_an_empty_account_is_not_cured_by_waiting(service: Service, client: MakeClient, code: str) -> None:
    service.steps = [act.fails(429, code)]
    assert "no credit" in str(refusal(client()))
    assert len(service.requests) == 1


def test_retry_after_in_seconds(service: Service, client: MakeClient, waits: list[float]) -> None:
    service.steps = [act.fails(429, Retry_After="7"), act.good()]
    client().complete(ASK, max_tokens=50)
    assert waits == [7.0]


def test_retry_after_as_a_date_against_the_services_clock(
    service: Service, client: MakeClient, waits: list[float]
) -> None:
    wrong = NOW + timedelta(days=400)  # the service's clock, far from ours
    until = format_datetime(wrong + timedelta(seconds=9), usegmt=True)
    service.steps = [_with_date(act.fails(503, Retry_After=until), format_datetime(wrong, usegmt=True)), act.good()]
    client().complete(ASK, max_tokens=50)
    assert waits == [9.0]


def _with_date(step: act.Step, date: str) -> act.Step:
    def dated(handler: act.Handler) -> None:
        handler.date_time_string = lambda timestamp=None: date  # type: ignore[method-assign]
        step(handler)

    return dated


def test_retry_after_as_a_date_against_our_clock() -> None:
    until = format_datetime(NOW + timedelta(seconds=20), usegmt=True)
    assert retry_after_s({"retry-after": until}, NOW) == 20.0
    assert retry_after_s({"retry-after": format_datetime(NOW - timedelta(days=1), usegmt=True)}, NOW) == 0.0


@pytest.mark.parametrize("value", ["", "soon", "-5", "1e9", "Wed, 99 Foo 2026", "²"])
def test_an_unreadable_retry_after_is_ignored(value: str) -> None:
    assert retry_after_s({"retry-after": value}, NOW) is None


def test_a_wait_beyond_the_cap_is_given_up_and_told(service: Service, client: MakeClient, waits: list[float]) -> None:
    service.steps = [act.fails(429, Retry_After="3600")]
    error = refusal(client())
    assert (error.retry_after_s, waits, len(service.requests)) == (3600.0, [], 1)


# ── broken connections and deadlines ──


@pytest.mark.parametrize("step", [act.reset, act.cut_off], ids=["reset", "cut off"])
def test_a_broken_connection_is_retried(service: Service, client: MakeClient, step: act.Step) -> None:
    service.steps = [step, act.good()]
    assert client().complete(ASK, max_tokens=50).requests == 2


def test_a_connection_that_always_breaks(service: Service, client: MakeClient) -> None:
    service.steps = [act.reset]
    error = refusal(client())
    assert "broke off" in str(error)
    assert error.requests == 3
    assert error.tokens > 0  # may have been billed


def test_nothing_listens(client: MakeClient, waits: list[float]) -> None:
    gone = Service()
    gone.server_close()
    error = refusal(client(base_url=gone.url))
    assert "nothing listens" in str(error)
    assert (error.tokens, len(waits)) == (0, 2)


def test_an_unknown_host(client: MakeClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: Any, **__: Any) -> Any:
        raise post.socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(post.socket, "getaddrinfo", unknown)
    assert "gaierror" in str(refusal(client(base_url="https://nowhere.invalid")))


@pytest.mark.parametrize(
    "step",
    [act.hang, act.drip_body, act.drip_header, act.drip_chunks_head],
    ids=["hang", "drip body", "drip header", "drip chunks"],
)
def test_the_deadline_holds(service: Service, client: MakeClient, step: act.Step) -> None:
    service.steps = [step]
    began = time.monotonic()
    error = refusal(client(timeout_s=0.2, max_retries=1))
    assert 0.4 <= time.monotonic() - began < 3  # generous: a busy machine; without the deadline it never ends
    assert "within 0.2 s" in str(error)
    assert len(service.requests) == 2


def test_the_deadline_is_read_from_the_clock(service: Service, client: MakeClient) -> None:
    readings = iter([0.0, 0.0, 0.0, *[99.0] * 9])  # time passes between connecting and sending
    assert "within 5 s" in str(refusal(client(clock=lambda: next(readings), max_retries=0)))


# ── answers that are none ──


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (act.raw(b"<html>", Content_Type="text/html"), "content type"),
        (act.raw(b'{"choices": [', Content_Type="application/json"), "not a JSON object"),
        (act.raw(b"[" * 100_000), "not a JSON object"),
        (act.raw(b"\xff\xfe\x00"), "not a JSON object"),
        (act.raw(b""), "not a JSON object"),
        (act.as_json([]), "not a JSON object"),
        (act.as_json({}), "no choices"),
        (act.good(choices=[]), "no choices"),
        (act.good(choices={"0": {}}), "no choices"),
        (act.good(choices=[None]), "no choices"),
        (act.good(choices=[{}]), "no message text"),
        (act.good(choices=[{"message": {"content": [1]}}]), "no message text"),
        (act.good(choices=[{"message": {"content": None}, "finish_reason": "length"}]), "max_tokens"),
        (act.good(" \n"), "empty text"),
        (act.good("", choices=[{"message": {"content": ""}, "finish_reason": "content_filter"}]), "filter"),
        (act.huge_declared, "too large"),
        (act.huge_undeclared, "too large"),
    ],
)
def test_nonsense_is_refused_at_once(service: Service, client: MakeClient, step: act.Step, says: str) -> None:
    service.steps = [step]
    error = refusal(client())
    assert says in str(error)
    assert (len(service.requests), error.requests) == (1, 1)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_takes_the_key_nowhere(service: Service, client: MakeClient, status: int) -> None:
    for elsewhere in serve(Service()):
        service.steps = [act.as_json({}, status, Location=f"{elsewhere.url}/v1/chat/completions")]
        assert "redirects" in str(refusal(client()))
        assert elsewhere.requests == []
    assert len(service.requests) == 1


# ── the key ──


@pytest.mark.parametrize(
    "step",
    [
        act.fails(400, KEY),
        act.fails(401, KEY),
        act.fails(404, f"no_{KEY}"),
        act.fails(429),
        act.fails(500, KEY),
        act.reset,
        act.cut_off,
        act.raw(KEY.encode()),
        act.as_json({KEY: KEY}),
        act.as_json({}, 302, Location=f"http://{KEY}/"),
    ],
)
def test_neither_key_nor_prompt_is_told(
    service: Service, client: MakeClient, step: act.Step, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    service.steps = [step]
    asking = client()
    error = refusal(asking)
    for place in (str(error), repr(error), repr(asking), str(vars(asking)), caplog.text):
        assert KEY not in place
        assert "我喜欢" not in place


@pytest.mark.parametrize("step", [act.reset, act.cut_off, act.fails(500)], ids=["reset", "cut off", "500"])
def test_the_key_is_in_no_frame_of_the_traceback(service: Service, client: MakeClient, step: act.Step) -> None:
    """Crash reporters print the locals of every frame; those of the HTTP layer hold the headers."""
    service.steps = [step]
    error = refusal(client())
    assert KEY not in "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())
    assert error.__cause__ is None
    assert error.__context__ is None


def test_a_secret_keeps_itself() -> None:
    secret = ApiKey(f" {KEY}\n")
    assert secret.reveal() == KEY
    assert KEY not in f"{secret} {secret!r}"
    assert ApiKey(secret).reveal() == KEY
    assert not ApiKey("")
    with pytest.raises(TypeError):
        pickle.dumps(secret)


@pytest.mark.parametrize("key", [f"{KEY}\r\nX-Evil: 1", f"{KEY} x", f"{KEY}é", f"{KEY}\x00"])
def test_a_key_that_cannot_be_sent_is_refused_without_being_quoted(key: str) -> None:
    with pytest.raises(ProfileError) as caught:
        OpenAICompatible("http://localhost", "qwen", key)
    assert KEY not in str(caught.value)


def test_a_key_in_clear_over_the_network_is_warned_about(caplog: pytest.LogCaptureFixture) -> None:
    OpenAICompatible("http://localhost:1", "qwen", KEY)
    OpenAICompatible("http://127.0.0.1:1", "qwen", KEY)
    OpenAICompatible("https://10.0.0.9", "qwen", KEY)
    assert caplog.text == ""
    OpenAICompatible("http://10.0.0.9", "qwen", KEY)
    assert "10.0.0.9 is sent without encryption" in caplog.text


# ── TLS ──


@pytest.fixture
def secure_service(tmp_path: Path) -> Iterator[Service]:
    if not shutil.which("openssl"):
        pytest.skip("openssl is needed to make a certificate")
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    command = (
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1"
    )
    subprocess.run([*command.split(), "-keyout", key, "-out", certificate], check=True, capture_output=True)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate, key)
    yield from serve(Service(tls))


def test_an_untrusted_certificate_is_refused(secure_service: Service, client: MakeClient) -> None:
    error = refusal(client(base_url=secure_service.url))
    assert "certificate" in str(error)
    assert error.requests == 1
    assert secure_service.requests == []


def test_over_tls(secure_service: Service, client: MakeClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trusting = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    monkeypatch.setattr(post, "_tls", lambda: trusting)
    secure = client(base_url=secure_service.url)
    assert secure.complete([Message("user", "x" * 2**20)], max_tokens=5).text == "[SKIP]"
    secure_service.steps = [act.drip_body]
    began = time.monotonic()
    assert "within 0.3 s" in str(refusal(client(base_url=secure_service.url, timeout_s=0.3, max_retries=0)))
    assert time.monotonic() - began < 3  # generous: a busy machine; without the deadline it never ends
