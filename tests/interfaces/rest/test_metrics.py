"""Metrics and logs: numbers of everything, words of nobody."""

from __future__ import annotations

import io
import json
import logging
import sys
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

import ebbing
from ebbing.engine.watching import WATCHERS
from ebbing.errors import EbbingError, ServerError
from ebbing.gateway.language_model import guard
from ebbing.interfaces.rest.logs import log_to_stderr
from ebbing.interfaces.tokens import Tokens
from ebbing.testing import ScriptedModel
from tests.interfaces.running import Running, running
from tests.patience import PATIENCE_S

CANARY = "zanzibar"


def numbers(server: Running, token: str | None = None) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels."""
    with server.http(token) as http:
        answer = http.get("/metrics")
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.text)
    return {(sample.name, *sample.labels.values()): sample.value for family in families for sample in family.samples}


def test_what_is_counted(server: Running, remote: ebbing.RemoteMind) -> None:
    before = numbers(server)
    for text in ("I like green tea", "I like green tea", "I no longer like green tea", "我对花生过敏"):
        remote.remember(text).wait(PATIENCE_S)
    remote.recall("what do I like?")
    found = numbers(server)
    assert found["ebbing_learning_lag_seconds_count",] - before["ebbing_learning_lag_seconds_count",] == 4
    for stage in ("learn.read", "learn.relate", "learn.link", "learn.write", "embed", "recall.wait", "recall.search"):
        assert found["ebbing_stage_seconds_count", stage] > before.get(("ebbing_stage_seconds_count", stage), 0), stage
    said = {event.kind for event in remote.journal()}
    assert {key[1] for key in found if key[0] == "ebbing_events_total"} >= {str(kind) for kind in said} - {"profile"}
    assert found["ebbing_user_activation_total",] >= 1  # S0-21's names
    assert found["ebbing_negation_total",] >= 1
    for name, count in remote.health().metrics.items():
        if name.endswith("_count"):
            assert found[f"ebbing_{name.removesuffix('_count')}_total",] == count, name
    health = remote.health()
    assert found["ebbing_memories", "full"] == health.by_level[ebbing.Level.FULL]
    assert found["ebbing_weight_at_most", "+Inf"] == health.memories
    assert found["ebbing_weight_average",] == pytest.approx(health.metrics["avg_weight"], abs=0.01)
    assert found["ebbing_open_minds",] == 1
    assert found["ebbing_queue_jobs", "waiting"] == found["ebbing_queue_oldest_seconds",] == 0
    assert found["ebbing_requests_total", "POST", "/v1/agents/{agent}/recall", "200"] == 1


def test_what_waits_is_counted_with_its_age(tmp_path: Path) -> None:
    with running(tmp_path, worker="inline") as server, server.mind() as mind:
        mind.count()
        (open_mind,) = server.service.minds.open_now()
        open_mind.parts.store.enqueue("remember", open_mind.now(), {"messages": []})
        found = numbers(server)
        assert found["ebbing_queue_jobs", "waiting"] == 1
        assert found["ebbing_queue_oldest_seconds",] > 0


def test_what_a_language_model_does_is_counted_and_stays_counted(tmp_path: Path) -> None:
    with running(tmp_path, model=guard(ScriptedModel("[SKIP]")), worker="inline") as server, server.mind() as mind:
        assert _of_model(server)["ebbing_model_calls_total"] == 0
        mind.remember("我喜欢茶").wait(PATIENCE_S)
        mind.curate()
        asked = _of_model(server)
        assert asked["ebbing_model_calls_total"] == 1
        assert asked["ebbing_model_prompt_tokens_total"] > 0
        assert asked["ebbing_model_cost_total"] == 0  # its price is not known
        server.service.minds.let_go("alice")
        assert _of_model(server) == asked


def _of_model(server: Running) -> dict[str, float]:
    return {key[0]: value for key, value in numbers(server).items() if key[0].startswith("ebbing_model_")}


def test_nobody_watches_when_no_server_runs(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        numbers(server)
        assert WATCHERS
    assert not WATCHERS


def test_numbers_are_for_whoever_may_see_all_agents(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path)
    some, _ = tokens.create(agents=["alice"], access="write")
    every, _ = tokens.create(agents=["*"], access="read")
    with running(tmp_path) as server:
        with server.http(some) as http:
            assert http.get("/metrics").status_code == 403
        assert numbers(server, every)
        with server.http() as http:
            assert http.get("/health").json()["status"] == "ok"


def test_no_word_that_was_said_is_in_a_log_or_a_label(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word in every argument there is, also of requests that are refused; then it is looked for."""
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    with log_to_stderr(), running(tmp_path) as server, server.mind() as mind:
        mind.remember(f"I live in {CANARY}", user=CANARY, conversation=CANARY, metadata={CANARY: CANARY}).wait(
            PATIENCE_S
        )
        mind.remember([{"role": "user", "content": f"my password is {CANARY}-7Q!x"}]).wait(PATIENCE_S)
        mind.recall(CANARY, user=CANARY)
        for ask in (
            lambda: mind.recall(CANARY, mode=CANARY),
            lambda: mind.get(CANARY),
            lambda: mind.list(category=CANARY, status=CANARY),
            lambda: mind.undo(CANARY),
            lambda: mind.remember({"role": CANARY, "content": CANARY}),
        ):
            with pytest.raises(EbbingError):
                ask()
        with server.http() as http:
            http.get(f"/{CANARY}", params={CANARY: CANARY}, headers={"x-secret": CANARY})
            http.post("/v1/agents/alice/recall", content=f'{{"cue": "{CANARY}"')
            http.request(CANARY.upper(), "/v1/agents/alice/recall")
            http.get("/health", headers={"host": CANARY})
            broken = http.post("/v1/agents/alice/remember", json={"messages": [CANARY] * 3, CANARY: 1})
            assert broken.status_code == 422
        monkeypatch.setattr(server.service.minds.open_now()[0].parts.store, "users", _breaks)
        with pytest.raises(ServerError, match="its log says where"):
            mind.users()
        metrics = http_text(server)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert sum(line["event"] == "request" for line in lines) >= 10
    assert {"at", "level", "request", "method", "route", "status", "ms"} <= set(lines[-1])
    assert any("unexpected" in line["event"] for line in lines)
    for text in (written.getvalue(), metrics):
        assert CANARY not in text.lower()


def http_text(server: Running) -> str:
    """The metrics as they are sent."""
    with server.http() as http:
        return http.get("/metrics").text


def _breaks(*_: object) -> None:
    raise RuntimeError(f"a fault that quotes {CANARY}")


def test_every_answer_has_a_number_that_is_in_the_log(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="ebbing.server"), server.http() as http:
        number = http.get("/v1/agents").headers["x-request-id"]
        refused = http.get("/health", headers={"host": "elsewhere.example"})
        http.get("/health")  # the log is written after the answer
    assert refused.status_code == 421
    noted = {getattr(record, "request", ""): record for record in caplog.records}
    assert noted[number].route == "/v1/agents"  # type: ignore[attr-defined]
    assert noted[refused.headers["x-request-id"]].route == "none"  # type: ignore[attr-defined]
