"""Spans for OpenTelemetry: what Ebbing does, and how long it takes, among the spans of the program it works in.

A span has a name (`ebbing.recall`, and inside it `ebbing.recall.search`) and, where something failed, the kind of the error.
Nothing that somebody said, asked or is called stands in one.
"""

from __future__ import annotations

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
