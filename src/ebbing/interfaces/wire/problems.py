"""Errors on their way: each of Ebbing's errors is a problem document (RFC 9457) with a status, and becomes itself again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ebbing import errors
from ebbing.domain.records.json_form import from_json
from ebbing.errors import (
    AccessRefused,
    Conflict,
    DependedOn,
    EbbingError,
    InputError,
    MindClosed,
    NotFound,
    RateLimited,
    RequestTooLarge,
    ServerError,
    StoreBusy,
    StoreFull,
    StoreReadOnly,
    Unreachable,
)

MEDIA_TYPE: Final = "application/problem+json"
TYPE_PREFIX: Final = "urn:ebbing:error:"
UNEXPECTED: Final = "Unexpected"
# the first that an error is an instance of
STATUSES: Final[tuple[tuple[type[EbbingError], int], ...]] = (
    (RequestTooLarge, 413),
    (InputError, 422),
    (NotFound, 404),
    (Conflict, 409),
    (AccessRefused, 403),
    (RateLimited, 429),
    (StoreReadOnly, 403),
    (StoreFull, 507),
    (StoreBusy, 503),
    (Unreachable, 503),
    (MindClosed, 503),
)


def status_of(error: EbbingError) -> int:
    """Return the HTTP status of an error; 500 for what is broken here."""
    return next((status for kind, status in STATUSES if isinstance(error, kind)), 500)


def problem(error: EbbingError, status: int | None = None) -> dict[str, Any]:
    """Return an error as a problem document; another status than its own where HTTP has a better one."""
    kind = type(error)
    document: dict[str, Any] = {
        "type": TYPE_PREFIX + kind.__name__,
        "title": (kind.__doc__ or "").strip(),
        "status": status_of(error) if status is None else status,
        "detail": str(error),
    }
    if isinstance(error, DependedOn):
        document["events"] = list(error.events)
    return document


def error_in(status: int, body: bytes) -> EbbingError:
    """Return the error that a server's answer stands for."""
    try:
        document: Mapping[str, Any] = from_json(body)
        name = str(document["type"]).removeprefix(TYPE_PREFIX)
        detail = str(document["detail"])
    except (ValueError, KeyError, TypeError):
        return ServerError(f"the server answered {status}, and not as an Ebbing server does: is the address right?")
    kind = getattr(errors, name, ServerError)
    if kind is DependedOn:
        return DependedOn(detail, tuple(document.get("events", ())))
    if isinstance(kind, type) and issubclass(kind, EbbingError):
        return kind(detail)
    return ServerError(detail)
