"""The description of the server's routes: OpenAPI, with the token, the problem document and an example for each body."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI

PROBLEM: Final[dict[str, Any]] = {
    "type": "object",
    "title": "Problem",
    "description": "What went wrong (RFC 9457). `type` ends with the name of an error of `ebbing.errors`.",
    "required": ["type", "title", "status", "detail"],
    "properties": {
        "type": {"type": "string", "examples": ["urn:ebbing:error:NotFound"]},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "What happened, to which id, and what to do next."},
        "events": {"type": "array", "items": {"type": "string"}},
        "errors": {"type": "array", "items": {"type": "object"}},
    },
}
BEARER: Final = {"type": "http", "scheme": "bearer", "description": "As `ebbing token create` shows it, once."}


def describe(app: FastAPI) -> None:
    """Add to the description what FastAPI cannot know."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            found = made()
            parts = found.setdefault("components", {})
            parts.setdefault("schemas", {})["Problem"] = PROBLEM
            parts["securitySchemes"] = {"bearer": BEARER}
            found["security"] = [{"bearer": []}]
            _loosen(found)
        return app.openapi_schema or {}

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's manual does it


def _loosen(found: Any) -> None:
    """Describe tuples as lists of a length: readers of OpenAPI stumble over one schema for each place."""
    for inner in found.values() if isinstance(found, dict) else found if isinstance(found, list) else ():
        _loosen(inner)
    if isinstance(found, dict) and isinstance(found.get("prefixItems"), list):
        found["items"] = {"anyOf": found.pop("prefixItems")}
