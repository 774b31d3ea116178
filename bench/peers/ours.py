"""Ebbing, measured as the peers are: the same texts, vectors and cues, processor time, memory, disk."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import ebbing
from bench import fixture
from bench.corpus import END, BookEmbedder, Corpus
from bench.peers.driving import disk_bytes
from bench.processes import memory_of_open_mind
from ebbing.testing import FakeClock
from ebbing.threads import limited

BULK = 300  # messages learned in bulk; what one of them costs does not depend on how many there are
FOUND = 10


def cpu_s(action: Callable[[], object]) -> float:
    """Return the processor time of all threads that something takes."""
    begun = time.process_time()
    with limited():
        action()
    return time.process_time() - begun


def measured(corpus: Corpus, profile: str) -> dict[str, float]:
    """Return costs by name. The mind of this size is written as months of use would have left it: learning 100,000 takes an hour."""
    size = len(corpus.said)
    with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as home:
        fixture.build(Path(home), corpus, profile=profile, progress=lambda _more: None)
        disk = disk_bytes(Path(home))
        process = memory_of_open_mind(Path(home), fixture.AGENT, corpus.cues[0])
        with ebbing.open(
            fixture.AGENT, home=home, clock=FakeClock(END), embedder=corpus.embedder(), worker="inline"
        ) as mind:
            for cue in corpus.cues:  # whatever is loaded at first use is loaded now
                mind.recall(cue, limit=FOUND, reinforce=False)
            search = cpu_s(lambda: [mind.recall(cue, limit=FOUND, reinforce=False) for cue in corpus.cues])
            for said in corpus.said[:5]:
                mind.remember(said.message)
            add = cpu_s(lambda: [mind.remember(said.message, conversation=said.conversation) for said in corpus.fresh])
    return {
        "bulk_ms": _bulk_s(corpus, profile) * 1e3,
        "add_ms": add / len(corpus.fresh) * 1e3,
        "search_ms": search / len(corpus.cues) * 1e3,
        "disk_bytes_per_memory": disk / size,
        "memory_bytes_per_memory": (process["after"]["rss"] - process["loaded"]["rss"]) * (1 << 20) / size,
    }


def _bulk_s(corpus: Corpus, profile: str) -> float:
    """Return what learning one message of many costs."""
    some = corpus.said[:BULK]
    embedder = BookEmbedder([said.text for said in some], corpus.vectors[: len(some)])
    with (
        tempfile.TemporaryDirectory(prefix="ebbing-bench-") as home,
        ebbing.open(
            "bulk", home=home, profile=profile, clock=FakeClock(END), embedder=embedder, worker="inline"
        ) as mind,
    ):
        mind.remember(some[0].message)
        return cpu_s(lambda: mind.remember_many([said.message for said in some])) / len(some)
