"""maintain, queue, doctor, export, import, backup, agents and profiles."""

from __future__ import annotations

import json
import os
import shutil
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import apsw
import pytest

from ebbing import profiles
from ebbing.domain.profile.profile import Profile
from ebbing.testing import BrokenEmbedder, FakeClock


def test_maintain(cli: Any, coffee: str, clock: FakeClock) -> None:
    clock.advance(days=400)
    wanted = cli("maintain", "--dry-run", "--json").json
    assert wanted["dry_run"] is True
    assert [(c["memory"], c["before"]) for c in wanted["changes"]] == [(coffee, "full")]
    assert "would change 1" in cli("maintain", "--dry-run").out
    out = cli("maintain").out
    assert coffee in out
    assert "full → " in out
    assert "changed 1" in out
    assert cli("maintain", "--json").json["changes"] == []


def test_queue_when_nothing_waits(cli: Any, coffee: str) -> None:
    assert cli("queue").out == "✓ nothing waits\n"
    assert cli("queue", "--json").json == {"retried": None, "jobs": []}
    assert cli("queue", "--retry", "--json").json == {"retried": 0, "jobs": []}
    assert cli("queue", "nonsense").code == 2


def test_doctor(cli: Any, coffee: str) -> None:
    answer = cli("doctor")
    assert answer.code == 0
    assert "all is well" in answer.out
    found = cli("doctor", "--json").json
    assert (found["exists"], found["memories"], found["problems"]) == (True, 1, [])
    assert found["by_level"]["full"] == 1


def test_doctor_without_the_model(cli: Any, coffee: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ebbing.opening._bundled", BrokenEmbedder())
    answer = cli("doctor")
    assert answer.code == 1
    assert "by words only" in answer.out


def test_doctor_when_there_is_no_agent(cli: Any) -> None:
    answer = cli("doctor", "--json")
    assert answer.code == 1
    assert answer.json["exists"] is False
    assert "there is no agent default" in cli("doctor").out


def test_a_damaged_file(cli: Any, coffee: str, home: Path) -> None:
    file = home / "agents" / "default" / "memory.db"
    file.write_bytes(b"not a database at all " * 400)
    for beside in file.parent.glob("memory.db-*"):
        beside.unlink()
    for command in (("recall", "咖啡"), ("list",), ("remember", "I like tea"), ("doctor",)):
        answer = cli(*command)
        assert answer.code == 2
        assert answer.err.count("\n") == 1
        assert "left as it is" in answer.err
        assert (answer.out == "") is (command != ("doctor",))
    assert "ebbing backup" in answer.err
    assert "run `ebbing doctor`" not in answer.err
    assert "the words of 0 memories" in answer.out
    (file.parent / "backups").mkdir()
    (file.parent / "backups" / "memory-schema1.db").touch()
    assert "put back" in cli("doctor").err
    assert "memory-schema1.db" in cli("doctor").err
    assert json.loads(cli("doctor", "--json").err)["type"] == "StoreCorrupt"


def _cut_off(home: Path) -> Path:
    """Leave the memory file without its last pages, as a copy that broke off does."""
    file = home / "agents" / "default" / "memory.db"
    for beside in (*file.parent.glob("memory.db-*"), *file.parent.glob("*.cache")):
        beside.unlink()
    os.truncate(file, file.stat().st_size - 3 * 4096)
    return file


def test_what_can_be_read_of_a_file_that_was_cut_off_is_shown_and_saved(cli: Any, home: Path, tmp_path: Path) -> None:
    for place in range(40):
        cli("remember", f"My cousin number {place} lives in street {place * 7}")
    gone = cli("remember", "I once owned a purple canoe", "--json").json["learned"][0]["memory"]
    cli("forget", gone)
    cli("remember", "我的银行卡密码是 493817")
    _cut_off(home)
    shown = cli("doctor", "--json")
    assert shown.code == 2
    assert shown.json["damaged"]
    assert shown.json["readable"]["texts"] >= 30
    assert shown.json["backups"] == []
    file = tmp_path / "saved.jsonl"
    saved = cli("doctor", "--salvage", str(file))
    assert saved.code == 0
    text = file.read_text(encoding="utf-8")
    assert "canoe" not in text
    assert "493817" not in text
    lines = [json.loads(line) for line in text.splitlines()]
    assert all(line["text"].startswith("My cousin number") and line["role"] == "user" for line in lines)
    assert cli("doctor", "--salvage", str(file)).code == 2  # it is there already
    assert cli("--agent", "new", "import", str(file), "--format", "chat", "--source", "user").code == 0
    assert "street 21" in cli("--agent", "new", "recall", "where does cousin number 3 live").out


def test_damage_is_noticed_by_whoever_goes_on(cli: Any, home: Path, clock: Any) -> None:
    for place in range(40):
        cli("remember", f"My cousin number {place} lives in street {place * 7}")
    file = home / "agents" / "default" / "memory.db"
    connection = apsw.Connection(str(file))
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'link_by_target'").fetchone()[0]
    connection.close()
    data = bytearray(file.read_bytes())
    data[(page - 1) * 4096 + 5] ^= 0b100  # where the cells of an index begin that no recall asks for
    file.write_bytes(data)
    assert "is damaged" in cli("maintain").err
    clock.advance(days=3)
    asked = cli("list")
    assert asked.code == 0
    assert "cousin number 3 " in asked.out
    assert "is damaged" in asked.err
    found = cli("doctor")
    assert found.code != 0
    assert "--salvage" in found.err


def test_a_disk_without_room_is_not_well(cli: Any, coffee: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: SimpleNamespace(free=4096))
    answer = cli("doctor")
    assert answer.code == 1
    assert "only 4 kB are free" in answer.out


def test_a_file_from_a_newer_version(cli: Any, coffee: str, home: Path) -> None:
    connection = apsw.Connection(str(home / "agents" / "default" / "memory.db"))
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    for command in (("recall", "咖啡"), ("list",), ("remember", "I like tea"), ("doctor",)):
        answer = cli(*command)
        assert (answer.code, answer.out) == (2, "")
        assert "schema 999" in answer.err
        assert "upgrade" in answer.err
    assert json.loads(cli("list", "--json").err)["type"] == "StoreTooNew"


def test_export_and_import(cli: Any, coffee: str, tmp_path: Path) -> None:
    file = tmp_path / "memory.jsonl"
    cli("remember", "我的密码是 hunter2secret!")
    lines = cli("export", str(file), "--json").json["lines"]
    assert len(file.read_text(encoding="utf-8").splitlines()) == lines
    assert "hunter2" not in file.read_text(encoding="utf-8")
    assert cli("export", str(file)).code == 2
    assert cli("export", str(file), "--secrets", "--force").code == 0
    assert "hunter2" in file.read_text(encoding="utf-8")
    answer = cli("--agent", "copy", "import", str(file))
    assert (answer.code, answer.out) == (0, "✓ read 2 records into copy; 0 known before, 0 refused\n")
    assert cli("--agent", "copy", "recall", "咖啡", "--no-dates").out == "✓ 我喜欢喝咖啡\n"
    answer = cli("--agent", "copy", "import", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert "not empty" in answer.err


@pytest.mark.parametrize("content", [b"hello\n", b'{"kind": "header", "format": "other"}\n', b"\xff\xff\n"])
def test_import_of_something_else(cli: Any, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.jsonl"
    file.write_bytes(content)
    answer = cli("import", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert "other.jsonl" in answer.err


def test_import_of_nothing_makes_no_agent(cli: Any, tmp_path: Path, home: Path) -> None:
    assert cli("import", str(tmp_path / "nothing")).code == 2
    assert cli("import", str(tmp_path)).code == 2
    assert not home.exists()


@pytest.mark.parametrize("command", ["export", "backup"])
def test_files_that_cannot_be_written(cli: Any, coffee: str, tmp_path: Path, command: str) -> None:
    for path in (tmp_path, tmp_path / "no" / "folder"):
        answer = cli(command, str(path))
        assert (answer.code, answer.out) == (2, "")
        assert "folder" in answer.err


def test_backup_can_be_put_back(cli: Any, coffee: str, tmp_path: Path, home: Path) -> None:
    file = tmp_path / "copy.db"
    assert cli("backup", str(file), "--json").json["bytes"] == file.stat().st_size
    assert cli("backup", str(file)).code == 2
    folder = home / "agents" / "again"
    folder.mkdir()
    file.rename(folder / "memory.db")
    assert cli("--agent", "again", "recall", "咖啡", "--no-dates").out == "✓ 我喜欢喝咖啡\n"


def test_agents(cli: Any, home: Path) -> None:
    assert "no agents" in cli("agents").err
    cli("--agent", "小明", "remember", "我喜欢喝咖啡")
    (one,) = cli("agents", "--json").json["agents"]
    assert (one["agent"], one["folder"]) == ("小明", str(home / "agents" / "小明"))
    assert one["bytes"] > 0
    assert "小明" in cli("agents").out


def test_profiles(cli: Any) -> None:
    found = cli("profiles", "--json").json["profiles"]
    assert [p["name"] for p in found] == list(profiles.names())
    assert [p["name"] for p in found if p["default"]] == ["human"]
    assert all(name in cli("profiles").out for name in profiles.names())


@pytest.mark.parametrize("name", profiles.names())
def test_profiles_show(cli: Any, name: str) -> None:
    assert Profile.from_mapping(tomllib.loads(cli("profiles", "show", name).out)) == profiles.load(name)
    assert cli("profiles", "show", name, "--json").json["name"] == name


def test_profiles_show_unknown(cli: Any) -> None:
    assert cli("profiles", "show", "nope").code == 2
