"""`ebbing mcp` as clients start it: a process of its own, spoken to by the SDK's client or in raw lines."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Self, TypeVar

from mcp import Client, StdioServerParameters

import ebbing

SOURCE = str(Path(ebbing.__file__).parent.parent)
COMMAND = [sys.executable, "-m", "ebbing", "mcp"]
HANDSHAKE = "2025-06-18"

T = TypeVar("T")


def environment(home: Path, **more: str) -> dict[str, str]:
    """A clean one, with its own home."""
    return {
        "PATH": os.environ.get("PATH", ""),
        "HOME": str(home),
        "PYTHONPATH": SOURCE,
        "EBBING_HOME": str(home),
        "EBBING_DURABILITY": "process",
        "OPENBLAS_NUM_THREADS": "1",
        **more,
    }


def talk(home: Path, talking: Callable[[Client], Awaitable[T]], *options: str, mode: str = "auto") -> T:
    """Let the SDK's client start a server, talk, and end it."""

    async def run() -> T:
        server = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], *options], env=environment(home))
        async with Client(server, mode=mode) as client:
            return await talking(client)

    return asyncio.run(run())


class Raw:
    """A server spoken to line by line."""

    def __init__(self, home: Path, *options: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *options],
            env=environment(home),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._last = 0

    def write(self, line: bytes) -> None:
        """Send bytes as one line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a request and wait for its answer; whatever else comes is passed over, but must be JSON-RPC."""
        self._last += 1
        self.write(json.dumps({"jsonrpc": "2.0", "id": self._last, "method": method, "params": params}).encode())
        while True:
            answer = self.read()
            if answer.get("id") == self._last:
                return answer

    def read(self) -> dict[str, Any]:
        """The next line of stdout, which can only be protocol."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, (self.process.stderr or sys.stderr).read()
        answer: dict[str, Any] = json.loads(line)
        assert answer["jsonrpc"] == "2.0"
        return answer

    def begin(self, revision: str = HANDSHAKE) -> dict[str, Any]:
        """Shake hands; gives back what the server said of itself."""
        told = self.ask(
            "initialize", protocolVersion=revision, capabilities={}, clientInfo={"name": "test", "version": "1"}
        )
        self.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}')
        result: dict[str, Any] = told["result"]
        return result

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """Call a tool."""
        result: dict[str, Any] = self.ask("tools/call", name=tool, arguments=arguments)["result"]
        return result

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None and not pipe.closed:
                pipe.close()
        self.process.wait()

    def end(self, timeout_s: float = 30) -> int:
        """Close stdin and wait for the exit code."""
        out, _ = self.process.communicate(timeout=timeout_s)
        for line in out.splitlines():
            assert json.loads(line)["jsonrpc"] == "2.0"
        return self.process.returncode
