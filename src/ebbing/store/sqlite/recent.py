"""The connections of one thread, the most recently used: a process may have thousands of minds open, but not as many files.

Who is spoken to again gets a new connection; that costs a millisecond. A connection belongs to its thread, so no other thread
can be in the middle of using one that is closed here.
"""

from __future__ import annotations

import os
import threading
from typing import Final

from ebbing.store.sqlite.connection import Connection

MOST: Final = 64


class Recent(threading.local):
    """One for each thread that asks."""

    def __init__(self) -> None:
        self._connections: dict[Connection, None] = {}  # the one used longest ago first

    def __len__(self) -> int:
        return len(self._connections)

    def use(self, connection: Connection) -> None:
        """Note that a connection is used now; close the one used longest ago if there are too many."""
        self._connections.pop(connection, None)
        self._connections[connection] = None
        if len(self._connections) > MOST:
            self._close_one()

    def _close_one(self) -> None:
        for connection in self._connections:
            if connection.closed or not connection.busy:
                del self._connections[connection]
                connection.close()
                return

    def forget(self) -> None:
        """Know of none: a forked child must not close what belongs to its parent."""
        self._connections = {}


RECENT: Final = Recent()
os.register_at_fork(after_in_child=RECENT.forget)
