"""Each adapter has an example of at most twenty lines that runs without a network."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "adapters"
NEEDS = {  # example: the library it is for, and the last line it prints
    "langgraph_store": ("langgraph", "I remember: I love pizza with olives."),
    "mem0_memory": ("ebbing", "I remember: I am allergic to peanuts."),
    "openai_agents_session": ("agents", "You said: I love pizza with olives."),
    "pydantic_ai_toolset": ("pydantic_ai", "I remember: I love pizza with olives."),
    "langchain_history": ("langchain_core", "4 messages, I love pizza with olives."),
    "llama_index_block": ("llama_index", "True"),
    "claude_memory_tool": ("anthropic", "     3\t"),
    "autogen_memory": ("autogen_core", "1. Ann loves pizza with olives"),
}
MOST_LINES = 20
OFFLINE = """
import runpy, socket, sys
def refuse(*_, **__): raise AssertionError("a connection was attempted")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
runpy.run_path(sys.argv[1], run_name="__main__")
"""


def test_each_example_is_named() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == set(NEEDS)


@pytest.mark.parametrize("name", NEEDS)
def test_it_is_short(name: str) -> None:
    text = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    about = ast.parse(text).body[0].end_lineno or 0
    lines = [line for line in text.splitlines()[about:] if line.strip()]
    assert len(lines) <= MOST_LINES


@pytest.mark.parametrize("name", NEEDS)
def test_it_runs_offline(name: str, tmp_path: Path) -> None:
    library, last = NEEDS[name]
    if find_spec(library) is None:
        pytest.skip(f"the example {name} is not run: {library} is not installed")
    environment = {**os.environ, "EBBING_HOME": str(tmp_path), "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(
        [sys.executable, "-c", OFFLINE, str(EXAMPLES / f"{name}.py")],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env=environment,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == last
