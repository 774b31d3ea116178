"""`python -m bench server`: what a server adds to a recall, and whether its description is the truth.

The same recalls, in turn: in a mind that is open here, and through the client by a server in a process of its own, on the same
10,000 memories. Then `schemathesis` reads the server's own description and asks it everything that the description allows,
and what it does not, at least 100 times per route (`--limit N` other than that, `--short` 5): no answer may be a fault of the
server, and none other than described.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import ebbing
from bench import corpus as corpora
from bench.corpus import END
from bench.fixture import AGENT
from bench.options import Options
from bench.processes import ROOT
from bench.report import Report
from bench.stand import stand
from bench.timing import alternating_cases
from ebbing.interfaces.tokens import Tokens
from ebbing.testing import FakeClock, HashEmbedder

SIZE: Final = 10_000
SHORT_SIZE: Final = 1_000
CUES: Final = 60
ROUNDS: Final = 5
ADDED_AIM_MS: Final = 3.0
EXAMPLES: Final = 100
LEFT_OUT: Final = "events"  # it goes on for ever, as it should; tests read it
NOT_ASKED: Final = (
    "positive_data_acceptance"  # some texts only the engine can judge, and it refuses them by its own rules
)
SAID: Final = ("I like coffee", "I live in Berlin", "我对花生过敏", "The deploy needs the VPN")


def run(options: Options) -> Report:
    """Measure, then ask everything."""
    report = Report("server", options.profile)
    with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as workshop:
        _latency(report, options, Path(workshop))
        _described(report, options, Path(workshop) / "described")
    return report


# ── what it adds ──


def _latency(report: Report, options: Options, workshop: Path) -> None:
    size = SHORT_SIZE if options.short else SIZE
    ready = stand(size, workshop, options, cues=CUES, fresh=1)
    cues = ready.corpus.cues
    with (
        _serving("stand", str(ready.home), str(size)) as url,
        ready.open() as here,
        ebbing.connect(url, AGENT) as there,
    ):
        for cue in cues[:10]:
            assert there.recall(cue, reinforce=False).hits == here.recall(cue, reinforce=False).hits
        times = alternating_cases(
            len(cues),
            {
                "here": lambda place: here.recall(cues[place], reinforce=False),
                "there": lambda place: there.recall(cues[place], reinforce=False),
            },
            ROUNDS,
        )
    added = {kind: times["there"].summary()[kind] - times["here"].summary()[kind] for kind in ("median", "typical")}
    report.add("recall_here_ms", times["here"].summary()["median"])
    report.add("recall_served_ms", times["there"].summary()["median"])
    report.add("added_ms", added["median"], aim=ADDED_AIM_MS, remark="at the median of all recalls")
    report.add("added_undisturbed_ms", added["typical"], aim=ADDED_AIM_MS, remark="each cue at its least disturbed")
    report.details["latency"] = {name: one.summary() for name, one in times.items()}


@contextmanager
def _serving(*arguments: str) -> Iterator[str]:
    """Run a server in a process of its own; yields its address."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "bench.server", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path})
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def _serve(kind: str, home: Path, size: int) -> None:
    """Serve a home until somebody says stop: as the stand opens it, or with an embedder that costs nothing."""
    from ebbing.interfaces.rest.limits import ServerLimits
    from ebbing.interfaces.rest.serve import serve

    options: dict[str, Any] = {"embedder": HashEmbedder(), "durability": "process"}
    if kind == "stand":
        options = {"embedder": corpora.corpus(size, cues=CUES, fresh=1).embedder(), "clock": FakeClock(END)}
    serve(
        home,
        port=0,
        limits=ServerLimits(rate_per_s=0),
        opener=lambda agent: ebbing.open(agent, home=home, **options),
        ready=lambda url: print(url, flush=True),
    )


# ── whether it is as described ──


def _described(report: Report, options: Options, home: Path) -> None:
    examples = options.limit or (5 if options.short else EXAMPLES)
    token, _ = Tokens(home).create(agents=["*"], access="write")
    with _serving("described", str(home), "0") as url:
        with ebbing.connect(url, "alice", token=token) as mind:
            for text in SAID:
                mind.remember(text, user="ada").wait(60)
        found = asked(url, token, examples, home)
    report.add("routes_asked", found["routes"])
    report.add("requests", found["cases"], remark=f"{examples} examples per route and phase")
    report.add("server_errors", found["server_errors"], aim=0)
    report.add("not_as_described", found["failures"], aim=0)
    report.details["described"] = found


def asked(url: str, token: str, examples: int, folder: Path, *more: str) -> dict[str, Any]:
    """Let schemathesis ask a server everything; return what it found."""
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        "run",
        f"{url}/v1/openapi.json",
        *("--header", f"Authorization: Bearer {token}"),
        *("--exclude-operation-id", LEFT_OUT),
        *("--exclude-checks", NOT_ASKED),
        *("--max-examples", str(examples)),
        *("--request-timeout", "120"),
        *("--phases", "examples,coverage,fuzzing,stateful"),
        *("--report", "json", "--report-json-path", str(folder / "report.json")),
        "--continue-on-failure",
        "--no-color",
        *more,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    return _read(done.stdout + done.stderr)


def _read(said: str) -> dict[str, Any]:
    """Return the figures in what it said."""

    def number(pattern: str) -> int:
        match = re.search(pattern, said)
        return int(match[1].replace(",", "")) if match else 0

    cases = number(r"([\d,]+) generated")
    if not cases:
        raise RuntimeError(f"schemathesis did not ask anything:\n{said[-4000:]}")
    return {
        "routes": number(r"Tested: (\d+)"),
        "cases": cases,
        "failures": number(r"found (\d+) unique failure"),
        "server_errors": number(r"Server error: (\d+)"),
        "errors": number(r"=+ .*?(\d+) errors? "),
        "said": [] if re.search(r"0 failures|no issues", said, re.IGNORECASE) else said[-6000:].splitlines(),
    }


def report_json(folder: Path) -> Any:
    """Return schemathesis's own report."""
    return json.loads((folder / "report.json").read_text(encoding="utf-8"))


if __name__ == "__main__":
    _serve(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
