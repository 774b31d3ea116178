"""Matrix products use one thread while Ebbing computes, and the process has its own number back afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from threadpoolctl import ThreadpoolController

from ebbing.threads import Limit

BEFORE = 2  # what the process had


@pytest.fixture
def blas() -> Iterator[ThreadpoolController]:
    np.ones((2, 2)) @ np.ones((2, 2))
    found = ThreadpoolController().select(user_api="blas")
    before = [library.num_threads for library in found.lib_controllers]
    put(found, [BEFORE] * len(before))
    yield found
    put(found, before)


def put(blas: ThreadpoolController, counts: list[int]) -> None:
    for library, count in zip(blas.lib_controllers, counts, strict=True):
        library.set_num_threads(count)
        library.clear_controlling_thread(force=True)


def threads(blas: ThreadpoolController) -> set[int]:
    return {library.num_threads for library in blas.lib_controllers}


def test_one_thread_inside_and_as_before_outside(blas: ThreadpoolController) -> None:
    limited = Limit()
    with limited():
        assert threads(blas) == {1}
        with limited():
            assert threads(blas) == {1}
        assert threads(blas) == {1}
    assert threads(blas) == {BEFORE}


def test_it_is_taken_back_after_an_error(blas: ThreadpoolController) -> None:
    with pytest.raises(ValueError, match="wrong"), Limit()():
        raise ValueError("wrong")
    assert threads(blas) == {BEFORE}


def test_the_last_of_several_threads_takes_it_back(blas: ThreadpoolController) -> None:
    limited, entered, leave = Limit(), threading.Event(), threading.Event()

    def other() -> None:
        with limited():
            entered.set()
            leave.wait(10)

    with limited():
        thread = threading.Thread(target=other)
        thread.start()
        assert entered.wait(10)
    assert threads(blas) == {1}  # the other one is still at work
    leave.set()
    thread.join()
    assert threads(blas) == {BEFORE}


@pytest.mark.parametrize(("variable", "expected"), [(None, 1), ("2", 2)])
def test_recall_and_learning_keep_to_what_is_set(tmp_path: Path, variable: str | None, expected: int) -> None:
    """In a fresh process, as installed: every product of the embedder and of the search, seen from inside."""
    code = f"""
import numpy as np, ebbing
from threadpoolctl import ThreadpoolController
from ebbing.gateway import embedder
for lib in ThreadpoolController().select(user_api="blas").lib_controllers:
    lib.set_num_threads({BEFORE})
    lib.clear_controlling_thread()
seen = set()
real = embedder.unit
def spy(vectors):
    seen.update(lib.num_threads for lib in ThreadpoolController().select(user_api="blas").lib_controllers)
    return real(vectors)
with ebbing.open("alice", home={str(tmp_path)!r}) as mind:
    embedder.unit = spy
    mind.remember("My sister lives in Chengdu").wait()
    mind.recall("where does my sister live?")
after = {{lib.num_threads for lib in ThreadpoolController().select(user_api="blas").lib_controllers}}
print(sorted(seen), sorted(after))
"""
    environment = {**os.environ, **({"EBBING_THREADS": variable} if variable else {})}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment, timeout=120
    )
    assert done.stdout.strip() == f"[{expected}] [{BEFORE}]"
