"""The bundled embedder: a child that was forked while somebody was embedding can embed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ebbing.gateway.embedder import BundledEmbedder

SCRIPT = """
import os, sys, threading
from ebbing.gateway.embedder import BundledEmbedder

class Quick(BundledEmbedder):
    def _loaded(self):
        return self

    def encode(self, texts):
        return [[1.0] * 512 for _ in texts]

embedder = Quick()
embedder._lock.acquire()  # another thread is at it, and will not be there in the child
child = os.fork()
if child == 0:
    os._exit(0 if embedder.embed(["hello"]).shape == (1, 512) else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


def test_a_child_forked_while_somebody_embeds_does_not_hang() -> None:
    assert subprocess.run([sys.executable, "-c", SCRIPT], timeout=60, check=False).returncode == 0


@pytest.mark.parametrize("at_work", [True, False])
def test_a_child_does_not_take_over_a_model_that_was_at_work(at_work: bool) -> None:
    embedder = BundledEmbedder()
    embedder._model = object()
    if at_work:
        embedder._lock.acquire()
    child = os.fork()
    if child == 0:
        os._exit(int(embedder._model is None))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == int(at_work)
