"""Answers are scored as usual, and the whole bench runs against a real OpenAI-compatible server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import answer
from bench.__main__ import main
from bench.scenes import DataError
from ebbing.text.tokens import count_tokens
from tests.bench import data
from tests.bench.conftest import Bench
from tests.gateway.conftest import serve
from tests.gateway.service import Handler, Service


@pytest.fixture
def service() -> Iterator[Service]:
    yield from serve(Service())


def reader(handler: Handler) -> None:
    """A model that answers with the first note it was given, and judges everything right."""
    asked = handler.server.requests[-1].body["messages"][-1]["content"]
    words = "yes" if "Reference answer" in asked else asked.split("Notes:\n")[1].splitlines()[0]
    body = {"choices": [{"message": {"content": words}, "finish_reason": "stop"}], "model": "m"}
    handler.send(200, json.dumps(body).encode())


def test_token_f1_by_hand() -> None:
    assert answer.token_f1("a red boat", "the red boat") == pytest.approx(2 * (2 / 3) * (2 / 3) / (4 / 3))
    assert answer.token_f1("", "boat") == 0
    assert answer.exact("7 May 2023.", "7 may, 2023") == 1
    assert answer.exact("8 May", "7 May") == 0


def test_a_budget_is_kept() -> None:
    lines = ["one two three", "four five six", "seven"]
    two = sum(map(count_tokens, lines[:2]))
    assert answer.within(lines, two) == lines[:2]
    assert answer.within(lines, two - 1) == lines[:1]
    assert answer.within(lines, 0) == []


def test_the_bench_runs_against_a_service(
    bench: Bench, service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.steps = [reader]
    monkeypatch.setenv("EBBING_MODEL_URL", service.url)
    monkeypatch.setenv("EBBING_MODEL", "m")
    monkeypatch.setenv("EBBING_JUDGE", "1")
    found = bench("answer", data.locomo(tmp_path / "data"))
    assert found["figures"]["ours_f1"] > 0
    assert found["figures"]["ours_judged"] == 1
    assert {"ours_f1", "bm25_f1", "vector_f1", "whole_f1"} <= set(found["figures"])
    assert found["details"]["questions"] == 3


def test_without_a_model_it_says_how_to_name_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["answer", "--data", str(data.locomo(tmp_path))]) == 2
    assert "EBBING_MODEL_URL" in capsys.readouterr().err
    with pytest.raises(DataError):
        answer.setup_of({})
