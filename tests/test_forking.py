"""A child forked while another thread imports a part of Ebbing does not wait for that thread for ever."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from importlib import _bootstrap  # type: ignore[attr-defined]  # where Python keeps the locks of modules

import pytest

import ebbing
from ebbing.forking import go_on, let_imports_end

NAME = "ebbing.half_there"


def importing(until: Callable[[], bool]) -> threading.Thread:
    """Return a thread that holds the lock of a module, as one does that imports it."""
    taken = threading.Event()

    def hold() -> None:
        lock = _bootstrap._get_module_lock(NAME)
        lock.acquire()
        taken.set()
        while not until():
            time.sleep(0.005)
        lock.release()

    thread = threading.Thread(target=hold)
    thread.start()
    taken.wait()
    return thread


def test_a_fork_waits_for_what_is_being_imported(mind: ebbing.Mind) -> None:
    start = time.monotonic()
    thread = importing(until=lambda: time.monotonic() > start + 0.2)
    child = os.fork()
    if child == 0:
        os._exit(int(NAME in _bootstrap._module_locks))
    thread.join()
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert time.monotonic() - start >= 0.2


def test_it_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ebbing.forking.PATIENCE_S", 0.05)
    over = threading.Event()
    thread = importing(until=over.is_set)
    start = time.monotonic()
    let_imports_end()
    go_on()
    assert 0.05 <= time.monotonic() - start < 1.0
    over.set()
    thread.join()


def test_whoever_forks_while_importing_does_not_wait_for_itself() -> None:
    with _bootstrap._ModuleLockManager(NAME):
        start = time.monotonic()
        let_imports_end()
        go_on()
        assert time.monotonic() - start < 1.0
