"""Documentation that cannot lie: every block of Python and every command line on every page is run.

Blocks of one page share a namespace and a home. A `text` block directly after a Python block is what it prints; what
stands below a `$` line is what that command prints. `…` stands for anything within a line, a line of `…` for any lines.
A server that a `$` line starts with `&` goes on until the page ends, on a free port. The clock is the real one, so what depends on the day is written with `…`, or made on a clock the example moves itself.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import socket
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import ebbing
from ebbing import config
from ebbing.interfaces.cli.whole import app
from tests.docs.pages import PAGES, READMES, ROOT, Block, blocks
from tests.interfaces.proxy.upstream import upstream

ALL = [block for page in PAGES for block in blocks(page)]
RUN = {"python", "console"}
SHOWN = {"", "text", "toml", "sql", "json"}  # other kinds of block; Python in disguise is found below
MOST_NOT_RUN = 3
WIDTH = "160"  # columns of the terminal the examples were made on
CHECKED = {  # commands that are checked, not run
    "make": lambda rest: re.search(rf"^{re.escape(rest)}:", _read("Makefile"), re.MULTILINE),
    "pip": lambda rest: rest in ("install ebbing", "install .", *_extras()),
    "python": lambda rest: _bench_exists(rest) if rest.startswith("-m bench") else (ROOT / rest).is_file(),
    ".venv/bin/python": lambda rest: (ROOT / rest.removeprefix("-m pytest ")).is_file(),
}


def _read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _extras() -> list[str]:
    extras = tomllib.loads(_read("pyproject.toml"))["project"]["optional-dependencies"]
    return [f"install .[{name}]" for name in extras]


def _bench_exists(rest: str) -> bool:
    name = rest.split()[2]
    return (ROOT / "bench" / f"{name}.py").is_file() or f'"{name}"' in _read("bench/__main__.py")


# ── running ──

PORT = "8765"  # on the pages; in the tests a free one, because many tests may run at once
MODEL_PORT = "11434"  # where the pages have Ollama; in the tests there is a small service in its place


def free_port() -> int:
    with socket.create_server(("localhost", 0)) as found:
        return int(found.getsockname()[1])


class Page:
    """One page's namespace, and what its last command left behind."""

    def __init__(self, page: Path) -> None:
        self.names: dict[str, Any] = {"__name__": f"page_{page.stem}"}
        self.exit_code = 0
        self.output = ""
        self.port = free_port()
        self.servers: list[subprocess.Popen[str]] = []
        self.places = {PORT: str(self.port)}
        self.open = contextlib.ExitStack()

    def placed(self, text: str) -> str:
        """The text of a page, with the ports of this test."""
        if MODEL_PORT in text and MODEL_PORT not in self.places:
            self.places[MODEL_PORT] = str(self.open.enter_context(upstream()).port)
        for shown, port in self.places.items():
            text = text.replace(shown, port)
        return text

    def shown(self, text: str) -> str:
        """What was printed, with the ports of the page."""
        for shown, port in self.places.items():
            text = text.replace(f"localhost:{port}", f"localhost:{shown}")
        return text

    def python(self, block: Block) -> str:
        """Run a block; gives back what it printed."""
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            text = self.placed(block.text)
            exec(compile("\n" * block.line + text, block.where, "exec"), self.names)
        return printed.getvalue()

    def console(self, block: Block) -> None:
        """Run each `$` line and compare."""
        for command, expected in commands(block):
            if command == "echo $?":
                printed, self.exit_code = f"{self.exit_code}\n", 0
            else:
                assert self.exit_code == 0, (
                    f"{block.where}: before `{command}`: exit code {self.exit_code}\n{self.output}"
                )
                printed = self._run(command, block)
            self.output = printed
            assert matches(printed, expected), _difference(f"{block.where}: {command}", printed, expected)
        assert self.exit_code == 0, f"{block.where}: exit code {self.exit_code}\n{self.output}"

    def _run(self, command: str, block: Block) -> str:
        said, _, piped = command.partition(" | ")
        given = None
        if piped:
            words = shlex.split(said)
            assert words[0] == "echo", block.where
            given, command = " ".join(words[1:]) + "\n", piped
        program, *arguments = shlex.split(self.placed(command))
        if arguments[-1:] == ["&"]:
            return self._serve(arguments[:-1])
        if program != "ebbing":
            assert program in CHECKED, f"{block.where}: `{command}` is not a command the examples may use"
            assert CHECKED[program](" ".join(arguments)), f"{block.where}: `{command}` would not work"
            return ""
        done = CliRunner().invoke(app, arguments, input=given)
        self.exit_code = done.exit_code
        return self.shown(done.output)

    def _serve(self, arguments: list[str]) -> str:
        """Start a server of ours that goes on while the page does; gives back the line by which it says that it is there."""
        command = [
            sys.executable,
            "-u",
            "-m",
            "ebbing",
            *arguments,
            *(() if "--port" in arguments else ("--port", str(self.port))),
        ]
        started = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.servers.append(started)
        assert started.stdout is not None
        return self.shown(started.stdout.readline())

    def close(self) -> None:
        """Close what the page left open."""
        for server in self.servers:
            server.terminate()
            server.communicate(timeout=60)
        self.open.close()
        for value in self.names.values():
            if isinstance(value, ebbing.Mind):
                value.close()


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """(command, the output below it)."""
    command: str | None = None
    expected: list[str] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, "\n".join(expected)
            command, expected = line[2:], []
        else:
            assert command is not None, f"{block.where}: output without a command"
            expected.append(line)
    if command is not None:
        yield command, "\n".join(expected)


def matches(printed: str, expected: str) -> bool:
    pattern = []
    for line in expected.rstrip("\n").split("\n"):
        if line.strip() == "…":
            pattern.append(r"(?:.*\n)*?")
        else:
            pattern.append(".*".join(re.escape(part) for part in re.split(" ?… ?", line.rstrip())))
            pattern.append(r"\n")
    lines = "".join(line.rstrip() + "\n" for line in printed.rstrip("\n").split("\n"))
    return re.fullmatch("".join(pattern), lines) is not None


def _difference(where: str, printed: str, expected: str) -> str:
    return f"{where}\n--- the page says\n{expected}\n--- it prints\n{printed}"


def _run_page(page: Path) -> list[str]:
    """Run all blocks; gives back what the Python blocks printed."""
    place, printed = Page(page), []
    try:
        for block in blocks(page):
            if block.not_run:
                continue
            if block.language == "python":
                printed.append(place.python(block))
            elif block.language == "console":
                place.console(block)
            elif block.language == "text" and block.follows and printed:
                assert matches(printed[-1], block.text), _difference(block.where, printed[-1], block.text)
    finally:
        place.close()
    return printed


@pytest.fixture
def fresh_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Gives a new home and a new working folder."""
    monkeypatch.setenv("COLUMNS", WIDTH)

    def use(name: str) -> None:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        monkeypatch.setenv("EBBING_HOME", str(folder / "home"))
        monkeypatch.chdir(folder)

    return use


RUNNABLE = sorted({block.page for block in ALL if block.language in RUN})


@pytest.mark.parametrize("page", RUNNABLE, ids=lambda page: page.name)
def test_every_block_runs_and_prints_what_the_page_says(page: Path, fresh_home: Callable[[str], None]) -> None:
    fresh_home("one")
    _run_page(page)


@pytest.mark.parametrize("page", READMES, ids=lambda page: page.name)
def test_the_readme_prints_the_same_every_time(page: Path, fresh_home: Callable[[str], None]) -> None:
    """In a fresh home, in another one, and again where it was run before."""
    results = []
    for home in ("one", "two", "two"):
        fresh_home(home)
        place = Page(page)
        python = [block for block in blocks(page) if block.language == "python" and not block.not_run]
        results.append([place.python(block) for block in python])
        place.close()
    assert results[0]
    assert results[0] == results[1] == results[2]


def test_few_blocks_are_left_out_and_each_says_why() -> None:
    left_out = [block for block in ALL if block.not_run]
    assert len(left_out) <= MOST_NOT_RUN, [block.where for block in left_out]
    assert all(block.not_run.startswith("needs ") for block in left_out)


def test_no_block_escapes_by_its_language() -> None:
    for block in ALL:
        assert block.language in RUN | SHOWN, f"{block.where}: write python or console, not {block.language}"
        if block.language not in RUN:
            assert not re.search(r"^(?:\$ |import |from \w+ import )", block.text, re.MULTILINE), block.where


@pytest.mark.parametrize("block", [block for block in ALL if block.language == "toml"], ids=lambda block: block.where)
def test_settings_on_the_pages_are_valid(block: Block, tmp_path: Path) -> None:
    (tmp_path / "ebbing.toml").write_text(block.text, encoding="utf-8")
    settings = config.settings(tmp_path)
    with ebbing.open("alice", home=tmp_path) as mind:
        chosen = settings.agent("alice").profile or settings.profile or "human"
        assert mind.profile.name == chosen


# ── the checker checks ──


@pytest.mark.parametrize(
    ("printed", "expected", "same"),
    [
        ("a\nb\n", "a\nb", True),
        ("a \n", "a", True),
        ("a\n", "b", False),
        ("until 2026-01-01\n", "until …", True),
        ("a\nb\nc\n", "a\n…\nc", True),
        ("a\nc\n", "a\n…\nc", True),
        ("a\nb\n", "a", False),
        ("", "", True),
        ("a.b\n", "a…c", False),
    ],
)
def test_the_comparison(printed: str, expected: str, same: bool) -> None:
    assert matches(printed, expected) is same


def test_output_goes_where_it_is_compared(fresh_home: Callable[[str], None]) -> None:
    """A block that prints something else than the page says must fail."""
    fresh_home("one")
    wrong = Block(Path(ROOT / "README.md"), 1, "console", "$ ebbing --version\nebbing 9.9.9\n", "", False)
    with pytest.raises(AssertionError, match="it prints"):
        Page(wrong.page).console(wrong)
