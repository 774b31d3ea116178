"""What a cold start costs: processor time of fresh processes, beside one that imports numpy, pydantic and typer.

Each figure is a whole process from its first instruction: `open` imports and opens, `first_remember` opens and learns one message,
`first_recall` opens and answers one question, which loads the embedding model. All run in turn, and each counts at its least
disturbed; the time on the clock is in the details. Byte code and compiled patterns are kept from the first round on, as they are where a
program is installed.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from typing import Final

import ebbing
from bench.options import Options
from bench.report import Report

NAME: Final = "start"
ROUNDS: Final = 7
SHORT_ROUNDS: Final = 1
FLOOR: Final = "floor"
_OPEN: Final = "import sys, ebbing; mind = ebbing.open('bench', home=sys.argv[1], worker='inline')"
SCRIPTS: Final[Mapping[str, str]] = {
    FLOOR: "import numpy, pydantic, typer",
    "import": "import ebbing",
    "door": "import ebbing; ebbing.open",
    "open": f"{_OPEN}; mind.close()",
    "first_remember": f"{_OPEN}; mind.remember('I moved to Bergen in May').wait(); mind.close()",
    "first_recall": f"{_OPEN}; mind.recall('Where do I live?', reinforce=False); mind.close()",
}
COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "help": ("--help",),
    "list": ("list",),
    "show": ("show", "{memory}"),
    "recall": ("recall", "Where do I live?"),
    "remember": ("remember", "The ferry leaves at nine"),
}
AIMS: Final[Mapping[str, float]] = {"door": 2.0}  # times the floor
TOLD: Final = ("I live in Oslo", "我喜欢喝咖啡", "My sister Ines keeps bees", "The dentist is on Friday at nine")


def run(options: Options) -> Report:
    """Measure every way to begin."""
    report = Report(NAME, options.profile)
    with tempfile.TemporaryDirectory() as home:
        ways = {**_scripts(home), **_commands(home, _filled(home, options.profile))}
        rounds = SHORT_ROUNDS if options.short else ROUNDS
        times = [{name: _spent(command) for name, command in ways.items()} for _ in range(rounds)]
    cpu = {name: min(one[name][0] for one in times) for name in ways}
    for name in ways:
        if name == FLOOR:
            report.add("floor_s", cpu[name], remark="import numpy, pydantic, typer")
        else:
            report.compare(f"{name}_s", f"{name}_over_floor", cpu[name], cpu[FLOOR], aim=AIMS.get(name))
    report.details["wall_s"] = {name: round(min(one[name][1] for one in times), 4) for name in ways}
    report.details["rounds"] = rounds
    return report


def _filled(home: str, profile: str) -> str:
    """Make a small memory; return the id of one of its memories."""
    with ebbing.open("bench", home=home, profile=profile, worker="inline") as mind:
        mind.remember_many(TOLD)
        return mind.list()[0].id


def _scripts(home: str) -> dict[str, list[str]]:
    return {name: [sys.executable, "-c", script, home] for name, script in SCRIPTS.items()}


def _commands(home: str, memory: str) -> dict[str, list[str]]:
    shared = [sys.executable, "-m", "ebbing", "--home", home, "--agent", "bench"]
    return {
        f"cli_{name}": [*shared, *(word.format(memory=memory) for word in words)] for name, words in COMMANDS.items()
    }


def _spent(command: list[str]) -> tuple[float, float]:
    """Return the processor time of a process, and how long it took."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env={**environment, "EBBING_DURABILITY": "process"})
    after, ended = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, ended - began
