"""Each format in its real shape: what is said in it is kept, once, with who and when; the rest is refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing import errors
from tests.engine.importing import files

Open = Callable[..., ebbing.Mind]


def texts(mind: ebbing.Mind, **filters: Any) -> set[str]:
    return {memory.text for memory in mind.list(**filters)}


def reasons(report: ebbing.ImportReport) -> set[str]:
    return {one.reason for one in report.refused}


@pytest.mark.parametrize("form", ["zip", "file", "folder", "split"])
def test_chatgpt(mind: ebbing.Mind, tmp_path: Path, form: str) -> None:
    talks = files.chatgpt()
    if form == "zip":
        path = files.zipped(tmp_path / "x.zip", {"conversations.json": talks, "chat.html": "<html>", "user.json": {}})
    elif form == "split":
        path = files.zipped(tmp_path / "x.zip", {"a/conversations-000.json": talks, "a/conversations-001.json": []})
    elif form == "file":
        path = files.put(tmp_path / "conversations.json", talks)
    else:
        path = tmp_path / "unpacked"
        path.mkdir()
        files.put(path / "conversations.json", talks)
    report = mind.import_(path, format="chatgpt", user="ada")
    assert (report.kept, report.known, len(report.refused)) == (4, 0, 4)
    assert reasons(report) == {
        "said by system, not by a person or the assistant",
        "said by tool, not by a person or the assistant",
        "no talk: code",
        "in a branch that was not gone on with",
    }
    assert {"I teach chemistry in Porto Alegre.", "我对花生过敏，出门要带药。"} <= texts(mind, user="ada")
    found = mind.recall("我对什么过敏", user="ada")[0]
    assert found.text == files.SAID[2][1]
    assert found.occurred_at == datetime.fromtimestamp(1_714_000_000.25, UTC)
    assert found.metadata == {"title": "A talk", "imported_from": "chatgpt"}
    assert mind.get(found.id).conversation == "talk-1"


def test_claude(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = files.zipped(tmp_path / "data.zip", {"conversations.json": files.claude(), "users.json": []})
    report = mind.import_(path, format="claude")
    assert (report.kept, reasons(report)) == (3, {"without words"})
    (allergy,) = [memory for memory in mind.list() if "花生" in memory.text]
    assert allergy.occurred_at == datetime(2025, 2, 3, 10, 20, 30, 123456, tzinfo=UTC)
    assert allergy.channel is ebbing.Channel.IMPORT
    assert "hm" not in texts(mind)


def test_what_the_assistant_said_stays_the_assistants(mind: ebbing.Mind, tmp_path: Path) -> None:
    said = [{"role": "assistant", "text": "Your appointment is on the ninth of June at ten."}]
    mind.import_(files.put(tmp_path / "log.json", said), format="chat")
    assert {memory.channel for memory in mind.list()} <= {ebbing.Channel.AGENT}


def test_mine_counts_as_said_here(mind: ebbing.Mind, tmp_path: Path) -> None:
    path = files.put(tmp_path / "log.json", [{"role": "user", "text": "My name is Ottilie."}])
    mind.import_(path, format="chat", source="user")
    assert {memory.channel for memory in mind.list()} == {ebbing.Channel.USER}
    with pytest.raises(errors.ModeError, match="source"):
        mind.import_(path, format="chat", source="gossip")


@pytest.mark.parametrize("shape", ["results", "list", "lines", "memories"])
def test_mem0(mind: ebbing.Mind, tmp_path: Path, shape: str) -> None:
    memories: list[Any] = [
        {
            "id": "b6b1",
            "memory": "Prefers window seats on trains",
            "hash": "x",
            "metadata": {"topic": "travel"},
            "created_at": "2025-07-01T08:00:00-07:00",
            "updated_at": None,
            "user_id": "ada",
            "run_id": "trip",
        },
        {"id": "b6b2", "memory": "博养了一只叫豆包的猫", "created_at": 1_751_000_000, "user_id": "bo"},
        {"id": "b6b3", "memory": ""},
        {"id": "b6b4", "memory": "Has a boat", "created_at": "yesterday"},
    ]
    path = tmp_path / "mem0.json"
    if shape == "lines":
        files.put_lines(path, memories)
    else:
        files.put(path, memories if shape == "list" else {shape: memories, "relations": []})
    report = mind.import_(path, format="mem0")
    assert (report.kept, len(report.refused)) == (2, 2)
    assert "its time 'yesterday' cannot be read" in reasons(report)
    (seat,) = mind.list(user="ada")
    assert (seat.text, seat.conversation, seat.metadata["topic"]) == (
        "Prefers window seats on trains",
        "trip",
        "travel",
    )
    assert seat.occurred_at == datetime(2025, 7, 1, 15, tzinfo=UTC)
    assert mind.recall("猫叫什么", user="bo")[0].text == "博养了一只叫豆包的猫"
    assert not mind.recall("猫", user="ada")
    memories[0]["memory"] = "Prefers aisle seats on trains"  # updated there since
    again = mind.import_(files.put(tmp_path / "again.json", memories[:2]), format="mem0")
    assert (again.kept, again.known) == (1, 1)


def test_server_memory(mind: ebbing.Mind, tmp_path: Path) -> None:
    graph = [
        {"type": "entity", "name": "Ines", "entityType": "person", "observations": ["plays the oboe", "Ines naps"]},
        {"type": "entity", "name": "龙井", "entityType": "茶", "observations": []},
        {"type": "relation", "from": "Ines", "to": "Acme Maps", "relationType": "works_at"},
        {"type": "relation", "from": "Ines", "relationType": "knows"},
        {"type": "dream"},
    ]
    path = files.put_lines(tmp_path / "memory.jsonl", graph)
    report = mind.import_(path, format="server-memory", user="ada")
    assert (report.kept, len(report.refused)) == (4, 2)
    wanted = {"Ines: plays the oboe", "Ines naps", "龙井: 茶", "Ines works at Acme Maps"}
    assert texts(mind) == wanted
    whole = {"entities": graph[:2], "relations": graph[2:3]}
    again = mind.import_(files.put(tmp_path / "graph.json", whole), format="server-memory", user="ada")
    assert (again.kept, again.known) == (0, 4)


def test_langgraph_file_and_lines(mind: ebbing.Mind, open_mind: Open, tmp_path: Path) -> None:
    path = files.langgraph_file(tmp_path / "store.db")
    report = mind.import_(path, format="langgraph", mapping={"user": "1"})
    assert (report.kept, reasons(report)) == (3, {"expired"})
    assert texts(mind, user="ada") == {"Ada collects fountain pens", "city: Gdansk; age: 40; likes: jazz, rye"}
    assert texts(mind, user="bo") == {"博喜欢爬山"}
    assert mind.list(user="bo")[0].occurred_at == datetime(2025, 5, 2, 9, 30, tzinfo=UTC)
    items = [
        {"namespace": ["memories", "ada"], "key": "1", "value": {"text": "Ada collects fountain pens"}},
        {"namespace": [], "key": "9", "value": {"text": "whose is it?"}},
        {"namespace": ["memories", "ada"], "key": "2", "value": {}},
    ]
    lines = files.put_lines(tmp_path / "items.jsonl", items)
    again = mind.import_(lines, format="langgraph", mapping={"user": "1"})
    assert (again.kept, again.known, len(again.refused)) == (0, 1, 2)
    other = tmp_path / "other.db"
    files.langgraph_file(other)
    import sqlite3

    with sqlite3.connect(other) as connection:
        connection.execute("ALTER TABLE store RENAME TO things")
    connection.close()
    with pytest.raises(errors.ImportFormatError, match="no table store"):
        mind.import_(other, format="langgraph")
    with pytest.raises(errors.InputError, match="place in the namespace"):
        mind.import_(lines, format="langgraph", mapping={"user": "me"})


CSV = "发送者;时间;内容\n小林;2025/06/01 21:15;我每周三晚上学陶艺\nbot;2025/06/01 21:16;好的\n小林;;\n小林;25.6.1;我养乌龟\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_a_spreadsheet_of_a_chat(mind: ebbing.Mind, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "chat.csv"
    path.write_bytes(CSV.encode(encoding))
    report = mind.import_(
        path,
        format="chat",
        mapping={"text": "内容", "role": "发送者", "at": "时间"},
        zone="Asia/Shanghai",
    )
    assert (report.kept, len(report.refused)) == (2, 2)
    (pottery,) = [memory for memory in mind.list() if "陶艺" in memory.text]
    assert pottery.occurred_at == datetime(2025, 6, 1, 13, 15, tzinfo=UTC)
    assert mind.recall("陶艺")[0].speaker == "小林"


def test_a_log_needs_no_mapping_where_its_names_are_common(mind: ebbing.Mind, tmp_path: Path) -> None:
    said = [
        {"role": "human", "content": "I keep bees.", "timestamp": 1_750_000_000_000, "session_id": "s1"},
        {"role": "ai", "content": "How many hives?", "timestamp": "2025-06-15T15:06:50Z", "session_id": "s1"},
        {"role": "system", "content": "Be kind."},
        {"role": "human", "content": "ok"},
        {"role": "human", "content": "ok"},
        {"role": "human", "content": "late", "timestamp": "2025-06-15 15:06"},
    ]
    path = files.put_lines(tmp_path / "log.jsonl", said)
    report = mind.import_(path, format="chat")
    assert (report.kept, len(report.refused)) == (4, 2)
    assert reasons(report) == {
        "its time '2025-06-15 15:06' has no zone: say which with zone (--zone), e.g. Asia/Shanghai",
        "said by system, not by a person or the assistant",
    }
    again = mind.import_(path, format="chat")
    assert (again.kept, again.known) == (0, 4)
    with pytest.raises(errors.InputError, match="cannot be mapped"):
        mind.import_(path, format="chat", mapping={"txet": "content"})
    with pytest.raises(errors.InputError, match="zone"):
        mind.import_(path, format="chat", zone="Mars/Olympus")
