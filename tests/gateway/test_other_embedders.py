"""Embedders a user may configure: an endpoint (a real server on loopback), sentence-transformers (when it is there)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ebbing
from ebbing.errors import EmbedderError, ProfileError
from ebbing.gateway.other_embedders import EndpointEmbedder, SentenceTransformersEmbedder
from ebbing.testing import HashEmbedder
from tests.gateway.service import KEY, Handler, Service


def vectors(handler: Handler) -> None:
    """Answer as an embedding service does, in any order it likes."""
    texts = handler.server.requests[-1].body["input"]
    rows = [{"index": n, "embedding": (2 * v).tolist()} for n, v in enumerate(HashEmbedder().embed(texts))]
    handler.send(200, json.dumps({"data": rows[::-1]}).encode())


def embedder(service: Service, **options: Any) -> EndpointEmbedder:
    return EndpointEmbedder(service.url, "bge-m3", KEY, max_retries=1, sleep=lambda _: None, **options)


def test_vectors_from_an_endpoint_are_in_order_and_of_unit_length(service: Service) -> None:
    service.steps = [vectors]
    texts = [f"text number {n}" for n in range(70)]
    one = embedder(service)
    found = one.embed(texts)
    assert np.allclose(found, HashEmbedder().embed(texts), atol=1e-6)
    assert [len(r.body["input"]) for r in service.requests] == [32, 32, 6]
    assert service.requests[0].path == "/v1/embeddings"
    assert service.requests[0].headers["Authorization"] == f"Bearer {KEY}"
    assert one.fingerprint == "127.0.0.1/bge-m3"


def test_dimensions_are_asked_for_once_unless_given(service: Service) -> None:
    service.steps = [vectors]
    one = embedder(service)
    assert one.dimensions == HashEmbedder().dimensions
    assert one.dimensions == HashEmbedder().dimensions
    assert len(service.requests) == 1
    assert embedder(service, dimensions=7).dimensions == 7
    assert len(service.requests) == 1


@pytest.mark.parametrize(
    "answer", [{}, {"data": 3}, {"data": [{"index": 0}]}, {"data": []}, {"data": [{"index": 0, "embedding": "x"}]}]
)
def test_what_is_not_vectors_is_an_embedder_error(service: Service, answer: Any) -> None:
    service.steps = [lambda handler: handler.send(200, json.dumps(answer).encode())]
    with pytest.raises(EmbedderError):
        embedder(service).embed(["one", "two"])


def test_a_failing_service_is_an_embedder_error_without_the_key(service: Service) -> None:
    service.steps = [lambda handler: handler.send(500, b"{}")]
    with pytest.raises(EmbedderError) as caught:
        embedder(service).embed(["one"])
    assert KEY not in str(caught.value)
    assert len(service.requests) == 2


def test_a_mind_uses_the_endpoint_that_is_configured(
    service: Service, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.steps = [vectors]
    own_home.mkdir(parents=True, exist_ok=True)
    (own_home / "ebbing.toml").write_text(
        f'[embedder]\nkind = "endpoint"\nbase_url = "{service.url}"\nmodel = "bge-m3"\n', encoding="utf-8"
    )
    monkeypatch.setenv("EBBING_EMBEDDER_KEY", KEY)
    with ebbing.open("alice", worker="inline") as mind:
        mind.remember("I like green tea")
        assert mind.recall("green tea").hits[0].why.vector > 0.5
        assert mind.health().embedder == "127.0.0.1/bge-m3"
    assert service.requests
    service.steps = [lambda handler: handler.send(503, b"{}")]
    with ebbing.open("alice", worker="inline") as mind:
        found = mind.recall("green tea")
        assert found.hits[0].text == "I like green tea"  # by words
        assert "by words only" in found.notes[0]


@pytest.mark.parametrize("wrong", ['kind = "endpoint"', 'kind = "smell"', 'kind = "sentence-transformers"'])
def test_incomplete_settings_say_what_is_missing(own_home: Path, wrong: str) -> None:
    own_home.mkdir(parents=True, exist_ok=True)
    (own_home / "ebbing.toml").write_text(f"[embedder]\n{wrong}\n", encoding="utf-8")
    with pytest.raises(ProfileError, match="embedder"):
        ebbing.open("alice")


def test_a_library_that_is_not_there_is_an_embedder_error() -> None:
    with pytest.raises(EmbedderError, match="sentence-transformers"):
        SentenceTransformersEmbedder("no-such-model-anywhere").embed(["one"])


def test_sentence_transformers_are_asked_as_the_library_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library would download a model, so its door is stood in for; everything else is ours."""
    import sys
    from types import SimpleNamespace

    class Model:
        def __init__(self, name: str) -> None:
            self.name = name

        def get_sentence_embedding_dimension(self) -> int:
            return 2

        def encode(self, texts: list[str], *, show_progress_bar: bool) -> Any:
            assert not show_progress_bar
            return np.array([[3.0, 4.0]] * len(texts))

    monkeypatch.setitem(sys.modules, "sentence_transformers", SimpleNamespace(SentenceTransformer=Model))
    one = SentenceTransformersEmbedder("mini")
    assert one.dimensions == 2
    assert one.embed(["a", "b"]).tolist() == [[pytest.approx(0.6), pytest.approx(0.8)]] * 2
