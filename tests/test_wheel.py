"""What a newcomer gets: the wheel in an empty environment, the README's blocks offline in a fresh home, twice."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAX_DISTRIBUTIONS = 20

# runs the blocks with every way out blocked
RUNNER = """
import socket, sys
def refuse(*_, **__): raise AssertionError("a connection was attempted")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
for block in sys.stdin.read().split("\\x1e"):
    exec(compile(block, "README", "exec"), {"__name__": "__main__"})
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with nothing but Ebbing's wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "-c", str(ROOT / "constraints.txt"), str(wheel)]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    if done.returncode and os.environ.get("CI") != "true":
        pytest.skip(f"the dependencies cannot be installed here: {done.stderr[-300:]}")
    assert done.returncode == 0, done.stderr
    return python


@pytest.mark.slow
def test_the_core_is_small(python: Path) -> None:
    listed = subprocess.run(
        [str(python), "-m", "pip", "list", "--format=freeze"], capture_output=True, text=True, check=True
    )
    names = [line.split("==")[0] for line in listed.stdout.split() if "==" in line]
    installed = [name for name in names if name not in ("pip", "setuptools")]
    assert "ebbing" in installed
    assert len(installed) <= MAX_DISTRIBUTIONS


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
