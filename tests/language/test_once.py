"""A property that is computed once, without a lock that others would wait for."""

from __future__ import annotations

import threading

from ebbing.language.patterns.once import once


class Slow:
    """Computes its value when it is told to."""

    def __init__(self) -> None:
        self.told, self.begun, self.times = threading.Event(), threading.Event(), 0

    @once
    def value(self) -> int:
        """What it is worth."""
        self.begun.set()
        self.told.wait(10)
        self.times += 1
        return 7


def test_it_is_computed_once() -> None:
    slow = Slow()
    slow.told.set()
    assert (slow.value, slow.value, slow.times) == (7, 7, 1)
    assert Slow.value.__doc__ == "What it is worth."


def test_nobody_waits_for_what_another_computes() -> None:
    one, other = Slow(), Slow()
    other.told.set()
    thread = threading.Thread(target=lambda: one.value)
    thread.start()
    one.begun.wait(10)
    assert other.value == 7, "a lock for all instances would still be held"
    assert one.times == 0
    one.told.set()
    thread.join()
    assert one.times == 1
