"""`python -m bench agents [--limit N]`: how much memory a process needs that has many small minds open.

One mind of 100 memories is copied for each agent; a process of its own opens them all, asks each once, and asks some again. What
10,000 would take is told from what so many took (`--limit 10000` opens them all: 6 GB of disk).
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from bench import fixture
from bench.corpus import corpus
from bench.options import Options
from bench.processes import run as in_process
from bench.report import Report

MEMORIES: Final = 100
AGENTS: Final = 300
SHORT_AGENTS: Final = 20
MANY: Final = 10_000
AIM_MB: Final = 2_048

_OPENING: Final = """
import itertools, json, os, sys, time
from bench.corpus import END, BookEmbedder
from bench.processes import memory
import ebbing
from ebbing.testing import FakeClock
home, agents, *cues = json.loads(sys.argv[1])
clock, embedder = FakeClock(END), BookEmbedder()
def opened(number):
    mind = ebbing.open(f"agent{number}", home=home, clock=clock, embedder=embedder)
    mind.recall(cues[number % len(cues)], reinforce=False)
    return mind
minds = [opened(number) for number in range(agents // 2)]
before, begun = memory(), time.process_time()
minds += [opened(number) for number in range(agents // 2, agents)]
after, opening = memory(), time.process_time() - begun
begun = time.process_time()
hits = sum(len(mind.recall(cue, reinforce=False).hits) for mind, cue in zip(minds[:200], itertools.cycle(cues)))
again = time.process_time() - begun
told = {"before": before, "after": after, "files": len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0}
print(json.dumps({**told, "open_ms": opening / (agents - agents // 2) * 1e3, "again_ms": again / len(minds[:200]) * 1e3, "hits": hits}), flush=True)
os._exit(0)  # closing thousands is not what is measured
"""


def run(options: Options) -> Report:
    """Copy, open, ask."""
    report = Report("agents", options.profile)
    agents = SHORT_AGENTS if options.short else options.limit or AGENTS
    made = corpus(MEMORIES, cues=20, fresh=0)
    with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as workshop:
        home = Path(workshop)
        fixture.build(home, made, profile=options.profile, progress=lambda _done: None)
        first = home / "agents" / fixture.AGENT
        with options.progress(f"copying {agents:,} agents", agents) as progress:
            for number in range(agents):
                shutil.copytree(first, first.with_name(f"agent{number}"))
                progress(1)
        found: dict[str, Any] = json.loads(in_process(_OPENING, json.dumps([str(home), agents, *made.cues])))
    half, whole = found["before"]["rss"], found["after"]["rss"]
    each_mb = (whole - half) / (agents - agents // 2)  # the first ones also bring what all of them use
    report.add("agent_kb", each_mb * 1024)
    report.add("agents_10k_mb", whole + each_mb * (MANY - agents), aim=AIM_MB, remark=f"from {agents:,} agents")
    report.add("agent_open_ms", found["open_ms"])
    report.add("agent_again_ms", found["again_ms"])
    report.add("open_files", found["files"])
    report.details.update(agents=agents, memories=MEMORIES, process=found)
    return report
