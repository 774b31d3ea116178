"""Spans of OpenTelemetry: one for each thing that is done, inside one another, and nothing that was said in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from opentelemetry import trace as telemetry
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

import ebbing
from ebbing.engine.watching import TRACERS
from ebbing.testing import ScriptedModel

Open = Callable[..., ebbing.Mind]
CANARY = "Pelikan-Canary-7"


@pytest.fixture
def spans() -> Iterator[tuple[InMemorySpanExporter, TracerProvider]]:
    """A provider that keeps its spans, traced to while the test runs."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    tracing = ebbing.trace(provider)
    yield exporter, provider
    tracing.stop()
    assert not TRACERS


def names(exporter: InMemorySpanExporter) -> set[str]:
    return {span.name for span in exporter.get_finished_spans()}


def test_each_thing_that_is_done_is_a_span(spans: Any, open_mind: Open) -> None:
    exporter, provider = spans
    mind = open_mind("小明", model=ScriptedModel(["[SKIP]"] * 9))
    with telemetry.get_tracer("app", tracer_provider=provider).start_as_current_span("request"):
        mind.remember(f"我的船叫 {CANARY}。", user=CANARY)
        mind.recall(f"{CANARY} 是什么？", user=CANARY)
    mind.maintain()
    mind.curate()
    wanted = {"remember", "learn", "learn.read", "learn.write", "embed", "recall", "recall.search", "maintain", "model"}
    assert {f"ebbing.{name}" for name in wanted} <= names(exporter)
    by_id = {span.context.span_id: span for span in exporter.get_finished_spans() if span.context}
    (recall,) = [span for span in by_id.values() if span.name == "ebbing.recall"]
    (search,) = [span for span in by_id.values() if span.name == "ebbing.recall.search"]
    assert search.parent is not None
    assert by_id[search.parent.span_id] is recall
    assert recall.parent is not None
    assert by_id[recall.parent.span_id].name == "request"


def test_nothing_that_was_said_stands_in_a_span(spans: Any, open_mind: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    exporter, _ = spans
    mind = open_mind()
    mind.remember(f"My boat is called {CANARY}", user=CANARY, conversation=CANARY, metadata={"k": CANARY})

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError(f"cannot render {CANARY}")

    monkeypatch.setattr("ebbing.engine.recalling.recall.render", broken)
    with pytest.raises(RuntimeError):
        mind.recall(CANARY, user=CANARY)
    failed = [span for span in exporter.get_finished_spans() if not span.status.is_ok and span.attributes]
    assert {span.attributes["error.type"] for span in failed if span.attributes} == {"RuntimeError"}
    assert CANARY not in "".join(span.to_json() for span in exporter.get_finished_spans())


def test_no_spans_after_the_end(spans: Any, open_mind: Open) -> None:
    exporter, provider = spans
    other = ebbing.trace(provider)
    other.stop()
    other.stop()
    open_mind().recall("anything")
    assert [span.name for span in exporter.get_finished_spans()].count("ebbing.recall") == 1
