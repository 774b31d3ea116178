"""Nested and dotted keys: {"recall": {"limit": 5}} and {"recall.limit": 5} say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ebbing.errors import ProfileError


def merged(base: Mapping[str, Any], changes: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    """Return `base` with `changes` laid over it, key by key; dotted keys reach inward."""
    tree = {str(key): value for key, value in base.items()}
    for key, value in changes.items():
        head, _, rest = str(key).partition(".")
        inner = {rest: value} if rest else value
        if not isinstance(inner, Mapping):
            tree[head] = inner
            continue
        under = tree.get(head, {})
        if not isinstance(under, Mapping):
            inside = "".join(f".{name}" for name in list(inner)[:1])
            raise ProfileError(f"{path}{head}{inside} cannot be set: {path}{head} is a single value, not a section")
        tree[head] = merged(under, inner, f"{path}{head}.")
    return tree


def leaves(mapping: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    """Return every value that is not a table, with its dotted key."""
    found: list[tuple[str, Any]] = []
    for key, value in mapping.items():
        path = f"{prefix}{key}"
        found.extend(leaves(value, f"{path}.") if isinstance(value, Mapping) else [(path, value)])
    return found
