"""Files in the shape in which other programs write them, made for these tests."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

SAID = [  # (role, text): two talks of one person
    ("user", "I moved to Lisbon in spring and work as a cartographer."),
    ("assistant", "Nice! How do you like it?"),
    ("user", "我对花生过敏，出门要带药。"),
]


def put(path: Path, value: Any) -> Path:
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return path


def put_lines(path: Path, values: list[Any]) -> Path:
    path.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in values), encoding="utf-8")
    return path


def zipped(path: Path, members: dict[str, Any]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in members.items():
            archive.writestr(name, value if isinstance(value, str | bytes) else json.dumps(value, ensure_ascii=False))
    return path


# ── ChatGPT: a tree of nodes ──


def node(name: str, parent: str | None, role: str, parts: list[Any], **more: Any) -> dict[str, Any]:
    kind = more.pop("content_type", "text")
    content = more.pop("content", {"content_type": kind, "parts": parts})
    message = {
        "id": name,
        "author": {"role": role, "name": None, "metadata": {}},
        "create_time": more.pop("create_time", 1_714_000_000.25),
        "content": content,
        "status": "finished_successfully",
        "weight": 1.0,
        "metadata": more.pop("metadata", {}),
        "recipient": more.pop("recipient", "all"),
        **more,
    }
    return {"id": name, "message": message, "parent": parent, "children": []}


def tree(identifier: str, nodes: list[dict[str, Any]], current: str | None) -> dict[str, Any]:
    root = {"id": "root", "message": None, "parent": None, "children": []}
    mapping = {"root": root, **{one["id"]: one for one in nodes}}
    for one in nodes:
        mapping[one["parent"]]["children"].append(one["id"])
    return {
        "title": "A talk",
        "create_time": 1_714_000_000.0,
        "update_time": 1_714_000_900.0,
        "mapping": mapping,
        "current_node": current,
        "conversation_id": identifier,
        "id": identifier,
    }


def chatgpt() -> list[dict[str, Any]]:
    talk = [
        node("a0", "root", "system", [""], metadata={"is_visually_hidden_from_conversation": True}),
        node(
            "a1",
            "a0",
            "user",
            [],
            content={
                "content_type": "user_editable_context",
                "user_profile": "I teach chemistry in Porto Alegre.",
                "user_instructions": "Be brief.",
            },
        ),
        node("a2", "a1", "user", [SAID[0][1]]),
        node("a3", "a2", "assistant", [SAID[1][1]]),
        node("a4", "a3", "assistant", [], content={"content_type": "code", "text": "search('x')"}, recipient="browser"),
        node("a5", "a4", "tool", ["a page"]),
        node(
            "a6",
            "a5",
            "user",
            [{"content_type": "image_asset_pointer", "asset_pointer": "file://x"}, SAID[2][1]],
            content_type="multimodal_text",
        ),
        node("b2", "a1", "user", ["An older wording of my question."]),
    ]
    return [tree("talk-1", talk, "a6")]


# ── Claude ──


def claude() -> list[dict[str, Any]]:
    def message(name: str, sender: str, blocks: list[dict[str, Any]], text: str = "") -> dict[str, Any]:
        return {
            "uuid": name,
            "text": text,
            "content": blocks,
            "sender": sender,
            "created_at": "2025-02-03T10:20:30.123456Z",
            "updated_at": "2025-02-03T10:20:30.123456Z",
            "attachments": [],
            "files": [],
        }

    return [
        {
            "uuid": "c-1",
            "name": "Moving",
            "created_at": "2025-02-03T10:20:00Z",
            "updated_at": "2025-02-03T10:30:00Z",
            "account": {"uuid": "me"},
            "chat_messages": [
                message("m-1", "human", [{"type": "text", "text": SAID[0][1]}], SAID[0][1]),
                message(
                    "m-2",
                    "assistant",
                    [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": SAID[1][1]}],
                ),
                message("m-3", "human", [], SAID[2][1]),
                message("m-4", "human", [], ""),
            ],
        }
    ]


# ── LangGraph ──


def langgraph_file(path: Path) -> Path:
    """The table of `SqliteStore`, with a row that has expired."""
    with sqlite3.connect(path) as connection:
        connection.execute(
            "CREATE TABLE store (prefix text NOT NULL, key text NOT NULL, value text NOT NULL,"
            " created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP,"
            " expires_at TIMESTAMP, ttl_minutes REAL, PRIMARY KEY (prefix, key))"
        )
        rows = [
            ("memories.ada", "1", {"text": "Ada collects fountain pens"}, None),
            ("memories.bo", "2", {"kind": "Memory", "content": {"content": "博喜欢爬山"}}, None),
            ("memories.ada", "3", {"city": "Gdansk", "age": 40, "likes": ["jazz", "rye"]}, None),
            ("memories.ada", "4", {"text": "long gone"}, "2020-01-01 00:00:00"),
        ]
        connection.executemany(
            "INSERT INTO store (prefix, key, value, created_at, updated_at, expires_at)"
            " VALUES (?, ?, ?, '2025-05-01 09:30:00', '2025-05-02 09:30:00', ?)",
            [(prefix, key, json.dumps(value, ensure_ascii=False), expires) for prefix, key, value, expires in rows],
        )
    connection.close()
    return path
