"""ebbing inbox and ebbing worker."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.testing import FakeClock, HashEmbedder, ScriptedModel

SOURCE = str(Path(ebbing.__file__).parent.parent)


@pytest.fixture
def proposal(cli: Any, home: Path, clock: FakeClock) -> str:
    """A model wants to delete what the user said."""
    model = ScriptedModel("[DELETE:m1]")
    settings: dict[str, Any] = {"home": home, "clock": clock, "embedder": HashEmbedder(), "worker": "inline"}
    asks_first = {"learning.model_deletes": False}
    with ebbing.open("default", profile="companion", model=model, overrides=asks_first, **settings) as mind:
        mind.remember("我对花生过敏")
        mind.curate()
        clock.advance(hours=1)
        mind.remember("同事中午买了一包花生糖")
        mind.curate()
        return mind.proposals()[0].id


def test_the_inbox_lists_accepts_and_is_empty_again(cli: Any, proposal: str) -> None:
    shown = cli("inbox")
    assert proposal in shown.out
    assert "我对花生过敏" in shown.out
    assert "the user said it" in shown.out
    done = cli("inbox", "--accept", proposal)
    assert f"✓ accepted {proposal}" in done.out
    assert cli("inbox").out == "✓ nothing waits for you\n"
    event = done.out.split("`ebbing undo ")[1].split("`")[0]
    assert cli("undo", event).code == 0
    assert proposal in cli("inbox").out


def test_the_inbox_as_json_and_refusing(cli: Any, proposal: str) -> None:
    (one,) = cli("inbox", "--json").json["proposals"]
    assert (one["id"], one["command"]) == (proposal, "DELETE")
    assert cli("inbox", "--refuse", proposal, "--json").json["accepted"] is False
    assert cli("inbox", "--json").json == {"proposals": []}
    assert "花生" in cli("recall", "花生").out


def test_one_decision_at_a_time(cli: Any, proposal: str) -> None:
    refused = cli("inbox", "--accept", proposal, "--refuse", proposal)
    assert refused.code == 2
    assert "one at a time" in refused.err
    assert cli("inbox", "--accept", "e0000000009999").code == 2


# ── worker ──


def test_one_round_looks_after_every_agent(cli: Any, clock: FakeClock) -> None:
    for agent in ("ann", "bob"):
        cli("--agent", agent, "--profile", "companion", "remember", "打游戏去了")
    clock.advance(days=1)
    shown = cli("worker", "--once")
    assert shown.code == 0
    assert "ann: weighed" in shown.out
    assert "bob: weighed" in shown.out
    assert "ended 1" in shown.out
    assert "✓ 1 round" in shown.out
    assert "聊了游戏" in cli("--agent", "ann", "list", "--layer", "episode").out
    assert "ann:" not in cli("worker", "--once").out, "nothing is due"


def test_the_worker_as_json_lines(cli: Any, clock: FakeClock) -> None:
    cli("--profile", "companion", "remember", "打游戏去了")
    clock.advance(days=1)
    report = cli("worker", "--once", "--json").json
    assert report["agent"] == "default"
    assert len(report["report"]["maintained"]["episodes"]) == 1


def test_what_waits_is_learned(cli: Any, home: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    from ebbing.engine import mind as engine

    cli("remember", "I like tea")
    cli("worker", "--once")
    with monkeypatch.context() as asleep:  # a program that was killed before it could learn
        asleep.setattr(engine, "work_off", lambda *_: True)
        mind = ebbing.open("default", home=home, clock=clock, embedder=HashEmbedder(), worker="inline")
        mind.remember("I keep bees in the garden")
        mind.close(timeout=0.0)
    assert "learned 1 thing" in cli("worker", "--once").out
    assert "bees" in cli("recall", "bees").out


def test_one_broken_agent_does_not_stop_the_others(cli: Any, home: Path) -> None:
    cli("--agent", "bob", "remember", "I like tea")
    (home / "agents" / "ann").mkdir(parents=True)
    (home / "agents" / "ann" / "memory.db").write_bytes(b"this is no database, whatever its name says" * 100)
    shown = cli("worker", "--once")
    assert shown.code == 0
    assert "error: ann: " in shown.err
    assert "bob: weighed" in shown.out
    assert (home / "agents" / "ann" / "memory.db").read_bytes().startswith(b"this is no database")


def test_it_stops_when_asked(tmp_path: Path) -> None:
    home = tmp_path / "home"
    env = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": SOURCE, "EBBING_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "ebbing"]
    subprocess.run([*command, "remember", "I like tea"], env=env, check=True, capture_output=True, timeout=60)
    arguments = [*command, "worker", "--every", "0.2", "--json"]
    process = subprocess.Popen(arguments, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    said = process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert json.loads(said)["agent"] == "default"


def test_nobody_to_look_after(cli: Any) -> None:
    assert cli("worker", "--once").code == 0
