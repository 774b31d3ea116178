"""Claude's memory tool on a mind: held against the SDK's own tool on files, and run by the SDK's own runner."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.testing import FakeClock

pytest.importorskip("anthropic", reason="the adapter for Claude's memory tool is not tested: pip install '.[claude]'")

from anthropic.lib.tools import ToolError
from anthropic.lib.tools._beta_builtin_memory_tool import BetaLocalFilesystemMemoryTool

from ebbing.adapters.claude import EbbingAsyncMemoryTool, EbbingMemoryTool

Open = Callable[..., ebbing.Mind]


@pytest.fixture
def tool(mind: ebbing.Mind) -> EbbingMemoryTool:
    return EbbingMemoryTool(mind, user="ann")


def done(tool: Any, command: str, **given: Any) -> str:
    """What a tool answers, or the error that a model sees."""
    try:
        return str(tool.call({"command": command, **given}))
    except ToolError as error:
        return f"error: {error}"


def test_a_file_is_made_read_changed_moved_and_deleted(tool: EbbingMemoryTool) -> None:
    assert done(tool, "view", path="/memories").endswith("0B\t/memories")
    assert "successfully" in done(
        tool, "create", path="/memories/people/ann.md", file_text="# Ann\nlikes tea\n最爱茉莉花茶\n"
    )
    assert done(tool, "view", path="/memories").splitlines()[2:] == [
        "35B\t/memories/people/",
        "35B\t/memories/people/ann.md",
    ]
    assert "already exists" in done(tool, "create", path="/memories/people/ann.md", file_text="x")
    edited = done(tool, "str_replace", path="/memories/people/ann.md", old_str="likes tea", new_str="loves tea")
    assert "     2\tloves tea" in edited
    done(tool, "insert", path="/memories/people/ann.md", insert_line=1, insert_text="born in Oslo\n")
    assert done(tool, "view", path="/memories/people/ann.md", view_range=[2, 3]).splitlines()[1:] == [
        "     2\tborn in Oslo",
        "     3\tloves tea",
    ]
    done(tool, "rename", old_path="/memories/people", new_path="/memories/friends")
    assert "does not exist" in done(tool, "view", path="/memories/people/ann.md")
    assert "loves tea" in done(tool, "view", path="/memories/friends/ann.md")
    assert "Successfully" in done(tool, "delete", path="/memories/friends")
    assert "does not exist" in done(tool, "view", path="/memories/friends")


def test_files_are_memories(tool: EbbingMemoryTool, clock: FakeClock) -> None:
    mind = tool._documents.mind
    done(tool, "create", path="/memories/a.md", file_text="The night train to Vienna leaves at nine")
    done(tool, "str_replace", path="/memories/a.md", old_str="nine", new_str="ten")
    assert mind.recall("train to Vienna", user="claude ann").hits[0].text.endswith("ten")
    assert mind.list(status="superseded")[0].text.endswith("nine")  # the history
    clock.advance(days=4000)
    mind.maintain()
    assert "leaves at ten" in done(tool, "view", path="/memories/a.md")
    other = EbbingMemoryTool(mind, user="bo")
    assert "does not exist" in done(other, "view", path="/memories/a.md")


@pytest.mark.parametrize(
    "path", ["/etc/passwd", "/memories/../etc", "memories/a", "/memoriesx/a", "/memories/a/../../b", ""]
)
def test_no_path_leads_out(tool: EbbingMemoryTool, path: str) -> None:
    for command in ("view", "delete"):
        assert done(tool, command, path=path).startswith("error: Path")
    assert done(tool, "create", path=path, file_text="x").startswith("error: Path")
    assert tool._documents.all() == []


@pytest.mark.parametrize(
    "text", ["", "\n", "a\x00b", "\ud800", "a\r\nb\u2028c", "长" * 60_000, "password: Quartz-heron-9917"]
)
def test_what_was_written_is_read_exactly(tool: EbbingMemoryTool, text: str) -> None:
    done(tool, "create", path="/memories/a", file_text=text)
    ((document,)) = tool._documents.all()
    assert document.value == text


def test_awaited(mind: ebbing.Mind) -> None:
    async def flow() -> str:
        tool = EbbingAsyncMemoryTool(mind)
        await tool.call({"command": "create", "path": "/memories/a", "file_text": "one\n"})
        await tool.call({"command": "insert", "path": "/memories/a", "insert_line": 1, "insert_text": "two"})
        return str(await tool.call({"command": "view", "path": "/memories/a"}))

    assert asyncio.run(flow()).splitlines()[1:3] == ["     1\tone", "     2\ttwo"]


# ── the same commands on the SDK's own tool ──

FILES = ["/memories/a.md", "/memories/b.md", "/memories/d/c.md", "/memories/d/e/f.md"]
TEXTS = ["one\ntwo\nthree\n", "one", "", "茶\n茶 tea\n", "two\n\ntwo"]


def commands(seed: int, count: int = 80) -> list[dict[str, Any]]:
    chance = random.Random(seed)
    made = []
    for _ in range(count):
        path, other = chance.choice(FILES), chance.choice([*FILES, "/memories/g.md"])
        made.append(
            chance.choice(
                [
                    {"command": "create", "path": path, "file_text": chance.choice(TEXTS)},
                    {"command": "view", "path": path, "view_range": chance.choice([None, [1, 2], [2, -1], [0, 1]])},
                    {
                        "command": "str_replace",
                        "path": path,
                        "old_str": chance.choice(["two", "茶", "one\n"]),
                        "new_str": chance.choice(["2", "x\ny"]),
                    },
                    {
                        "command": "insert",
                        "path": path,
                        "insert_line": chance.choice([0, 1, 3, 9]),
                        "insert_text": chance.choice(["new", "new\n", "a\nb\n"]),
                    },
                    {"command": "delete", "path": path},
                    {"command": "rename", "old_path": path, "new_path": other},
                ]
            )
        )
    return made


@pytest.mark.parametrize("seed", range(5))
def test_the_same_answers_as_the_sdks_own_tool(tool: EbbingMemoryTool, tmp_path: Path, seed: int) -> None:
    theirs = BetaLocalFilesystemMemoryTool(str(tmp_path / "files"))
    for command in commands(seed):
        wanted, found = (
            done(one, command["command"], **{k: v for k, v in command.items() if k != "command"})
            for one in (theirs, tool)
        )
        assert found == wanted, command
    files = {str(path.relative_to(tmp_path / "files")) for path in (tmp_path / "files").rglob("*.md")}
    assert {"/".join(("memories", *document.path, document.key)) for document in tool._documents.all()} == files


# ── run by the SDK ──


def test_a_model_uses_it(tool: EbbingMemoryTool) -> None:
    import httpx2
    from anthropic import Anthropic

    asked: list[Any] = []
    uses = [
        {"command": "view", "path": "/memories"},
        {"command": "create", "path": "/memories/likes.md", "file_text": "Ann likes tea"},
        {"command": "create", "path": "/memories/likes.md", "file_text": "again"},
    ]

    def answer(request: httpx2.Request) -> httpx2.Response:
        asked.append(json.loads(request.content))
        turn = len(asked) - 1
        said = {"type": "text", "text": "done"}
        use = (
            {"type": "tool_use", "id": f"t{turn}", "name": "memory", "input": uses[turn]} if turn < len(uses) else said
        )
        message = {
            "id": f"m{turn}", "type": "message", "role": "assistant", "model": "fake", "content": [use],
            "stop_reason": "tool_use" if use is not said else "end_turn", "stop_sequence": None,
            "usage": {"input_tokens": 1, "output_tokens": 1},
        }  # fmt: skip
        return httpx2.Response(200, json=message)

    with Anthropic(api_key="none", http_client=httpx2.Client(transport=httpx2.MockTransport(answer))) as client:
        runner = client.beta.messages.tool_runner(
            model="fake", max_tokens=99, messages=[{"role": "user", "content": "I like tea"}], tools=[tool]
        )
        runner.until_done()
    assert asked[0]["tools"] == [{"type": "memory_20250818", "name": "memory"}]
    results = [one["messages"][-1]["content"][0] for one in asked[1:]]
    assert "File created successfully" in str(results[1]["content"])
    assert results[2]["is_error"] is True
    assert "Ann likes tea" in done(tool, "view", path="/memories/likes.md")
