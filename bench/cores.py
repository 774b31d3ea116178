"""`python -m bench cores`: processor time of one recall as installed, alone and in four processes at once.

Beside it the same with `OPENBLAS_NUM_THREADS=1`: numpy's BLAS would otherwise start a thread per core, and threads that
wait for each other spin. The cue is embedded by the bundled model, in a mind of 60 memories.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from typing import Final

import numpy as np

import ebbing
from bench.corpus import corpus
from bench.options import Options
from bench.processes import environment
from bench.report import Report

MEMORIES: Final = 60
PROCESSES: Final = 4
RECALLS: Final = 40
SHORT_RECALLS: Final = 5
AIM: Final = 1.2  # × what it costs with one thread by the environment
THREAD_VARIABLES: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "EBBING_THREADS")
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1"}

_RECALLING: Final = """
import json, sys, time
import ebbing
home, recalls, *cues = json.loads(sys.argv[1])
with ebbing.open("bench", home=home, read_only=True) as mind:
    for cue in cues[:3]:
        mind.recall(cue)
    print("ready", flush=True)
    sys.stdin.readline()
    begun = time.process_time()
    for number in range(recalls):
        mind.recall(cues[number % len(cues)])
    print((time.process_time() - begun) / recalls)
"""


def run(options: Options) -> Report:
    """Teach a small mind, then let one process and four processes recall."""
    report = Report("cores", options.profile)
    recalls = SHORT_RECALLS if options.short else RECALLS
    made = corpus(MEMORIES, cues=20, fresh=0)
    with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as home:
        with ebbing.open("bench", home=home, profile=options.profile, worker="inline") as mind:
            for said in made.said:
                mind.remember(said.message)
        given = json.dumps([home, recalls, *made.cues])
        cost = {
            (count, one): _cpu_s(given, count, ONE_THREAD if one else {}) * 1e3
            for count in (1, PROCESSES)
            for one in (False, True)
        }
    for count, name in ((1, "alone"), (PROCESSES, "four")):
        report.compare(
            f"recall_{name}_cpu_ms", f"{name}_over_one_thread", cost[count, False], cost[count, True], aim=AIM
        )
    report.details["cores"] = os.cpu_count()
    return report


def _cpu_s(given: str, count: int, more: Mapping[str, str]) -> float:
    """Return the processor time of one recall, in so many processes that recall at the same time: the median process."""
    clean = {name: value for name, value in environment().items() if name not in THREAD_VARIABLES}
    started = [
        subprocess.Popen(
            [sys.executable, "-c", _RECALLING, given],
            env={**clean, **more},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(count)
    ]
    for one in started:
        if one.stdout is None or one.stdout.readline() != "ready\n":
            raise RuntimeError("a process that should recall did not get ready")
    return float(np.median([float(one.communicate()[0]) for one in _released(started)]))


def _released(started: list[subprocess.Popen[str]]) -> list[subprocess.Popen[str]]:
    """Let all begin at once, before the first is waited for."""
    for one in started:
        if one.stdin is not None:
            one.stdin.write("go\n")
            one.stdin.flush()
    return started
