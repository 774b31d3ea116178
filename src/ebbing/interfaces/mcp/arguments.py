"""What a model passes to a tool, checked against what the tool says it takes.

Models leave out, misspell and mistype; an answer that says which name is wrong and what is taken lets them try again.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from ebbing.errors import InputError, TimeError
from ebbing.interfaces.mcp.tools import Schema, ToolText

TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
}


def checked(tool: ToolText, given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the arguments that were really given; what is null counts as left out."""
    known: Mapping[str, Schema] = tool.takes["properties"]
    found = {name: value for name, value in (given or {}).items() if value is not None}
    if unknown := sorted(map(str, set(found) - set(known))):
        takes = f"it takes {', '.join(known)}" if known else "it takes nothing"
        raise InputError(f"{tool.name} does not know {', '.join(unknown)}: {takes}")
    if missing := [name for name in tool.takes.get("required", ()) if name not in found]:
        raise InputError(f"{tool.name} needs {' and '.join(missing)}")
    for name, value in found.items():
        _check(f"{name} of {tool.name}", value, known[name])
    return found


def _check(what: str, value: Any, schema: Schema) -> None:
    kind = schema["type"]
    if not isinstance(value, TYPES[kind]) or (kind == "integer" and isinstance(value, bool)):
        raise InputError(f"{what} must be of type {kind}, not {type(value).__name__}")
    if value not in schema.get("enum", (value,)):
        raise InputError(f"{what} must be one of {', '.join(schema['enum'])}, not {value!r}")
    for one in value if isinstance(value, list) else ():
        _check(f"each of {what}", one, schema["items"])


def time_of(text: str | None, what: str) -> datetime | None:
    """Return the time of an ISO text with an offset."""
    if text is None:
        return None
    try:
        at = datetime.fromisoformat(text.strip())
    except ValueError:
        at = None
    if at is None or at.tzinfo is None:
        raise TimeError(f"{what} {text!r} is no ISO time with an offset: write it like 2026-03-01T09:30+08:00")
    return at
