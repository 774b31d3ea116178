"""What a newcomer gets: the wheel in an empty environment, the README's blocks offline in a fresh home, twice."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.docs.pages import Block, blocks
from tests.docs.test_examples import WIDTH, commands, free_port, matches
from tests.interfaces.proxy.upstream import upstream

ROOT = Path(__file__).parent.parent
MAX_PULLED = 20  # distributions that a plain install brings besides Ebbing itself

# runs the blocks with every way out blocked
RUNNER = """
import socket, sys
def refuse(*_, **__): raise AssertionError("a connection was attempted")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
for block in sys.stdin.read().split("\\x1e"):
    exec(compile(block, "README", "exec"), {"__name__": "__main__"})
"""


def installed(folder: Path, extra: str = "", *more: str) -> Path:
    """A Python in a folder of its own, with nothing but Ebbing's wheel and what it asks for, and what else is named."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "-c", str(ROOT / "constraints.txt"), f"{wheel}{extra}"]
    install += more
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    if done.returncode and os.environ.get("CI") != "true":
        pytest.skip(f"the dependencies cannot be installed here: {done.stderr[-300:]}")
    assert done.returncode == 0, done.stderr
    return python


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with nothing but Ebbing's wheel and what it asks for."""
    return installed(tmp_path_factory.mktemp("wheel"))


@pytest.mark.slow
def test_the_core_is_small(python: Path) -> None:
    listed = subprocess.run(
        [str(python), "-m", "pip", "list", "--format=freeze"], capture_output=True, text=True, check=True
    )
    names = [line.split("==")[0] for line in listed.stdout.split() if "==" in line]
    pulled = set(names) - {"pip", "setuptools"}
    assert "ebbing" in pulled
    assert len(pulled - {"ebbing"}) <= MAX_PULLED


@pytest.mark.slow
def test_the_readme_works_offline_twice(python: Path, tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "PYTHONUTF8": "1", "LANG": "C"}
    outputs = []
    for _ in range(2):
        done = subprocess.run(
            [str(python), "-c", RUNNER],
            input="\x1e".join(blocks),
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment,
            cwd=tmp_path,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        outputs.append(done.stdout)
        if not outputs[1:]:
            assert str(tmp_path / ".ebbing") in done.stderr  # the data folder is told at the first write
    assert outputs[0]
    assert outputs[0] == outputs[1]


@pytest.mark.slow
def test_the_command_works_from_the_wheel(python: Path, tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "LANG": "C"}
    command = str(python.with_name("ebbing"))

    def run(*words: str) -> str:
        done = subprocess.run([command, *words], capture_output=True, env=environment, check=False)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode()

    run("remember", "我喜欢喝咖啡")
    assert "我喜欢喝咖啡" in run("recall", "咖啡")


# ── with the extra `mcp` ──


@pytest.fixture(scope="module")
def python_with_mcp(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the wheel and the extra `mcp`."""
    return installed(tmp_path_factory.mktemp("mcp"), "[mcp]")


@pytest.mark.slow
def test_the_way_to_mcp_from_nothing(python_with_mcp: Path, tmp_path: Path) -> None:
    """The page's own blocks, in its order: the client that starts a server, and the commands beside it."""
    place = str(python_with_mcp.parent)
    environment = {"HOME": str(tmp_path), "PATH": f"{place}{os.pathsep}{os.environ['PATH']}", "PYTHONUTF8": "1"}
    printed = {}
    for page_block in blocks(ROOT / "docs" / "mcp.md"):
        if page_block.not_run or page_block.language not in ("python", "console"):
            continue
        if page_block.language == "python":
            commands = [[str(python_with_mcp), "-c", page_block.text]]
        else:
            lines = [line[2:] for line in page_block.text.splitlines() if line.startswith("$ ")]
            commands = [shlex.split(line) for line in lines if not line.startswith("pip ")]
        for command in commands:
            done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
            assert done.returncode == 0, (command, done.stderr)
            printed[page_block.line, command[-1]] = done.stdout
    assert any("我对花生过敏" in out and "Cremona" in out for out in printed.values())
    entry = json.loads((tmp_path / ".mcp.json").read_text(encoding="utf-8"))["mcpServers"]["ebbing"]
    assert entry["command"] == str(python_with_mcp)


# ── the way to each door, as its page tells it ──

WAYS = (  # a page, and where on it the way begins
    ("server.md", "## From nothing"),
    ("proxy.md", "## From nothing"),
    ("adapters.md", "## LangGraph"),
    ("adapters.md", "## mem0"),
    ("files.md", "# In"),
)
EXTRAS = "[server,langgraph]"  # what the pages tell to install, in one go: an installation takes minutes


def section(page: Path, start: str) -> list[Block]:
    """The blocks from where the way begins to the next chapter; of a page that is a way as a whole, all of them."""
    text = page.read_text(encoding="utf-8")
    begin = text.index(start)
    end = text.find("\n## ", begin + 1) if start.startswith("## ") else len(text)
    lines = range(text.count("\n", 0, begin), text.count("\n", 0, end if end > 0 else len(text)) + 1)
    return [block for block in blocks(page) if block.line in lines]


class Newcomer:
    """Somebody who does what a page says, line by line, with a clean installation in an empty folder."""

    def __init__(self, python: Path, folder: Path, places: dict[str, str]) -> None:
        path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
        self.python, self.folder, self.places = python, folder, places
        self.environment = {"HOME": str(folder), "PATH": path, "PYTHONUTF8": "1", "COLUMNS": WIDTH}
        self.environment["EBBING_HOME"] = str(folder / "home")
        self.servers: list[subprocess.Popen[str]] = []

    def does(self, block: Block) -> str:
        """Do what a block says; gives back what was printed last."""
        if block.language == "python":
            return self._run([str(self.python), "-c", self._placed(block.text)])
        printed = ""
        for command, expected in commands(block):
            words = shlex.split(self._placed(command))
            if words[0] == "pip":
                continue
            printed = self._serve(words[:-1]) if words[-1] == "&" else self._run(words, together=True)
            assert matches(self._shown(printed), expected), (block.where, command, printed)
        return printed

    def _placed(self, text: str) -> str:
        for shown, real in self.places.items():
            text = text.replace(shown, real)
        return text

    def _shown(self, text: str) -> str:
        for shown, real in self.places.items():
            text = text.replace(real, shown)
        return text

    def _run(self, command: list[str], *, together: bool = False) -> str:
        errors = subprocess.STDOUT if together else subprocess.PIPE
        done = subprocess.run(
            command,
            env=self.environment,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        return self._shown(done.stdout)

    def _serve(self, command: list[str]) -> str:
        started = subprocess.Popen(
            [*command, "--port", self.places["8765"]],
            env={**self.environment, "PYTHONUNBUFFERED": "1"},
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.servers.append(started)
        assert started.stdout is not None
        return started.stdout.readline()

    def leaves(self) -> None:
        """End what was started."""
        for server in self.servers:
            server.terminate()
            server.communicate(timeout=60)


@pytest.fixture(scope="module")
def python_with_doors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the wheel, the extras of the pages, and the clients that the page on the proxy uses."""
    return installed(tmp_path_factory.mktemp("doors"), EXTRAS, "openai", "langchain-openai")


@pytest.mark.slow
@pytest.mark.parametrize(("page", "start"), WAYS)
def test_the_way_from_a_clean_installation(page: str, start: str, python_with_doors: Path, tmp_path: Path) -> None:
    walk(page, start, python_with_doors, tmp_path)


def walk(page: str, start: str, python: Path, folder: Path) -> None:
    """Do all that the page says from there on, in its order, and compare what is printed."""
    way = section(ROOT / "docs" / page, start)
    with upstream() as service:
        newcomer = Newcomer(python, folder, {"8765": str(free_port()), "11434": str(service.port)})
        try:
            printed = ""
            for block in way:
                if block.language in ("python", "console"):
                    printed = newcomer.does(block)
                elif block.language == "text" and block.follows:
                    assert matches(printed, block.text), (block.where, printed)
        finally:
            newcomer.leaves()
    assert printed
