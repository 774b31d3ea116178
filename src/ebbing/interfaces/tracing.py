"""Spans for OpenTelemetry: what Ebbing does, and how long it takes, among the spans of the program it works in.

A span has a name (`ebbing.recall`, and inside it `ebbing.recall.search`) and, where something failed, the kind of the error.
Nothing that somebody said, asked or is called stands in one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from ebbing.engine.watching import TRACERS
from ebbing.errors import InputError

PREFIX: Final = "ebbing."


class Tracing:
    """Spans are made until `stop` is called."""

    def __init__(self, provider: Any = None) -> None:
        try:
            from opentelemetry import trace as telemetry
        except ImportError as error:
            raise InputError("spans need OpenTelemetry: pip install 'ebbing[otel]'") from error
        self._telemetry = telemetry
        self._tracer = telemetry.get_tracer("ebbing", tracer_provider=provider)
        TRACERS.append(self._span)

    @contextmanager
    def _span(self, stage: str) -> Iterator[None]:
        """Wrap a stage. An error is told by its kind alone: its sentence may quote what somebody said."""
        with self._tracer.start_as_current_span(
            PREFIX + stage, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield
            except BaseException as error:
                span.set_attribute("error.type", type(error).__name__)
                span.set_status(self._telemetry.StatusCode.ERROR)
                raise

    def stop(self) -> None:
        """Make no more spans."""
        if self._span in TRACERS:
            TRACERS.remove(self._span)


def trace(provider: Any = None) -> Tracing:
    """Make an OpenTelemetry span of each remember, recall, learning, maintenance and call of a model, for all minds of this process.

    `provider` is a tracer provider; without it the one that is set for the process.
    """
    return Tracing(provider)


@contextmanager
def trace_process() -> Iterator[None]:
    """Make spans while this lasts: for the provider that is set for the process, else as lines of JSON on standard error."""
    provider = _own_provider()
    tracing = trace(provider)
    try:
        yield
    finally:
        tracing.stop()
        if provider is not None:
            provider.shutdown()  # what has not been written yet is


def _own_provider() -> Any:
    """Return a provider that writes to standard error; None where `opentelemetry-instrument` or somebody else has set one."""
    try:
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import ConsoleSpanExporter, SimpleSpanProcessor
        from opentelemetry.trace import ProxyTracerProvider, get_tracer_provider
    except ImportError as error:
        raise InputError("spans need OpenTelemetry: pip install 'ebbing[otel]' opentelemetry-sdk") from error
    if not isinstance(get_tracer_provider(), ProxyTracerProvider):
        return None
    provider = TracerProvider(shutdown_on_exit=False)
    lines = ConsoleSpanExporter(out=sys.stderr, formatter=lambda span: span.to_json(indent=None) + "\n")
    provider.add_span_processor(SimpleSpanProcessor(lines))
    return provider
