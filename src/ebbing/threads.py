"""How many threads numpy's matrix products use while Ebbing computes: one, unless somebody asks for more.

BLAS starts a thread per core and lets idle ones spin. Ebbing's products are small, so that costs twenty times what it
saves: 175 ms of processor time for a recall that takes 8. The limit holds only while Ebbing is at work, in whichever of
its threads; afterwards the process has the number it had before.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from threadpoolctl import LibController

DEFAULT: Final = 1


class Limit:
    """Set by the first that enters and taken back by the last that leaves, so that threads do not undo each other's."""

    def __init__(self) -> None:
        self.threads = DEFAULT
        self._libraries: list[LibController] | None = None
        self.start_over()

    def start_over(self) -> None:
        """As if nobody had entered: a forked child has none of its parent's threads."""
        self._lock = threading.Lock()
        self._inside = 0
        self._before: list[int] = []

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """Hold matrix products to `threads` threads inside this block."""
        with self._lock:
            self._inside += 1
            if self._inside == 1:
                self._set()
        try:
            yield
        finally:
            with self._lock:
                self._inside -= 1
                if self._inside == 0:
                    self._restore()

    def _set(self) -> None:
        if self._libraries is None:  # looking for them takes milliseconds: once, when numpy has loaded its own
            import numpy  # noqa: F401  (brings its BLAS along)
            from threadpoolctl import ThreadpoolController

            self._libraries = ThreadpoolController().select(user_api="blas").lib_controllers
        self._before = [library.num_threads for library in self._libraries]
        self._apply([self.threads] * len(self._before))

    def _restore(self) -> None:
        self._apply(self._before)

    def _apply(self, threads: list[int]) -> None:
        for library, count in zip(self._libraries or (), threads, strict=True):
            if library.num_threads != count:
                library.set_num_threads(count)
                # whoever set it last stays in charge until it says so; the next one of ours may be another thread
                getattr(library, "clear_controlling_thread", bool)()


limited: Final = Limit()
os.register_at_fork(after_in_child=limited.start_over)
