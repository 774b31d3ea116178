"""What the verbs of a mind need of it. `Mind` provides it; the groups of verbs beside this module only ask for it."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from ebbing.domain.records.filters import ALL_USERS, AllUsers
from ebbing.engine.parts import Parts

VERB_WAIT_S: Final = 30.0  # how long verbs other than recall let the queue finish before they go on without


class Opened(ABC):
    """A mind that is open, as its own verbs see it."""

    parts: Parts
    _inline: bool  # jobs are done by whoever waits for them, not by a background thread
    _read_only: bool
    _at_work: threading.Lock  # held by whoever changes many memories at once

    @property
    def agent(self) -> str:
        """Whose memory this is."""
        return self.parts.agent

    @abstractmethod
    def _open(self) -> Parts:
        """Return the parts; MindClosed if the mind was closed, or opened before a fork."""

    @abstractmethod
    def _settled(self, user: str | AllUsers | None = ALL_USERS) -> Parts:
        """Let what this user said before be learned first, up to a deadline; return the parts."""

    @abstractmethod
    def _settle(self, waits: Callable[[], object], timeout: float | None) -> bool:
        """Wait while something waits in the queue; return whether it is done."""

    @abstractmethod
    def _work_soon(self, *, think: bool = False) -> None:
        """Let what is queued be done: now if inline, else in the background; `think` wakes the language model too."""

    @abstractmethod
    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything queued so far is done; False if that took longer than `timeout` seconds."""

    @abstractmethod
    def working(self) -> AbstractContextManager[bool]:
        """Held while the worker is at it; yields False if the mind has been closed."""
