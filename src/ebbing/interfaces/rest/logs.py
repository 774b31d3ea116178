"""Logs: one JSON object a line, on standard error. They hold who asked for what and how it went, never what was said."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final

LOGGERS: Final = ("ebbing", "uvicorn.error")
FIELDS: Final = ("request", "method", "route", "status", "ms", "agent", "token")


class Lines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line. A traceback is told by its kind and place: its message may hold what somebody said."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
        return json.dumps(line, ensure_ascii=False)


@contextmanager
def log_to_stderr() -> Iterator[None]:
    """Write what the server and the engine have to say to standard error, while this lasts."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [(one, one.level, one.propagate, one.handlers[:]) for one in loggers]
    for one in loggers:
        one.handlers, one.propagate = [handler], False
        one.setLevel(logging.INFO if one.name == "ebbing" else logging.WARNING)
    try:
        yield
    finally:
        for one, level, propagate, handlers in before:
            one.level, one.propagate, one.handlers = level, propagate, handlers
