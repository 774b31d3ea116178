"""Standard streams that are closed or full, and a machine that refuses: one sentence and an exit code, never a trace."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ebbing
from ebbing.errors import StoreFull, StoreReadOnly
from ebbing.interfaces.tokens import EVERY_AGENT, Tokens

SOURCE = str(Path(ebbing.__file__).parent.parent)
FULL = Path("/dev/full")
HOPELESS = [
    ">&-",
    pytest.param(">/dev/full", marks=pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")),
]


def run(home: Path, line: str) -> subprocess.CompletedProcess[str]:
    """A shell line in which `ebbing` is the command."""
    env = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": SOURCE, "EBBING_HOME": str(home)}
    ebbing_ = f"{sys.executable} -m ebbing"
    return subprocess.run(
        line.replace("ebbing", ebbing_, 1), shell=True, env=env, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("hopeless", HOPELESS)
@pytest.mark.parametrize("command", ["--version", "--help", "profiles show human", "export -", "recall tea", "list"])
def test_an_answer_that_cannot_be_given_is_told(tmp_path: Path, command: str, hopeless: str) -> None:
    with ebbing.open("default", home=tmp_path) as mind:
        mind.remember("I like green tea").wait()
    done = run(tmp_path, f"ebbing {command} {hopeless}")
    assert done.returncode == 2
    assert done.stderr.startswith("error: the answer cannot be written to standard output: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("hopeless", HOPELESS)
def test_so_is_a_json_answer(tmp_path: Path, hopeless: str) -> None:
    done = run(tmp_path, f"ebbing profiles --json {hopeless}")
    assert done.returncode == 2
    assert json.loads(done.stderr)["type"] == "AnswerLost"


def test_what_was_said_is_kept_though_nobody_is_told(tmp_path: Path) -> None:
    for lost in (">&-", ">&- 2>&-", "2>&-"):
        run(tmp_path, f"ebbing remember my boat is called Petrel{len(lost)} {lost}")
    with ebbing.open("default", home=tmp_path, read_only=True) as mind:
        assert mind.count() == 3


def test_notes_that_nobody_hears_are_no_failure(tmp_path: Path) -> None:
    for lost in ("2>&-", "2>/dev/full" if FULL.exists() else "2>&-"):
        assert run(tmp_path, f"ebbing remember I like green tea {lost}").returncode == 0
        assert run(tmp_path, f"ebbing show nothing {lost}").returncode == 2


def test_stdin_that_is_closed_is_empty(tmp_path: Path) -> None:
    done = run(tmp_path, "ebbing remember <&-")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "empty" in done.stderr


def test_no_file_of_a_memory_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    code = (
        "import os, sys; from ebbing.interfaces.cli import streams; streams.prepare();"
        "found = os.open(os.devnull, os.O_RDONLY); print(found, file=sys.stderr); assert found > 2"
    )
    env = {"PYTHONPATH": SOURCE}
    done = subprocess.run(
        f'{sys.executable} -c "{code}" <&- >&-', shell=True, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("number", "kind"), [(30, StoreReadOnly), (28, StoreFull)])
def test_a_token_that_cannot_be_kept_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, kind: type[Exception]
) -> None:
    def refuse(*_args: object, **_options: object) -> int:
        raise OSError(number, os.strerror(number), "tokens.json")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(kind, match=r"tokens\.json cannot be written: .*The tokens are as they were"):
        Tokens(tmp_path).create(agents=[EVERY_AGENT], access="read")
    monkeypatch.undo()
    assert Tokens(tmp_path).all() == []
