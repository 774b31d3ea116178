"""Filters as a WHERE clause: one choke point, so that no listing forgets the user's scope."""

from __future__ import annotations

from typing import Any

from ebbing.domain.instants import to_us
from ebbing.domain.records.filters import AllUsers, Filters
from ebbing.domain.records.memory import ENTITY


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
    return " AND ".join(parts), values
