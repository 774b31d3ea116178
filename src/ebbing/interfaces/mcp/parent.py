"""Leaving with whoever started us.

A client that ends well closes our stdin. One that is killed may leave it open in another process that has inherited it, so
the parent is watched too: when it is gone, this process has another one.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from typing import Final

LOOK_EVERY_S: Final = 0.5


def watch(parent: int, leave: Callable[[], None]) -> None:
    """Call `leave`, from a thread of its own, when this process is no longer a child of `parent`."""

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK_EVERY_S)
        leave()

    threading.Thread(target=look, name="ebbing-parent", daemon=True).start()
