"""Peers and where they live: each in an environment of its own, made when it is first needed and kept in the user's cache."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.embedding import cache_folder

FOLDER: Final = "peers"
INSTALLED: Final = "installed.txt"  # in an environment: what it was made of
INSTALL_S: Final = 1800
WORKERS: Final = Path(__file__).parent / "workers"


class NotThere(Exception):
    """A peer could not be installed, or did not do what was asked."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Something else that keeps memories on one machine. `kind` is what its worker is told."""

    name: str
    environment: str
    packages: tuple[str, ...]
    kind: str = ""

    @property
    def worker(self) -> Path:
        """The script that drives it, in its own environment."""
        return WORKERS / f"of_{self.environment}.py"


_MEM0: Final = ("mem0ai==2.2.1", "faiss-cpu==1.15.1")
_LANGGRAPH: Final = (
    "langgraph==1.2.20",
    "langgraph-checkpoint-sqlite==3.1.2",
    "numpy",
    "pysqlite3-binary==0.5.4.post2",
)
PEERS: Final = (
    Peer("mem0-qdrant", "mem0", _MEM0, "qdrant"),
    Peer("mem0-faiss", "mem0", _MEM0, "faiss"),
    Peer("langgraph-memory", "langgraph", _LANGGRAPH, "memory"),
    Peer("langgraph-sqlite", "langgraph", _LANGGRAPH, "sqlite"),
    Peer("chroma", "chroma", ("chromadb==1.5.9",)),
    Peer("llamaindex", "llamaindex", ("llama-index-core==0.14.25",)),
)


def python_of(peer: Peer, cache: Path | None) -> Path:
    """Return the interpreter of a peer's environment, made now if it is not there; NotThere says what went wrong."""
    folder = (cache or cache_folder()) / FOLDER / peer.environment
    python, made = folder / "bin" / "python", folder / INSTALLED
    wanted = "\n".join(peer.packages)
    if made.exists() and made.read_text(encoding="utf-8") == wanted:
        return python
    folder.parent.mkdir(parents=True, exist_ok=True)
    _run(peer, [sys.executable, "-m", "venv", "--clear", str(folder)])
    _run(peer, [str(python), "-m", "pip", "install", "--quiet", *peer.packages])
    made.write_text(wanted, encoding="utf-8")
    return python


def _run(peer: Peer, command: list[str]) -> None:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    try:
        done = subprocess.run(command, env=clean, capture_output=True, text=True, timeout=INSTALL_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotThere(f"{peer.name} could not be installed: {error}") from error
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise NotThere(f"{peer.name} could not be installed: {last}")
