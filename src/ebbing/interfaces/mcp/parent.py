"""Leaving with whoever started us.

A client that ends well closes our stdin. One that is killed may leave it open in another process that has inherited it, so
the parent is watched too: when it is gone, this process has another one. A client that is killed while Python itself is still
starting is gone before anybody can look; then the first parent we see is one that takes in orphans.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

LOOK_EVERY_S: Final = 0.5
REAPERS: Final = frozenset({"systemd", "init", "launchd"})  # a user's systemd takes in orphans too


def watch(parent: int, leave: Callable[[], None]) -> None:
    """Call `leave`, from a thread of its own, when this process is no longer a child of whoever started it."""

    is_orphan = took_in(parent)

    def look() -> None:
        while not is_orphan and os.getppid() == parent:
            time.sleep(LOOK_EVERY_S)
        leave()

    threading.Thread(target=look, name="ebbing-parent", daemon=True).start()


def took_in(parent: int) -> bool:
    """Say whether a parent did not start this process but took it in: it reaps orphans, and is of another session.

    A child is of its parent's session, or of one that it leads itself; of the latter nothing can be said.
    """
    session = os.getsid(0)
    if session == os.getpid() or not _reaps(parent):
        return False
    try:
        return os.getsid(parent) != session
    except OSError:  # gone, or not to be asked
        return False


def _reaps(process: int) -> bool:
    if process == 1:
        return True
    try:
        return Path(f"/proc/{process}/comm").read_text().strip() in REAPERS
    except OSError:  # not on this system
        return False
