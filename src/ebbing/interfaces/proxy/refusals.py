"""Refusals in the form that clients of OpenAI-compatible services show to their users."""

from __future__ import annotations

from typing import Any

import httpx
from fastapi.responses import JSONResponse, Response

from ebbing.errors import EbbingError
from ebbing.interfaces.rest.refusals import headers_of
from ebbing.interfaces.wire.problems import status_of


def refused(error: EbbingError, status: int | None = None, more: dict[str, Any] | None = None) -> Response:  # noqa: ARG001  # clients show the sentence alone
    """Return the answer for an error of the proxy's own; its code is the kind of the error."""
    shown = status_of(error) if status is None else status
    kind = "invalid_request_error" if shown < 500 else "server_error"
    return _answer(str(error), kind, type(error).__name__, shown, headers_of(error, shown))


def unreachable(error: httpx.HTTPError) -> Response:
    """Return the answer when the service gives none."""
    message = (
        f"the service behind the proxy does not answer ({type(error).__name__}): see whether it runs at --upstream"
    )
    return _answer(message, "upstream_unreachable", None, 502, {})


def _answer(message: str, kind: str, code: str | None, status: int, headers: dict[str, str]) -> Response:
    return JSONResponse({"error": {"message": message, "type": kind, "code": code}}, status, headers)
