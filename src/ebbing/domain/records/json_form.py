"""Whatever Ebbing hands out, as JSON knows it: times as ISO text with offset, words as text, values as objects; and reading what others wrote.

Every door writes its answers by this one rule, so that the same memory looks the same through all of them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from typing import Any


def from_json(text: str | bytes | bytearray) -> Any:
    """Return what a JSON text from outside says; ValueError if it says nothing, also where it is nested deeper than can be followed."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


class JsonForm:
    """A value that can be written as JSON."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain values that `json.dumps` takes."""
        return {name: json_form(value) for name, value in _fields(self)}


def _fields(value: Any) -> list[tuple[str, Any]]:
    return [(field.name, getattr(value, field.name)) for field in fields(value)]


def json_form(value: Any) -> Any:
    """Return any value as JSON knows it; a number that JSON has no word for is null."""
    if isinstance(value, JsonForm):
        return value.to_dict()
    if is_dataclass(value) and not isinstance(value, type):
        return {name: json_form(one) for name, one in _fields(value)}
    if isinstance(value, Mapping):
        return {str(json_form(key)): json_form(one) for key, one in value.items()}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime):
        return value.isoformat()
    if hasattr(value, "__fspath__"):
        return str(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, list | tuple | set | frozenset):
        return [json_form(one) for one in value]
    return value
