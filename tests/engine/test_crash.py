"""Acknowledged is durable, and many processes on one memory are normal."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]

# Prints each text after it was acknowledged; the parent kills it somewhere in the middle.
WRITER = """
import sys, ebbing
from ebbing.testing import HashEmbedder
mind = ebbing.open("alice", home=sys.argv[1], embedder=HashEmbedder(), durability=sys.argv[4])
for n in range(int(sys.argv[3])):
    text = f"note {n} of run {sys.argv[2]}"
    mind.remember(text)
    print(text, flush=True)
mind.close()
"""


def start(home: Path, run: str, count: int, durability: str = "power") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(home), run, str(count), durability],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def killed_somewhere(home: Path, run: str, chance: random.Random) -> list[str]:
    """Acknowledged texts of a writer that was killed at a random moment."""
    with start(home, run, 10_000) as process:
        assert process.stdout is not None
        acknowledged = [process.stdout.readline().strip()]
        deadline = time.monotonic() + chance.uniform(0.0, 0.15)
        while time.monotonic() < deadline:
            acknowledged.append(process.stdout.readline().strip())
        os.kill(process.pid, signal.SIGKILL)
        rest = process.stdout.read().splitlines()
    return [line for line in [*acknowledged, *rest] if line.count(" ") == 4]


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path, open_mind: Open) -> None:
    runs = int(os.environ.get("EBBING_KILLS", "8"))
    home, chance = tmp_path / "killed", random.Random(7)
    promised: list[str] = []
    for run in range(runs):
        promised += killed_somewhere(home, str(run), chance)
    mind = open_mind(home=home)
    mind.flush()
    kept = {mind.text(m.id) for m in mind.list()}
    assert len(promised) > runs
    assert set(promised) <= kept
    assert mind.health().problems == ()


@pytest.mark.slow
def test_two_processes_add_at_once(tmp_path: Path, open_mind: Open) -> None:
    home = tmp_path / "shared"
    processes = [start(home, run, 200) for run in ("one", "two")]
    outputs = [process.communicate(timeout=300) for process in processes]
    assert [p.returncode for p in processes] == [0, 0], outputs
    mind = open_mind(home=home)
    mind.flush()
    assert mind.count() == 400
    assert mind.health().problems == ()


FORK = """
import os, sys, ebbing
from ebbing.testing import HashEmbedder
def use(agent):
    with ebbing.open(agent, home=sys.argv[1], embedder=HashEmbedder()) as mind:
        mind.remember("I like green tea")
        assert mind.recall("tea").hits, agent
    return mind
parent = ebbing.open("parent", home=sys.argv[1], embedder=HashEmbedder())
parent.remember("I like coffee")
child = os.fork()
if not child:
    try:
        parent.recall("coffee")
    except ebbing.errors.MindClosed:
        use("child")
        os._exit(0)
    os._exit(1)
assert os.waitpid(child, 0)[1] == 0
assert parent.recall("coffee").hits
parent.close()
"""


@pytest.mark.slow
def test_a_forked_child_is_told_and_can_open_its_own(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FORK, str(tmp_path)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr


def test_maintenance_comes_by_itself_when_it_is_quiet(open_mind: Open, clock: object) -> None:
    mind = open_mind(worker="thread")
    mind.remember("I like green tea")
    mind.flush(20)
    deadline = time.monotonic() + 20
    while mind.parts.store.setting("maintained_at") is None and time.monotonic() < deadline:
        time.sleep(0.05)
    assert mind.parts.store.setting("maintained_at") is not None


def test_maintenance_comes_again_by_a_timer_though_nobody_says_a_word(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(worker="thread", overrides={"maintenance.cleanup_interval_hours": 0.0001})
    mind.remember("I like green tea")
    mind.flush(20)

    def last_run() -> str | None:
        return mind.parts.store.setting("maintained_at")

    deadline = time.monotonic() + 30
    while last_run() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    first = last_run()
    clock.advance(hours=1)
    while last_run() == first and time.monotonic() < deadline:
        time.sleep(0.05)
    assert first is not None
    assert last_run() == clock.now.isoformat()


def test_an_idle_conversation_ends_by_the_timer(open_mind: Open, clock: FakeClock) -> None:
    settings = {"maintenance.cleanup_interval_hours": 0.0001}
    mind = open_mind(worker="thread", profile="companion", overrides=settings)
    mind.remember("打游戏去了", conversation="c")
    mind.flush(20)
    clock.advance(hours=7)
    deadline = time.monotonic() + 30
    while not mind.count(layer="episode") and time.monotonic() < deadline:
        time.sleep(0.05)
    assert mind.count(layer="episode") == 1
