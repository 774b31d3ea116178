"""A fork waits until no other thread is in the middle of importing a part of Ebbing.

Parts are imported when they are first needed, in whichever thread needs them. A child forked meanwhile would find the lock of
a half-imported module taken by a thread that it does not have, and wait for it for ever. So before a fork the lock under which
imports begin is taken, once none is under way, and given back in parent and child.
"""

from __future__ import annotations

import _imp
import os
import threading
import time
from importlib import _bootstrap  # where Python keeps the locks of modules; no public place has them
from typing import Final

PATIENCE_S: Final = 5.0  # a lock that a dead thread left behind must not keep anybody from forking
_STEP_S: Final = 0.001


def let_imports_end() -> None:
    """Wait until every part of Ebbing that another thread is importing is there, and let nobody begin another."""
    deadline = time.monotonic() + PATIENCE_S
    _imp.acquire_lock()
    while _is_importing() and time.monotonic() < deadline:
        _imp.release_lock()
        time.sleep(_STEP_S)
        _imp.acquire_lock()


def go_on() -> None:
    """Let imports begin again."""
    _imp.release_lock()


def _is_importing() -> bool:
    locks = list(getattr(_bootstrap, "_module_locks", {}).items())
    ours = (known() for name, known in locks if name.partition(".")[0] == "ebbing")
    return any(lock is not None and lock.owner != threading.get_ident() for lock in ours)


def watch_forks() -> None:
    """Do so before every fork of this process."""
    os.register_at_fork(before=let_imports_end, after_in_parent=go_on, after_in_child=go_on)
