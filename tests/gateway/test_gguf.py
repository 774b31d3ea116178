"""The model in this process: its errors always, its answers only with a file (EBBING_GGUF=/path/to/model.gguf)."""

from __future__ import annotations

import os
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from ebbing.domain.conversation import Message, ModelUnavailable, PromptRefused
from ebbing.gateway.gguf import GgufModel
from tests.gateway.conftest import ASK
from tests.gateway.service import answer

FILE = os.environ.get("EBBING_GGUF", "")


class FakeEngine(types.ModuleType):
    """The few names of xllamacpp that are used."""

    def __init__(self, outcome: Any) -> None:
        super().__init__("xllamacpp")
        self.loaded: list[Any] = []
        self.asked: list[Any] = []
        self.outcome = outcome

    def CommonParams(self) -> Any:  # noqa: N802 - the package's name
        return types.SimpleNamespace(
            model=types.SimpleNamespace(), cpuparams=types.SimpleNamespace(), cpuparams_batch=types.SimpleNamespace()
        )

    def Server(self, parameters: Any) -> Any:  # noqa: N802 - the package's name
        self.loaded.append(parameters)
        if isinstance(self.outcome, OSError):
            raise RuntimeError("Failed to init server")
        return types.SimpleNamespace(handle_chat_completions=self.answer)

    def answer(self, body: Any) -> Any:
        self.asked.append(body)
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.gguf"
    path.write_bytes(b"GGUF and so on")
    return path


def install(monkeypatch: pytest.MonkeyPatch, outcome: Any) -> FakeEngine:
    engine = FakeEngine(outcome)
    monkeypatch.setitem(sys.modules, "xllamacpp", engine)
    return engine


def test_it_loads_once_on_the_first_call_and_is_locked(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    engine = install(monkeypatch, answer("[ADD] 咖啡", model=str(file)))
    model = GgufModel(file, n_threads=2, context=2048)
    assert engine.loaded == []
    replies = [model.complete(ASK, max_tokens=9) for _ in range(2)]
    (parameters,) = engine.loaded
    assert (parameters.model.path, parameters.n_ctx, parameters.cpuparams.n_threads) == (str(file), 2048, 2)
    assert len(parameters.api_keys[0]) > 30
    assert not parameters.ui
    assert (replies[0].text, replies[0].model, replies[0].prompt_tokens) == ("[ADD] 咖啡", "tiny", 11)
    assert engine.asked[0]["max_tokens"] == 9
    model.close()
    model.complete(ASK, max_tokens=9)
    assert len(engine.loaded) == 2


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    with pytest.raises(ModelUnavailable, match=r"pip install ebbing\[gguf\]"):
        GgufModel(file).complete(ASK, max_tokens=9)


def test_files_that_cannot_be_loaded(monkeypatch: pytest.MonkeyPatch, file: Path, tmp_path: Path) -> None:
    install(monkeypatch, OSError())
    with pytest.raises(ModelUnavailable, match="cannot be loaded"):
        GgufModel(file).complete(ASK, max_tokens=9)
    with pytest.raises(ModelUnavailable, match=r"cannot be read: No such file"):
        GgufModel(tmp_path / "missing.gguf").complete(ASK, max_tokens=9)
    file.write_bytes(b"PK")
    with pytest.raises(ModelUnavailable, match="not a GGUF file"):
        GgufModel(file).complete(ASK, max_tokens=9)


@pytest.mark.parametrize(
    ("outcome", "kind", "says"),
    [
        (
            {"error": {"code": 400, "type": "exceed_context_size_error", "message": "我喜欢"}},
            PromptRefused,
            "raise context",
        ),
        (
            {"error": {"code": 400, "type": "invalid_request_error", "message": "我喜欢"}},
            PromptRefused,
            "invalid_request",
        ),
        ({"error": {"code": 500, "message": "我喜欢"}}, ModelUnavailable, "500"),
        ({"error": "我喜欢"}, ModelUnavailable, "no code"),
        ({}, ModelUnavailable, "no choices"),
        (ValueError("我喜欢"), ModelUnavailable, "ValueError"),
    ],
)
def test_failures(monkeypatch: pytest.MonkeyPatch, file: Path, outcome: Any, kind: type[Exception], says: str) -> None:
    install(monkeypatch, outcome)
    with pytest.raises(ModelUnavailable, match=says) as caught:
        GgufModel(file).complete(ASK, max_tokens=9)
    assert type(caught.value) is kind
    assert "我喜欢" not in str(caught.value)


@pytest.mark.slow
@pytest.mark.skipif(not FILE, reason="EBBING_GGUF does not name a GGUF file")
def test_a_real_model_answers() -> None:
    pytest.importorskip("xllamacpp")
    model = GgufModel(FILE, n_threads=2, context=1024)
    reply = model.complete([Message("user", "Answer with one word: the capital of France?")], max_tokens=10)
    assert "Paris" in reply.text
    assert 0 < reply.completion_tokens <= 10
    with pytest.raises(PromptRefused, match="context"):
        model.complete([Message("user", "word " * 3000)], max_tokens=10)
