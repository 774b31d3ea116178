"""What a broken or hostile client may send: two thousand malformed frames, and the server is still there."""

from __future__ import annotations

import json
import random
import string
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.interfaces.mcp.processes import Raw

FRAMES = 2000
SEED = 20261116
TOOLS = ("remember", "recall", "explain", "correct", "forget", "reinforce", "focus", "status", "nothing", "")
METHODS = (
    "tools/call",
    "tools/list",
    "resources/read",
    "prompts/get",
    "ping",
    "initialize",
    "completion/complete",
    "é",
)
CHARACTERS = string.printable.replace("\n", "").replace("\r", "") + "记忆é\u2028\x00\x1b\ud800".replace("\ud800", "")


def words(dice: random.Random) -> str:
    return "".join(dice.choices(CHARACTERS, k=dice.randint(0, 40)))


def value(dice: random.Random, depth: int = 0) -> Any:
    """Anything JSON can hold."""
    kind = dice.randrange(9 if depth < 3 else 7)
    if kind < 7:
        return (None, True, dice.randint(-(10**30), 10**30), dice.random(), words(dice), "\ud800", "")[kind]
    if kind == 7:
        return [value(dice, depth + 1) for _ in range(dice.randint(0, 4))]
    return {words(dice): value(dice, depth + 1) for _ in range(dice.randint(0, 4))}


def frame(dice: random.Random) -> bytes:
    """One line that is wrong in some way."""
    kind = dice.randrange(8)
    if kind == 0:
        return bytes(dice.choices([byte for byte in range(256) if byte not in (10, 13)], k=dice.randint(1, 80)))
    if kind == 1:
        return json.dumps(value(dice)).encode()
    if kind == 2:
        return b"[" * dice.randint(1, 5000)
    call = {"jsonrpc": "2.0", "id": f"f{dice.randrange(10**9)}", "method": dice.choice(METHODS), "params": value(dice)}
    if kind == 3:
        call[dice.choice(list(call))] = value(dice)
        return json.dumps(call).encode()
    if kind == 4:
        whole = json.dumps(call).encode()
        return whole[: dice.randrange(len(whole))]
    if kind == 5:
        return json.dumps([call] * dice.randint(0, 3)).encode()  # a batch, which current revisions do not have
    arguments = {dice.choice(("text", "id", "cue", "limit", "messages", "at", "x")): value(dice) for _ in range(2)}
    call |= {"method": "tools/call", "params": {"name": dice.choice(TOOLS), "arguments": arguments}}
    return json.dumps(call).encode()


def frames() -> Iterator[bytes]:
    dice = random.Random(SEED)
    return (frame(dice) for _ in range(FRAMES))


def test_two_thousand_malformed_frames(tmp_path: Path) -> None:
    with Raw(tmp_path) as server:
        server.begin()
        kept = server.call("remember", text="The lighthouse keeper is called Ines.")
        assert not kept["isError"]
        writer = threading.Thread(target=lambda: [server.write(one) for one in frames()])
        quiet = threading.Thread(target=lambda: server.process.stderr and server.process.stderr.read(), daemon=True)
        quiet.start()  # so that a full pipe stops nobody
        writer.start()
        answers = reading(server)
        writer.join(300)
        server.write(b'{"jsonrpc":"2.0","id":"last","method":"ping"}')
        for answer in answers:
            if answer.get("id") == "last":
                break
        found = server.call("recall", cue="What is the lighthouse keeper called?")
        assert "Ines" in found["content"][0]["text"]
        status = server.call("status")["structuredContent"]
        assert status["problems"] == []
        assert server.process.poll() is None


def reading(server: Raw) -> Iterator[dict[str, Any]]:
    """What the server says, read as it comes; every line is protocol."""
    while True:
        yield server.read()
