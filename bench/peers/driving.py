"""A peer at work: its worker is a process that is asked in lines of JSON and answers in the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bench.peers.environments import NotThere, Peer
from ebbing.domain.arrays import Vectors

PATIENCE_S: Final = 900.0  # for one answer: what takes longer is told as such


def write_book(folder: Path, texts: Sequence[str], vectors: Vectors) -> None:
    """Write texts and their vectors where workers look for them."""
    folder.mkdir(parents=True, exist_ok=True)
    told = {"texts": list(texts), "dimensions": vectors.shape[1]}
    (folder / "texts.json").write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    vectors.astype("float32").tofile(folder / "vectors.f32")


class Driven:
    """One worker and what it has been given."""

    def __init__(self, peer: Peer, process: subprocess.Popen[str]) -> None:
        self.peer = peer
        self._process = process

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Ask for one thing; NotThere if it cannot be done, or takes too long."""
        if self._process.stdin is None or self._process.stdout is None:
            raise NotThere(f"{self.peer.name} has no ears")
        timer = threading.Timer(PATIENCE_S, self._process.kill)
        timer.start()
        try:
            self._process.stdin.write(json.dumps({"do": do, **more}, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        finally:
            timer.cancel()
        if not line:
            why = "ended" if timer.finished.is_set() and self._process.poll() != -signal.SIGKILL else "took too long"
            raise NotThere(f"{self.peer.name} {why} at `{do}`")
        told: dict[str, Any] = json.loads(line)
        if "trouble" in told:
            raise NotThere(f"{self.peer.name} failed at `{do}`: {told['trouble']}")
        return told


@contextmanager
def driven(peer: Peer, python: Path, book: Path, folder: Path) -> Iterator[tuple[Driven, float]]:
    """Start a worker on a book of texts, with a folder to keep its data in; yields it and its memory before anything is added, in MB."""
    folder.mkdir(parents=True, exist_ok=True)
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    process = subprocess.Popen(
        [str(python), str(peer.worker)],
        env={**clean, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "HOME": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        one = Driven(peer, process)
        told = one.ask("open", book=str(book), folder=str(folder), kind=peer.kind)
        yield one, float(told["memory_mb"])
    finally:
        process.kill()
        process.communicate()


def disk_bytes(folder: Path) -> int:
    """Return what a folder takes on disk."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
