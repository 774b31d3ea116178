"""Secrets in data that stands beside a text: which keys of a JSON object hold one.

A value is read with what it is called, as one would say it: `{"db": {"apiKey": "…"}}` is "db api Key: …". So the same rules
find it that find a secret in a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ebbing.language.sensitivity.levels import holds_secret, repeats

_JOINT: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[_.\-\s]+")  # between the words of a name


def secret_keys(data: Mapping[str, Any], known: str = "", shown: str = "") -> frozenset[str]:
    """Return the keys whose values hold a secret, or say one again that the text beside them holds: `known`, of which `shown` may be seen."""
    return frozenset(key for key, value in data.items() if _is_secret(key, value, known, shown))


def _is_secret(key: str, value: Any, known: str, shown: str) -> bool:
    said = _said((key,), value)
    return any(holds_secret(line) or (known and repeats(line, known, shown) is not None) for line in said)


def _said(path: tuple[str, ...], value: Any) -> Iterator[str]:
    """Yield each name and each value beneath a key: the value by itself, and with what it is called."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _said((*path, key), inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _said(path, inner)
    elif isinstance(value, str | int | float) and not isinstance(value, bool):
        if isinstance(value, str):
            yield value
        yield f"{' '.join(_JOINT.sub(' ', key) for key in path)}: {value}"
    yield path[-1]  # a name may be one itself
