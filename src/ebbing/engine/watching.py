"""Watchers: how long each stage takes and what was done, told to whoever counts. Nothing is told that somebody said.

Without a watcher it costs the look at an empty list.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol

from ebbing.domain.records.events import Event


class Watcher(Protocol):
    """Somebody who counts. It is called in the thread that did the work, and must be quick."""

    def took(self, stage: str, seconds: float) -> None:
        """Note how long a stage took."""
        ...

    def happened(self, events: Sequence[Event]) -> None:
        """Note journal entries that were just committed."""
        ...

    def learned(self, lag_s: float) -> None:
        """Note that something can be recalled now that was said so many seconds ago."""
        ...


WATCHERS: Final[list[Watcher]] = []


@contextmanager
def stage(name: str) -> Iterator[None]:
    """Measure what is done inside, if anybody wants to know."""
    if not WATCHERS:
        yield
        return
    began = time.perf_counter()
    try:
        yield
    finally:
        took = time.perf_counter() - began
        for watcher in WATCHERS:
            watcher.took(name, took)


def happened(events: Sequence[Event]) -> None:
    """Tell all watchers what was committed."""
    for watcher in WATCHERS:
        watcher.happened(events)


def learned(lag_s: float) -> None:
    """Tell all watchers how long something took from being said to being known."""
    for watcher in WATCHERS:
        watcher.learned(lag_s)
