"""One worker at a time per agent, across processes: a lock on a file, which the system releases when the holder dies.

No time leases: clocks jump, and a slow worker is not a dead one.
"""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class FileLock:
    """`with lock.try_hold() as gained:`; also exclusive between threads of this process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._here = threading.Lock()

    @contextmanager
    def try_hold(self) -> Iterator[bool]:
        """Yield whether the lock was gained; do not wait."""
        if not self._here.acquire(blocking=False):
            yield False
            return
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                yield _lock(handle)
            finally:
                os.close(handle)
        finally:
            self._here.release()


def _lock(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
