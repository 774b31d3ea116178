"""Which memories a listing or a count is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Layer, Status


class AllUsers:
    """The type of ALL_USERS: memories of every user, and of none."""

    def __repr__(self) -> str:
        return "ebbing.ALL_USERS"


ALL_USERS: Final = AllUsers()

REMOVED: Final = frozenset({Status.DELETED, Status.PURGED})
KEPT: Final = frozenset(Status) - REMOVED


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """None means any, except for `user`: None is "of no particular user"."""

    user: str | AllUsers | None = ALL_USERS
    statuses: frozenset[Status] = KEPT
    layers: frozenset[Layer] | None = None
    category: str | None = None
    nodes: bool = True  # S4: with what only stands for a thing being talked about
    conversation: str | None = None
    task: str | None = None
    project: str | None = None
    since: datetime | None = None  # by occurred_at
    until: datetime | None = None
    metadata: Mapping[str, Any] = field(
        default_factory=dict
    )  # the caller's own: a value, or several of which one is meant

    def narrows(self) -> bool:
        """Say whether anything is asked of a memory beyond whose it is and how it stands."""
        anything = Filters(user=self.user, statuses=self.statuses)
        return self != anything
