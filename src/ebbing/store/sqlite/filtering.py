"""Filters as a WHERE clause: one choke point, so that no listing forgets the user's scope."""

from __future__ import annotations

from typing import Any, Final

from ebbing.domain.instants import to_us
from ebbing.domain.records.filters import AllUsers, Filters
from ebbing.domain.records.memory import ENTITY

UNSEALED: Final = "unsealed"  # the function of a connection that opens what is sealed
_METADATA: Final = f"iif(content.sealed_metadata IS NULL, content.metadata, coalesce({UNSEALED}(content.sealed_metadata), content.metadata))"


def where(filters: Filters) -> tuple[str, list[Any]]:
    """Return the condition and the values for its question marks."""
    parts: list[str] = []
    values: list[Any] = []

    def add(condition: str, *given: Any) -> None:
        parts.append(condition)
        values.extend(given)

    statuses = sorted(filters.statuses)
    add(f"status IN ({', '.join('?' * len(statuses))})", *map(str, statuses))
    if not isinstance(filters.user, AllUsers):
        add("user IS ?", filters.user)
    if filters.layers is not None:
        layers = sorted(filters.layers)
        add(f"layer IN ({', '.join('?' * len(layers))})", *map(str, layers))
    for name in ("category", "conversation", "task", "project"):
        value = getattr(filters, name)
        if value is not None:
            add(f"{name} = ?", value)
    if not filters.nodes and filters.category != ENTITY:
        add("category <> ?", ENTITY)
    if filters.since is not None:
        add("occurred_at >= ?", to_us(filters.since))
    if filters.until is not None:
        add("occurred_at < ?", to_us(filters.until))
    for name, wanted in filters.metadata.items():
        add(*_has(name, wanted if isinstance(wanted, list) else [wanted]))
    return " AND ".join(parts), values


def _has(name: str, values: list[Any]) -> tuple[Any, ...]:
    """Return the condition that a memory's metadata has one of these values under a name, and what it is asked with.

    JSON's true is not 1, and its null is not a missing key; 1 and 1.0 are the same number.
    """
    either = " OR ".join(
        f"(own.type IN ({', '.join('?' * len(_types(value)))}) AND own.value IS ?)" for value in values
    )
    asked = [one for value in values for one in (*_types(value), value)]
    return (
        f"EXISTS (SELECT 1 FROM content, json_each({_METADATA}) AS own "
        f"WHERE content.id = memory.content AND own.key = ? AND ({either}))",
        name,
        *asked,
    )


def _types(value: str | bool | float | None) -> tuple[str, ...]:
    """Return what JSON calls a value."""
    if value is None:
        return ("null",)
    if isinstance(value, bool):
        return ("true" if value else "false",)
    return ("text",) if isinstance(value, str) else ("integer", "real")
