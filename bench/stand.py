"""A test stand: the same corpus in a mind of ours and in the bare floor, on the same disk."""

from __future__ import annotations

import hashlib
import json
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np

import ebbing
from bench import corpus as corpora
from bench import fixture, repeated
from bench.corpus import END, Corpus
from bench.floor import Bare
from bench.options import Options
from bench.timing import Clock, seconds
from ebbing import profiles
from ebbing.domain.protocols.embedder import Embedder
from ebbing.engine.mind import Mind
from ebbing.store.sqlite.home import MEMORY_FILE, SNAPSHOT_FILE
from ebbing.store.sqlite.statements import read_sql
from ebbing.testing import FakeClock

BARE_FILE: Final = "bare.db"
WRITTEN: Final = 100_000  # memories that are written one by one


class Stand:
    """One size, ready to be measured. `home` is a copy of its own: measuring changes it."""

    def __init__(self, home: Path, corpus: Corpus, profile: str) -> None:
        self.home = home
        self.corpus = corpus
        self.profile = profile
        self.size = len(corpus.vectors)
        self.candidates = profiles.load(profile).recall.candidates
        self.folder = home / "agents" / fixture.AGENT
        self.memory_file = self.folder / MEMORY_FILE
        self.snapshot_file = self.folder / SNAPSHOT_FILE
        self._embedder = corpus.embedder()

    def open(self, *, worker: str = "thread", embedder: Embedder | None = None) -> Mind:
        """Open the mind as a user does."""
        return ebbing.open(
            fixture.AGENT, home=self.home, clock=FakeClock(END), embedder=embedder or self._embedder, worker=worker
        )

    def opening_s(self, clock: Clock = time.perf_counter) -> float:
        """Return how long it takes until everything is there that a recall needs."""
        opened: list[Mind] = []

        def ready() -> None:
            opened.append(self.open())
            with opened[0].parts.resident.current():
                pass

        taken = seconds(ready, clock)
        opened[0].close()
        return taken

    def reading_s(self, clock: Clock = time.perf_counter) -> float:
        """Return how long it takes to read as many bytes as the copy of the arrays has."""
        return seconds(lambda: np.fromfile(self.snapshot_file, dtype=np.uint8), clock)

    @contextmanager
    def bare(self) -> Iterator[Bare]:
        """Open the floor."""
        bare = Bare(self.home / BARE_FILE, self.corpus.vectors, candidates=self.candidates)
        try:
            yield bare
        finally:
            bare.close()


def stand(size: int, workshop: Path, options: Options, *, cues: int, fresh: int) -> Stand:
    """Make a stand in the workshop; with `--data` the pristine minds are kept there for the next run.

    From 100,000 memories on it is made of copies of so many.
    """
    times = max(1, size // WRITTEN)
    corpus = corpora.corpus(size // times, cues=cues, fresh=fresh)
    home = workshop / str(size)
    kept = None if options.data is None else options.data / f"speed-{_key(options.profile)}" / str(size)
    if kept is not None and kept.exists():
        shutil.copytree(kept, home)
        corpus = replace(corpus, vectors=repeated.again(corpus.vectors, times))
        made = Stand(home, corpus, options.profile)
        with made.open(worker="inline") as mind:
            fixture.keep_arrays(mind)  # the copy may be of an earlier format
        return made
    with options.progress(f"writing {size:,} memories", size // times) as progress:
        fixture.build(home, corpus, profile=options.profile, progress=progress)
    made = Stand(home, corpus, options.profile)
    Bare.build(home / BARE_FILE, corpus, candidates=made.candidates).close()
    if times > 1:
        vectors = repeated.repeat(made.memory_file, made.snapshot_file, home / BARE_FILE, corpus.vectors, times)
        made = Stand(home, replace(corpus, vectors=vectors), options.profile)
    if kept is not None:
        unfinished = kept.with_name(f"{kept.name}.part")
        shutil.copytree(home, unfinished, dirs_exist_ok=True)
        unfinished.rename(kept)
    return made


def _key(profile: str) -> str:
    """Return a key that changes with anything that would make the kept minds different."""
    sources = [read_sql("schema.sql"), json.dumps(profiles.load(profile).to_dict())]
    sources += [Path(str(module.__file__)).read_text(encoding="utf-8") for module in (corpora, fixture, repeated)]
    return hashlib.blake2b("\n".join(sources).encode(), digest_size=6).hexdigest()
