"""The MCP server as a process: how soon it lists its tools, and whether any outlives the client that started it.

`python -m bench mcp`. The floor of listing is `python -c "import mcp"`, in turn with it: no server made with the SDK can be
faster. Then clients are killed while their server starts, waits or works: half of them hold the only end of its stdin, of the
other half it stays open in another process. Who is still there five seconds later is an orphan.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from bench.options import Options
from bench.processes import ROOT
from bench.processes import run as run_code
from bench.report import Report
from bench.timing import Action, alternating

NAME: Final = "mcp"
REPEATS: Final = 7
PARENTS: Final = 50
ORPHAN_AFTER_S: Final = 5.0
LONGEST_LIFE_S: Final = 4.0  # of a client
MOST_OVER_IMPORT: Final = 1.5
SEED: Final = 5
SERVER: Final = [sys.executable, "-m", "ebbing", "mcp"]
HELLO: Final[tuple[dict[str, Any], ...]] = (
    {
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "bench", "version": "1"},
        },
    },
    {"method": "notifications/initialized"},
    {"id": 2, "method": "tools/list"},
)
WORK: Final = {
    "id": 3,
    "method": "tools/call",
    "params": {"name": "remember", "arguments": {"text": "A killed client."}},
}

# a client that starts a server, says what it is given, and waits to be killed
CLIENT: Final = """
import subprocess, sys, time
said, own, *command = sys.argv[1:]
server = subprocess.Popen(command, stdin=subprocess.PIPE if own == "own" else sys.stdin, stdout=subprocess.DEVNULL)
print(server.pid, flush=True)
if own == "own":
    server.stdin.write(said.encode()); server.stdin.flush()
time.sleep(600)
"""


def run(options: Options) -> Report:
    """Report the time to the list of tools beside its floor, and the orphans."""
    report = Report(NAME, options.profile)
    with tempfile.TemporaryDirectory() as home:
        environment = _environment(home)
        actions: dict[str, Action] = {
            "import": partial(run_code, "import mcp"),
            "list": partial(_list_tools, environment),
        }
        for action in actions.values():
            action()  # the first one writes the byte code
        times = alternating(actions, 3 if options.short else REPEATS)
        report.compare(
            "tools_list_s", "tools_list_over_import", times["list"].median, times["import"].median, aim=MOST_OVER_IMPORT
        )
        parents = options.limit or (6 if options.short else PARENTS)
        report.add("orphans", _orphans(environment, parents), aim=0, remark=f"of {parents} killed clients")
    report.details["times_s"] = {name: found.summary(scale=1) for name, found in times.items()}
    return report


def _environment(home: str) -> dict[str, str]:
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    return {**os.environ, "PYTHONPATH": path, "EBBING_HOME": home, "EBBING_DURABILITY": "process"}


def _frames(*messages: Mapping[str, Any]) -> str:
    return "".join(json.dumps({"jsonrpc": "2.0", **one}) + "\n" for one in messages)


def _list_tools(environment: dict[str, str]) -> None:
    """Start a server, shake hands and read its tools; then let it go."""
    pipe = subprocess.PIPE
    with subprocess.Popen(SERVER, env=environment, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as server:
        if server.stdin is None or server.stdout is None:
            raise RuntimeError("the server has no pipes")
        server.stdin.write(_frames(*HELLO).encode())
        server.stdin.flush()
        while b'"id":2' not in server.stdout.readline():
            pass
        server.kill()


def _orphans(environment: dict[str, str], parents: int) -> int:
    """Kill clients at random moments, a few at a time; return how many servers are there five seconds after."""
    dice, left = random.Random(SEED), 0
    for start in range(0, parents, 2):
        clients = [_client(environment, owns_pipe=bool(number % 2)) for number in range(start, min(start + 2, parents))]
        servers = [_first_line(client) for client in clients]
        for client in clients:
            time.sleep(dice.uniform(0.3, LONGEST_LIFE_S) / len(clients))
            client.kill()
        time.sleep(ORPHAN_AFTER_S)
        left += sum(_lives(server) for server in servers)
        for client in clients:
            client.communicate()
    return left


def _client(environment: dict[str, str], *, owns_pipe: bool) -> subprocess.Popen[bytes]:
    said, own = _frames(*HELLO, WORK), "own" if owns_pipe else "open"
    command = [sys.executable, "-c", CLIENT, said, own, *SERVER]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)


def _first_line(client: subprocess.Popen[bytes]) -> int:
    if client.stdout is None:
        raise RuntimeError("the client has no pipe")
    return int(client.stdout.readline())


def _lives(process: int) -> bool:
    """Say whether a process is still there; one that has ended and only waits to be counted is not."""
    status = Path(f"/proc/{process}/stat")
    if status.exists():
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return sys.platform != "linux"
