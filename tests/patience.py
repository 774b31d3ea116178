"""A limit that only a runaway reaches: quadratic or worse on a large input takes minutes, a busy machine does not."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE_S = 60


@contextmanager
def no_runaway() -> Iterator[None]:
    """Fails the test if the block is still running after a minute."""

    def give_up(*_: object) -> None:
        raise AssertionError(f"still running after {PATIENCE_S} s: not linear in the size of its input")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
