"""`ebbing serve` as a process of its own: the whole way, from a token to a memory that comes to mind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import ebbing
from ebbing.errors import AccessRefused, InputError
from ebbing.interfaces.loopback import is_loopback
from ebbing.interfaces.rest.serve import serve
from ebbing.interfaces.tokens import Tokens
from tests.patience import PATIENCE_S

COMMAND = (sys.executable, "-m", "ebbing", "--json")


@contextmanager
def process(home: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command, and the address it says."""
    environment = {**os.environ, "EBBING_HOME": str(home), "EBBING_DURABILITY": "process"}
    running = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert running.stdout is not None
        yield running, json.loads(running.stdout.readline())["url"]
    finally:
        running.kill()
        running.communicate()


def test_from_a_token_to_the_first_memory_that_comes_to_mind(tmp_path: Path) -> None:
    token, _ = Tokens(tmp_path).create(agents=["小明"], access="write")
    with process(tmp_path, "--trace") as (running, url):
        with ebbing.connect(url, "小明", token=token) as mind:
            assert mind.remember("我住在杭州").wait(PATIENCE_S)
            assert "杭州" in mind.recall("我住在哪里？").text
            mind.remember("我养了一只猫")  # said just before it is asked to stop
        running.send_signal(signal.SIGTERM)
        _, errors = running.communicate(timeout=PATIENCE_S)
        assert running.returncode == 0
        assert "杭州" not in errors
        assert "猫" not in errors
        lines = [json.loads(line) for line in errors.splitlines()]
        spans = {line["name"] for line in lines if "context" in line}
        assert {"ebbing.remember", "ebbing.learn", "ebbing.recall", "ebbing.recall.search"} <= spans
    with ebbing.open("小明", home=tmp_path, read_only=True) as mind:
        assert not mind.queue()  # what was said was learned before it left
        assert "猫" in mind.recall("我养了什么宠物？").text


def test_other_machines_need_tokens(tmp_path: Path) -> None:
    with pytest.raises(AccessRefused, match="ebbing token create"):
        serve(tmp_path, host="0.0.0.0", port=0)


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("localhost", True),
        ("127.0.0.1", True),
        ("::1", True),
        ("0.0.0.0", False),
        ("example.org", False),
        ("::", False),
    ],
)
def test_what_is_this_machine_alone(host: str, own: bool) -> None:
    assert is_loopback(host) is own


def test_a_port_that_is_taken_is_said_so(tmp_path: Path) -> None:
    with process(tmp_path) as (_, url), pytest.raises(InputError, match="--port"):
        serve(tmp_path, port=int(url.rpartition(":")[2]))
